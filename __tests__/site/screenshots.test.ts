import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { labels, unknownPath } from "../support/content";
import { filesIn } from "../support/files";
import { addStyles, expect, openEverything, type Page, test, viewer } from "../support/page";

/*
 * How the site looks, compared with the pictures that were accepted last (`npm run screenshots`
 * accepts what is there now). They hold for one version of Chromium and one content, which are noted
 * with them; in another, or with other content, there is nothing to compare.
 */

const noted = path.resolve("__tests__/site/screenshots/accepted.json");

test.beforeEach(async ({ browser, troubles }, { config }) => {
  troubles.expect(/status of 404/);
  const hash = createHash("sha256");
  for (const folder of ["src/content", "images"]) {
    for (const file of filesIn(folder).filter((name) => !/\.(md|json)$/.test(name))) {
      hash.update(file).update(readFileSync(path.join(folder, file)));
    }
  }
  const content = hash.digest("hex").slice(0, 16);
  const now = `${JSON.stringify({ chromium: browser.version(), content }, null, 2)}\n`;
  if (config.updateSnapshots === "all") writeFileSync(noted, now);
  const accepted = existsSync(noted) ? readFileSync(noted, "utf8") : "none";
  const change = `pictures were accepted with ${accepted}, this is ${now}: npm run screenshots`;
  test.skip(accepted !== now, change);
});

/**
 * The letters of all text: those of visitors differ from computer to computer, and those of headings may
 * come too late to be shown, which has a test of its own.
 */
const letters = readFileSync(
  "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2",
).toString("base64");

/** Sets the page in pinned letters; photographs, which have tests of their own, leave their tones. */
async function pin(page: Page) {
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    document.fonts.add(await new FontFace("Pinned", bytes, { weight: "100 900" }).load());
    for (const name of ["--font-heading", "--font-body"]) {
      document.documentElement.style.setProperty(name, "Pinned");
    }
  }, letters);
  await addStyles(page, "picture img, dialog img { visibility: hidden }");
}

interface State {
  address: string;
  dark?: boolean;
  /** The whole page instead of what the screen shows. */
  fullPage?: boolean;
  prepare?: (page: Page) => Promise<unknown>;
}

const onBoth: Record<string, State> = {
  home: { address: "/", fullPage: true },
  viewer: {
    address: "/gallery#photo-1",
    prepare: (page) => expect(viewer(page)).toBeVisible(),
  },
  notice: { address: "/privacy-notice" },
  missing: { address: unknownPath },
};
const states: Record<"phone" | "desktop", Record<string, State>> = {
  phone: {
    ...onBoth,
    menu: {
      address: "/",
      prepare: (page) => page.getByRole("button", { name: labels.menu }).click(),
    },
    gallery: { address: "/gallery", fullPage: true, dark: true },
  },
  desktop: {
    ...onBoth,
    cards: {
      address: "/",
      dark: true,
      prepare: async (page) => {
        await openEverything(page);
        await page.locator("#services").evaluate((it) => it.scrollIntoView());
      },
    },
    gallery: { address: "/gallery", fullPage: true },
  },
};
const tags: Record<string, string> = { "/gallery": "@gallery", "/gallery#photo-1": "@photo" };

const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

for (const device of ["phone", "desktop"] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ ...screens[device], contextOptions: { reducedMotion: "reduce" } });

    for (const [name, { address, dark, fullPage, prepare }] of Object.entries(states[device])) {
      test(`${name} looks as it was accepted`, { tag: tags[address] }, async ({ page }) => {
        await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
        await page.goto(address);
        await pin(page);
        await prepare?.(page);
        await expect(page).toHaveScreenshot(`${name}-${device}.png`, { fullPage });
      });
    }
  });
}
