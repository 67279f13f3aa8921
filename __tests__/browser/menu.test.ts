import { labels, routes, unknownPath } from "../support/content";
import {
  boxOf,
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

/** Any link of the menu. */
const { text = "", to = "" } = labels.navigation.at(-1) ?? {};

async function expectMenu(page: Page, state: "open" | "closed") {
  await expect(navigation(page)).toBeVisible({ visible: state === "open" });
  await expect.poll(() => isExpanded(page, "header button")).toBe(state === "open");
}

test.describe("on a phone", { tag: "@phone" }, () => {
  for (const address of [...routes, unknownPath]) {
    test(`the button opens and closes the menu on ${address}`, async ({ page, troubles }) => {
      if (address === unknownPath) troubles.expect(/status of 404/);
      await visit(page, address);
      await expectMenu(page, "closed");
      await menuButton(page).tap();
      await expectMenu(page, "open");
      await expect(navigation(page).getByRole("listitem")).toHaveText(
        labels.navigation.map(({ text }) => text),
      );
      const reached = navigation(page).locator(":not(li) > a");
      const addresses = await reached.evaluateAll((all) =>
        all.map((one) => one.getAttribute("href")),
      );
      expect(addresses).toEqual([
        expect.stringMatching(/^tel:/),
        expect.stringMatching(/^mailto:/),
      ]);
      await menuButton(page).tap();
      await expectMenu(page, "closed");
    });
  }

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
      page.evaluate(() => [
        window.scrollY,
        document.documentElement.scrollHeight,
        ...[...document.querySelectorAll("header a, header button, main > *, main h2, footer")].map(
          (element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [x, y, width, height].join(" ");
          },
        ),
      ]);
    const shown = (place: number | string) => place !== "0 0 0 0";
    const closed = (await places()).filter(shown);
    await clickInPlace(page, menuButton(page));
    await expectMenu(page, "open");
    const links = await navigation(page)
      .getByRole("link")
      .evaluateAll((all) =>
        all.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].join(" ");
        }),
      );
    const opened = (await places()).filter(shown).filter((place) => !links.includes(String(place)));
    expect(opened).toEqual(closed);
  });

  test("the open menu stands whole below the header", async ({ page }) => {
    await page.goto("/");
    await menuButton(page).tap();
    const header = await boxOf(page.getByRole("banner"));
    for (const link of await navigation(page).getByRole("link").all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
      const { y, height } = await boxOf(link);
      expect(y).toBeGreaterThanOrEqual(header.y + header.height - 1);
      expect(height).toBeGreaterThanOrEqual(44);
    }
  });

  test.describe("with JavaScript off", () => {
    test.use({ javaScriptEnabled: false });

    test("the menu opens, closes by its button and a tap outside, and leads on", async ({
      page,
    }) => {
      await page.goto("/");
      await expectMenu(page, "closed");
      for (const close of [() => menuButton(page).tap(), () => page.touchscreen.tap(200, 780)]) {
        await menuButton(page).tap();
        await expectMenu(page, "open");
        await close();
        await expectMenu(page, "closed");
      }
      await menuButton(page).tap();
      await navigation(page).getByRole("link", { name: text, exact: true }).tap();
      await expect(page).toHaveURL(to);
    });
  });
});

test("on a desktop the links stand in the header and there is no menu button @desktop", async ({
  page,
}) => {
  await page.goto("/");
  await expect(menuButton(page)).toBeHidden();
  for (const link of labels.navigation) {
    const inHeader = page.getByRole("banner").getByRole("link", { name: link.text, exact: true });
    await expect(inHeader).toBeVisible();
  }
});

test("the call link stays in view while scrolling and is easy to hit", async ({ page }) => {
  for (const address of routes) {
    await page.goto(address);
    const call = page.getByRole("banner").locator('p a[href^="tel:"]');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 700) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
      await expect(call).toBeInViewport({ ratio: 1 });
      const box = await boxOf(call);
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.width).toBeGreaterThanOrEqual(44);
      const hit = await call.evaluate((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(hit, "nothing lies over it").toBe(true);
    }
  }
});
