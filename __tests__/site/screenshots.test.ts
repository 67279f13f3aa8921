import { readFileSync } from "node:fs";
import { business, labels, photoRoutes, unknownPath } from "../support/content";
import { expect, openEverything, type Page, setStyles, test, viewer } from "../support/page";

/*
 * Compares the example with the pictures that were accepted last; `npm run screenshots` accepts how it looks now.
 * Chromium 143 to 156 differ by less than what is allowed (`maxDiffPixelRatio` in the configuration).
 */

test.skip(!business.sample, "the pictures show the example");
test.skip(process.platform !== "linux", "the pictures show text as Linux draws it");

test.beforeEach(({ complaints }) => complaints.allow(/status of 404/));

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
