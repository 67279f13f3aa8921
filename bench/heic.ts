import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { photos } from "../__tests__/support/content";
import { median } from "./figures";
import { type Measured, measureProcess } from "./measure-process";
import { table } from "./table";

/** What iPhones take, in pixels. */
const sizes = [
  { name: "12 megapixels", width: 4032, height: 3024 },
  { name: "48 megapixels", width: 8064, height: 6048 },
];

const runs = 3;

/**
 * What one HEIC photo costs from file to master, beside the same picture as JPEG. Needs `heif-enc`
 * (Debian's libheif-examples), for no package of npm writes HEIC.
 */
export async function benchHeic(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-heic-"));
  try {
    const rows: (string | number)[][] = [];
    for (const { name, width, height } of sizes) {
      const jpeg = path.join(folder, `${width}.jpg`);
      const heic = path.join(folder, `${width}.heic`);
      const [sample] = photos;
      await sharp(`.${sample?.url}`).resize(width, height).jpeg({ quality: 90 }).toFile(jpeg);
      execFileSync("heif-enc", ["--quality", "60", "--output", heic, jpeg], { stdio: "ignore" });
      // One after the other, so that what else the computer does concerns both.
      const measured: Record<"heic" | "jpeg", Measured[]> = { heic: [], jpeg: [] };
      for (let run = 0; run < runs; run += 1) {
        measured.heic.push(await processPhoto(heic));
        measured.jpeg.push(await processPhoto(jpeg));
      }
      const [slow, quick] = [secondsOf(measured.heic), secondsOf(measured.jpeg)];
      const ratio = Number((slow / quick).toFixed(1));
      const peaks = [peakOf(measured.heic), peakOf(measured.jpeg)];
      rows.push([name, kilobytes(heic), slow, quick, ratio, ...peaks]);
    }
    const headings = ["photo", "HEIC, KB", "HEIC, s", "JPEG, s", "ratio", "HEIC, MB", "JPEG, MB"];
    console.log(table(headings, rows));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const tsx = path.resolve("node_modules/tsx/dist/cli.mjs");
const onePhoto = path.resolve("bench/one-photo.ts");

async function processPhoto(file: string): Promise<Measured> {
  const measured = await measureProcess([tsx, onePhoto, file], { directory: process.cwd() });
  if (measured.code !== 0) throw new Error(`${file}: failed.\n${measured.output}`);
  return measured;
}

const secondsOf = (runs: readonly Measured[]) =>
  Number(median(runs.map(({ seconds }) => seconds)).toFixed(1));

const peakOf = (runs: readonly Measured[]) =>
  Math.round(Math.max(...runs.map(({ peakBytes }) => peakBytes)) / 1024 / 1024);

const kilobytes = (file: string) => Math.round(statSync(file).size / 1024);
