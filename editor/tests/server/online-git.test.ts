import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, rmSync, truncateSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { temporaryFolder } from "../../../__tests__/support/temporary-folder";
import { pushContent } from "../../server/online/online-git";

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

const push = (timeout?: number) => pushContent(at("site"), timeout);

/** The message of the remote's newest commit, and its files. */
const online = () => {
  const said = git("remote.git", "log", "-1", "--name-status", "--format=%s", "main");
  return said.replaceAll("\t", " ").split(/\n+/);
};

/** What a refused press must not change: every file, the index and all commits. */
const state = () => [
  git("site", "status", "--porcelain=2", "--untracked-files=all"),
  git("site", "rev-parse", "HEAD"),
  ...online(),
];

function hook(file: string, script: string): void {
  write(file, `#!/bin/sh\n${script}\n`);
  chmodSync(at(file), 0o755);
}

const edit = () => write("site/src/content/business.yaml", "name: Bob\n");
const setRemote = (address: string) => git("site", "remote", "set-url", "origin", address);

/** Somebody else commits and, if told to, pushes. */
function other(file: string, ...push: string[]): void {
  write(`other/${file}`, "other");
  commitAll(at("other"), "Other");
  if (push.length > 0) git("other", ...push);
}

test("content and pictures are committed and pushed; every other file stays as it is, staged or not", async () => {
  edit();
  write("site/images/gallery/new [1] ü.jpg", "new");
  rmSync(at("site/images/gallery/shed.jpg"));
  write("site/images/.deleted/old.jpg", "deleted");
  write("site/static/notes.pdf", "notes");
  write("site/static/favicon.svg", "<svg/>");
  write("site/src/content/notes/mine.yaml", "mine");
  write("site/code.ts", "staged");
  git("site", "add", "code.ts");
  write("site/code.ts", "staged and changed again");
  await push();
  expect(online()).toEqual([
    "Update the website",
    expect.stringMatching(/^A .*new \[1\]/),
    "D images/gallery/shed.jpg",
    "M src/content/business.yaml",
    "A static/notes.pdf",
  ]);
  expect(git("site", "status", "--porcelain", "--untracked-files=all").split("\n")).toEqual([
    "MM code.ts",
    "?? images/.deleted/old.jpg",
    "?? src/content/notes/mine.yaml",
    "?? static/favicon.svg",
  ]);
  expect(git("site", "show", ":code.ts")).toBe("staged");
  const before = state();
  await push();
  expect(state()).toEqual(before);
});

test("what others push between the check and the push stays, and the commit goes with the next press", async () => {
  other("code.ts");
  const pushOther = `cd "${at("other")}" && unset GIT_DIR GIT_INDEX_FILE && git push`;
  hook("site/.git/hooks/pre-commit", pushOther);
  edit();
  await expect(push()).rejects.toThrow(/Others have put changes online/);
  expect(online()[0]).toBe("Other");
  git("site", "pull", "--quiet", "--rebase");
  await push();
  expect(online()).toEqual(["Update the website", "M src/content/business.yaml"]);
});

const business = "src/content/business.yaml";

test.each<[string, RegExp, () => unknown]>([
  ["what others have pushed", /Others .*“Pull origin”/, () => other(business, "push", "--quiet")],
  ["no remote", /“Publish repository”/, () => git("site", "remote", "remove", "origin")],
  ["no upstream", /“Publish branch”/, () => git("site", "branch", "--unset-upstream")],
  ["no branch", /earlier state/, () => git("site", "checkout", "--quiet", "--detach")],
  ["no name", /does not know who you are/, () => write("config")],
  ["a server that is off", /internet[\s\S]*http:/, () => setRemote("http://127.0.0.1:9/")],
  ["a remote that is gone", /not let in where your/, () => setRemote(at("none.git"))],
  [
    "a merge that has begun",
    /Other changes are being joined/,
    () => write("site/.git/MERGE_HEAD", git("site", "rev-parse", "HEAD")),
  ],
  [
    "a file that is not joined yet",
    /Other changes are being joined/,
    () => {
      const id = git("site", "rev-parse", `HEAD:${business}`);
      const stages = [1, 2, 3].map((stage) => `100644 ${id} ${stage}\t${business}\n`);
      execFileSync("git", ["update-index", "--index-info"], {
        cwd: at("site"),
        input: stages.join(""),
      });
    },
  ],
  [
    "an index that another program has locked",
    /Another git program is at work[\s\S]*delete this file: .*index\.lock/,
    () => write("site/.git/index.lock"),
  ],
  [
    "a file above 100 MB",
    /no file above 100 MB\. .*: static\/film\.mp4\./,
    () => {
      write("site/static/film.mp4");
      truncateSync(at("site/static/film.mp4"), 100 * 1024 * 1024 + 1);
    },
  ],
  [
    "a commit of the program’s favicon",
    /Ask whoever changed them to push them first: static\/favicon\.svg/,
    () => {
      write("site/static/favicon.svg", "<svg/>");
      commitAll(at("site"), "Mark");
    },
  ],
  [
    "a commit of code",
    /Ask whoever changed them to push them first: code\.ts/,
    () => {
      write("site/code.ts", "new code");
      commitAll(at("site"), "Code");
    },
  ],
  [
    "a hook that refuses the commit",
    /could not be put into git[\s\S]*no photos on Sundays/,
    () => hook("site/.git/hooks/pre-commit", "echo no photos on Sundays >&2; exit 1"),
  ],
  [
    "a signature without a key",
    /told to sign them and cannot[\s\S]*failed to sign/,
    () => {
      git("site", "config", "commit.gpgsign", "true");
      git("site", "config", "gpg.program", "false");
    },
  ],
])("%s is reported in plain words, and everything stays as it is", async (_, why, prepare) => {
  prepare();
  edit();
  write("site/images/gallery/new.jpg", "new");
  const before = state();
  await expect(push()).rejects.toThrow(why);
  expect(state()).toEqual(before);
});

test("a folder that another user has made is left to GitHub Desktop, which asks whether it is trusted", async () => {
  // By this git tests itself.
  const env = { ...process.env, GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" };
  jest.replaceProperty(process, "env", env);
  await expect(push()).rejects.toThrow(/asks whether you trust it[\s\S]*dubious ownership/);
});

test.each([
  ["site/.git/hooks/pre-push", /Git could not do it[\s\S]*closed today/],
  ["remote.git/hooks/pre-receive", /does not take it[\s\S]*closed today/],
])("a refusal by %s is reported, and nothing is put online", async (file, why) => {
  hook(file, "echo closed today >&2; exit 1");
  edit();
  await expect(push()).rejects.toThrow(why);
  expect(online()[0]).toBe("Start");
});

test("where a host asks for a sign-in, git may open a window, and asks nothing in the terminal", async () => {
  const given: (string | undefined)[] = [];
  const host = createServer(({ headers }, response) => {
    given.push(headers.authorization);
    response.writeHead(401, { "WWW-Authenticate": "Basic" }).end();
  }).listen(0, "127.0.0.1");
  await once(host.unref(), "listening");
  setRemote(`http://127.0.0.1:${(host.address() as AddressInfo).port}/website.git`);
  delete process.env.GIT_ASKPASS;
  await expect(push()).rejects.toThrow(/You are not let in[\s\S]*terminal prompts disabled/);
  expect(given.filter(Boolean)).toEqual([]);
  hook("sign-in-window", "echo ann");
  process.env.GIT_ASKPASS = at("sign-in-window");
  await expect(push()).rejects.toThrow(/You are not let in/);
  delete process.env.GIT_ASKPASS;
  host.close();
  expect(given).toContain(`Basic ${Buffer.from("ann:ann").toString("base64")}`);
});

test.each<[string, (response: ServerResponse) => void]>([
  ["answers 503", (response) => response.writeHead(503).end()],
  [
    "ends the connection in the middle",
    (response) => {
      response.writeHead(200, { "Content-Length": "900" }).write("001e# service");
      setTimeout(() => response.destroy(), 50);
    },
  ],
])("a host that %s is told as a lost connection", async (_what, answer) => {
  const host = createServer((_, response) => answer(response)).listen(0, "127.0.0.1");
  await once(host.unref(), "listening");
  setRemote(`http://127.0.0.1:${(host.address() as AddressInfo).port}/website.git`);
  await expect(push()).rejects.toThrow("The connection was lost. Press again.");
  host.close();
});

test("a staged change that was taken back is no obstacle", async () => {
  edit();
  git("site", "add", business);
  write(`site/${business}`, "name: Ann\n");
  await push();
  expect(online()[0]).toBe("Start");
});

test("a push that does not end is stopped, and a missing git or repository is reported", async () => {
  hook("site/.git/hooks/pre-push", "sleep 5");
  await expect(push(1500)).rejects.toThrow(/has not answered\. If a window asks you to sign in/);
  rmSync(at("site/.git/HEAD"));
  await expect(push()).rejects.toThrow(/cannot read this folder[\s\S]*not a git repository/);
  process.env.PATH = at();
  await expect(push()).rejects.toThrow(/no git on this computer\. Put the website online by hand/);
  rmSync(at("site/.git"), { recursive: true });
  await expect(push()).rejects.toThrow(/not connected with GitHub yet/);
});
