import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";

/**
 * Packages that only tests need, for one file each: an old Chromium or the W3C's checker, 30 to 60 MB. Each with
 * the checksum of its archive.
 */
const checksums = {
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
  "vnu-jar@26.9.27":
    "sha512-TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==",
} as const;

export type PackageName = keyof typeof checksums;

/** Where the files are kept between runs. */
const cache = path.join(
  process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache"),
  "handyman-tests",
);

/**
 * Fetches a package and unpacks its file, unless that was done before.
 *
 * @returns absolute path of the file
 * @throws {Error} when npm cannot fetch it, or the checksum is another one
 */
export async function fetchPackage(name: PackageName): Promise<string> {
  const isJar = name.startsWith("vnu-jar");
  const file = path.join(cache, name.replace("/", "-"), isJar ? "vnu.jar" : "chromium");
  if (existsSync(file)) return file;
  console.log(`Fetching ${name}.`);
  mkdirSync(cache, { recursive: true });
  // The file is moved into its place at the end, so that an interrupted run leaves no part of one there.
  const work = mkdtempSync(path.join(cache, "unpacking-"));
  try {
    // On Windows npm is a script, which only a shell runs.
    const about = execFileSync("npm", ["pack", "--json", name], {
      cwd: work,
      shell: process.platform === "win32",
    });
    const [{ filename, integrity }] = JSON.parse(String(about));
    if (integrity !== checksums[name])
      throw new Error(`${name} has another checksum than expected: ${integrity}.`);
    const archive = path.join(work, filename);
    const wanted = isJar ? "package/build/dist/vnu.jar" : "package/bin/chromium*.br";
    const options = ["--wildcards", "--to-stdout", "-xzf", archive, wanted];
    const packed = execFileSync("tar", options, { maxBuffer: 200 * 1024 * 1024 });
    const unpacked = isJar ? packed : brotliDecompressSync(packed);
    const whole = path.join(work, "whole");
    writeFileSync(whole, unpacked, { mode: 0o755 });
    mkdirSync(path.dirname(file), { recursive: true });
    renameSync(whole, file);
    return file;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
