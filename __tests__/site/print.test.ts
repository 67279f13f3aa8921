import { execFileSync } from "node:child_process";
import sharp from "sharp";
import { business, labels, photos, reviews, services } from "../support/content";
import { expect, type Page, test } from "../support/page";
import { ensurePrograms } from "../support/programs";

/** Prints the page, and says on how many sheets of which size. */
async function print(page: Page) {
  const input = await page.pdf({ preferCSSPageSize: true });
  const report = execFileSync("pdfinfo", ["-"], { input, encoding: "utf8" });
  const [, sheets] = /^Pages:\s+(\d+)$/m.exec(report) ?? [];
  const [, size] = /^Page size:.*\((\w+)\)/m.exec(report) ?? [];
  return { sheets: Number(sheets), size };
}

test.beforeAll(() => {
  const missing = ensurePrograms("pdftoppm");
  test.skip(missing !== undefined, missing);
});

/** The text that paper shows. */
async function textOnPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: "print" });
  return (await page.locator("body").innerText()).replace(/\s+/g, " ");
}

/** Lines of all services, a heading being as high as two. */
const printedLines = services.reduce((sum, { items }) => sum + 2 + items.length, 0);

/** What the home page takes of paper: one sheet, as long as the services leave room for the number. */
const sheetsOfHome = printedLines <= 40 ? 1 : 2;

test(`the home page prints on ${sheetsOfHome === 1 ? "one sheet" : "two sheets"} of A4 with all that a noticeboard needs`, {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/");
  const paper = await print(page);
  expect(paper.sheets).toBeLessThanOrEqual(sheetsOfHome);
  expect(paper.size).toBe("A4");
  const text = await textOnPaper(page);
  for (const { title, items } of services) {
    for (const expected of [title, ...items]) expect(text).toContain(expected);
  }
  for (const expected of [business.name, business.phone, business.email]) {
    expect(text).toContain(expected);
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const phone = page.getByRole("complementary").getByText(business.phone);
  const size = await phone.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThan(40);
  // Nothing that only works by touching.
  for (const role of ["navigation", "button", "contentinfo"] as const) {
    if (role !== "contentinfo") await expect(page.getByRole(role)).toBeHidden();
  }
  expect(text).not.toContain(labels.expand);
});

test("what visitors have opened takes no more paper, nor does the night", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  for (const summary of await page.locator("summary").all()) await summary.click();
  expect((await print(page)).sheets).toBeLessThanOrEqual(sheetsOfHome);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  const picture = await sharp(await page.screenshot()).stats();
  expect(picture.channels[0]?.mean).toBeGreaterThan(200);
});

test("the gallery prints its photos and reviews", { tag: ["@desktop", "@gallery"] }, async ({
  page,
}) => {
  await page.goto("/gallery");
  // Of many photos the browser fetches ahead only the first; whoever prints has looked at the others.
  for (const figure of (await page.getByRole("figure").all()).slice(6)) {
    await figure.scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState("networkidle");
  const { sheets } = await print(page);
  // So many that they cannot stand on one.
  if (photos.length + reviews.length > 6) expect(sheets).toBeGreaterThan(1);
  const text = await textOnPaper(page);
  for (const { caption } of photos) expect(text).toContain(caption);
  for (const { name } of reviews) expect(text).toContain(name);
  const shown = await page
    .getByRole("figure")
    .locator("img")
    .evaluateAll((all) =>
      all.map((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth),
    );
  expect(shown).toHaveLength(photos.length);
  for (const width of shown) expect(width).toBeGreaterThan(0);
});
