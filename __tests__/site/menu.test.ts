import { business, labels, routes, unknownPath } from "../support/content";
import { expect, type Page, test } from "../support/page";

const menuButton = (page: Page) => page.getByRole("button", { name: labels.menu });
const navigation = (page: Page) => page.getByRole("navigation", { name: labels.menu });

// That it closes once a link in it is chosen is tried in navigation.test.ts.
test("Escape closes the menu and gives focus back to the button @phone", async ({ page }) => {
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

  // Only its own target opens it then, of which the browser itself says whether it is open.
  test("the menu opens and closes, and is the only button @phone", async ({ page, troubles }) => {
    troubles.expect(/status of 404/);
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

test("the call link stays in view while scrolling, and nothing lies over it", async ({ page }) => {
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
