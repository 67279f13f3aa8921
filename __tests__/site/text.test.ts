import { chromium } from "@playwright/test";
import interfaceSchema from "../../src/content/schemas/interface.json";
import { launchOptions } from "../support/browser";
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
  expect,
  openEverything,
  type Page,
  scriptFiles,
  setStyles,
  test,
  viewer,
} from "../support/page";
import { standingOut } from "../support/standing-out";

const { navigation: linkTexts } = interfaceSchema.properties;

/** Phones, tablets and desktops, in CSS px, on both sides of the menu's going. */
const everyWidth = [280, 320, 390, 768, 991, 993, 1280, 1920];

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
  return page.evaluate(
    (phone) => {
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
        for (const { 0: word, index } of text.data.matchAll(
          new RegExp(`${phone}|[^\\s/-]+`, "g"),
        )) {
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
    },
    business.phone.replace(/\W/g, "\\$&"),
  );
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

/** Makes as many links of the navigation as an owner may have. */
const fillNavigation = (page: Page) =>
  page.evaluate((most) => {
    const list = document.querySelector("header nav ul");
    while (list?.lastElementChild && list.childElementCount < most) {
      const added = list.lastElementChild.cloneNode(true) as HTMLElement;
      const [link] = added.getElementsByTagName("a");
      if (link) link.textContent = list.childElementCount % 2 ? "Prices" : "What customers say";
      list.append(added);
    }
  }, linkTexts.maxItems);

/** What lies over the name in the header. */
const overName = (page: Page) =>
  page
    .getByRole("banner")
    .getByText(longName, { exact: true })
    .evaluate((name) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      return (
        [...words.getClientRects()]
          .map(({ right, top, height }) => document.elementFromPoint(right - 1, top + height / 2))
          // A menu that was opened on a narrow screen may lie over a wide one until it is closed.
          .filter((hit) => !name.contains(hit) && !hit?.closest(":popover-open"))
          .map((hit) => `the name is under ${hit?.outerHTML.slice(0, 40)}`)
      );
    });

const allChecks = [standingOut, cutOff, brokenWords];

interface Situation {
  /** In CSS px, the narrowest first, at which there is a menu. */
  widths: readonly number[];
  /** What the visitor or the owner makes of the page. */
  styles?: string;
  change?: (page: Page) => Promise<void>;
  checks?: readonly ((page: Page) => Promise<string[]>)[];
}

/** What is lost on a page as it comes, and with menu, cards and questions open, or with its photo. */
async function lostOn(page: Page, address: string, situations: Record<string, Situation>) {
  const findings: string[] = [];
  const examine = async (state: string) => {
    for (const [name, { widths, styles = "", change, checks = allChecks }] of Object.entries(
      situations,
    )) {
      await setStyles(page, styles);
      await change?.(page);
      for (const width of widths.toReversed()) {
        await page.setViewportSize({ width, height: 800 });
        const found = (await Promise.all(checks.map((check) => check(page)))).flat();
        findings.push(...found.map((it) => `${address}${state}, ${name}, ${width} px: ${it}`));
      }
    }
  };
  // What opens is where it comes to rest.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(address);
  if (address.includes("#")) await expect(viewer(page)).toBeVisible();
  await examine("");
  if (!address.includes("#")) {
    await openEverything(page);
    await page.getByRole("button", { name: labels.menu }).click();
    await examine(", all open");
  }
  return findings;
}

/** Without and with what a visitor's own style sheet may ask for: WCAG 1.4.12's spacing, and larger text. */
const styled: Record<string, Situation> = {
  "as it is": { widths: everyWidth },
  "spaced out": {
    widths: [320, 390, 768, 1280],
    styles: `p { margin-block-end: 2em !important }
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`,
  },
  "twice as large": {
    widths: [390, 768, 993, 1280],
    styles: "html { font-size: 200% !important }",
  },
};

test.describe("no text is lost or broken", { tag: "@desktop" }, () => {
  test.beforeEach(({ troubles }) => troubles.expect(/status of 404/));

  for (const address of [...routes, unknownPath, ...photoRoutes]) {
    test(`on ${address}, on any screen and in a visitor's own style`, async ({ page }) =>
      expect(await lostOn(page, address, styled)).toEqual([]));
  }

  test("with words as long as the owner's may be", async ({ page }) => {
    // No script comes, so that React does not mend them.
    await page.route(scriptFiles, () => {});
    const checks = [standingOut, cutOff, overName];
    const lengthened = { lengthened: { widths: everyWidth, change: lengthenWords, checks } };
    for (const address of [...routes, unknownPath]) {
      expect(await lostOn(page, address, lengthened)).toEqual([]);
    }
  });

  test("with as many links in the header as there may be, in text of any size", async ({
    page,
  }) => {
    await page.route(scriptFiles, () => {});
    const widths = [320, 390, 768, 991, 993, 1120, 1280, 1920];
    const situations = [100, 150, 200].map((size): [string, Situation] => [
      `${size} %`,
      { widths, styles: `html { font-size: ${size}% !important }`, change: fillNavigation },
    ]);
    expect(await lostOn(page, "/", Object.fromEntries(situations))).toEqual([]);
  });

  for (const [size, widths] of [
    [150, [320, 768, 1280]],
    [200, [390, 768, 1280]],
  ] as const) {
    test(`with text at ${size} % in the browser's own settings`, async ({ baseURL }) => {
      const setting = `--blink-settings=defaultFontSize=${(16 * size) / 100}`;
      const browser = await chromium.launch(launchOptions({ args: [setting] }));
      const page = await browser.newPage({ baseURL });
      const lost: string[] = [];
      for (const address of [...routes, unknownPath, ...photoRoutes]) {
        lost.push(...(await lostOn(page, address, { [`${size} %`]: { widths } })));
      }
      await browser.close();
      expect(lost).toEqual([]);
    });
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
