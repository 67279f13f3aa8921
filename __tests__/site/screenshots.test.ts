import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hasGallery, labels, photos, unknownPath } from "../support/content";
import { filesIn } from "../support/files";
import { addStyles, expect, openEverything, type Page, test, viewer } from "../support/page";

/*
 * How the site looks, compared with the pictures that were accepted last (`npm run screenshots`
 * accepts what is there now). They hold for one version of Chromium and one content, which are noted
 * with them; in another, or with other content, there is nothing to compare.
 */

const noted = path.resolve("__tests__/site/screenshots/accepted.json");

interface Accepted {
  chromium: string;
  /** Checksum of content and pictures. */
  content: string;
}

function checksumOfContent(): string {
  const hash = createHash("sha256");
  for (const folder of ["src/content", "images"]) {
    for (const file of filesIn(folder)) {
      if (/\.(md|json)$/.test(file)) continue;
      hash.update(file).update(readFileSync(path.join(folder, file)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

/** Why what is there now cannot be compared with what was accepted, if it cannot. */
function incomparable(chromium: string): string | undefined {
  if (!existsSync(noted)) return "no pictures have been accepted yet: npm run screenshots";
  const accepted = JSON.parse(readFileSync(noted, "utf8")) as Accepted;
  if (accepted.chromium !== chromium) {
    return `the pictures were accepted in Chromium ${accepted.chromium}, this is ${chromium}`;
  }
  if (accepted.content !== checksumOfContent()) {
    return "content or pictures have changed since the pictures were accepted: npm run screenshots";
  }
  return undefined;
}

test.beforeEach(async ({ browser, troubles }, { config }) => {
  troubles.expect(/status of 404/);
  if (config.updateSnapshots === "all") {
    const accepted: Accepted = { chromium: browser.version(), content: checksumOfContent() };
    writeFileSync(noted, `${JSON.stringify(accepted, null, 2)}\n`);
    return;
  }
  const reason = incomparable(browser.version());
  test.skip(reason !== undefined, reason);
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
  name: string;
  address: string;
  dark?: boolean;
  /** The whole page instead of what the screen shows. */
  fullPage?: boolean;
  prepare?: (page: Page) => Promise<void>;
}

const menu: State = {
  name: "menu",
  address: "/",
  prepare: (page) => page.getByRole("button", { name: labels.menu }).click(),
};
const cards: State = {
  name: "cards",
  address: "/",
  prepare: async (page) => {
    await openEverything(page);
    await page.evaluate(() =>
      document.querySelector("#services")?.scrollIntoView({ behavior: "instant" }),
    );
  },
};

/** What is shown, on a phone and on a desktop, where nothing is to be opened for the menu. */
const statesOf = (device: "phone" | "desktop"): State[] => [
  { name: "home", address: "/", fullPage: true },
  device === "phone" ? menu : { ...cards, dark: true },
  ...(hasGallery
    ? [{ name: "gallery", address: "/gallery", fullPage: true, dark: device === "phone" }]
    : []),
  ...(photos.length > 0
    ? [
        {
          name: "viewer",
          address: "/gallery#photo-1",
          prepare: (page: Page) => expect(viewer(page)).toBeVisible(),
        },
      ]
    : []),
  { name: "notice", address: "/privacy-notice" },
  { name: "missing", address: unknownPath },
];

const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

for (const device of ["phone", "desktop"] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(devices[device]);

    for (const { name, address, dark, fullPage, prepare } of statesOf(device)) {
      test(`${name}${dark ? " by night" : ""} looks as it was accepted`, async ({ page }) => {
        await page.emulateMedia({
          reducedMotion: "reduce",
          colorScheme: dark ? "dark" : "light",
        });
        await page.goto(address);
        await pin(page);
        await prepare?.(page);
        await expect(page).toHaveScreenshot(`${name}-${device}.png`, { fullPage });
      });
    }
  });
}
