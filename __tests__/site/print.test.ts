import { execFileSync } from "node:child_process";
import sharp from "sharp";
import { business, cards, labels, photos, pictures, reviews, services } from "../support/content";
import { boxOf, expect, type Page, panelOf, test } from "../support/page";
import { ensurePrograms } from "../support/programs";

/** Prints the page. */
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

/** The text on the printed page. */
async function textOnPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: "print" });
  return (await page.locator("body").innerText()).replace(/\s+/g, " ");
}

const printedLines = services.reduce((sum, { items = [] }) => sum + 2 + items.length, 0);

/** One sheet where the services leave room for the phone number; a heading counts as two lines. */
const sheetsOfHome = printedLines <= 40 ? 1 : 2;

test("the home page prints services and phone number for a noticeboard, on no more sheets when cards are open @desktop", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const { sheets, size } = await print(page);
  expect(size).toBe("A4");
  expect(sheets).toBeLessThanOrEqual(sheetsOfHome);
  const text = await textOnPaper(page);
  const wanted = services.flatMap(({ title, items = [] }) => [title, ...items]);
  for (const expected of [...wanted, business.name, business.phone, business.email]) {
    expect(text).toContain(expected);
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const phone = page.getByRole("complementary").getByText(business.phone);
  const large = await phone.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(large).toBeGreaterThan(40);
  // Nothing that only a screen can use.
  for (const role of ["navigation", "button"] as const) {
    await expect(page.getByRole(role)).toBeHidden();
  }
  expect(text).not.toContain(labels.expand);
  for (const { title } of cards) {
    const summary = panelOf(page, title).locator("summary");
    const icon = await boxOf(summary.locator("svg").first());
    const heading = await boxOf(summary.getByRole("heading"));
    const apart = icon.y + icon.height / 2 - heading.y - heading.height / 2;
    expect(Math.abs(apart), `the icon stands beside ${title}`).toBeLessThan(3);
  }
  const { channels } = await sharp(await page.screenshot()).stats();
  expect(channels[0]?.mean, "the background is white").toBeGreaterThan(200);

  await page.emulateMedia({ media: null });
  for (const summary of await page.locator("summary").all()) await summary.click();
  expect((await print(page)).sheets).toBe(sheets);
});

test("the gallery prints all its photos, captions and reviews @desktop @gallery", async ({
  page,
}) => {
  await page.goto("/gallery");
  // The browser fetches photos further down only when they are near; a visitor scrolls before printing.
  for (const figure of (await page.getByRole("figure").all()).slice(6)) {
    await figure.scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState("networkidle");
  await print(page);
  const text = await textOnPaper(page);
  for (const { caption = "" } of photos) expect(text).toContain(caption);
  // The words on a pair stand on white above their pictures, in ink, whether grounds are printed or not.
  for (const word of [labels.before, labels.after]) {
    for (const mark of await page.getByRole("figure").getByText(word, { exact: true }).all()) {
      await expect(mark).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      await expect(mark).toHaveCSS("color", "rgb(0, 0, 0)");
      await expect(mark.locator("xpath=../*[local-name()='svg']")).toBeHidden();
    }
  }
  for (const { name } of reviews) expect(text).toContain(name);
  const shown = await page
    .getByRole("figure")
    .locator("img")
    .evaluateAll((all) =>
      all.filter((it) => it instanceof HTMLImageElement && it.naturalWidth && it.checkVisibility()),
    );
  expect(shown).toHaveLength(pictures.length);
});
