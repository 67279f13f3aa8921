/** @jest-environment node */
import child_process from "node:child_process";
import { EventEmitter } from "node:events";
import { strFromU8, unzipSync } from "fflate";
import { openFolder, zipFolder } from "../../../../src/node/editor/built-site";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, write } = temporaryFolder();

test.each([
  ["linux", "xdg-open"],
  ["darwin", "open"],
  ["win32", "explorer"],
] as const)("on %s a folder is opened by %s, or else its path is said", async (platform, name) => {
  const spawn = jest.spyOn(child_process, "spawn") as jest.Mock;
  const openWith = (event: string) => {
    const program = Object.assign(new EventEmitter(), { unref: () => {} });
    spawn.mockReturnValue(program);
    const opened = openFolder("/home/ann/my site", { ...process, platform });
    program.emit(event, new Error());
    return opened;
  };
  await openWith("spawn");
  expect(spawn).toHaveBeenLastCalledWith(name, ["/home/ann/my site"], expect.anything());
  await expect(openWith("error")).rejects.toThrow("The folder is /home/ann/my site");
});

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
