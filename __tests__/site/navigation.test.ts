import { hasMenu, labels, routes, unknownPath } from "../support/content";
import { boxOf, expect, navigationLink, type Page, settledScroll, test } from "../support/page";

async function expectSectionInView(page: Page, id: string) {
  await settledScroll(page);
  const heading = page.locator(`#${id}`).getByRole("heading", { level: 2 });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const header = await boxOf(page.getByRole("banner"));
  const edge = header.y + header.height;
  expect((await boxOf(heading)).y, "below the header").toBeGreaterThanOrEqual(edge);
  const { y } = await boxOf(page.locator(`#${id}`));
  const isRightBelow = y > edge - 8 && y <= edge;
  // At the end of the page it cannot be scrolled any further.
  const isAtEnd = await page.evaluate(
    () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
  );
  expect(isRightBelow || isAtEnd, "the section begins right below the header").toBe(true);
}

/** Whether the menu covers the page. */
const isMenuOpen = async (page: Page) =>
  hasMenu &&
  (await page.getByRole("button", { name: labels.menu }).isVisible()) &&
  (await page.getByRole("navigation").isVisible());

// From the home page and another one. `engines/` tries the same links from the other pages.
for (const from of routes.slice(0, 2)) {
  test(`every navigation link leads from ${from} to its page or section`, async ({ page }) => {
    // Smooth scrolling has a test of its own.
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const { text, to } of labels.navigation) {
      await page.goto(from);
      await (await navigationLink(page, text)).click();
      await expect(page).toHaveURL(to);
      await expect.poll(() => isMenuOpen(page)).toBe(false);
      const id = to.split("#")[1];
      if (id) {
        await expectSectionInView(page, id);
        await expect(page.locator(`#${id}`), "focus lands on the section").toBeFocused();
      } else {
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      }
    }
  });
}

test("links within the page scroll smoothly, and jump for visitors who ask for less motion @desktop", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveCSS("scroll-behavior", "smooth");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
});

test("the first press of Tab offers a link that skips to the content @desktop", async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const address of [...routes, unknownPath]) {
    await page.goto(address);
    const skip = page.getByRole("link", { name: labels.skip });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await settledScroll(page);
    const header = await boxOf(page.getByRole("banner"));
    const heading = await boxOf(page.getByRole("heading", { level: 1 }));
    expect(heading.y).toBeGreaterThanOrEqual(header.y + header.height);
  }
});
