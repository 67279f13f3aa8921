import { withTextSize } from "../support/browser";
import {
  business,
  home,
  labels,
  photoRoutes,
  routes,
  services,
  unknownPath,
} from "../support/content";
import {
  addStyles,
  expect,
  openEverything,
  type Page,
  scriptFiles,
  test,
  viewer,
} from "../support/page";
import { standingOut } from "../support/standing-out";

/** Phones, tablets and desktops, in CSS px, on both sides of the menu's going. */
const everyWidth = [280, 320, 390, 768, 991, 993, 1280, 1920];

/** A visitor's own spacing, as WCAG 1.4.12 names it. */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** What is cut off within its box. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector("dialog[open]") ?? document.body;
    return [...scope.querySelectorAll<HTMLElement>("*")]
      .filter((element) => {
        if (element.closest("svg, dialog:not([open])") || !element.checkVisibility()) return false;
        const { overflowX, overflowY } = getComputedStyle(element);
        const cutX = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
        const cutY = overflowY === "hidden" && element.scrollHeight > element.clientHeight + 1;
        // For screen readers only; and what a long name loses in the header, the footer has.
        const isHidden = element.clientWidth <= 1 && element.clientHeight <= 1;
        const isLongName = element.matches("header a > span") && element.innerText.length > 30;
        return (cutX || cutY) && !isHidden && !isLongName && !element.querySelector("img");
      })
      .map((element) => `cut off: ${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  });
}

/** Words of which the letters stand on more than one line; what has no spaces, such as an address, may. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((phone) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const { parentElement } = text;
      if (!parentElement?.checkVisibility()) continue;
      if (parentElement.closest("script, style, svg, .visually-hidden, a[href^='mailto:']"))
        continue;
      let block = parentElement;
      while (getComputedStyle(block).display.startsWith("inline") && block.parentElement) {
        block = block.parentElement;
      }
      const at = text.data.indexOf(phone);
      const words = [...text.data.matchAll(/[^\s/-]+/g)].map(({ 0: word, index }) => ({
        word,
        index,
      }));
      for (const { word, index } of at < 0 ? words : [...words, { word: phone, index: at }]) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(parts.map(({ bottom }) => Math.round(bottom))).size;
        const width = parts.reduce((sum, part) => sum + part.width, 0);
        // A name of the owner's may be longer than any line, where the line has room enough.
        const isTooLong = width > block.clientWidth && block.clientWidth > innerWidth / 2;
        if (lines > 1 && !isTooLong) found.push(`broken: ${word}`);
      }
    }
    return found;
  }, business.phone);
}

/** As long as the content model lets a name be, with one place to break. */
const longName = "Llanfairpwllgwyngyll Handywork";
const longWord = "Heizungsthermostatventilaustauschdienstleistungen";

/** What the owner's text becomes, wherever the page shows it. */
const replacements: [from: string | undefined, to: string][] = [
  [business.email, "instandhaltungsarbeiten@llanfair-and-the-surrounding-villages.example"],
  [business.name, longName],
  [business.villages?.[0], "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"],
  [home.badges[0]?.text, longWord],
  [services[0]?.title, longWord],
  [services[0]?.items[0], longWord.toLowerCase()],
];

/** Puts words into the page that are as long as the owner's may be. */
const lengthenWords = (page: Page) =>
  page.evaluate((pairs) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest("script, style")) continue;
      for (const [from, to] of pairs) text.data = text.data.replaceAll(from ?? to, to);
    }
  }, replacements);

const allChecks = [standingOut, cutOff, brokenWords];

interface Situation {
  /** What the visitor or the owner makes of the page. */
  change?: (page: Page) => Promise<void>;
  checks?: typeof allChecks;
  opened?: readonly string[];
}

/**
 * Looks at each page as it comes, and with menu, cards and questions open, or with its photo.
 *
 * @param widths in CSS px, the narrowest first, at which there is a menu
 */
async function expectNothingLost(
  page: Page,
  widths: readonly number[],
  { change = async () => {}, checks = allChecks, opened = photoRoutes }: Situation = {},
) {
  const findings: string[] = [];
  const examine = async (state: string) => {
    for (const width of widths.toReversed()) {
      await page.setViewportSize({ width, height: 800 });
      const found = (await Promise.all(checks.map((check) => check(page)))).flat();
      findings.push(...found.map((finding) => `${state}, ${width} px, ${finding}`));
    }
  };
  // What opens is where it comes to rest.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const address of [...routes, unknownPath]) {
    await page.goto(address);
    await change(page);
    await examine(address);
    await openEverything(page);
    await page.getByRole("button", { name: labels.menu }).click();
    await examine(`${address}, all open`);
  }
  for (const address of opened) {
    await page.goto(address);
    await expect(viewer(page)).toBeVisible();
    await change(page);
    await examine(address);
  }
  expect(findings).toEqual([]);
}

test.describe("no text is lost or broken", { tag: "@desktop" }, () => {
  test.beforeEach(({ troubles }) => troubles.expect(/status of 404/));

  test("on screens from 280 to 1920 px", ({ page }) => expectNothingLost(page, everyWidth));

  test("with words as long as the owner's may be", async ({ page }) => {
    // No script comes, so that React does not mend them.
    await page.route(scriptFiles, () => {});
    const checks = [standingOut, cutOff];
    await expectNothingLost(page, everyWidth, { change: lengthenWords, checks, opened: [] });
  });

  test("with a visitor's own spacing", ({ page }) =>
    expectNothingLost(page, [320, 390, 768, 1280], {
      change: (it) => addStyles(it, textSpacing),
    }));

  test("with text at twice its size", ({ page }) =>
    expectNothingLost(page, [390, 768], {
      change: (it) => addStyles(it, "html { font-size: 200% !important; }"),
    }));

  for (const [size, widths] of [
    [150, [320, 768, 1280]],
    [200, [390, 768, 1280]],
  ] as const) {
    test(`with text at ${size} % in the browser's own settings`, ({ baseURL }) =>
      withTextSize(size, baseURL, (page) => expectNothingLost(page, widths)));
  }
});

test("words too long for a line are hyphenated, others are not @desktop", async ({ page }) => {
  await page.goto("/");
  const text = page.locator("main").getByRole("listitem").first();
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(text).toHaveCSS("hyphens", "manual");
  // As wide in its own text as the narrowest phone is with text at twice its size.
  await page.setViewportSize({ width: 160, height: 800 });
  await expect(text).toHaveCSS("hyphens", "auto");
});
