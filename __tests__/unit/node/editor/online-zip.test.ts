/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { zipFolder } from "../../../../src/node/editor/online-zip";

test("a folder comes back out of its zip, whose bytes are the same at any time and place", async () => {
  const files = { "a b/ü.html": "ü".repeat(1000), ".nojekyll": "", "z.webp": "picture" };
  const zips = [];
  for (const zone of ["UTC", "Pacific/Auckland"]) {
    const folder = mkdtempSync(path.join(tmpdir(), "zip-"));
    process.env.TZ = zone;
    // Made in another order.
    for (const [file, text] of Object.entries(files).sort(() => (zone === "UTC" ? 1 : -1))) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    zips.push(await zipFolder(folder));
    rmSync(folder, { recursive: true });
  }
  const [first = new Uint8Array(), second] = zips;
  expect(first).toEqual(second);
  const read = Object.entries(unzipSync(first)).map(([file, bytes]) => [file, strFromU8(bytes)]);
  expect(Object.fromEntries(read)).toEqual(files);
  expect(first.length).toBeLessThan(600);
});
