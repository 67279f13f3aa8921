import child_process from "node:child_process";
import { EventEmitter } from "node:events";
import { existsSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync } from "node:fs";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { hold } from "../../../__tests__/support/hold-files";
import { temporaryFolder } from "../../../__tests__/support/temporary-folder";
import { bringSite } from "../../../src/node/bring-site";

const packages = path.resolve("node_modules");
const { at, read, write } = temporaryFolder("all", true);
let site: typeof import("../../server/online/live-build");

beforeAll(async () => {
  symlinkSync(packages, "node_modules", "junction");
  site = await import("../../server/online/live-build");
});

test("a folder replaces another, of which nothing is left", async () => {
  for (const file of ["sites/public/new.html", "sites/website/old.html"]) write(file);
  await site.replaceFolder(at("sites/public"), at("sites/website"));
  expect(readdirSync(at("sites/website"))).toEqual(["new.html"]);
  expect(readdirSync(at("sites")).sort()).toEqual(["public", "website"]);
});

describe("a folder that another program holds while it is replaced", () => {
  beforeEach(() => {
    rmSync("sites", { recursive: true, force: true });
    for (const name of ["a.html", "b.html"]) write(`sites/website/${name}`, "old");
    write("sites/public/new.html", "new");
  });
  const replace = () => site.replaceFolder(at("sites/public"), at("sites/website"));
  const website = () => readdirSync(at("sites/website"));
  const isWebsite = (_: string, to: string) => to === at("sites/website");

  test.each<[string, (from: string, to: string) => boolean]>([
    ["it cannot be moved away", (from) => from === at("sites/website")],
    [
      "the new one cannot be put in its place",
      (from, to) => isWebsite(from, to) && from === at("sites/public-fresh"),
    ],
  ])("is the old one, whole, where %s, and it is said what to close", async (_what, isIt) => {
    hold("rename", undefined, "EPERM", isIt);
    await expect(replace()).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(/holds the folder sites.website or .* Close each window/),
    });
    expect(website()).toEqual(["a.html", "b.html"]);
    jest.restoreAllMocks();
    await replace();
    expect([website(), readdirSync(at("sites"))]).toEqual([["new.html"], ["public", "website"]]);
  });

  test("is replaced while a file of the old one is still open, and the old one is deleted the next time", async () => {
    hold("rm", undefined, "EBUSY", (file) => file.includes("-old-"));
    await replace();
    expect(website()).toEqual(["new.html"]);
    expect(readdirSync(at("sites"))).toHaveLength(3);
    jest.restoreAllMocks();
    await replace();
    expect(readdirSync(at("sites"))).toEqual(["public", "website"]);
  });

  test("is put back at the next try, where it could not be moved back at once", async () => {
    hold("rename", undefined, "EPERM", isWebsite);
    await expect(replace()).rejects.toThrow(/Close each window/);
    jest.restoreAllMocks();
    hold("rename", undefined, "EPERM", (from) => from === at("sites/public-fresh"));
    await expect(replace()).rejects.toThrow(/Close each window/);
    expect([website(), read("sites/website/a.html")]).toEqual([["a.html", "b.html"], "old"]);
  });
});

test("a build has the files as they were last changed, and no file that is half written", async () => {
  write("images/a.jpg");
  write("src/content/.home.yaml.1.new");
  utimesSync("images/a.jpg", 1_700_000_000, 1_700_000_000);
  const run = jest.spyOn(child_process, "execFile") as jest.Mock;
  run.mockImplementation((_program, _command, _options, end) => {
    write(".live/public/index.html");
    end();
  });
  const listeners = process.listenerCount("exit");
  await site.buildLive("https://www.a.example");
  expect(process.listenerCount("exit")).toBe(listeners);
  expect(existsSync(".live/src/content/.home.yaml.1.new")).toBe(false);
  expect(readdirSync("website")).toEqual(["index.html"]);
  expect(statSync(".live/images/a.jpg").mtime).toEqual(statSync("images/a.jpg").mtime);
});

test("a build is no command of “Edit my website”, which would mark its lines for the window", async () => {
  process.env.LAUNCHER = "1";
  const run = jest.spyOn(child_process, "execFile") as jest.Mock;
  run.mockImplementation((_program, _command, _options, end) => end(new Error(), "", ""));
  await expect(site.buildLive("https://www.a.example")).rejects.toThrow();
  delete process.env.LAUNCHER;
  expect(run.mock.lastCall[2].env).toHaveProperty("PATH");
  expect(run.mock.lastCall[2].env).not.toHaveProperty("LAUNCHER");
});

test("a failed build says what it printed", async () => {
  const run = jest.spyOn(child_process, "execFile") as jest.Mock;
  run.mockImplementation((_program, _command, _options, end) => end(new Error(), "no ", "page"));
  await expect(site.buildLive("https://www.a.example")).rejects.toThrow("no page");
});

test.each([
  ["linux", "xdg-open"],
  ["darwin", "open"],
  ["win32", "explorer"],
] as const)(
  "on %s a folder is opened by %s, or else the message names its path",
  async (platform, name) => {
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
  },
);

test("a zip holds the whole folder, and its bytes are the same at any time and place", async () => {
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
  // In alphabetical order, in whatever order the folder was read.
  expect(read).toEqual(Object.entries(files));
  expect(first.length).toBeLessThan(600);
});

test("a saved copy holds the three places of what is the owner’s, and opens again as the same site", async () => {
  const own = {
    "src/content/business.yaml": "name: Key & Latch\n",
    "images/gallery/door.jpg": "a door",
    "static/google1a2b.html": "google",
  };
  const others = ["src/content/README.md", "images/.deleted/a.jpg", "static/favicon.svg", "a.ts"];
  for (const [file, text] of Object.entries(own)) write(`mine/${file}`, text);
  for (const file of others) write(`mine/${file}`);
  const copy = await site.zipOwnersFiles(at("mine"));
  expect(Object.keys(unzipSync(copy)).sort()).toEqual(Object.keys(own).sort());
  write("copy.zip", Buffer.from(copy));
  write("new/src/content/business.yaml", "sample: true\nname: Thornbrook\n");
  await bringSite(at("copy.zip"), at("new"));
  for (const [file, text] of Object.entries(own)) expect(read(`new/${file}`)).toBe(text);
});
