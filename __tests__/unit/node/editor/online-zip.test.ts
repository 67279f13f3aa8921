/** @jest-environment node */
import { strFromU8, unzipSync } from "fflate";
import { zipFolder } from "../../../../src/node/editor/online-zip";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, write } = temporaryFolder();

test("a folder comes back out of its zip, whose bytes are the same at any time and place", async () => {
  const files = { ".nojekyll": "", "a b/ü.html": "ü".repeat(1000), "z.webp": "picture" };
  const zips = [];
  for (const year of ["2026", "2031"]) {
    const now = jest.spyOn(Date, "now").mockReturnValue(Date.parse(`${year}-07-01`));
    for (const [file, text] of Object.entries(files)) write(`${year}/${file}`, text);
    zips.push(await zipFolder(at(year)));
    now.mockRestore();
  }
  const [first = new Uint8Array(), second] = zips;
  expect(first).toEqual(second);
  const read = Object.entries(unzipSync(first)).map(([file, bytes]) => [file, strFromU8(bytes)]);
  // In the order of the alphabet, however the folder was read.
  expect(read).toEqual(Object.entries(files));
  expect(first.length).toBeLessThan(600);
});
