import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { launchOptions, requireBrowser } from "../__tests__/support/browser";
import { photoRoutes, routes } from "../__tests__/support/content";
import { photoLink, viewer } from "../__tests__/support/page";
import { type ServedSite, serve } from "../__tests__/support/serve";
import { compressFiles } from "../src/node/html/compress";
import { publicDirectory } from "../src/node/system/paths";
import { type Bytes, densities, measureBytes, measurePaints, onPhone, type Paints } from "./phone";
import { median, printTable, ratio } from "./report";

/** How many times as late as on the floor (the same page without script) a paint may be. */
const mostOfFloor = 1.05;

/** How many times as late as the first paint the largest may be, by the phone's dots a pixel. */
const mostOfFirst: Readonly<Record<number, number>> = { 2: 1.8, 3: 2.2 };

/** How often each page is painted; the median counts. */
const visits = 9;

interface Sites {
  browser: Browser;
  site: string;
  floor: string;
}

/** Compares the built site on phones with the same pages without script: the floor. */
export async function benchPages(): Promise<void> {
  requireBrowser({ isFull: true });
  const directories = [await copyBuilt(true), await copyBuilt(false)] as const;
  const served: readonly ServedSite[] = await Promise.all(
    directories.map((directory) => serve({ directory })),
  );
  const [site = "", floor = ""] = served.map(({ address }) => address);
  const browser = await chromium.launch(launchOptions({ isFull: true }));
  try {
    await benchBytes({ browser, site, floor });
    await benchPaints({ browser, site, floor });
    await benchPhotoTaps({ browser, site, floor });
  } finally {
    await browser.close();
    await Promise.all(served.map(({ close }) => close()));
    for (const directory of directories) rmSync(directory, { recursive: true, force: true });
  }
}

/** A copy of the built site with gzip only, which every host can send. */
async function copyBuilt(withScript: boolean): Promise<string> {
  const directory = mkdtempSync(path.join(tmpdir(), "measured-"));
  const isCompressed = (file: string) => /\.(gz|br)$/.test(file);
  cpSync(publicDirectory, directory, { recursive: true, filter: (file) => !isCompressed(file) });
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(directory, path.join(parentPath, name)))
    .sort();
  for (const file of files.filter((name) => !withScript && /\.html$/.test(name))) {
    const html = readFileSync(path.join(directory, file), "utf8");
    const bare = html.replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "");
    writeFileSync(path.join(directory, file), bare);
  }
  await compressFiles(directory, files);
  for (const file of files) rmSync(path.join(directory, `${file}.br`), { force: true });
  return directory;
}

async function benchBytes({ browser, site, floor }: Sites): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const route of routes) {
    for (const density of densities) {
      const load = (address: string) =>
        onPhone({ browser, density }, (page) => measureBytes(page, address + route));
      const [[untouched, used], [least]] = [await load(site), await load(floor)];
      const columns = ({ document, image, script, all }: Bytes) => [document, image, script, all];
      rows.push(
        [`${route} at ${density}x, untouched`, ...columns(untouched)],
        ["the floor", ...columns(least)],
        ["in use", ...columns(used)],
      );
    }
  }
  printTable("Gzipped bytes", ["page", "HTML", "pictures", "script", "all"], rows);
}

async function benchPaints({ browser, site, floor }: Sites): Promise<void> {
  const rows: string[][] = [];
  for (const route of routes) {
    for (const density of densities) {
      const paints: Record<"site" | "floor" | "again", Paints[]> = {
        site: [],
        floor: [],
        again: [],
      };
      const paint = (address: string) =>
        onPhone({ browser, density, slow: true }, (page) => measurePaints(page, address + route));
      // By turns, so that a busy moment of the computer affects all.
      for (let visit = 0; visit < visits; visit++) {
        paints.site.push(await paint(site));
        paints.floor.push(await paint(floor));
        paints.again.push(await paint(floor));
      }
      const name = `${route} at ${density}x`;
      const middle = (of: readonly Paints[], which: keyof Paints) =>
        median(of.map((each) => each[which]));
      const beside = (which: keyof Paints) => {
        const [one, two] = [middle(paints.floor, which), middle(paints.again, which)];
        // The floor is measured twice; a difference as small as between these two does not count.
        const most = Math.max(mostOfFloor, one / two, two / one);
        return ratio(
          `${which} paint of ${name}, of the floor's`,
          middle(paints.site, which),
          one,
          most,
        );
      };
      const [first, largest] = [middle(paints.site, "first"), middle(paints.site, "largest")];
      const what = `largest paint of ${name}, of the first`;
      const share = ratio(what, largest, first, mostOfFirst[density]);
      rows.push([name, beside("first"), beside("largest"), share]);
    }
  }
  const title = `Paints on a slow phone, ms, medians of ${visits} visits`;
  printTable(title, ["page", "first : floor", "largest : floor", "largest : first"], rows);
}

/** Writes into `window.shown` the time from lifting the finger until the viewer shows a photo, in ms. */
const watchForPhoto = `addEventListener("pointerup", ({ timeStamp: lifted }) => {
  const look = () => {
    const image = document.querySelector("dialog img");
    // Its frame has been painted when the next frame begins.
    const painted = () => { window.shown = performance.now() - lifted };
    requestAnimationFrame(image?.complete && image.naturalWidth > 0 ? painted : look);
  };
  requestAnimationFrame(look);
}, { capture: true, once: true })`;

/** Measures a tap on a photo before the script is there, and one after. */
async function benchPhotoTaps({ browser, site }: Sites): Promise<void> {
  if (photoRoutes.length === 0) return;
  const tap = async (page: Page) => {
    await page.evaluate(`window.shown = 0; ${watchForPhoto}`);
    await photoLink(page, 1).tap({ noWaitAfter: true });
    const shown = await page.waitForFunction(() => Reflect.get(window, "shown") as number);
    return Number(await shown.jsonValue());
  };
  const waits: Record<"paint" | "first" | "later", number[]> = { paint: [], first: [], later: [] };
  for (let visit = 0; visit < visits; visit++) {
    await onPhone({ browser, density: 2, slow: true }, async (page) => {
      waits.paint.push((await measurePaints(page, `${site}/gallery`)).first);
      await page.waitForLoadState("networkidle");
      waits.first.push(await tap(page));
      await page.keyboard.press("Escape");
      await viewer(page).waitFor({ state: "hidden" });
      waits.later.push(await tap(page));
    });
  }
  const paint = median(waits.paint);
  printTable(
    "A photo tapped on a slow phone until it is shown, of the page's first paint, ms",
    ["before any script is there", "once it is"],
    [
      [
        ratio("a first tap", median(waits.first), paint),
        ratio("a tap", median(waits.later), paint),
      ],
    ],
  );
}
