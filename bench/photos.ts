import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ssim } from "@blazediff/ssim";
import sharp, { type Sharp } from "sharp";
import { photos } from "../__tests__/support/content";
import { processPicture } from "../src/node/images/master";
import { readDecodable } from "../src/node/images/validate";
import { variantSettings } from "../src/node/images/variant-settings";
import { median, printTable, ratio, rounded } from "./report";

/** The width at which a phone shows a photo, in px; the qualities are chosen for it. */
const phoneWidth = 720;

/** Sizes of HEIC photos from iPhones, in px. */
const heicSizes = [
  { width: 4032, height: 3024 },
  { width: 8064, height: 6048 },
];

/** How often each photo is read; the median counts. */
const readings = 3;

type Encode = (picture: Sharp) => Sharp;
const { avifOptions, webpOptions, jpgOptions } = variantSettings;

/** The site's settings, and others close to them. */
const candidates: Readonly<Record<string, Encode>> = {
  "avif, the site's": (picture) => picture.avif(avifOptions),
  "avif, less": (picture) => picture.avif({ ...avifOptions, quality: avifOptions.quality - 5 }),
  "avif, quicker": (picture) => picture.avif({ ...avifOptions, effort: avifOptions.effort - 1 }),
  "webp, the site's": (picture) => picture.webp(webpOptions),
  "webp, less": (picture) => picture.webp({ quality: webpOptions.quality - 5 }),
  "jpeg, the site's": (picture) => picture.jpeg(jpgOptions),
  "jpeg, less": (picture) => picture.jpeg({ ...jpgOptions, quality: jpgOptions.quality - 6 }),
};

const samples = [...new Set(photos.map(({ url }) => `.${url}`))];

/** Measures the site's pictures with each setting, and HEIC compared with JPEG. */
export async function benchPhotos(): Promise<void> {
  // One thread for each picture, as in a build.
  sharp.concurrency(1);
  await benchQuality();
  await benchHeic();
}

interface Result {
  bytes: number;
  /** SSIM against the picture before it was encoded; 1 means the same. */
  similarity: number;
  /** CPU time. */
  seconds: number;
}

async function benchQuality(): Promise<void> {
  const all: [string, Result[]][] = [];
  for (const [name, encode] of Object.entries(candidates)) {
    const results: Result[] = [];
    for (const file of samples) results.push(await tryOut(file, encode));
    all.push([name, results]);
  }
  const sum = (results: readonly Result[], of: keyof Result) =>
    results.reduce((total, result) => total + result[of], 0);
  const [, first = []] = all[0] ?? [];
  const rows = all.map(([name, results]) => [
    name,
    ratio(name, sum(results, "bytes") / 1024, sum(first, "bytes") / 1024),
    ratio(name, sum(results, "seconds"), sum(first, "seconds")),
    rounded(sum(results, "similarity") / results.length, 4),
    rounded(Math.min(...results.map(({ similarity }) => similarity)), 4),
  ]);
  const title = `${samples.length} photos at ${phoneWidth} px, beside the site's AVIF`;
  printTable(title, ["setting", "KB", "CPU, s", "mean SSIM", "lowest SSIM"], rows);
}

async function tryOut(file: string, encode: Encode): Promise<Result> {
  const picture = sharp(file).rotate().resize(phoneWidth, null, { fastShrinkOnLoad: false });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const start = process.cpuUsage();
  const encoded = await encode(sharp(data, { raw: info })).toBuffer();
  const seconds = process.cpuUsage(start).user / 1e6;
  const pixels = (of: Sharp) => of.ensureAlpha().raw().toBuffer();
  const before = await pixels(sharp(data, { raw: info }));
  const after = await pixels(sharp(encoded));
  const similarity = ssim(before, after, undefined, info.width, info.height);
  return { bytes: encoded.length, similarity, seconds };
}

/** From a photo's file to its master; needs `heif-enc`, as no package of npm writes HEIC. */
async function benchHeic(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-heic-"));
  try {
    const rows: string[][] = [];
    for (const { width, height } of heicSizes) {
      const jpeg = path.join(folder, `${width}.jpg`);
      const heic = path.join(folder, `${width}.heic`);
      await sharp(samples[0]).resize(width, height).jpeg({ quality: 90 }).toFile(jpeg);
      execFileSync("heif-enc", ["--quality", "60", "--output", heic, jpeg], { stdio: "ignore" });
      const seconds: Record<"heic" | "jpeg", number[]> = { heic: [], jpeg: [] };
      for (let reading = 0; reading < readings; reading++) {
        seconds.heic.push(await secondsToMaster(heic));
        seconds.jpeg.push(await secondsToMaster(jpeg));
      }
      const name = `${width} × ${height}`;
      rows.push([name, ratio(name, median(seconds.heic), median(seconds.jpeg))]);
    }
    printTable("From a photo to its master, s", ["pixels", "HEIC : JPEG"], rows);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function secondsToMaster(file: string): Promise<number> {
  const start = performance.now();
  await processPicture(await readDecodable(file), "#ffffff");
  return (performance.now() - start) / 1000;
}
