import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { launchOptions, requireBrowser } from "../__tests__/support/browser";
import { home, photos } from "../__tests__/support/content";
import {
  contentFile,
  copySite,
  edit,
  freePort,
  type SiteCopy,
} from "../__tests__/support/site-copy";
import { median, printTable, ratio, rounded } from "./report";

/** How often each kind of build is made; the median counts. */
const rounds = 3;

/** How often a text is saved in `develop`; the median counts. */
const saves = 9;

/** Measures how long an owner waits for a build, and in `develop` for a saved text to be shown. */
export async function benchBuilds(): Promise<void> {
  requireBrowser();
  const seconds: Record<"first" | "unchanged" | "text", number[]> = {
    first: [],
    unchanged: [],
    text: [],
  };
  for (let round = 0; round < rounds; round++) {
    const site = copySite({ isFreshClone: true });
    try {
      seconds.first.push(await buildSeconds(site));
      seconds.unchanged.push(await buildSeconds(site));
      edit(site, "home", "headline: ", "headline: New ");
      seconds.text.push(await buildSeconds(site));
    } finally {
      site.remove();
    }
  }
  const first = median(seconds.first);
  printTable(
    `Builds in s (medians of ${rounds}), as a share of a first build`,
    ["nothing changed", "one text changed"],
    [
      [
        ratio("a build without a change", median(seconds.unchanged), first),
        ratio("a build with one text changed", median(seconds.text), first),
      ],
    ],
  );
  await benchSaves();
}

async function buildSeconds(site: SiteCopy): Promise<number> {
  const start = performance.now();
  const { code, output } = await site.build();
  if (code !== 0) throw new Error(output.slice(-2000));
  return (performance.now() - start) / 1000;
}

/** Numbers of HEIC and JPEG photos for `develop`, in place of the site's own. */
const galleries = [
  { heic: 0, jpeg: 100 },
  { heic: 20, jpeg: 100 },
];

async function benchSaves(): Promise<void> {
  const sample = await millisecondsUntilShown(async () => {});
  const rows = [["the site's", String(rounded(sample))]];
  for (const { heic, jpeg } of galleries) {
    const name = `${heic} HEIC, ${jpeg} JPEG`;
    const shown = await millisecondsUntilShown((site) => writeGallery(site, heic, jpeg));
    rows.push([name, ratio(`a text saved with ${name}`, shown, sample)]);
  }
  const title = `From saving a text to seeing it in develop, ms, medians of ${saves}`;
  printTable(title, ["photos", "ratio to the site's"], rows);
}

/** Photos of 8.5 megapixels, no two alike; HEIC needs `heif-enc` (Debian's libheif-examples). */
async function writeGallery(site: SiteCopy, heic: number, jpeg: number): Promise<void> {
  const entries: { url: string; caption: string }[] = [];
  for (let number = 0; number < heic + jpeg; number++) {
    const url = `/images/gallery/job-${number}.${number < heic ? "heic" : "jpg"}`;
    const file = path.join(site.directory, url);
    const taken = number < heic ? `${file}.jpg` : file;
    const sample = sharp(`.${photos[number % photos.length]?.url}`).resize(3400, 2500);
    await sample
      .modulate({ hue: number * 3 })
      .jpeg()
      .toFile(taken);
    if (taken !== file) {
      execFileSync("heif-enc", ["--output", file, taken], { stdio: "ignore" });
      rmSync(taken);
    }
    entries.push({ url, caption: `Job ${number}` });
  }
  // Every JSON document is a YAML document (YAML 1.2, section 1.3).
  writeFileSync(contentFile(site, "gallery"), JSON.stringify(entries));
}

/** Starts `develop` on a copy and saves its headline several times. */
async function millisecondsUntilShown(change: (site: SiteCopy) => Promise<void>): Promise<number> {
  const site = copySite();
  await change(site);
  const port = await freePort();
  const develop = site.start("develop", "--port", String(port), "--host", "127.0.0.1");
  const browser = await chromium.launch(launchOptions());
  try {
    const address = `http://127.0.0.1:${port}`;
    while (!(await fetch(address).catch(() => null))?.ok) {
      if (develop.exitCode !== null) throw new Error("develop has ended.");
      await wait(500);
    }
    const page = await browser.newPage();
    await page.goto(address);
    await page.getByText(home.headline).waitFor({ timeout: 120_000 });
    const waits: number[] = [];
    for (let number = 0; number < saves; number++) {
      const word = `Word${number}`;
      const saved = performance.now();
      edit(site, "home", "headline: ", `headline: ${word} `);
      await page.getByText(word).waitFor({ timeout: 120_000 });
      waits.push(performance.now() - saved);
    }
    return median(waits);
  } finally {
    develop.kill("SIGTERM");
    await browser.close();
    site.remove();
  }
}
