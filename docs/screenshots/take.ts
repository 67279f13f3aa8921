import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { launchOptions, requireBrowser } from "../../__tests__/support/browser";
import { openEverything } from "../../__tests__/support/page";
import { serve } from "../../__tests__/support/serve";
import { publicDirectory } from "../../src/node/system/paths";

/* The second half of `npm run screenshots`: compresses the newly accepted pictures, and takes those of the documents. */

const accepted = path.resolve("__tests__/site/screenshots");
const forReadme = path.resolve("docs/screenshots");

/** The font of body text on Android phones; the fonts of this computer have other widths. */
const bodyFont = readFileSync(
  "node_modules/@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2",
);

type Scheme = "light" | "dark";
type Shot = [address: string, screen: BrowserContextOptions, isUnfolded?: boolean];

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true };
const desktop = { viewport: { width: 1280, height: 844 } };

const home: Shot = ["/", desktop];
const gallery: Shot = ["/gallery", desktop];
const phones: Shot[] = [
  ["/", phone],
  ["/", phone, true],
  ["/gallery#photo-2", phone],
];

async function compressAccepted(): Promise<void> {
  const names = readdirSync(accepted).filter((file) => file.endsWith(".png"));
  for (const name of names.sort()) {
    const file = path.join(accepted, name);
    const picture = sharp(readFileSync(file));
    // Compressed already; a second time would change its bytes.
    if ((await picture.metadata()).isPalette) continue;
    writeFileSync(file, await picture.png({ palette: true, effort: 10 }).toBuffer());
  }
}

async function takeForReadme(): Promise<void> {
  requireBrowser({ isFull: true });
  const { address, close } = await serve({ directory: publicDirectory });
  const browser = await chromium.launch({
    ...launchOptions({ isFull: true }),
    ignoreDefaultArgs: false,
  });
  const take = (shot: Shot, scheme: Scheme) => takeShot(browser, address, shot, scheme);
  await write("home", [await take(home, "light"), await take(home, "dark")]);
  for (const scheme of ["light", "dark"] as const) {
    await write(`gallery-${scheme}`, [await take(gallery, scheme)]);
    const shots: Buffer[] = [];
    for (const shot of phones) shots.push(await take(shot, scheme));
    await write(`phones-${scheme}`, shots);
  }
  await browser.close();
  await close();
}

async function takeShot(
  browser: Browser,
  site: string,
  [address, screen, isUnfolded]: Shot,
  colorScheme: Scheme,
): Promise<Buffer> {
  const page = await browser.newPage({ ...screen, colorScheme, reducedMotion: "reduce" });
  await page.goto(site + address, { waitUntil: "networkidle" });
  // The page's own font of headings may have arrived too late to be used.
  const heading = await page.getAttribute("link[as=font]", "href");
  await setFont(page, "heading", await (await page.request.get(site + heading)).body());
  await setFont(page, "body", bodyFont);
  if (isUnfolded) {
    await openEverything(page);
    await page.locator("#services").evaluate((section) => section.scrollIntoView());
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Sets the headings or the body text of a page in a font. */
async function setFont(page: Page, role: "heading" | "body", font: Buffer): Promise<void> {
  const given = { role, base64: font.toString("base64") };
  await page.evaluate(async ({ role, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    document.fonts.add(await new FontFace(role, bytes, { weight: "100 900" }).load());
    document.documentElement.style.setProperty(`--font-${role}`, role);
  }, given);
}

/** Writes one picture in which these, of equal height, stand side by side. */
async function write(name: string, pictures: readonly Buffer[]): Promise<void> {
  const gap = 32;
  const { width = 0, height = 0 } = await sharp(pictures[0]).metadata();
  const across = pictures.length * (width + gap) - gap;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: across, height, channels: 4, background } })
    .composite(pictures.map((input, at) => ({ input, left: at * (width + gap), top: 0 })))
    .webp({ quality: 82 })
    .toFile(path.join(forReadme, `${name}.webp`));
}

compressAccepted().then(takeForReadme);
