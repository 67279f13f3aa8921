import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parse } from "acorn";
import { folderProblem } from "../../../../src/node/commands/folder-name.cjs";
import { forOwner } from "../../../../src/node/gatsby/diagnostics";
import { editorPath } from "../../../../src/shared-names";
import { temporaryFolder } from "../../../support/temporary-folder";

const commands = path.resolve("src/node/commands");
const launcher = "src/node/commands/edit-my-website.cjs";
// Above `temporaryFolder`, as jest calls these in their order: the programs end before their folder is removed.
afterEach(async () => {
  await Promise.all(started.splice(0).map(close));
  await untilOpened();
  openings = 0;
});

const { at, write, read } = temporaryFolder();
const started: ChildProcess[] = [];
/** How many of them have said that they open a browser, which goes on by itself. */
let openings = 0;

/** An editor as small as can be: it says which folder it edits, where it is asked for that. */
const gatsby = `
  const folder = 'data-folder="' + encodeURIComponent(process.cwd()) + '"';
  const port = process.argv[process.argv.indexOf("--port") + 1];
  const lines = ["", "reviews.yaml:5:11  A mistake", "", "1 thing to mend.", ""];
  console.log(["success open", ...lines.map((line) => "${forOwner}" + line), "info Waiting"].join("\\n"));
  require("node:http")
    .createServer((request, answer) => answer.end(request.url === "${editorPath}" ? folder : ""))
    .listen(port, "localhost");`;

/** Installs that, fails or waits as it is told; notes that it was called. */
const npm = `
  const { spawn } = require("node:child_process");
  const { appendFileSync, mkdirSync, writeFileSync, readFileSync } = require("node:fs");
  appendFileSync("calls.txt", process.argv.slice(2).join(" ") + "\\n");
  const failure = process.env.NPM_FAILURE;
  if (failure !== undefined) { console.error(failure); process.exit(1); }
  if (process.env.NPM_WAITS) {
    const { pid } = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" });
    writeFileSync("pids.json", JSON.stringify([process.pid, pid]));
    // As npm does while it fetches.
    process.on("SIGTERM", () => {});
    setInterval(() => {}, 1000);
    return;
  }
  for (const name of ["tsx/dist", "gatsby"]) mkdirSync("node_modules/" + name, { recursive: true });
  writeFileSync("node_modules/tsx/dist/cli.mjs", "");
  writeFileSync("node_modules/gatsby/cli.js", ${JSON.stringify(gatsby)});
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  // A package for other computers alone is not installed on this one.
  delete packages["node_modules/fsevents"];
  writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages }));`;

/** Puts a program of this name where it is found first. */
function addProgram(name: string, script: string): void {
  write(`bin/${name}.cjs`, script);
  write(`bin/${name}`, `#!/bin/sh\nexec node "$(dirname "$0")/${name}.cjs" "$@"\n`);
  write(`bin/${name}.cmd`, `@node "%~dp0${name}.cjs" %*\r\n`);
  chmodSync(at("bin", name), 0o755);
}

const lockfile = (version: string) => ({
  packages: {
    "": {},
    "node_modules/gatsby": { version },
    "node_modules/fsevents": { version, optional: true },
  },
});

/** A site that was just taken out of its ZIP file. */
function unpackSite(name = "My site") {
  const site = (file: string) => path.join(name, file);
  for (const file of ["edit-my-website.cjs", "folder-name.cjs"]) {
    write(site(`src/node/commands/${file}`), readFileSync(path.join(commands, file)));
  }
  write(site("package.json"), { engines: { node: ">=20.19.0" } });
  write(site("package-lock.json"), lockfile("1.0.0"));
  write(site("src/content/home.yaml"));
  return {
    site,
    calls: () =>
      existsSync(at(site("calls.txt"))) ? read(site("calls.txt")).trim().split("\n") : [],
    start: (settings: NodeJS.ProcessEnv = {}, ...options: string[]) =>
      startSite(at(name), settings, options),
  };
}

function startSite(directory: string, settings: NodeJS.ProcessEnv, options: readonly string[]) {
  const PATH = [at("bin"), process.env.PATH].join(path.delimiter);
  const env = { ...process.env, ...settings, PATH, OPENED: at("opened.txt") };
  const child = spawn(process.execPath, [...options, path.join(directory, launcher)], { env });
  started.push(child);
  let output = "";
  child.stdout.on("data", (text) => {
    const wasOpen = isOpen.test(output);
    output += text;
    if (isOpen.test(output) && !wasOpen) openings += 1;
  });
  const ended = once(child, "close").then(([code]) => ({ code, output }));
  const says = async (words: RegExp) => {
    while (!words.test(output)) {
      if (child.exitCode !== null) throw new Error(output);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return output;
  };
  return { child, ended, says };
}

const opened = () =>
  existsSync(at("opened.txt")) ? read("opened.txt").split("\n").filter(Boolean) : [];

/** Waits until each browser has noted what it was to open; Windows starts its own, which notes nothing. */
async function untilOpened(): Promise<void> {
  if (process.platform === "win32") return;
  while (opened().length < openings) await new Promise((resolve) => setTimeout(resolve, 50));
}

const isOpen = /open for editing in your browser, at (\S+)/;

const open = 'require("node:fs").appendFileSync(process.env.OPENED, process.argv[2] + "\\n")';

beforeEach(() => {
  addProgram("npm", npm);
  for (const name of ["xdg-open", "open"]) addProgram(name, open);
});

/** Ends a start as closing its window does: Windows then ends all that runs in it, and sends no signal. */
async function close(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const isEnded = once(child, "exit");
  if (process.platform === "win32") spawnSync("taskkill", ["/pid", `${child.pid}`, "/t", "/f"]);
  else child.kill("SIGTERM");
  await isEnded;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("it installs, passes on messages for the owner, opens the editor, and ends together with all that it started", async () => {
  const { start, calls } = unpackSite();
  const { child, ended, says } = start();
  const output = await says(isOpen);
  const [, address = ""] = isOpen.exec(output) ?? [];
  expect(calls()).toEqual(["ci --no-audit --no-fund --loglevel=error"]);
  expect(output).toContain("\nreviews.yaml:5:11  A mistake\n\n1 thing to mend.\n");
  expect(output).not.toMatch(/success|Waiting/);
  expect((await fetch(address)).status).toBe(200);
  await untilOpened();
  if (process.platform !== "win32") expect(opened()).toEqual([address]);
  await close(child);
  await ended;
  await expect(fetch(address)).rejects.toThrow();
});

test("a second start, at once or later, opens the editor that runs", async () => {
  const { start, calls } = unpackSite();
  const [first, second] = [start(), start()];
  const outputs = await Promise.all([first.says(isOpen), second.says(isOpen)]);
  const third = await start().ended;
  const addresses = [...outputs, third.output].map((output) => isOpen.exec(output)?.[1]);
  expect(new Set(addresses).size).toBe(1);
  expect(third.code).toBe(0);
  expect(calls()).toHaveLength(1);
});

test("sites that are started at once each get an editor of their own", async () => {
  const starts = ["One", "Two", "Three"].map((name) => unpackSite(name).start());
  const outputs = await Promise.all(starts.map(({ says }) => says(isOpen)));
  const addresses = outputs.map((output) => isOpen.exec(output)?.[1] ?? "");
  expect(new Set(addresses).size).toBe(3);
  const pages = addresses.map(async (address) => (await fetch(address)).text());
  expect(new Set(await Promise.all(pages)).size).toBe(3);
});

test("a site has the same port at each start, and nearly always another than other sites", async () => {
  const portOf = async ({ start }: ReturnType<typeof unpackSite>) => {
    const { child, says } = start();
    const [, address = ""] = isOpen.exec(await says(isOpen)) ?? [];
    await close(child);
    return new URL(address).port;
  };
  const sites = ["One", "Two"].map((name) => unpackSite(name));
  const ports: string[] = [];
  for (const site of [...sites, ...sites]) ports.push(await portOf(site));
  expect(ports.slice(2)).toEqual(ports.slice(0, 2));
});

test("a port at which the system lets no program listen is passed over", async () => {
  const { start } = unpackSite();
  const portOf = async (...options: string[]) => {
    const { child, says } = start({}, ...options);
    const [, address = ""] = isOpen.exec(await says(isOpen)) ?? [];
    await close(child);
    return Number(new URL(address).port);
  };
  const port = await portOf();
  write(
    "forbidden.cjs",
    `const { Server } = require("node:net");
    const { listen } = Server.prototype;
    Server.prototype.listen = function (port, ...others) {
      if (port !== ${port}) return listen.call(this, port, ...others);
      process.nextTick(() => this.emit("error", new Error("EACCES")));
      return this;
    };`,
  );
  expect(await portOf("--require", at("forbidden.cjs"))).not.toBe(port);
});

test("where a part of a package is missing it says so, and fetches all anew at the next start", async () => {
  const { start, site, calls } = unpackSite();
  const first = start();
  await first.says(isOpen);
  await close(first.child);
  const lost =
    'console.error("Error: No native build was found for platform=win32"); process.exit(1)';
  write(site("node_modules/gatsby/cli.js"), lost);
  write("window.cjs", "Object.assign(process.stdout, { isTTY: true, columns: 60 });");
  const { code, output } = await start({}, "--require", at("window.cjs")).ended;
  expect(code).toBe(1);
  expect(output).toContain("No native build was found");
  // Nothing stands below the message, and its lines end between words.
  const [, message = ""] = output.split("\n\n");
  expect(message.replaceAll("\n", " ")).toMatch(
    /^A part of what .* it fetches all parts anew\. If/,
  );
  expect(output.trimEnd()).toMatch(/platform=win32$/);
  for (const line of message.split("\n")) expect(line.length).toBeLessThan(60);
  await start().says(isOpen);
  expect(calls()).toHaveLength(2);
});

test.each([
  ["C:\\my site\\node_modules\\@esbuild\\win32-x64\\esbuild.exe EPERM", true],
  ["git ENOENT", false],
])(
  "a program that did not start is a lost part only where it is one of the packages’: %s",
  async (program, isLost) => {
    const { start, site } = unpackSite();
    const first = start();
    await first.says(isOpen);
    await close(first.child);
    const words = JSON.stringify(`Error: spawn ${program}`);
    write(site("node_modules/gatsby/cli.js"), `console.error(${words}); process.exit(1)`);
    const { output } = await start().ended;
    expect(output.includes("fetches all parts anew")).toBe(isLost);
  },
);

test("it installs again only when the lockfile asks for another version", async () => {
  const { start, site, calls } = unpackSite();
  for (const [version, times] of [
    ["1.0.0", 1],
    ["1.0.0", 1],
    ["1.0.1", 2],
  ] as const) {
    write(site("package-lock.json"), lockfile(version));
    const { child, ended, says } = start();
    await says(isOpen);
    await close(child);
    await ended;
    expect(calls()).toHaveLength(times);
  }
});

test("while packages are fetched its window ends npm and what npm has started", async () => {
  const { start, site } = unpackSite();
  const { child } = start({ NPM_WAITS: "yes" });
  while (!existsSync(at(site("pids.json"))))
    await new Promise((resolve) => setTimeout(resolve, 50));
  const pids: number[] = JSON.parse(read(site("pids.json")));
  expect(pids.filter(isRunning)).toEqual(pids);
  await close(child);
  while (pids.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 50));
});

test.each(["npm error code ENOTFOUND", ""])(
  "where npm says “%s” it says what to look for, and what npm said",
  async (failure) => {
    const { code, output } = await unpackSite().start({ NPM_FAILURE: failure }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^Fetching failed\. See that .* What npm says:$/m);
    expect(output.trimEnd().endsWith(failure || "Nothing.")).toBe(true);
  },
);

test("where the editor refuses to start, its reason is said once, and nothing of what Gatsby says beside it", async () => {
  const { start, site } = unpackSite();
  const first = start();
  await first.says(isOpen);
  await close(first.child);
  const refuse = `console.log("success open\\n${forOwner}The disk is full."); process.exit(1)`;
  write(site("node_modules/gatsby/cli.js"), refuse);
  const { code, output } = await start().ended;
  expect(code).toBe(1);
  expect(output.match(/The disk is full\.|success/g)).toEqual(["The disk is full."]);
});

test("where the other window is closed before its editor answers, a second start says so", async () => {
  const { start, site } = unpackSite();
  const first = start({ NPM_WAITS: "yes" });
  while (!existsSync(at(site("pids.json"))))
    await new Promise((resolve) => setTimeout(resolve, 50));
  const second = start();
  await second.says(/^Another window has this website open/m);
  await close(first.child);
  expect((await second.ended).output).toMatch(/^The other window was closed\. Please start/m);
});

test("an incomplete folder is refused, and so is one whose name stops builds", async () => {
  const { start, site, calls } = unpackSite("Tom's site");
  expect((await start().ended).output).toMatch(/ “Tom-s-site”\. Close this window first, and /);
  cpSync(at(site("src/node")), at("Temp1_site.zip/src/node"), { recursive: true });
  const { code, output } = await startSite(at("Temp1_site.zip"), {}, []).ended;
  expect(output).toMatch(
    /^Parts of the website are missing in .*Temp1_site\.zip\. Take all of it out of/m,
  );
  expect(code).toBe(1);
  expect(calls()).toEqual([]);
});

test("in a folder that OneDrive copies to the internet it says so", async () => {
  const isSaid = async (name: string) => {
    const { output } = await unpackSite(name).start({ NPM_FAILURE: "no" }).ended;
    return /^This folder lies in OneDrive/m.test(output);
  };
  expect(await isSaid("OneDrive - Key and Latch/site")).toBe(true);
  expect(await isSaid("site")).toBe(false);
});

test.each([
  ["v8.17.0", true],
  ["v20.18.3", true],
  ["v20.19.0", false],
  ["v26.0.0", false],
])("with Node %s it says how to get a newer one: %s", async (version, isOld) => {
  write("version.cjs", `Object.defineProperty(process, "version", { value: "${version}" });`);
  const { start, calls } = unpackSite();
  const { code, output } = await start({ NPM_FAILURE: "no" }, "--require", at("version.cjs")).ended;
  const words = `too old on this computer: ${version}, where 20.19 or newer is needed.`;
  // “Edit my website.cmd” shows the steps at this code, and starts again.
  const expected = isOld ? [true, 3, 0] : [false, 1, 1];
  expect([output.includes(words), code, calls().length]).toEqual(expected);
  expect(readFileSync("Edit my website.cmd", "utf8")).toContain('"%errorlevel%"=="3" goto install');
  if (process.platform !== "win32") expect(output.includes("Open https://nodejs.org")).toBe(isOld);
});

test.each(["arm64", "ia32"])(
  "on Windows it asks for the Node that is made for x64 in place of %s",
  async (arch) => {
    const computer = { platform: { value: "win32" }, arch: { value: arch } };
    write("arm.cjs", `Object.defineProperties(process, ${JSON.stringify(computer)});`);
    const { code, output } = await unpackSite().start({}, "--require", at("arm.cjs")).ended;
    expect(output).toContain("choose “Windows” and “x64” there");
    expect(code).toBe(1);
  },
);

test("Node 8 can read it, and the editor’s path in it and its own path in the files to click are right", () => {
  const source = readFileSync(launcher, "utf8");
  for (const script of [source, readFileSync("src/node/commands/folder-name.cjs", "utf8")]) {
    expect(() => parse(script, { ecmaVersion: 2017 })).not.toThrow();
    expect(script).not.toContain('"node:');
  }
  expect(source).toContain(`"${editorPath}"`);
  expect(readFileSync("Edit my website.cmd", "utf8")).toContain(launcher.replaceAll("/", "\\"));
  expect(readFileSync("Edit my website.command", "utf8")).toContain(launcher);
});

if (process.platform !== "win32") {
  test("a second start waits for what opens the browser, which Windows would end together with it", async () => {
    addProgram("open", `setTimeout(() => ${open}, 500)`);
    write("mac.cjs", 'Object.defineProperty(process, "platform", { value: "darwin" });');
    const { start } = unpackSite();
    await start().says(isOpen);
    await untilOpened();
    await start({}, "--require", at("mac.cjs")).ended;
    expect(opened()).toHaveLength(2);
  });

  test("macOS may run it on a double-click", () => {
    expect(statSync("Edit my website.command").mode & 0o111).toBe(0o111);
  });
}

test.each([
  ["linux", '/srv/zoë/my site/a+b,c=d@e~f^g;h/$a `b` "c" <d>&', "", ""],
  [
    "linux",
    "/home/joe/Joe's Site é",
    "' in the name “Joe's Site é”",
    "Give the folder “Joe's Site é” another name: “Joe-s-Site-é”.",
  ],
  [
    "darwin",
    "/Users/joe/site (1)",
    "( ) in the name “site (1)”",
    "Give the folder “site (1)” another name: “site-1”.",
  ],
  [
    "linux",
    "/home/joe/##",
    "# in the name “##”",
    "Give the folder “##” another name: “my-website”.",
  ],
  [
    "linux",
    "/home/joe/[a]{b}*c?d|e\\f:g",
    "[ ] { } * ? | \\ : in the name “[a]{b}*c?d|e\\f:g”",
    "Give the folder “[a]{b}*c?d|e\\f:g” another name: “a-b-c-d-e-f-g”.",
  ],
  [
    "linux",
    "/home/joe/100% Joe!/site",
    "% ! in the name “100% Joe!”",
    "Move the folder “site” into the folder /home/joe, and call it “my-website” there.",
  ],
  ["win32", "C:\\Users\\Zoë\\My site, a+b", "", ""],
  [
    "win32",
    "C:\\Tom & Sons^;",
    "& ^ ; in the name “Tom & Sons^;”",
    "Give the folder “Tom & Sons^;” another name: “Tom-Sons”.",
  ],
  [
    "win32",
    "D:\\Users\\O'Neil\\site (1)",
    "' in the name “O'Neil”",
    "Move the folder “site (1)” onto the disk D:, and call it “my-website” there.",
  ],
] as const)("on %s of the folder %s it is said what to do", (system, directory, reason, remedy) => {
  expect(folderProblem(directory, system)).toBe(
    reason === ""
      ? undefined
      : `The website cannot be built in ${directory}, because of ${reason}. ${remedy}`,
  );
});
