import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "../__tests__/support/browser";
import { photos, services } from "../__tests__/support/content";
import { picturesOfFirstView } from "../__tests__/support/first-view";
import { serve } from "../__tests__/support/serve";
import { copySite } from "../__tests__/support/site-copy";
import { compressedSize } from "../src/node/html/limits";
import { makeDistinctPictures } from "./distinct-pictures";
import { median } from "./figures";
import { type Measured, measureProcess } from "./measure-process";
import { table } from "./table";

type SiteCopy = ReturnType<typeof copySite>;

interface First {
  pictures: number;
  /** Of the first build, in seconds. */
  cold: number;
  /** Of the plain script, in seconds. */
  plain: number;
  peakBytes: number;
  /** Of /gallery with its styles, in gzipped bytes. */
  html: number;
}

interface Scale extends First {
  unchanged: Measured;
  added: Measured;
  /** Pictures that a phone fetches before any touch, in bytes. */
  firstView: number;
}

const tsx = path.resolve("node_modules/tsx/dist/cli.mjs");
const gatsby = path.resolve("node_modules/gatsby/cli.js");
const plainScript = path.resolve("bench/plain-sharp.ts");
const samples = photos.map(({ url }) => path.resolve(`.${url}`));

/** Photos that may be listed (src/node/content/fields.ts). */
const mostPhotos = 200;

/**
 * First builds of fewer pictures are measured three times: the build itself, longer than all its
 * pictures, varies by seconds, and what a picture costs is a difference between two builds.
 */
const few = 10;

/**
 * Builds copies of the site with so many distinct pictures, and with one picture for what a build
 * costs by itself; then without a change, and with one more picture. A plain sharp script makes the
 * same files for comparison, right after each first build.
 */
export async function benchScale(counts: readonly number[]): Promise<void> {
  const base = await withPictures(1, benchFirst);
  const scales: Scale[] = [];
  for (const count of counts) {
    scales.push(await withPictures(count, benchAll));
    console.log(`\n${report(base, scales)}`);
  }
}

interface PicturedSite {
  site: SiteCopy;
  gallery: string;
  names: readonly string[];
}

async function withPictures<Result>(
  count: number,
  bench: (pictured: PicturedSite) => Promise<Result>,
): Promise<Result> {
  const site = copySite();
  try {
    const gallery = path.join(site.directory, "images", "gallery");
    rmSync(gallery, { recursive: true });
    const names = await makeDistinctPictures(samples, gallery, { from: 0, count });
    writeContent(site, names);
    return await bench({ site, gallery, names });
  } finally {
    site.remove();
  }
}

async function benchFirst({ site, gallery, names }: PicturedSite): Promise<First> {
  const pictures = names.length;
  const colds: Measured[] = [];
  const plains: Measured[] = [];
  for (let run = 0; run < (pictures < few ? 3 : 1); run += 1) {
    forgetBuilds(site);
    colds.push(await build(site, `${pictures} pictures, first build`));
    plains.push(await plainScriptOn(gallery));
  }
  return {
    pictures,
    cold: median(colds.map(({ seconds }) => seconds)),
    plain: median(plains.map(({ seconds }) => seconds)),
    peakBytes: Math.max(...colds.map(({ peakBytes }) => peakBytes)),
    html: compressedSize(readFileSync(path.join(site.directory, "public", "gallery.html"))),
  };
}

async function benchAll(pictured: PicturedSite): Promise<Scale> {
  const { site, gallery, names } = pictured;
  const first = await benchFirst(pictured);
  const firstView = await bytesOfFirstView(path.join(site.directory, "public"));
  const unchanged = await build(site, `${names.length} pictures, nothing changed`);
  const more = await makeDistinctPictures(samples, gallery, { from: names.length, count: 1 });
  // In place of the first where the content model lets no more be listed.
  writeContent(site, [...names, ...more].slice(-mostPhotos));
  const added = await build(site, `${names.length} pictures, one added`);
  return { ...first, firstView, unchanged, added };
}

function forgetBuilds({ directory }: SiteCopy): void {
  for (const made of [".prepared", ".cache", "public"]) {
    rmSync(path.join(directory, made), { recursive: true, force: true });
  }
}

/** The same files from the plain script. */
async function plainScriptOn(gallery: string): Promise<Measured> {
  const output = mkdtempSync(path.join(tmpdir(), "bench-plain-"));
  try {
    const directory = process.cwd();
    const measured = await measureProcess([tsx, plainScript, gallery, output], { directory });
    announce(`${readdirSync(gallery).length} pictures, plain sharp script`, measured);
    return measured;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** With captions and descriptions as long as those of the samples, no two alike. */
function writeContent(site: SiteCopy, names: readonly string[]): void {
  const entries = names.map((name, number) => ({
    url: `/images/gallery/${name}`,
    caption: sentence(number, 5),
    alt: sentence(number + 7, 13),
  }));
  // Every JSON document is a YAML document (YAML 1.2, section 1.3).
  const file = path.join(site.directory, "src/content/gallery.yaml");
  writeFileSync(file, JSON.stringify(entries, null, 2));
}

/** Text from the words of the site's own services, in an order that does not repeat. */
function sentence(seed: number, length: number): string {
  const words = services
    .flatMap(({ items }) => items)
    .join(" ")
    .split(/\W+/);
  const chosen = Array.from({ length }, (_, place) => {
    return words[(seed * seed * 31 + place * place * 17 + seed * place * 7) % words.length];
  });
  return chosen.join(" ");
}

async function build(site: SiteCopy, title: string): Promise<Measured> {
  const environment = { CI: "true", GATSBY_TELEMETRY_DISABLED: "1", NODE_ENV: undefined };
  const measured = await measureProcess([gatsby, "build"], {
    directory: site.directory,
    environment,
  });
  announce(title, measured);
  return measured;
}

function announce(title: string, { code, seconds, peakBytes, output }: Measured): void {
  if (code !== 0) throw new Error(`${title}: failed.\n${output}`);
  const made = `${prepared(output)} prepared, ${inAllSizes(output)} in all sizes`;
  console.log(`${title}: ${seconds.toFixed(1)} s, ${megabytes(peakBytes)} MB, ${made}`);
}

/** Masters made in a build. */
function prepared(output: string): number {
  return output.match(/Photographs: \d+ of \d+ prepared/g)?.length ?? 0;
}

/** Pictures of which responsive versions were made in a build. */
function inAllSizes(output: string): number {
  return output.match(/Photographs: \d+ of \d+ in all sizes/g)?.length ?? 0;
}

async function bytesOfFirstView(directory: string): Promise<number> {
  const { address, close } = await serve({ directory });
  const browser = await chromium.launch(launchOptions({ visitors: true }));
  try {
    const pictures = await picturesOfFirstView(browser, `${address}/gallery`);
    return pictures.reduce((sum, { bytes }) => sum + bytes, 0);
  } finally {
    await browser.close();
    await close();
  }
}

/** A build's cost of one picture is what it takes beyond the build with one, over their number. */
function report(base: First, scales: readonly Scale[]): string {
  const headings = [
    "pictures",
    "first build, s",
    "s a picture",
    "plain script, s a picture",
    "ratio",
    "peak, MB",
    "unchanged: made",
    "unchanged, s",
    "one added: made",
    "HTML a picture, bytes",
    "first view, KB",
  ];
  const rows = scales.map((scale) => {
    const { pictures, cold, plain, peakBytes, unchanged, added, html, firstView } = scale;
    const more = pictures - base.pictures;
    const each = (cold - base.cold) / more;
    const plainEach = (plain - base.plain) / more;
    return [
      pictures,
      rounded(cold),
      rounded(each),
      rounded(plainEach),
      rounded(each / plainEach),
      megabytes(Math.max(peakBytes, unchanged.peakBytes, added.peakBytes)),
      prepared(unchanged.output) + inAllSizes(unchanged.output),
      rounded(unchanged.seconds),
      `${prepared(added.output)} + ${inAllSizes(added.output)}`,
      Math.round((html - base.html) / more),
      rounded(firstView / 1024),
    ];
  });
  return table(headings, rows);
}

function rounded(number: number): number {
  return Number(number.toFixed(2));
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
