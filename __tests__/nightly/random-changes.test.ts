import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import fc from "fast-check";
import sharp from "sharp";
import { stringify } from "yaml";
import { stampOf } from "../../src/node/content/derive/stamps";
import { startDevelop } from "../support/develop";
import { contentFile, copySite } from "../support/site-copy";

/** As many changes as an owner makes in an evening, with pauses of 0.1 to 2.6 s between them. */
const changes = 50;

/** The same seed gives the same changes: `SEED=7 npx playwright test --config __tests__/nightly/playwright.config.ts random-changes`. */
const seed = Number(process.env.SEED);

/** Random numbers from 0 to 1, from the seed. */
const numbers = fc.sample(fc.noBias(fc.nat(9999)), { seed, numRuns: 1000 });
const next = () => (numbers.pop() ?? 0) / 10_000;
const pickOne = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;

/** Writes a picture of one random colour; as a PNG it is half transparent. */
async function drawPhoto(file: string): Promise<void> {
  const [r = 0, g = 0, b = 0] = [next(), next(), next()].map((part) => Math.floor(part * 256));
  const background = { r, g, b, alpha: 0.5 };
  await sharp({ create: { width: 900, height: 600, channels: 4, background } }).toFile(file);
}

test(`develop and its pages survive ${changes} random changes (seed ${seed}), and show the last one`, async ({
  page,
}) => {
  test.setTimeout(900_000);
  console.log(`Seed of the random changes: ${seed}`);
  // With this, pictures are made when a page asks for them, as on an owner's computer.
  const site = copySite({ env: { GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "1" } });
  const inSite = (...steps: string[]) => path.join(site.directory, ...steps);
  cpSync("__tests__/support/example-content", inSite("src/content"), { recursive: true });
  const business = readFileSync(contentFile(site, "business"), "utf8").replace(
    /^brand:\n( .*\n)*/m,
    "",
  );
  const home = readFileSync(contentFile(site, "home"), "utf8");
  const files = ["one.jpg", "two.jpg", "three.jpg", "four.jpg", "seen-through.png"];
  for (const file of files) await drawPhoto(inSite("images/gallery", file));
  await drawPhoto(inSite("images/hero.jpg"));

  let headline = "";
  let entries: { url: string; caption: string }[] = [];
  const putColour = (colour: string) =>
    writeFileSync(contentFile(site, "business"), `${business}\nbrand:\n  colour: "${colour}"\n`);
  const putHeadline = (text: string) => {
    headline = text;
    writeFileSync(contentFile(site, "home"), home.replace(/^headline: .*/m, `headline: ${text}`));
  };
  const putEntries = (names: readonly string[]) => {
    entries = names.map((file) => ({ url: `/images/gallery/${file}`, caption: `The ${file}` }));
    writeFileSync(contentFile(site, "gallery"), stringify(entries));
  };
  putEntries(files);
  putColour("#1d5146");
  putHeadline("At first");

  const visit = (at: string) => page.goto(develop.address + at, { waitUntil: "commit" });
  const kinds: Record<string, (at: number) => unknown> = {
    colour: () => {
      const digits = Math.floor(next() * 0xffffff);
      putColour(`#${digits.toString(16).padStart(6, "0")}`);
    },
    headline: (at) => putHeadline(`Change number ${at}`),
    entries: () => {
      const chosen = files.filter(() => next() < 0.6);
      putEntries(chosen.length > 0 ? chosen : files.slice(0, 1));
    },
    photo: () => drawPhoto(inSite("images/gallery", pickOne(files))),
    "new photo": async (at) => {
      const file = `new-${at}.jpg`;
      await drawPhoto(inSite("images/gallery", file));
      files.push(file);
      putEntries([...files.slice(-6)]);
    },
    visit: () => visit(pickOne(["/", "/gallery", "/privacy-notice"])),
    scroll: () => page.mouse.wheel(0, 4000),
  };

  await page.addInitScript(recordOverlays);
  const develop = await startDevelop(site);
  const recent = () => develop.output().slice(-3000);
  const expectAlive = () => expect(develop.exitCode(), recent()).toBeNull();
  try {
    await develop.untilReady();
    await visit("/");
    for (let at = 0; at < changes; at += 1) {
      const kind = pickOne(Object.keys(kinds));
      const change = `change ${at}, ${kind}`;
      await kinds[kind]?.(at);
      await page.waitForTimeout(100 + next() * 2500);
      expectAlive();
      expect(await overlays(page), `${change}\n${recent()}`).toEqual([]);
    }
    await visit("/");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(headline + stampOf("home", ["headline"]), { timeout: 60_000 });
    await visit("/gallery");
    const captions = page.getByRole("figure").locator("figcaption");
    await expect(captions).toHaveText(
      entries.map(({ caption }, at) => caption + stampOf("gallery", [at, "caption"])),
      { timeout: 60_000 },
    );
    expect(await overlays(page)).toEqual([]);

    // A WebP file, which this browser has not asked for because it takes AVIF, of a photo that is then removed.
    const [gone = "", kept = ""] = files;
    putEntries([gone, kept]);
    await expect(captions).toHaveCount(2, { timeout: 60_000 });
    const webp = page.getByRole("figure").locator("source[type='image/webp']").first();
    const [variant = ""] = (await webp.getAttribute("srcset"))?.split(" ") ?? [];
    rmSync(inSite("images/gallery", gone));
    putEntries([kept]);
    await expect(captions).toHaveCount(1, { timeout: 60_000 });
    expect([200, 404]).toContain((await page.request.get(develop.address + variant)).status());
    expectAlive();
    // The build makes the pictures that no browser has asked for.
    await develop.stop();
    const { code, output } = await site.build();
    expect(code, output).toBe(0);
  } finally {
    await develop.stop();
    site.remove();
  }
});

/** Runs in each page: records what Gatsby shows over a page with an error, for all pages of the tab. */
function recordOverlays() {
  const note = () => {
    const overlay = document.querySelector("gatsby-fast-refresh");
    if (!overlay) return;
    const text = overlay.shadowRoot?.textContent ?? "";
    const seen = JSON.parse(sessionStorage.getItem("overlays") ?? "[]") as string[];
    sessionStorage.setItem("overlays", JSON.stringify([...seen, text]));
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
}

/** Asked again where the page loads itself anew meanwhile, as it does for what was saved while it was loading. */
function overlays(page: Page): Promise<string[]> {
  const ask = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem("overlays") ?? "[]") as string[]);
  return ask().catch(ask);
}
