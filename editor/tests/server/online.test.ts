import { execFileSync } from "node:child_process";
import { cpSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { exampleContent } from "../../../__tests__/support/example-content";
import { hold } from "../../../__tests__/support/hold-files";
import { temporaryFolder } from "../../../__tests__/support/temporary-folder";

const packages = path.resolve("node_modules");
const { at, read, write } = temporaryFolder("all", true);
let online: typeof import("../../server/online/online");
let underWay: typeof import("../../server/online/under-way");

beforeAll(async () => {
  symlinkSync(packages, "node_modules", "junction");
  online = await import("../../server/online/online");
  underWay = await import("../../server/online/under-way");
});
beforeEach(() => {
  for (const left of [".online.json", "images", "static"])
    rmSync(left, { recursive: true, force: true });
  cpSync(exampleContent, "src/content", { recursive: true });
  write("images/gallery/gate.jpg", "a gate");
  write("static/notes.pdf", "notes");
  write("website/index.html", "The built site");
});

const begun = new Date("2026-03-04T10:20:00Z");

const status = () => online.onlineStatus();

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

function edit(name: string, from: string, to: string): void {
  const file = `src/content/${name}.yaml`;
  write(file, read(file).replace(from, to));
}

const build = () => online.recordBuild(at(), begun);

test.each<[string, boolean, () => void]>([
  ["a word", true, () => edit("business", "01632 960 142", "01632 960 143")],
  ["the address", true, () => edit("business", "name:", "website: www.mine.co.uk\nname:")],
  ["a picture", true, () => write("images/gallery/gate.jpg", "a bate")],
  ["a new picture", true, () => write("images/gallery/new.jpg", "new")],
  ["a picture that is gone", true, () => rmSync("images/gallery/gate.jpg")],
  ["a file in static/", true, () => write("static/notes.pdf", "other notes")],
  ["a file in static/.well-known/", true, () => write("static/.well-known/security.txt")],
  ["the program’s own favicon", false, () => write("static/favicon.svg", "<svg/>")],
  ["a deleted picture", false, () => write("images/.deleted/old.jpg")],
  ["what Windows leaves", false, () => write("images/Thumbs.db")],
  ["what a Mac leaves", false, () => write("images/gallery/Icon\r")],
  ["the README of images/", false, () => write("images/README.md")],
  ["a save under way", false, () => write("src/content/.home.yaml.1.new")],
])("%s counts as a change: %s", async (_what, isChanged, change) => {
  await build();
  await online.recordOnline("hand");
  const before = await status();
  // What was saved during the build is not in it, so the time is that of its beginning.
  expect(before).toMatchObject({ built: { at: begun.toISOString(), isChanged: false } });
  change();
  expect(await status()).toMatchObject({
    built: { isChanged },
    online: { way: "hand", isChanged },
  });
});

test("a site that is built again is still another than the one that is online", async () => {
  await online.recordOnline("hand");
  expect(await status()).toEqual({ gone: [] });
  await build();
  await online.recordOnline("hand");
  edit("business", "01632 960 142", "01632 960 143");
  await build();
  expect(await status()).toMatchObject({
    built: { isChanged: false },
    online: { isChanged: true },
  });
});

test("a content file that is gone is named until the site without it is online", async () => {
  await build();
  await online.recordOnline("hand");
  rmSync("src/content/faq.yaml");
  await build();
  expect((await status()).gone).toEqual(["src/content/faq.yaml"]);
  await online.recordOnline("hand");
  expect((await status()).gone).toEqual([]);
});

test.each(['{"built":', '{"built":{"at":"2026-01-01","content":{},"pictures":{}}}'])(
  "a record that cannot be read, such as %s, is that of a site never built",
  async (text) => {
    write(".online.json", text);
    expect(await status()).toEqual({ gone: [] });
  },
);

test("a record that another program holds is not taken for an empty one, and nothing of it is lost", async () => {
  await build();
  await online.recordOnline("hand");
  hold("readFile", undefined, "EBUSY", (file) => file.endsWith(".online.json"));
  await expect(build()).rejects.toThrow(/\.online\.json/);
  jest.restoreAllMocks();
  expect(await status()).toMatchObject({ online: { way: "hand" } });
});

test("the built site can be seen at an address of its own, until its folder is deleted", async () => {
  await build();
  const { built } = await status();
  expect(await (await fetch(built?.localAddress ?? "")).text()).toBe("The built site");
  rmSync("website", { recursive: true });
  expect(await status()).toEqual({ gone: [] });
});

test("one press commits what was built, and pushes it; what was changed since is refused", async () => {
  git("init", "--quiet", "--bare", "--initial-branch=main", "remote.git");
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Ann");
  git("config", "user.email", "a@a.example");
  git("add", "src/content/business.yaml");
  git("commit", "--quiet", "--message", "Start");
  git("remote", "add", "origin", "./remote.git");
  git("push", "--quiet", "--set-upstream", "origin", "main");
  await expect(online.pushBuilt()).rejects.toThrow("Build the website again first");
  await build();
  await online.pushBuilt();
  edit("business", "01632 960 142", "01632 960 143");
  await expect(online.pushBuilt()).rejects.toThrow("Build the website again first");
  await build();
  // A file that was downloaded in between has perhaps never reached a host.
  await online.recordOnline("hand");
  await online.pushBuilt();
  const pushed = git("--git-dir=remote.git", "log", "--format=%B", "main").split(/\n+/);
  expect(pushed).toEqual(["Update the website", "Update the website", "Start"]);
  expect((await status()).online).toMatchObject({ way: "git", isChanged: false });
});

test("a program that differs from the one online is noticed until it is pushed; the owner’s files never count", async () => {
  const differs = async () => (await status()).built?.hasOtherProgram;
  write("gatsby-node.ts", "old");
  git("add", "gatsby-node.ts", "images");
  git("commit", "--quiet", "--message", "Program");
  git("push", "--quiet");
  await build();
  edit("business", "01632 960 143", "01632 960 144");
  write("images/gallery/gate.jpg", "another gate");
  expect(await differs()).toBe(false);
  write("gatsby-node.ts", "new");
  expect(await differs()).toBe(true);
  git("commit", "--quiet", "--all", "--message", "Newer program");
  expect(await differs()).toBe(true);
  git("push", "--quiet");
  expect(await differs()).toBe(false);
});

// Last, as what has ended is known from then on.
test("a push that ends while the status is read is told as under way, not as ended without a trace", async () => {
  await build();
  let push: Promise<void> | undefined;
  const work = () => {
    push = online.recordOnline("git");
    return push;
  };
  underWay.start("push", work, String);
  expect(await status()).toMatchObject({ running: "push" });
  await push;
  expect(await status()).toMatchObject({ ended: { action: "push" }, online: { way: "git" } });
});
