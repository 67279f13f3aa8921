import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect } from "@playwright/test";
import { filesIn } from "../support/files";
import { contentFile, copySite, type Outcome, type SiteCopy } from "../support/site-copy";
import { quarters } from "../support/test-pictures";

const isRoot = process.platform === "linux" && process.getuid?.() === 0;
const needsRoot = "needs root on Linux";

/** A checksum of all published files. */
function checksum({ directory }: SiteCopy): string {
  const built = path.join(directory, "public");
  const hash = createHash("sha256");
  for (const file of filesIn(built).sort()) {
    hash.update(file).update(readFileSync(path.join(built, file)));
  }
  return hash.digest("hex");
}

function expectBuilt({ code, output }: Outcome) {
  expect(code, output.slice(-2000)).toBe(0);
}

/** Builds in a folder of this name. Returns the checksum of what is published. */
async function checksumFrom(subfolder: string): Promise<string> {
  const site = copySite({ subfolder });
  try {
    expectBuilt(await site.build());
    return checksum(site);
  } finally {
    site.remove();
  }
}

/** A disk in memory. Its size in MB can be changed, and it can be made read-only. */
function makeDisk(size: number) {
  const directory = mkdtempSync(path.join(tmpdir(), "disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}m`, "tmpfs", directory]);
  const remount = (options: string) =>
    execFileSync("mount", ["-o", `remount,${options}`, directory]);
  return {
    directory,
    resize: (to: number) => remount(`size=${to}m`),
    protect: () => remount("ro"),
    remove: () => {
      execFileSync("umount", ["--lazy", directory]);
      rmdirSync(directory);
    },
  };
}

/** MB of memory that the programs at work in a folder take; what they share is counted once. */
function memoryIn(directory: string): number {
  let kilobytes = 0;
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${id}/cwd`) !== directory) continue;
      const [, size] = /^Pss: *(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8")) ?? [];
      kilobytes += Number(size);
    } catch {
      // It has ended meanwhile.
    }
  }
  return kilobytes / 1024;
}

const test = base.extend<{ site: SiteCopy; disk: ReturnType<typeof makeDisk> }>({
  site: async ({ browserName: _ }, use) => {
    const site = copySite();
    await use(site);
    site.remove();
  },
  disk: async ({ browserName: _ }, use) => {
    test.skip(!isRoot, needsRoot);
    const disk = makeDisk(4096);
    await use(disk);
    disk.remove();
  },
});

/** Replaces the gallery by this many pictures of one size in px. */
async function fillGallery(site: SiteCopy, count: number, [width, height]: [number, number]) {
  const folder = path.join(site.directory, "images/gallery");
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  const entries: string[] = [];
  for (let number = 1; number <= count; number++) {
    const picture = quarters(width, height).modulate({ hue: (number * 37) % 360 });
    await picture.jpeg().toFile(path.join(folder, `job-${number}.jpg`));
    entries.push(`- url: /images/gallery/job-${number}.jpg\n  caption: Job ${number}\n`);
  }
  writeFileSync(contentFile(site, "gallery"), entries.join(""));
}

test("a build gives the same bytes in a folder with any name that Gatsby allows", async () => {
  const plain = await checksumFrom("plain");
  const names = ["Ann & Bob; = @~+,^ é", "$HOME `date`", 'the "new" <b>'];
  for (const name of names) expect(await checksumFrom(name), name).toBe(plain);
});

test("a build on a full disk says so, and with room again builds the same bytes", async ({
  disk,
}) => {
  const expected = await checksumFrom("plain");
  const site = copySite({ parent: disk.directory });
  const { blocks, bfree, bsize } = statfsSync(disk.directory);
  const used = Math.ceil(((blocks - bfree) * bsize) / 1024 ** 2);
  // The disk fills while webpack writes, while pictures are made, and while files are published.
  for (const left of [4, 20, 50]) {
    disk.resize(used + left);
    const { code, output } = await site.build();
    console.log(`${left} MB left: ends with ${code}: ${output.trim().split("\n").at(-1)}`);
    expect(code).not.toBe(0);
    expect(output.trim().split("\n").at(-1)).toContain("The disk is full: only ");
  }
  disk.resize(4096);
  expectBuilt(await site.build());
  expect(checksum(site)).toBe(expected);
});

test("on a write-protected disk a build, develop and the check say so before they start", async ({
  disk,
}) => {
  const site = copySite({ parent: disk.directory });
  disk.protect();
  for (const command of ["build", "develop", "check:content"]) {
    const { code, output } = await site.script(command);
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `This computer does not let you write into ${site.directory}: copy the site to a folder of your own`,
    );
  }
});

test("500 photos are refused with a message before any is prepared; 200 are built", async ({
  site,
}) => {
  await fillGallery(site, 500, [1600, 1200]);
  const { code, output } = await site.build();
  expect(code).toBe(1);
  expect(output).toContain("gallery.yaml:1:1  has 500 entries, at most 200 will do");
  expect(existsSync(path.join(site.directory, ".prepared/masters"))).toBe(false);

  const entries = readFileSync(contentFile(site, "gallery"), "utf8").split(/(?=^- url)/m);
  writeFileSync(contentFile(site, "gallery"), entries.slice(0, 200).join(""));
  const start = Date.now();
  expectBuilt(await site.build());
  console.log(`200 photos: ${Math.round((Date.now() - start) / 1000)} s`);
  const html = readFileSync(path.join(site.directory, "public/gallery.html"), "utf8");
  expect(html.match(/<figure/g)).toHaveLength(200);
});

test("photos of 90 megapixels are built with 2 GB of memory, and larger ones refused with a message", async ({
  site,
}) => {
  test.skip(process.platform !== "linux", "reads from /proc");
  await fillGallery(site, 4, [10_392, 8_660]);
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryIn(site.directory));
  }, 250);
  expectBuilt(await site.build());
  clearInterval(timer);
  console.log(`90 megapixels: at most ${Math.round(peak)} MB of memory`);
  // At least what one such photo takes, or the measurement is wrong.
  expect(peak).toBeGreaterThan(250);
  expect(peak).toBeLessThan(2048);
  await fillGallery(site, 1, [12_000, 9_000]);
  const { code, output } = await site.build();
  expect(code).toBe(1);
  expect(output).toMatch(/job-1\.jpg.*is 12000 × 9000 pixels, more than the 100 million/s);
});
