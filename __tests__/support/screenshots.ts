import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { publicDirectory } from "../../src/node/paths";
import { launchOptions, requireBrowser } from "./browser";
import { serve } from "./serve";

/**
 * `npm run screenshots`: every page and state of the built site, at three widths in both schemes,
 * into `screenshots/` for looking at, and the README's pictures into `docs/screenshots/`.
 */

const everything = path.resolve("screenshots");
const forReadme = path.resolve("docs/screenshots");
const schemes = ["light", "dark"] as const;

/** Widths in CSS pixels, each with the height of such a screen. */
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

interface Shot {
  name: string;
  address: string;
  /** Brings the page into its state; false where this screen or the content has no such state. */
  prepare?: (page: Page) => Promise<boolean>;
  /** The screen alone instead of the whole page. */
  screenOnly?: boolean;
}

const open = (selector: string) => async (page: Page) => {
  const toggle = page.locator(selector).first();
  if ((await toggle.count()) === 0) return false;
  await toggle.click();
  return true;
};

/** Opens the first photo that an expression finds. */
const openPhoto = (selector: string) => async (page: Page) => {
  if (!(await open(selector)(page))) return false;
  await page.locator("dialog[open] img").first().waitFor();
  await page.waitForLoadState("networkidle");
  return true;
};

const shots: Shot[] = [
  { name: "home", address: "/" },
  { name: "home-first-view", address: "/", screenOnly: true },
  { name: "home-card", address: "/", prepare: open("#services summary") },
  { name: "home-question", address: "/", prepare: open("#faq summary") },
  {
    name: "menu",
    address: "/",
    screenOnly: true,
    prepare: async (page) => {
      const toggle = page.locator("[popovertarget]");
      if (!(await toggle.isVisible())) return false;
      await toggle.click();
      return true;
    },
  },
  { name: "gallery", address: "/gallery" },
  {
    name: "lightbox",
    address: "/gallery",
    screenOnly: true,
    prepare: openPhoto("figure a"),
  },
  { name: "privacy-notice", address: "/privacy-notice" },
  {
    name: "lightbox-portrait",
    address: "/gallery",
    screenOnly: true,
    prepare: openPhoto("figure a:has(img[height='2400'])"),
  },
  { name: "not-found", address: "/no-such-page" },
];

/** Fetches the lazy pictures too, so that a picture of the whole page has no holes. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    for (const image of pictures) image.loading = "eager";
    await Promise.allSettled(pictures.map((image) => image.decode()));
  });
}

async function takeAll(browser: Browser, baseURL: string): Promise<number> {
  let taken = 0;
  for (const colorScheme of schemes) {
    for (const viewport of screens) {
      const context = await browser.newContext({
        baseURL,
        viewport,
        colorScheme,
        reducedMotion: "reduce",
        isMobile: viewport.width < 1000,
      });
      const page = await context.newPage();
      for (const { name, address, prepare, screenOnly } of shots) {
        await page.goto(address);
        await loadPictures(page);
        if (prepare && !(await prepare(page))) continue;
        // The header sticks to the top of the screen, which is where the whole page begins.
        await page.evaluate(() => window.scrollTo(0, 0));
        const file = `${name}-${viewport.width}-${colorScheme}.png`;
        await page.screenshot({ path: path.join(everything, file), fullPage: !screenOnly });
        taken += 1;
      }
      await context.close();
    }
  }
  return taken;
}

/** The first view of the home page, on a phone and on a desktop, small enough for a README. */
async function takeForReadme(browser: Browser, baseURL: string): Promise<void> {
  for (const [name, width, height, deviceScaleFactor] of [
    ["phone", 390, 844, 1.5],
    ["desktop", 1280, 844, 1],
  ] as const) {
    for (const colorScheme of schemes) {
      const page = await browser.newPage({
        baseURL,
        viewport: { width, height },
        deviceScaleFactor,
        colorScheme,
        isMobile: width < 1000,
      });
      await page.goto("/");
      await loadPictures(page);
      const picture = await page.screenshot();
      await sharp(picture)
        .webp({ quality: 82 })
        .toFile(path.join(forReadme, `${name}-${colorScheme}.webp`));
      await page.close();
    }
  }
}

async function main(): Promise<void> {
  requireBrowser({ visitors: true });
  await rm(everything, { recursive: true, force: true });
  await mkdir(everything, { recursive: true });
  await mkdir(forReadme, { recursive: true });
  const { address, close } = await serve({ directory: publicDirectory });
  const { ignoreDefaultArgs: _scrollBars, ...options } = launchOptions({ visitors: true });
  const browser = await chromium.launch(options);
  try {
    await takeForReadme(browser, address);
    const taken = await takeAll(browser, address);
    console.log(`${taken} pictures in screenshots/, the README's in docs/screenshots/`);
  } finally {
    await browser.close();
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
