import { execFileSync } from "node:child_process";
import { cpSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { exampleContent } from "../../../__tests__/support/example-content";
import { temporaryFolder } from "../../../__tests__/support/temporary-folder";
import { contentFiles } from "../../server/site";

const packages = path.resolve("node_modules");
const { at, read, write } = temporaryFolder("all", true);
const address = "https://www.mine.co.uk";
let online: typeof import("../../server/online");

beforeAll(async () => {
  symlinkSync(packages, "node_modules", "junction");
  online = await import("../../server/online");
});
beforeEach(() => {
  for (const left of [".online.json", "images"]) rmSync(left, { recursive: true, force: true });
  cpSync(exampleContent, "src/content", { recursive: true });
  write("images/gallery/gate.jpg", "a gate");
  write("website/index.html", "The built site");
});

/** The label of the file of the business. */
const businessLabel = contentFiles.business.label;

const begun = new Date("2026-03-04T10:20:00Z");

const status = () => online.onlineStatus();

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

function edit(name: string, from: string, to: string): void {
  const file = `src/content/${name}.yaml`;
  write(file, read(file).replace(from, to));
}

test("later changes are counted from what was built and downloaded", async () => {
  await online.recordOnline("hand");
  expect(await status()).toEqual({});
  await online.recordBuild(at(), address, begun);
  edit("business", "01632 960 142", "01632 960 143");
  await online.recordOnline("hand");
  write("images/gallery/loose.jpg", "that nothing names");
  await online.recordBuild(at(), address, begun);
  expect((await status()).online?.changes).toEqual([`${businessLabel}: Phone changed`]);
  write("images/gallery/gate.jpg", "another gate");
  edit("business", "name:", "# Only a comment.\nname:");
  expect(await status()).toMatchObject({
    // What was saved during the build is not in it, so the time is that of its beginning.
    built: { at: begun.toISOString(), changes: ["Pictures: “gallery/gate.jpg” changed"] },
    online: {
      way: "hand",
      changes: [`${businessLabel}: Phone changed`, "Pictures: “gallery/gate.jpg” changed"],
    },
  });
  write(".online.json", '{"built":');
  expect(await status()).toEqual({});
});

test("the built site can be seen at an address of its own, until its folder is deleted", async () => {
  await online.recordBuild(at(), address, begun);
  const { built } = await status();
  expect(await (await fetch(built?.localAddress ?? "")).text()).toBe("The built site");
  rmSync("website", { recursive: true });
  expect(await status()).toEqual({});
});

test("one press commits what was built, with a message that lists the changes, and pushes it", async () => {
  git("init", "--quiet", "--bare", "--initial-branch=main", "remote.git");
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Ann");
  git("config", "user.email", "a@a.example");
  git("add", "src/content/business.yaml");
  git("commit", "--quiet", "--message", "Start");
  git("remote", "add", "origin", "./remote.git");
  git("push", "--quiet", "--set-upstream", "origin", "main");
  await expect(online.pushBuilt()).rejects.toThrow("Build the website again first");
  await online.recordBuild(at(), address, begun);
  await Promise.all([online.pushBuilt(), online.pushBuilt()]);
  edit("business", "01632 960 142", "01632 960 143");
  edit("gallery", "New radiator", "Radiator");
  await expect(online.pushBuilt()).rejects.toThrow("Build the website again first");
  const changes = (await status()).online?.changes ?? [];
  expect(changes).toContain(`${businessLabel}: Phone changed`);
  await online.recordBuild(at(), address, begun);
  // A file that was downloaded in between has perhaps never reached a host.
  await online.recordOnline("hand");
  await online.pushBuilt();
  const pushed = git("--git-dir=remote.git", "log", "--format=%s", "main").split("\n");
  expect(pushed).toEqual([expect.stringMatching("phone"), expect.any(String), "Start"]);
  const body = git("--git-dir=remote.git", "log", "-1", "--format=%b", "main");
  expect(body).toBe(changes.map((change) => `- ${change}`).join("\n"));
  const news = { way: "git", changes: [], sent: changes, address };
  expect((await status()).online).toMatchObject(news);

  // A picture that is gone needs another push, and no other build.
  const gone = ["Pictures: “gallery/gate.jpg” removed"];
  rmSync("images/gallery/gate.jpg");
  expect(await status()).toMatchObject({ built: { changes: [] }, online: { changes: gone } });
  await online.pushBuilt();
  expect((await status()).online).toMatchObject({ changes: [], sent: gone });
  expect(git("--git-dir=remote.git", "ls-tree", "-r", "--name-only", "main")).not.toContain("gate");
});
