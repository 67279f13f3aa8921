import { business, labels, unknownPath } from "../support/content";
import { expect, spoilData, test } from "../support/page";

test("an unknown address answers 404 inside the layout, with ways on @desktop", async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  for (const address of [unknownPath, "/gallery/no-such-photo", "/services", "/index.php"]) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    const ways = page.getByRole("main").getByRole("link");
    for (const { text } of labels.navigation) {
      await expect(ways.filter({ hasText: text })).toBeVisible();
    }
    await expect(ways.filter({ hasText: business.phone })).toHaveAttribute("href", /^tel:/);
  }
});

for (const [where, data, field] of [
  ["a page", "gallery/page-data", "reviews"],
  ["the layout", "sq/d/*", "navigation"],
] as const) {
  test(`an error in ${where} leaves a screen that says so, with phone and e-mail @phone @gallery`, async ({
    page,
    troubles,
  }) => {
    troubles.expect(/^(console|uncaught)/);
    await spoilData(page, data, field);
    await page.goto("/gallery");
    await page.keyboard.press("Shift");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(labels.error.title);
    const screen = page.getByRole("alert");
    await expect(screen).toContainText(/Cannot read properties of null|is not iterable|null/);
    const phone = screen.getByRole("link", { name: business.phone });
    await expect(phone).toHaveAttribute("href", /^tel:\+\d+$/);
    const email = screen.getByRole("link", { name: business.email });
    await expect(email).toHaveAttribute("href", `mailto:${business.email}`);
  });
}
