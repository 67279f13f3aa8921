import { withTextSize } from "../support/browser";
import { business, routes, unknownPath } from "../support/content";
import { addStyles, expect, openEverything, type Page, test } from "../support/page";

/** Widths in CSS px, each with the sizes of text, in per cent, at which every word stays whole. */
const screens: [width: number, sizes: number[]][] = [
  [320, [100, 150]],
  [390, [100, 150, 200]],
  [768, [100, 150, 200]],
  [1024, [100, 150, 200]],
  [1280, [100, 150, 200]],
];

/** Words of which the letters stand on more than one line; what has no spaces, such as an address, may. */
function brokenWords(page: Page, phone: string): Promise<string[]> {
  return page.evaluate((number) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const rowsOf = (text: Node, start: number, length: number) => {
      range.setStart(text, start);
      range.setEnd(text, start + length);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const linesOf = (text: Node, start: number, length: number) =>
      new Set(rowsOf(text, start, length).map(({ bottom }) => Math.round(bottom))).size;
    // A name of the owner's may be longer than any line, where the line has room enough.
    const isTooLong = (text: Node, start: number, length: number) => {
      let block = text.parentElement;
      while (block && getComputedStyle(block).display.startsWith("inline")) {
        block = block.parentElement;
      }
      const line = block?.clientWidth ?? 0;
      const long = rowsOf(text, start, length).reduce((sum, { width }) => sum + width, 0);
      return long > line && line > innerWidth / 2;
    };
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { data } = text as Text;
      const { parentElement } = text;
      if (!parentElement?.checkVisibility() || parentElement.closest("script, style, svg"))
        continue;
      const { width, height } = parentElement.getBoundingClientRect();
      // For screen readers only.
      if (width <= 1 && height <= 1) continue;
      const inAddress = parentElement.closest('a[href^="mailto:"]');
      const words = inAddress ? [] : [...data.matchAll(/[^\s/-]+/g)];
      for (const { 0: word, index } of words) {
        const isBroken = linesOf(text, index, word.length) > 1;
        if (isBroken && !isTooLong(text, index, word.length)) found.push(word);
      }
      const at = data.indexOf(number);
      if (at >= 0 && linesOf(text, at, number.length) > 1) found.push(number);
    }
    return found;
  }, phone);
}

async function expectWholeWords(page: Page, size: number, setting: string) {
  const findings: string[] = [];
  for (const address of [...routes, unknownPath]) {
    await page.goto(address);
    if (setting === "page") await addStyles(page, `html { font-size: ${size}% !important; }`);
    await openEverything(page);
    for (const [width, sizes] of screens) {
      if (!sizes.includes(size)) continue;
      await page.setViewportSize({ width, height: 800 });
      const words = await brokenWords(page, business.phone);
      findings.push(...words.map((word) => `${address} at ${width} px and ${size} %: ${word}`));
    }
  }
  expect(findings).toEqual([]);
}

test("words too long for a line are hyphenated, others are not @desktop", async ({ page }) => {
  const hyphens = () =>
    page.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll("main :is(h1, h2, h3, p, li)")].map(
          (words) => getComputedStyle(words).hyphens,
        ),
      ),
    ]);
  for (const address of routes) {
    await page.goto(address);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await hyphens()).toEqual(["manual"]);
    // As wide in its own text as the narrowest phone is with text at twice its size.
    await page.setViewportSize({ width: 160, height: 800 });
    expect(await hyphens()).toEqual(["auto"]);
  }
});

for (const size of [100, 150, 200]) {
  test.describe(`with text at ${size} %`, { tag: "@desktop" }, () => {
    test("of the page, no word breaks inside", async ({ page, troubles }) => {
      troubles.expect(/status of 404/);
      await expectWholeWords(page, size, "page");
    });

    if (size > 100)
      test("of the browser's own settings, no word breaks inside", async ({ baseURL }) => {
        await withTextSize(size, baseURL, (page) => expectWholeWords(page, size, "browser"));
      });
  });
}
