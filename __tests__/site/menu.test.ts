import { labels, routes, unknownPath } from "../support/content";
import {
  clickInPlace,
  expect,
  isExpanded,
  type Page,
  settledScroll,
  test,
  visit,
} from "../support/page";

const menuButton = (page: Page) => page.getByRole("button", { name: labels.menu });
const navigation = (page: Page) => page.getByRole("navigation");

async function expectMenu(page: Page, state: "open" | "closed") {
  await expect(navigation(page)).toBeVisible({ visible: state === "open" });
  await expect.poll(() => isExpanded(page, "header button")).toBe(state === "open");
}

test.describe("on a phone", { tag: "@phone" }, () => {
  test("the button opens and closes the menu on every page", async ({ page, troubles }) => {
    troubles.expect(/status of 404/);
    for (const address of [...routes, unknownPath]) {
      await visit(page, address);
      await expectMenu(page, "closed");
      await menuButton(page).tap();
      await expectMenu(page, "open");
      await menuButton(page).tap();
      await expectMenu(page, "closed");
    }
  });

  test("choosing a section, or the current page's own link, closes the menu", async ({ page }) => {
    for (const { text, to } of labels.navigation) {
      await page.goto(to.startsWith("/#") ? "/" : to);
      await menuButton(page).tap();
      await navigation(page).getByRole("link", { name: text, exact: true }).tap();
      await expect(page).toHaveURL(to);
      await expectMenu(page, "closed");
    }
  });

  test("Escape closes the menu and gives focus back to the button", async ({ page }) => {
    await page.goto("/");
    await menuButton(page).focus();
    await page.keyboard.press("Enter");
    await expectMenu(page, "open");
    await page.keyboard.press("Tab");
    await expect(navigation(page).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expectMenu(page, "closed");
    await expect(menuButton(page)).toBeFocused();
  });

  test("opening the menu moves nothing on the page", async ({ page }) => {
    await page.goto("/");
    await page.mouse.wheel(0, 300);
    await settledScroll(page);
    const places = () =>
      page.evaluate(() => {
        const all = "header a, header button, main > *, main h2, footer";
        const boxes = [...document.querySelectorAll(all)]
          .filter((element) => !element.closest("nav"))
          .map((element) => element.getBoundingClientRect().toJSON());
        return [window.scrollY, document.documentElement.scrollHeight, ...boxes];
      });
    const closed = await places();
    await clickInPlace(page, menuButton(page));
    await expectMenu(page, "open");
    expect(await places()).toEqual(closed);
  });

  test.describe("with JavaScript off", () => {
    test.use({ javaScriptEnabled: false });

    test("the menu opens, and closes by its button and by a tap outside", async ({ page }) => {
      await page.goto("/");
      await expectMenu(page, "closed");
      for (const close of [() => menuButton(page).tap(), () => page.touchscreen.tap(200, 780)]) {
        await menuButton(page).tap();
        await expectMenu(page, "open");
        await close();
        await expectMenu(page, "closed");
      }
    });
  });
});

test("the call link stays in view while scrolling, and nothing lies over it", async ({ page }) => {
  for (const address of routes) {
    await page.goto(address);
    const call = page.getByRole("banner").locator('p a[href^="tel:"]');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 700) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
      await expect(call).toBeInViewport({ ratio: 1 });
      const isHit = await call.evaluate((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isHit, `${address}, ${top} px`).toBe(true);
    }
  }
});
