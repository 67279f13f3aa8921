import { business, labels, routes, unknownPath } from "../support/content";
import { expect, type Page, test } from "../support/page";

const menuButton = (page: Page) => page.getByRole("button", { name: labels.menu });
const navigation = (page: Page) => page.getByRole("navigation", { name: labels.menu });

// navigation.test.ts proves that the menu closes once a link in it is chosen.
test("the open menu shows how to reach the business; Escape closes it and gives focus back @phone", async ({
  page,
}) => {
  await page.goto("/");
  await menuButton(page).press("Enter");
  await expect(navigation(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(navigation(page).getByRole("link").first()).toBeFocused();
  const days = business.openingHours?.map((line) => line.days) ?? [];
  for (const fact of [business.phone, business.email, ...days]) {
    await expect(navigation(page)).toContainText(fact);
  }
  await page.keyboard.press("Escape");
  await expect(navigation(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu button opens and closes the menu, and no button is shown that needs script @phone", async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 404/);
    for (const address of [...routes, unknownPath]) {
      await page.goto(address);
      await expect(navigation(page)).toBeHidden();
      for (const close of [() => menuButton(page).tap(), () => page.touchscreen.tap(4, 780)]) {
        await menuButton(page).tap();
        await expect(navigation(page)).toBeVisible();
        await close();
        await expect(navigation(page)).toBeHidden();
      }
      await expect(page.getByRole("button")).toHaveCount(1);
    }
  });
});

test("the call button stays in view while a page is scrolled, and nothing covers it", async ({
  page,
}) => {
  for (const address of routes) {
    await page.goto(address);
    const name = `${labels.call} ${business.phone}`;
    const call = page.getByRole("banner").getByRole("link", { name, exact: true });
    await expect(call).toHaveAttribute("href", `tel:${business.telephone}`);
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
