import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { publicDirectory } from "../../src/node/paths";
import { launchOptions, requireBrowser } from "./browser";
import { serve } from "./serve";

/*
 * The second half of `npm run screenshots`: makes the accepted pictures small, and takes the README's,
 * the first view of the home page on a phone and on a desktop in both schemes.
 */

const accepted = path.resolve("__tests__/browser/screenshots");
const forReadme = path.resolve("docs/screenshots");

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true },
  desktop: { viewport: { width: 1280, height: 844 } },
};

async function makeSmall(): Promise<void> {
  for (const name of readdirSync(accepted).filter((file) => file.endsWith(".png"))) {
    const file = path.join(accepted, name);
    const small = await sharp(readFileSync(file)).png({ palette: true, effort: 10 }).toBuffer();
    writeFileSync(file, small);
  }
}

async function takeForReadme(): Promise<void> {
  requireBrowser({ visitors: true });
  const { address, close } = await serve({ directory: publicDirectory });
  const browser = await chromium.launch({
    ...launchOptions({ visitors: true }),
    ignoreDefaultArgs: false,
  });
  for (const [name, screen] of Object.entries(screens)) {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await browser.newPage({ ...screen, colorScheme });
      await page.goto(address, { waitUntil: "networkidle" });
      const file = path.join(forReadme, `${name}-${colorScheme}.webp`);
      await sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toFile(file);
      await page.close();
    }
  }
  await browser.close();
  await close();
}

makeSmall()
  .then(takeForReadme)
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
