import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { labels, photoRoutes, unknownPath } from "../support/content";
import { filesIn } from "../support/files";
import { expect, openEverything, type Page, setStyles, test, viewer } from "../support/page";

/*
 * Compares the site with the pictures that were accepted last; `npm run screenshots` accepts how it looks now.
 * The pictures hold for one version of Chromium and one content, which `accepted.json` notes. With any other
 * the tests are skipped.
 */

const acceptedFile = path.resolve("__tests__/site/screenshots/accepted.json");

test.beforeEach(async ({ browser, complaints }, { config }) => {
  complaints.allow(/status of 404/);
  const hash = createHash("sha256");
  for (const folder of ["src/content", "images"]) {
    for (const file of filesIn(folder).filter((name) => !/\.(md|json)$/.test(name))) {
      hash.update(file).update(readFileSync(path.join(folder, file)));
    }
  }
  const content = hash.digest("hex").slice(0, 16);
  const now = `${JSON.stringify({ chromium: browser.version(), content }, null, 2)}\n`;
  if (config.updateSnapshots === "changed") writeFileSync(acceptedFile, now);
  const accepted = existsSync(acceptedFile) ? readFileSync(acceptedFile, "utf8") : "none";
  const change = `pictures were accepted with ${accepted}, this is ${now}: npm run screenshots`;
  test.skip(accepted !== now, change);
});

/** One font for all text: fonts differ between computers, and the one of headings may arrive too late to be used. */
const font = readFileSync(
  "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2",
).toString("base64");

/** Sets all text in that font, and hides photographs, which have tests of their own, but for their background colour. */
async function pinFont(page: Page) {
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    document.fonts.add(await new FontFace("Pinned", bytes, { weight: "100 900" }).load());
    for (const name of ["--font-heading", "--font-body"]) {
      document.documentElement.style.setProperty(name, "Pinned");
    }
  }, font);
  await setStyles(page, "picture img, dialog img { visibility: hidden }");
}

const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;
type Device = keyof typeof screens;

interface State {
  address: string;
  tag?: string;
  /** The only device on which it is tried, if not both. */
  only?: Device;
  /** The device on which it is tried in dark colours. */
  dark?: Device;
  /** The whole page instead of what the screen shows. */
  fullPage?: boolean;
  prepare?: (page: Page) => Promise<unknown>;
}

const states: Record<string, State> = {
  home: { address: "/", fullPage: true },
  menu: {
    address: "/",
    only: "phone",
    prepare: (page) => page.getByRole("button", { name: labels.menu }).click(),
  },
  cards: {
    address: "/",
    only: "desktop",
    dark: "desktop",
    prepare: async (page) => {
      await openEverything(page);
      await page.locator("#services").evaluate((it) => it.scrollIntoView());
    },
  },
  gallery: { address: "/gallery", tag: "@gallery", dark: "phone", fullPage: true },
  viewer: {
    address: photoRoutes[0] ?? "/gallery",
    tag: "@photo",
    prepare: (page) => expect(viewer(page)).toBeVisible(),
  },
  notice: { address: "/privacy-notice" },
  missing: { address: unknownPath },
};

for (const device of ["phone", "desktop"] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ ...screens[device], contextOptions: { reducedMotion: "reduce" } });

    for (const [name, state] of Object.entries(states)) {
      const { address, tag, only = device, dark, fullPage, prepare } = state;
      if (only !== device) continue;
      test(`${name} looks as it was accepted`, { tag }, async ({ page }) => {
        await page.emulateMedia({ colorScheme: dark === device ? "dark" : "light" });
        await page.goto(address);
        await pinFont(page);
        await prepare?.(page);
        await expect(page).toHaveScreenshot(`${name}-${device}.png`, { fullPage });
      });
    }
  });
}
