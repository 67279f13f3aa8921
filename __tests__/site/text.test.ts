import { chromium } from "@playwright/test";
import interfaceSchema from "../../src/content/schemas/interface.json";
import { launchOptions } from "../support/browser";
import {
  business,
  hasMenu,
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
import { sidewaysOverflow } from "../support/sideways-overflow";
import { brokenWords, cutOff } from "../support/unreadable-words";

const { navigation: linkTexts } = interfaceSchema.properties;

/** Phones, tablets and desktops, in CSS px, with both sides of the width from which there is no menu. */
const everyWidth = [280, 320, 390, 768, 991, 993, 1280, 1920];

/** As long as a business name may be, with one space. */
const longName = "Llanfairpwllgwyngyll Handywork";
const longWord = "Heizungsthermostatventilaustauschdienstleistungen";

/** The owner's texts, each with a long one that replaces it on the page. */
const replacements: [from: string | undefined, to: string][] = [
  [business.email, "instandhaltungsarbeiten@llanfair-and-the-surrounding-villages.example"],
  [business.name, longName],
  [business.villages?.[0], "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"],
  [home.badges[0]?.text, longWord],
  [services[0]?.title, longWord],
  [services[0]?.items?.[0], longWord.toLowerCase()],
];

/** The texts that were found on a page and replaced. */
const lengthened = new Set<string>();

/** Replaces words on the page by words as long as an owner may write. */
async function lengthenWords(page: Page): Promise<void> {
  const found = await page.evaluate((pairs) => {
    const seen: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest("script, style")) continue;
      for (const [from, to] of pairs) {
        if (!from || !text.data.includes(from)) continue;
        text.data = text.data.replaceAll(from, to);
        seen.push(from);
      }
    }
    return seen;
  }, replacements);
  for (const text of found) lengthened.add(text);
}

/** Adds links to the navigation until there are as many as an owner may have. */
async function fillNavigation(page: Page): Promise<void> {
  const count = await page.evaluate((most) => {
    const list = document.querySelector("header nav ul");
    while (list?.lastElementChild && list.childElementCount < most) {
      const added = list.lastElementChild.cloneNode(true) as HTMLElement;
      const [link] = added.getElementsByTagName("a");
      if (link) link.textContent = list.childElementCount % 2 ? "Prices" : "What customers say";
      list.append(added);
    }
    return list?.childElementCount;
  }, linkTexts.maxItems);
  expect(count).toBe(linkTexts.maxItems);
}

/** Elements that cover the name in the header. */
const coveringName = (page: Page) =>
  page
    .getByRole("banner")
    .getByText(longName, { exact: true })
    .evaluate((name) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      return (
        [...words.getClientRects()]
          .map(({ right, top, height }) => document.elementFromPoint(right - 1, top + height / 2))
          // A menu opened on a narrow screen stays over a wide one until it is closed.
          .filter((hit) => !name.contains(hit) && !hit?.closest(":popover-open"))
          .map((hit) => `the name is under ${hit?.outerHTML.slice(0, 40)}`)
      );
    });

const allChecks = [sidewaysOverflow, cutOff, brokenWords];

interface Situation {
  /** In CSS px, the narrowest first. */
  widths: readonly number[];
  /** The visitor's own style sheet. */
  styles?: string;
  /** How the owner's text changes the page. */
  change?: (page: Page) => Promise<void>;
  checks?: readonly ((page: Page) => Promise<string[]>)[];
}

/** What is lost on a page: as it comes, and with menu, cards and questions open. */
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
  // Without motion everything that opens is in its place at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(address);
  if (address.includes("#")) await expect(viewer(page)).toBeVisible();
  await examine("");
  if (!address.includes("#")) {
    await openEverything(page);
    if (hasMenu) await page.getByRole("button", { name: labels.menu }).click();
    await examine(", all open");
  }
  return findings;
}

/** The page as it is, with the wide spacing of WCAG 1.4.12, and with larger text. */
const visitorStyles: Record<string, Situation> = {
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

test.describe("no text is cut off, broken or beyond the edge", { tag: "@desktop" }, () => {
  test.beforeEach(({ complaints }) => complaints.allow(/status of 404/));

  for (const address of [...routes, unknownPath, ...photoRoutes]) {
    test(`on ${address}, on any screen and in a visitor's own style`, async ({ page }) =>
      expect(await lostOn(page, address, visitorStyles)).toEqual([]));
  }

  test("with words as long as an owner may write", async ({ page }) => {
    // React would put the original words back, so no script is let through.
    await page.route(scriptFiles, () => {});
    const checks = [sidewaysOverflow, cutOff, coveringName];
    const situation = { lengthened: { widths: everyWidth, change: lengthenWords, checks } };
    for (const address of [...routes, unknownPath]) {
      expect(await lostOn(page, address, situation)).toEqual([]);
    }
    const texts = replacements.flatMap(([text]) => text ?? []);
    expect([...lengthened].sort(), "each was found on a page").toEqual([...new Set(texts)].sort());
  });

  if (hasMenu)
    test("with as many links in the header as an owner may have, in text of any size", async ({
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

test("on a very narrow screen words are hyphenated, on a phone they are not @desktop", async ({
  page,
}) => {
  await page.goto("/");
  const text = page.locator("main").getByRole("listitem").first();
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(text).toHaveCSS("hyphens", "manual");
  // The narrowest phone with text at twice its size has as much room.
  await page.setViewportSize({ width: 160, height: 800 });
  await expect(text).toHaveCSS("hyphens", "auto");
});
