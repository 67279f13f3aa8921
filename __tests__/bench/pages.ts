import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { publicDirectory } from "../../src/build/places";
import { launchOptions, requireBrowser } from "../support/browser";
import { routes } from "../support/content";
import { median, table } from "./figures";
import { serveCompressedByGzip } from "./gzip-host";
import { measureInteractions } from "./interactions";
import { audit, type Grades } from "./lighthouse";
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

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
const runs = Number(values.runs);
const failures: string[] = [];

/** A copy of the built site, for the floor with every script taken out of its pages. */
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
  return directory;
}

function compare(what: string, site: number, floor: number): string {
  const ratio = site / floor;
  if (ratio > mostOfFloor) failures.push(`${what} is ${ratio.toFixed(2)} times the floor's`);
  return `${Math.round(site)} : ${Math.round(floor)} = ${ratio.toFixed(2)}`;
}

async function main() {
  const executable = requireBrowser({ visitors: true });
  const directories = [copySite(true), copySite(false)] as const;
  const site = await serveCompressedByGzip(directories[0]);
  const floor = await serveCompressedByGzip(directories[1]);
  const browser = await chromium.launch(launchOptions({ visitors: true }));
  try {
    const bytes = [];
    for (const route of routes) {
      const measured = {
        site: await measureTransfer(browser, site.address + route),
        floor: await measureTransfer(browser, floor.address + route),
      };
      const above = measured.site.before.total - measured.floor.before.total;
      if (above > mostAboveFloor) failures.push(`${route} has ${above} bytes above the floor`);
      bytes.push(
        [route, "before", ...columns(measured.site.before)],
        [route, "before, the floor", ...columns(measured.floor.before)],
        [route, "after", ...columns(measured.site.after)],
      );
    }
    console.log(
      "\nRequests and gzipped bytes before and after the first touch, 412×823 at 1.75:\n",
    );
    console.log(
      table(["page", "", "requests", "HTML", "pictures", "script", "data", "all"], bytes),
    );

    const interactions = await measureInteractions(browser, site.address);
    console.log("\nTime to the next paint, ms, processor four times slower:\n");
    console.log(table(["interaction", "ms"], interactions.toNextPaint));
    for (const [name, time] of interactions.toNextPaint) {
      if (Number(time) > mostToPaint) failures.push(`${name} takes ${time} ms to the next paint`);
    }
    console.log("\nOther waits:\n");
    console.log(table(["what", "target, ms", "ms"], interactions.waits));
    for (const [name, target, time] of interactions.waits) {
      if (Number(time) > Number(target)) failures.push(`${name} takes ${time} ms`);
    }

    const rows: string[][] = [];
    const ratios: string[][] = [];
    for (const route of routes) {
      const of: { site: Grades[]; floor: Grades[] } = { site: [], floor: [] };
      // Turn by turn, so that a busy moment of the computer meets both.
      for (let run = 0; run < runs; run++) {
        of.site.push(await audit(executable, site.address + route));
        of.floor.push(await audit(executable, floor.address + route));
      }
      const middle = (kind: "site" | "floor", name: string) =>
        median(of[kind].map((grades) => grades[name] ?? 0));
      for (const [name, least] of Object.entries(leastGrades)) {
        const grade = middle("site", name);
        if (grade < least) failures.push(`${name} of ${route} is ${grade}, less than ${least}`);
      }
      rows.push([route, ...Object.keys(leastGrades).map((name) => String(middle("site", name)))]);
      ratios.push([
        route,
        compare(`bytes of ${route}`, middle("site", "bytes"), middle("floor", "bytes")),
        compare(`FCP of ${route}`, middle("site", "fcp"), middle("floor", "fcp")),
        compare(`LCP of ${route}`, middle("site", "lcp"), middle("floor", "lcp")),
        String(middle("site", "cls")),
      ]);
    }
    console.log(`\nLighthouse, mobile, default throttling, medians of ${runs}:\n`);
    console.log(table(["page", ...Object.keys(leastGrades)], rows));
    console.log("\nSite : floor, bytes and ms:\n");
    console.log(table(["page", "bytes", "FCP", "LCP", "CLS"], ratios));
  } finally {
    await browser.close();
    await site.close();
    await floor.close();
    for (const directory of directories) rmSync(directory, { recursive: true, force: true });
  }
  console.log(failures.length > 0 ? `\nMissed:\n${failures.join("\n")}` : "\nEvery target is met.");
  process.exitCode = failures.length > 0 ? 1 : 0;
}

function columns({ requests, html, pictures, script, data, total }: Transfer["before"]): string[] {
  return [requests, html, pictures, script, data, total].map(String);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
