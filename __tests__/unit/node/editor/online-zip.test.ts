/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { zipFolder } from "../../../../src/node/editor/online-zip";

test("a folder comes back out of its zip, whose bytes are the same at any time and place", async () => {
  const files = { ".nojekyll": "", "a b/ü.html": "ü".repeat(1000), "z.webp": "picture" };
  const zips = [];
  for (const year of ["2026", "2031"]) {
    const now = jest.spyOn(Date, "now").mockReturnValue(Date.parse(`${year}-07-01`));
    const folder = mkdtempSync(path.join(tmpdir(), "zip-"));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    zips.push(await zipFolder(folder));
    rmSync(folder, { recursive: true });
    now.mockRestore();
  }
  const [first = new Uint8Array(), second] = zips;
  expect(first).toEqual(second);
  const read = Object.entries(unzipSync(first)).map(([file, bytes]) => [file, strFromU8(bytes)]);
  // In the order of the alphabet, however the folder was read.
  expect(read).toEqual(Object.entries(files));
  expect(first.length).toBeLessThan(600);
});
