import child_process from "node:child_process";
import { EventEmitter } from "node:events";
import { readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { temporaryFolder } from "../../../__tests__/support/temporary-folder";

const packages = path.resolve("node_modules");
const { at, write } = temporaryFolder("all", true);
let site: typeof import("../../server/live-build");

beforeAll(async () => {
  symlinkSync(packages, "node_modules");
  site = await import("../../server/live-build");
});

test("a folder takes the place of another, and nothing is left of the other", async () => {
  for (const file of ["sites/public/new.html", "sites/website/old.html"]) write(file);
  await site.replaceFolder(at("sites/public"), at("sites/website"));
  expect(readdirSync(at("sites/website"))).toEqual(["new.html"]);
  expect(readdirSync(at("sites")).sort()).toEqual(["public", "website"]);
});

test("of two builds at once the second begins after the first, and what a build says is heard", async () => {
  const running: string[] = [];
  const run = jest.spyOn(child_process, "execFile") as jest.Mock;
  run.mockImplementation((_program, _command, { env }, end) => {
    running.push(env.SITE_URL);
    setTimeout(() => end(new Error(), `no ${running}`, ""), 50);
  });
  const builds = await Promise.allSettled(["a", "b"].map(site.buildLive));
  run.mockRestore();
  expect(builds).toMatchObject(["no a", "no a,b"].map((message) => ({ reason: { message } })));
});

test.each([
  ["linux", "xdg-open"],
  ["darwin", "open"],
  ["win32", "explorer"],
] as const)("on %s a folder is opened by %s, or else its path is said", async (platform, name) => {
  const spawn = jest.spyOn(child_process, "spawn") as jest.Mock;
  const openWith = (event: string) => {
    const program = Object.assign(new EventEmitter(), { unref: () => {} });
    spawn.mockReturnValue(program);
    const opened = site.openFolder("/home/ann/my site", { ...process, platform });
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
    zips.push(await site.zipFolder(at(year)));
    now.mockRestore();
  }
  const [first = new Uint8Array(), second] = zips;
  expect(first).toEqual(second);
  const read = Object.entries(unzipSync(first)).map(([file, bytes]) => [file, strFromU8(bytes)]);
  // In the order of the alphabet, however the folder was read.
  expect(read).toEqual(Object.entries(files));
  expect(first.length).toBeLessThan(600);
});
