import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { launchOptions } from "../support/browser";
import { photos, services } from "../support/content";
import { picturesOfFirstView } from "../support/first-view";
import { serve } from "../support/serve";
import { copySite } from "../support/site-copy";
import { makeDistinctPictures } from "./distinct-pictures";
import { type Measured, measureProcess } from "./measure-process";
import { table } from "./table";

type SiteCopy = ReturnType<typeof copySite>;

interface Scale {
  pictures: number;
  cold: Measured;
  plain: Measured;
  unchanged: Measured;
  added: Measured;
  /** Of /gallery with its styles, in gzipped bytes. */
  html: number;
  /** Pictures that a phone fetches before any touch, in bytes. */
  firstView: number;
}

const tsx = path.resolve("node_modules/tsx/dist/cli.mjs");
const gatsby = path.resolve("node_modules/gatsby/cli.js");
const plainScript = path.resolve("__tests__/bench/plain-sharp.ts");
const samples = photos.map(({ url }) => path.resolve(`.${url}`));

/** Photos that may be listed (src/build/content/fields.ts). */
const mostPhotos = 200;

/**
 * Builds copies of the site with so many distinct pictures, and with one picture for what a build
 * costs by itself; then without a change, and with one more picture. A plain sharp script makes the
 * same files for comparison, right after each first build.
 */
export async function benchScale(counts: readonly number[]): Promise<void> {
  const base = await benchCount(1);
  const scales: Scale[] = [];
  for (const count of counts) {
    scales.push(await benchCount(count));
    console.log(`\n${report(base, scales)}`);
  }
}

async function benchCount(count: number): Promise<Scale> {
  const site = copySite();
  const output = mkdtempSync(path.join(tmpdir(), "bench-plain-"));
  try {
    const gallery = path.join(site.directory, "images", "gallery");
    const built = path.join(site.directory, "public");
    rmSync(path.join(site.directory, ".darkroom"), { recursive: true, force: true });
    rmSync(gallery, { recursive: true });
    const names = await makeDistinctPictures(samples, gallery, { from: 0, count });
    writeContent(site, names);

    const cold = await build(site, `${count} pictures, first build`);
    const plain = await measureProcess([tsx, plainScript, gallery, output], {
      directory: process.cwd(),
    });
    announce(`${count} pictures, plain sharp script`, plain);
    const html = gzipSync(readFileSync(path.join(built, "gallery.html"))).length;
    const firstView = await bytesOfFirstView(built);

    const unchanged = await build(site, `${count} pictures, nothing changed`);
    const more = await makeDistinctPictures(samples, gallery, { from: count, count: 1 });
    // In place of the first where the content model lets no more be listed.
    writeContent(site, [...names, ...more].slice(-mostPhotos));
    const added = await build(site, `${count} pictures, one added`);
    return { pictures: count, cold, plain, unchanged, added, html, firstView };
  } finally {
    site.remove();
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

/** Words of the site's own services in an order that does not repeat. */
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

/** Pictures that the darkroom developed in a build. */
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
function report(base: Scale, scales: readonly Scale[]): string {
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
    const { pictures, cold, plain, unchanged, added, html, firstView } = scale;
    const more = pictures - base.pictures;
    const each = (cold.seconds - base.cold.seconds) / more;
    const plainEach = (plain.seconds - base.plain.seconds) / more;
    return [
      pictures,
      rounded(cold.seconds),
      rounded(each),
      rounded(plainEach),
      rounded(each / plainEach),
      megabytes(Math.max(cold.peakBytes, unchanged.peakBytes, added.peakBytes)),
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
