/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { cpSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { exampleContent } from "../../../support/example-content";
import { temporaryFolder } from "../../../support/temporary-folder";

const packages = path.resolve("node_modules");
const { at, read, write } = temporaryFolder("all", true);
let online: typeof import("../../../../src/node/editor/online");

beforeAll(async () => {
  symlinkSync(packages, "node_modules");
  online = await import("../../../../src/node/editor/online");
});
beforeEach(() => {
  for (const left of [".online.json", "images"]) rmSync(left, { recursive: true, force: true });
  cpSync(exampleContent, "src/content", { recursive: true });
  write("images/gallery/gate.jpg", "a gate");
  write("website/index.html", "The built site");
});

const status = () => online.onlineStatus();

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

function edit(name: string, from: string, to: string): void {
  const file = `src/content/${name}.yaml`;
  write(file, read(file).replace(from, to));
}

const newPhone = () => edit("business", "01632 960 142", "01632 960 143");

test("before anything is built there is nothing to look at or to put online", async () => {
  expect(await status()).toEqual({ way: "hand" });
  await expect(online.onlineActions.push()).rejects.toThrow("Build the website again first");
  await online.onlineActions.downloaded();
  expect(await status()).toEqual({ way: "hand" });
});

test("what was built and downloaded is what later changes are counted from", async () => {
  await online.recordBuild(at());
  newPhone();
  await online.onlineActions.downloaded();
  expect(await status()).toMatchObject({
    way: "hand",
    built: { changes: ["Your business: Phone changed"] },
    online: { way: "hand", changes: ["Your business: Phone changed"] },
  });
  await online.recordBuild(at());
  write("images/gallery/gate.jpg", "another gate");
  edit("business", "name:", "# Only a comment.\nname:");
  const { built, online: put } = await status();
  expect(built?.changes).toEqual(["Pictures: “gallery/gate.jpg” changed"]);
  expect(put?.changes).toEqual(["Your business: Phone changed", ...(built?.changes ?? [])]);
});

test("the built site is to be seen at an address of its own, until its folder is gone", async () => {
  await online.recordBuild(at());
  const { built } = await status();
  expect(built?.preview).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  const seen = await fetch(built?.preview ?? "");
  expect([await seen.text(), seen.headers.get("x-content-type-options")]).toEqual([
    "The built site",
    "nosniff",
  ]);
  rmSync("website", { recursive: true });
  expect((await status()).built).toBeUndefined();
});

test("what was chosen is remembered, and a damaged record is no obstacle", async () => {
  await online.onlineActions.git();
  expect((await status()).way).toBe("git");
  await online.recordBuild(at());
  expect(await status()).toMatchObject({ way: "git", built: {} });
  write(".online.json", '{"way":"pigeon"');
  expect(await status()).toEqual({ way: "hand" });
});

test("one press commits what was built with what has changed as its message, and pushes it", async () => {
  git("init", "--quiet", "--bare", "--initial-branch=main", "remote.git");
  git("init", "--quiet", "--initial-branch=main");
  for (const [name, value] of Object.entries({ "user.name": "Ann", "user.email": "a@a.example" })) {
    git("config", name, value);
  }
  git("add", "src", "images");
  git("commit", "--quiet", "--message", "Start");
  git("remote", "add", "origin", "./remote.git");
  git("push", "--quiet", "--set-upstream", "origin", "main");
  await online.recordBuild(at());
  newPhone();
  edit("gallery", "New radiator", "Radiator");
  write("images/gallery/gate.jpg", "another gate");
  write("images/gallery/loose.jpg", "a photo");
  await expect(online.onlineActions.push()).rejects.toThrow("Build the website again first");
  await online.recordBuild(at());
  expect(await status()).toMatchObject({ way: "git", remote: "./remote" });
  await Promise.all([online.onlineActions.push(), online.onlineActions.push()]);
  expect(git("--git-dir=remote.git", "log", "--format=%B", "main").trim()).toBe(
    "New phone, one photo changed, one picture changed\n\n- Your business: Phone changed\n" +
      "- Photos: “Radiator and valves” changed\n" +
      "- Pictures: “gallery/gate.jpg” changed\n\nStart",
  );
  expect((await status()).online).toMatchObject({ way: "git", changes: [] });
});
