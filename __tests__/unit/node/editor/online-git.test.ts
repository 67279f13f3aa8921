/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pushContent, remoteName } from "../../../../src/node/editor/online-git";
import { temporaryFolder } from "../../../support/temporary-folder";

/* A folder of an owner, the bare repository that it is pushed to, and a second clone: made once, and copied. */
const template = temporaryFolder("all");
const { at, write } = temporaryFolder();
const { PATH } = process.env;

const gitIn = (cwd: string, ...args: string[]) =>
  execFileSync("git", args, { cwd, env: process.env, encoding: "utf8", stdio: "pipe" }).trim();
const git = (folder: string, ...args: string[]) => gitIn(at(folder), ...args);

function commitAll(folder: string, message: string): void {
  gitIn(folder, "add", "--all");
  gitIn(folder, "commit", "--quiet", "--message", message);
}

beforeAll(() => {
  const config = "[user]\nname = Ann\nemail = ann@a.example\n[init]\ndefaultBranch = main\n";
  template.write("config", config);
  process.env.GIT_CONFIG_NOSYSTEM = "1";
  process.env.GIT_CONFIG_GLOBAL = template.at("config");
  const clone = (name: string) => {
    gitIn(template.at(), "clone", "--quiet", "--template=", "remote.git", name);
    gitIn(template.at(name), "remote", "set-url", "origin", "../remote.git");
  };
  gitIn(template.at(), "init", "--quiet", "--bare", "--template=", "remote.git");
  clone("site");
  template.write("site/src/content/business.yaml", "name: Ann\n");
  template.write("site/images/gallery/gate.jpg", "a gate");
  template.write("site/images/gallery/shed.jpg", "a shed");
  template.write("site/code.ts", "code");
  commitAll(template.at("site"), "Start");
  gitIn(template.at("site"), "push", "--quiet");
  clone("other");
});
beforeEach(() => {
  cpSync(template.at(), at(), { recursive: true });
  process.env.GIT_CONFIG_GLOBAL = at("config");
});
afterEach(() => {
  process.env.PATH = PATH;
});

const push = (mostTime?: number) =>
  pushContent(at("site"), async ({ added, changed }) => `${[...added, ...changed]}`, mostTime);

/** What the remote has: the message of its newest commit, and the files of that. */
const online = () => [
  git("remote.git", "log", "-1", "--format=%s", "main"),
  ...git("remote.git", "show", "--name-status", "--format=", "main")
    .replaceAll("\t", " ")
    .split("\n"),
];

/** What a press must leave as it is when it is refused: every file, the index and all commits. */
const state = () => [
  git("site", "status", "--porcelain=2", "--untracked-files=all"),
  git("site", "rev-parse", "HEAD"),
  git("remote.git", "rev-parse", "main"),
];

async function isRefused(why: RegExp): Promise<void> {
  const before = state();
  await expect(push()).rejects.toThrow(why);
  expect(state()).toEqual(before);
}

function hook(file: string, script: string): void {
  write(file, `#!/bin/sh\n${script}\n`);
  chmodSync(at(file), 0o755);
}

const edit = () => write("site/src/content/business.yaml", "name: Bob\n");
const setRemote = (address: string) => git("site", "remote", "set-url", "origin", address);

test("content and pictures are committed and pushed; all else stays as it is, staged or not", async () => {
  edit();
  write("site/images/gallery/new [1] ü.jpg", "new");
  write("site/images/gallery/gate.jpg", "another gate");
  rmSync(at("site/images/gallery/shed.jpg"));
  write("site/images/.deleted/old.jpg", "deleted");
  write("site/images/Thumbs.db", "");
  write("site/src/content/notes/mine.yaml", "mine");
  write("site/code.ts", "staged");
  git("site", "add", "code.ts");
  write("site/code.ts", "staged and changed again");
  write("site/untracked.ts", "untracked");
  await push();
  expect(online()).toEqual([
    "images/gallery/new [1] ü.jpg,images/gallery/gate.jpg,images/gallery/shed.jpg,src/content/business.yaml",
    "M images/gallery/gate.jpg",
    expect.stringMatching(/^A .*new \[1\]/),
    "D images/gallery/shed.jpg",
    "M src/content/business.yaml",
  ]);
  expect(git("site", "status", "--porcelain", "--untracked-files=all").split("\n")).toEqual([
    "MM code.ts",
    "?? images/.deleted/old.jpg",
    "?? images/Thumbs.db",
    "?? src/content/notes/mine.yaml",
    "?? untracked.ts",
  ]);
  expect(git("site", "show", ":code.ts")).toBe("staged");
});

test("what is online already is no failure", async () => {
  const before = state();
  await push();
  expect(state()).toEqual(before);
});

test("what others have pushed meanwhile stays, and is said", async () => {
  write("other/src/content/business.yaml", "name: Other\n");
  commitAll(at("other"), "Other");
  git("other", "push", "--quiet");
  edit();
  await isRefused(/Others have put changes online.*“Pull origin”/);
});

test("what others push between looking and pushing stays, and the commit goes with the next press", async () => {
  write("other/code.ts", "other");
  commitAll(at("other"), "Other");
  hook(
    "site/.git/hooks/pre-commit",
    `cd "${at("other")}" && unset GIT_DIR GIT_INDEX_FILE && git push`,
  );
  edit();
  await expect(push()).rejects.toThrow(/Others have put changes online/);
  expect(online()[0]).toBe("Other");
  expect(git("site", "log", "-1", "--format=%s")).toBe("src/content/business.yaml");
  git("site", "pull", "--quiet", "--rebase");
  await push();
  expect(online()).toEqual(["src/content/business.yaml", "M src/content/business.yaml"]);
});

test("a commit that holds more than content is not pushed along", async () => {
  write("site/code.ts", "new code");
  commitAll(at("site"), "Code");
  edit();
  await isRefused(/somebody who knows these is to push first: code\.ts/);
});

test("a hook that refuses a commit is heard", async () => {
  hook("site/.git/hooks/pre-commit", "echo no photos on Sundays >&2; exit 1");
  edit();
  write("site/images/gallery/new.jpg", "new");
  await isRefused(/could not be put into git[\s\S]*no photos on Sundays/);
});

test.each([
  ["pre-push hook", "site/.git/hooks/pre-push", /Git could not do it/],
  ["hook of the remote", "remote.git/hooks/pre-receive", /does not take it/],
])("a %s that refuses is heard, and the commit goes with the next press", async (_, file, why) => {
  hook(file, "echo closed today >&2; exit 1");
  edit();
  await expect(push()).rejects.toThrow(why);
  await expect(push()).rejects.toThrow(/closed today/);
  expect(online()[0]).toBe("Start");
  rmSync(at(file));
  await push();
  expect(online()).toEqual(["src/content/business.yaml", "M src/content/business.yaml"]);
});

test.each<[string, RegExp, () => unknown]>([
  ["no repository", /not kept in git yet/, () => rmSync(at("site/.git"), { recursive: true })],
  ["no remote", /“Publish repository”/, () => git("site", "remote", "remove", "origin")],
  ["no upstream", /“Publish branch”/, () => git("site", "branch", "--unset-upstream")],
  [
    "itself as upstream",
    /“Publish branch”/,
    () => git("site", "config", "branch.main.remote", "."),
  ],
  ["no branch", /earlier state/, () => git("site", "checkout", "--quiet", "--detach")],
  ["no name", /does not know who you are/, () => write("config")],
  ["a remote that is gone", /not let in where your/, () => rmSync(at("remote.git/HEAD"))],
  [
    "a server that is off",
    /internet[\s\S]*http:\/\/127/,
    () => setRemote("http://ann:pw@127.0.0.1:9/"),
  ],
])("%s is said in plain words", async (_, why, prepare) => {
  prepare();
  edit();
  await expect(push()).rejects.toThrow(why);
});

test.each([
  [401, /You are not let in[\s\S]*terminal prompts disabled/],
  [403, /You are not let in[\s\S]*403/],
])("where a host answers %i nobody is asked for a password", async (code, why) => {
  hook("askpass", `touch "${at("asked")}"`);
  process.env.GIT_ASKPASS = at("askpass");
  const host = createServer((_, response) => {
    response.writeHead(code, { "WWW-Authenticate": "Basic" }).end();
  }).listen(0, "127.0.0.1");
  await once(host.unref(), "listening");
  const { port } = host.address() as AddressInfo;
  setRemote(`http://127.0.0.1:${port}/website.git`);
  edit();
  await isRefused(why);
  host.close();
  expect(existsSync(at("asked"))).toBe(false);
});

test("while other changes are being joined nothing is committed", async () => {
  write("site/code.ts", "own");
  git("site", "stash", "--quiet");
  write("site/code.ts", "other");
  commitAll(at("site"), "Other");
  git("site", "push", "--quiet");
  edit();
  expect(() => git("site", "stash", "pop", "--quiet")).toThrow();
  await isRefused(/Other changes are being joined/);
  git("site", "reset", "--hard", "--quiet");
  git("site", "checkout", "--quiet", "-b", "side", "HEAD~1");
  write("site/side.ts", "side");
  commitAll(at("site"), "Side");
  git("site", "checkout", "--quiet", "main");
  git("site", "merge", "--quiet", "--no-commit", "side");
  await isRefused(/Other changes are being joined/);
});

test("what does not come to an end is given up", async () => {
  hook("site/.git/hooks/pre-push", "sleep 5");
  edit();
  await expect(push(1500)).rejects.toThrow(/did not come to an end/);
  expect(online()[0]).toBe("Start");
});

test("without git it says where to get it", async () => {
  process.env.PATH = at();
  await expect(push()).rejects.toThrow("Git is not on this computer");
});

test.each([
  ["https://ann:secret@github.com/ann/website.git", "github.com/ann/website"],
  ["git@github.com:ann/website.git", "github.com/ann/website"],
  [undefined, undefined],
])("the remote %s is shown as %s", async (address, name) => {
  if (address) setRemote(address);
  else git("site", "remote", "remove", "origin");
  expect(await remoteName(at("site"))).toBe(name);
});
