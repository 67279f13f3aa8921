import { business, hasGallery, home, labels, routes, unknownPath } from "../support/content";
import {
  boxOf,
  clickInPlace,
  expect,
  footerLink,
  isAtEnd,
  navigationLink,
  type Page,
  settledScroll,
  test,
} from "../support/page";

const { sections } = home;

/** Leads to a section of the page, as a link does. */
const leadTo = (page: Page, section: string) =>
  page.evaluate((id) => {
    location.hash = id;
  }, section);

async function expectSectionInView(page: Page, id: string) {
  await settledScroll(page);
  const heading = page.locator(`#${id}`).getByRole("heading", { level: 2 });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const header = await boxOf(page.getByRole("banner"));
  const edge = header.y + header.height;
  expect((await boxOf(heading)).y, "below the header").toBeGreaterThanOrEqual(edge);
  if (await isAtEnd(page)) return;
  const { y } = await boxOf(page.locator(`#${id}`));
  expect(y, "the section begins right below the header").toBeLessThanOrEqual(edge);
  expect(y).toBeGreaterThan(edge - 8);
}

// From the page itself and from another one; `engines/` comes from the rest, which has the same links.
for (const from of routes.slice(0, 2)) {
  test(`every navigation link leads from ${from} to its place`, async ({ page }) => {
    // Smooth scrolling has a test of its own.
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const { text, to } of labels.navigation) {
      await page.goto(from);
      await (await navigationLink(page, text)).click();
      await expect(page).toHaveURL(to);
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

test("Back returns from a section to where the visitor was @phone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  for (const section of sections) {
    await leadTo(page, section);
    await expectSectionInView(page, section);
  }
  for (const section of sections.slice(0, -1).reverse()) {
    await page.goBack();
    await expect(page).toHaveURL(`/#${section}`);
    await expectSectionInView(page, section);
  }
  await page.goBack();
  await expect(page).toHaveURL("/");
  expect(await settledScroll(page)).toBe(0);
});

test("Back returns from another page to the section left @desktop", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/#about");
  await settledScroll(page);
  await clickInPlace(page, page.getByRole("banner").getByRole("link", { name: business.name }));
  await expect(page).toHaveURL("/");
  await footerLink(page).click();
  await expect(page).toHaveURL("/privacy-notice");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/#about");
  await expectSectionInView(page, "about");
});

test("the page scrolls smoothly to a section, and jumps under reduced motion @desktop", async ({
  page,
}) => {
  await page.goto("/");
  expect(await positionsOnTheWay(page)).toBeGreaterThan(3);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/privacy-notice");
  await page.goto("/");
  expect(await positionsOnTheWay(page)).toBe(1);
});

/** In how many places the page was seen on its way to the last section. */
async function positionsOnTheWay(page: Page): Promise<number> {
  await page.evaluate(() => {
    const seen = new Set<number>();
    Reflect.set(window, "positions", seen);
    addEventListener("scroll", () => seen.add(Math.round(window.scrollY)));
  });
  const last = sections.at(-1) ?? "";
  await leadTo(page, last);
  await expect(page).toHaveURL(`/#${last}`);
  await settledScroll(page);
  return page.evaluate(() => (Reflect.get(window, "positions") as Set<number>).size);
}

test("the link to the current page says so, and no other @desktop", async ({ page, troubles }) => {
  troubles.expect(/status of 404/);
  const current = page.locator("[aria-current]");
  const expected: Record<string, string[]> = {
    "/": ["/"],
    ...(hasGallery && { "/gallery": ["/gallery"], "/gallery/": ["/gallery"] }),
    "/privacy-notice": ["/privacy-notice"],
    "/privacy-notice/": ["/privacy-notice"],
    [unknownPath]: [],
  };
  for (const [address, targets] of Object.entries(expected)) {
    await page.goto(address);
    const found = await current.evaluateAll((all) =>
      all.map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")]),
    );
    expect(found, address).toEqual(targets.map((target) => [target, "page"]));
  }
});

test("the first tab stop skips to the content @desktop", async ({ page, troubles }) => {
  troubles.expect(/status of 404/);
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
    await page.keyboard.press("Tab");
    const inMain = await page.evaluate(() => document.activeElement?.closest("main") !== null);
    const nothingInMain =
      (await page.getByRole("main").locator("a, summary, button").count()) === 0;
    expect(inMain || nothingInMain, `next stop on ${address}`).toBe(true);
  }
});

test("a page is fetched ahead while the pointer rests on its link @desktop", async ({ page }) => {
  await page.goto("/");
  const ahead = page.waitForRequest(
    (request) => new URL(request.url()).pathname === "/privacy-notice",
  );
  await footerLink(page).hover();
  await ahead;
});
