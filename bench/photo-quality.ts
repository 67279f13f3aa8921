import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ssim } from "@blazediff/ssim";
import sharp, { type Sharp } from "sharp";
import { photos } from "../__tests__/support/content";
import { prepareMasters } from "../src/node/images";
import { variantSettings } from "../src/node/images/variant-settings";
import { type Candidate, candidates, encode, isChosen, nameOf } from "./candidates";
import { table } from "./table";

/** The width a phone's full-width photo is fetched at, in px: what the qualities are chosen for. */
const PHONE_WIDTH = 720;

interface Master {
  name: string;
  file: string;
  width: number;
}

interface Result {
  bytes: number;
  /** Against the master at the same width; 1 means the same. */
  similarity: number;
  /** Time of a processor's core that the encoding took. */
  seconds: number;
}

/**
 * Prints, for each sample picture, width and candidate, bytes and structural similarity (SSIM) to
 * the master resized to the same width; then the sums at a phone's width.
 */
export async function benchQuality(): Promise<void> {
  const home = await mkdtemp(path.join(tmpdir(), "bench-photos-"));
  try {
    const masters = await prepareSamples(home);
    // One thread for each picture, as in a build.
    sharp.concurrency(1);
    const sums = new Map<Candidate, Result[]>();
    for (const master of masters) {
      const rows: (string | number)[][] = [];
      for (const width of widthsOf(master)) {
        const truth = await decode(sharp(master.file).resize(width, null, exactly));
        for (const candidate of candidates) {
          const result = await tryOut(truth, candidate);
          rows.push([label(candidate), width, kilobytes(result.bytes), rounded(result.similarity)]);
          if (width === PHONE_WIDTH) sums.set(candidate, [...(sums.get(candidate) ?? []), result]);
        }
      }
      console.log(`\n${master.name}\n\n${table(["candidate", "width", "KB", "SSIM"], rows)}`);
    }
    console.log(
      `\nAll ${masters.length} pictures, ${PHONE_WIDTH} px wide (* is what the site uses)\n`,
    );
    console.log(summary(sums));
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** The samples as the build sees them: clean masters. */
async function prepareSamples(home: string): Promise<Master[]> {
  const { masters } = await prepareMasters({
    imagesDirectory: path.resolve("images"),
    cacheDirectory: home,
    references: photos.map(({ url }) => ({
      url,
      location: { file: "gallery.yaml", line: 1, column: 1 },
    })),
    background: "#fff",
  });
  return [...masters.values()].map(({ file, width }) => ({
    name: path.basename(file),
    file: path.join(home, "masters", file),
    width,
  }));
}

function widthsOf({ width }: Master): number[] {
  return [...new Set([...variantSettings.breakpoints.filter((size) => size < width), width])];
}

/** Resized with the sharpest filter alone, never by the decoder's own quick reduction. */
const exactly = { fastShrinkOnLoad: false };

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Decodes to 8 bits of red, green, blue and opacity. */
async function decode(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function tryOut({ data, width, height }: Pixels, candidate: Candidate): Promise<Result> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const start = process.cpuUsage();
  const encoded = await encode(picture, candidate);
  const { user } = process.cpuUsage(start);
  const seconds = user / 1e6;
  const shown = await decode(sharp(encoded));
  const similarity = ssim(data, shown.data, undefined, width, height);
  return { bytes: encoded.length, similarity, seconds };
}

function summary(sums: ReadonlyMap<Candidate, readonly Result[]>): string {
  const rows = [...sums].map(([candidate, results]) => [
    label(candidate),
    kilobytes(total(results.map(({ bytes }) => bytes))),
    rounded(total(results.map(({ similarity }) => similarity)) / results.length),
    rounded(Math.min(...results.map(({ similarity }) => similarity))),
    Number(total(results.map(({ seconds }) => seconds)).toFixed(1)),
  ]);
  return table(["candidate", "KB", "mean SSIM", "lowest SSIM", "CPU, s"], rows);
}

function label(candidate: Candidate): string {
  return nameOf(candidate) + (isChosen(candidate) ? " *" : "");
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** In units of 1024 bytes. */
function kilobytes(bytes: number): number {
  return Number((bytes / 1024).toFixed(1));
}

function rounded(similarity: number): number {
  return Number(similarity.toFixed(4));
}
