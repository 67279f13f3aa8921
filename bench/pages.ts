import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { launchOptions, requireBrowser } from "../__tests__/support/browser";
import { routes } from "../__tests__/support/content";
import { publicDirectory } from "../src/node/system/paths";
import { median } from "./figures";
import { serveCompressedByGzip } from "./gzip-host";
import { measureInteractions } from "./interactions";
import { audit, type Grades } from "./lighthouse";
import { measureNextPage } from "./next-page";
import { measurePaints, type Paints } from "./paints";
import { table } from "./table";
import { measureTransfer, type Transfer } from "./transfer";

/**
 * `npm run bench:pages [-- --runs 5]`: measures the built site as phones get it, beside the same
 * pages without any script (the floor), and fails when a grade or a ratio misses its target.
 */

/** Least Lighthouse grades, of 100. */
const leastGrades: Readonly<Record<string, number>> = {
  performance: 99,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};

/** Most that bytes and paints may be of the floor's. */
const mostOfFloor = 1.05;

/** Most time from an interaction to its next paint, in ms, on a processor four times slower. */
const mostToPaint = 100;

/** Most bytes a page may have above the floor before it is touched, gzipped. */
const mostAboveFloor = 3 * 1024;

/** Most time from the click on a link that was rested on to the next page's first paint, in ms. */
const mostToNextPage = 100;

/** How often each page is painted, and the next page is gone to; the median counts. */
const visits = 15;

/** How many times Lighthouse audits each page; the median counts. */
const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
const runs = Number(values.runs);
const failures: string[] = [];

/** The address of a page with nothing on it, beside which the next page is measured. */
const emptyPage = "/empty";

/**
 * A copy of the built site and of an empty page, for the floor with every script taken out of its
 * pages.
 */
function copySite(withScript: boolean): string {
  const directory = mkdtempSync(path.join(tmpdir(), "measured-"));
  const isCompressed = (file: string) => /\.(gz|br)$/.test(file);
  cpSync(publicDirectory, directory, { recursive: true, filter: (file) => !isCompressed(file) });
  for (const file of readdirSync(directory, { recursive: true }) as string[]) {
    if (withScript || !/\.html$/.test(file) || file.startsWith("page-data")) continue;
    const html = readFileSync(path.join(directory, file), "utf8");
    const bare = html.replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "");
    writeFileSync(path.join(directory, file), bare);
  }
  mkdirSync(path.join(directory, emptyPage));
  const empty = '<!doctype html><html lang="en-GB"><title>Empty</title><p>Nothing.</p></html>';
  writeFileSync(path.join(directory, emptyPage, "index.html"), empty);
  return directory;
}

function compare(what: string, site: number, floor: number, most = mostOfFloor): string {
  const ratio = site / floor;
  if (ratio > most) failures.push(`${what} is ${ratio.toFixed(2)} times the floor's`);
  return `${Math.round(site)} : ${Math.round(floor)} = ${ratio.toFixed(2)}`;
}

async function main() {
  const executable = requireBrowser({ visitors: true });
  const directories = [copySite(true), copySite(false)] as const;
  const site = await serveCompressedByGzip(directories[0]);
  const floor = await serveCompressedByGzip(directories[1]);
  const browser = await chromium.launch(launchOptions({ visitors: true }));
  try {
    const transfers: (string | number)[][] = [];
    const bytes = new Map<string, string>();
    for (const route of routes) {
      const measured = {
        site: await measureTransfer(browser, site.address + route),
        floor: await measureTransfer(browser, floor.address + route),
      };
      const [all, least] = [measured.site.before.total, measured.floor.before.total];
      const above = all - least;
      if (above > mostAboveFloor) failures.push(`${route} has ${above} bytes above the floor`);
      bytes.set(route, compare(`bytes of ${route}`, all, least));
      transfers.push(
        [route, "before", ...columns(measured.site.before)],
        [route, "before, the floor", ...columns(measured.floor.before)],
        [route, "after", ...columns(measured.site.after)],
      );
    }
    console.log(
      "\nRequests and gzipped bytes before and after the first touch, 412×823 at 1.75:\n",
    );
    console.log(
      table(["page", "", "requests", "HTML", "pictures", "script", "data", "all"], transfers),
    );

    const interactions = await measureInteractions(browser, site.address);
    console.log("\nTime to the next paint, ms, processor four times slower:\n");
    console.log(table(["interaction", "ms"], interactions.toNextPaint));
    for (const [name, time] of interactions.toNextPaint) {
      if (time > mostToPaint) failures.push(`${name} takes ${time} ms to the next paint`);
    }
    const next = { site: [] as number[], empty: [] as number[] };
    for (let visit = 0; visit < visits; visit++) {
      next.site.push(await measureNextPage(site.address, "/gallery"));
      next.empty.push(await measureNextPage(site.address, emptyPage));
    }
    const waits = [
      ...interactions.waits,
      ["the next page after resting on its link", mostToNextPage, rounded(next.site)] as const,
    ];
    console.log("\nOther waits:\n");
    console.log(table(["what", "target, ms", "ms"], waits));
    console.log(`\nAn empty page in place of the next: ${rounded(next.empty)} ms.`);
    for (const [name, target, time] of waits) {
      if (time > target) failures.push(`${name} takes ${time} ms`);
    }

    const ratios: string[][] = [];
    for (const route of routes) {
      const paints: Record<"site" | "floor" | "again", Paints[]> = {
        site: [],
        floor: [],
        again: [],
      };
      // Turn by turn, so that a busy moment of the computer meets all.
      for (let visit = 0; visit < visits; visit++) {
        paints.site.push(await measurePaints(browser, site.address + route));
        paints.floor.push(await measurePaints(browser, floor.address + route));
        paints.again.push(await measurePaints(browser, floor.address + route));
      }
      const columns = (["first", "largest"] as const).flatMap((which) => {
        const middle = (of: readonly Paints[]) => median(of.map((paint) => paint[which]));
        const noise = middle(paints.again) / middle(paints.floor);
        const all = middle([...paints.floor, ...paints.again]);
        const most = Math.max(mostOfFloor, noise, 1 / noise);
        const ratio = compare(`${which} paint of ${route}`, middle(paints.site), all, most);
        return [ratio, noise.toFixed(2)];
      });
      ratios.push([route, bytes.get(route) ?? "", ...columns]);
    }
    console.log(
      `\nSite : floor, bytes and ms, slow 4G and slow processor, medians of ${visits} visits; and what` +
        " the floor is beside itself, a difference that does not count:\n",
    );
    console.log(table(["page", "bytes", "FCP", "floor : floor", "LCP", "floor : floor"], ratios));

    const grades: (string | number)[][] = [];
    for (const route of routes) {
      const audits: Grades[] = [];
      for (let run = 0; run < runs; run++)
        audits.push(await audit(executable, site.address + route));
      const middle = (name: string) => median(audits.map((found) => found[name] ?? 0));
      for (const [name, least] of Object.entries(leastGrades)) {
        const grade = middle(name);
        if (grade < least) failures.push(`${name} of ${route} is ${grade}, less than ${least}`);
      }
      grades.push([route, ...Object.keys(leastGrades).map(middle), middle("cls"), middle("tbt")]);
    }
    console.log(`\nLighthouse, mobile, default throttling, medians of ${runs}:\n`);
    console.log(table(["page", ...Object.keys(leastGrades), "CLS", "TBT, ms"], grades));
  } finally {
    await browser.close();
    await site.close();
    await floor.close();
    for (const directory of directories) rmSync(directory, { recursive: true, force: true });
  }
  console.log(failures.length > 0 ? `\nMissed:\n${failures.join("\n")}` : "\nEvery target is met.");
  process.exitCode = failures.length > 0 ? 1 : 0;
}

function columns({ requests, html, pictures, script, data, total }: Transfer["before"]): number[] {
  return [requests, html, pictures, script, data, total];
}

function rounded(times: readonly number[]): number {
  return Math.round(median(times));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
