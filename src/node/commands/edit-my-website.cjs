"use strict";

/*
 * A double-click on “Edit my website” runs this: it installs the packages where they are missing, starts `develop`,
 * and opens the content editor in the browser. It uses no package, because it runs before any is installed, and no
 * syntax after ES2017, so that even Node 8 can run it and say that a newer Node is needed.
 */

// Without “node:”, which an old Node does not know.
const modules = ["child_process", "crypto", "fs", "http", "path", "readline"];
const [childProcess, crypto, fs, http, path, readline] = modules.map((name) => require(name));

const { arch, platform } = process;
const folder = path.resolve(__dirname, "../../..");
const within = (name) => path.join(folder, name);
const readJson = (name) => JSON.parse(fs.readFileSync(within(name), "utf8"));

/** The editor's path on the server of `develop`. */
const editorPath = "/___content";

/** The attribute by which the editor's page names the folder that it edits (`editor/server/index.ts`). */
const folderInPage = `data-folder="${encodeURIComponent(folder)}"`;

/** Names the process that is at work in this folder, the folder, and the editor's port (`gatsby/lock.ts`). */
const lockFile = within(".prepared/at-work");

/**
 * The folder's own port, the same at each start: what is not saved yet lies in the browser under host and port, and only
 * there it is offered again. Of so many that two sites started at once hardly share one, and none that browsers refuse or
 * systems hand out by themselves.
 */
const hash = crypto.createHash("sha256").update(folder).digest();
const ownPort = 11000 + (hash.readUInt16BE(0) % 8000);

/** The title of the window, as in “Edit my website.cmd” and the README. */
const windowTitle = "Edit my website";

/** The exit code by which “Edit my website.cmd” sees that a newer Node is needed. */
const exitForOldNode = 3;

/** A folder without these is incomplete. */
const essential = ["package.json", "package-lock.json", "src/content", "src/node"];

/** What each line begins with that `develop` prints for the owner (`gatsby/diagnostics.ts`). */
const forOwner = "| ";

/** How often this looks whether the editor answers, in ms. */
const pollInterval = 1000;

/** How long this waits for an answer, or for a program to end, in ms. */
const patience = 3000;

const startAgain = "start “Edit my website” again";

/** A reason to stop, in words for the owner. */
class Refusal extends Error {}

async function main() {
  say("Edit my website. Leave this window open while you edit, and close it when you are done.");
  if (platform === "win32") {
    // A click begins a selection, which holds whatever prints until it ends.
    say("Do not click into this window. Where it stands still, press Esc.");
  }
  // Its folders are called “OneDrive” and “OneDrive - Company”.
  if (/[\\/]OneDrive/.test(folder)) {
    say(
      "This folder lies in OneDrive, which copies all its files to the internet, 1 GB of them. Better close this " +
        `window, move the folder to C:\\my-website, and ${startAgain} there.`,
    );
  }
  const problem = zipProblem() || folderProblem() || nodeProblem();
  if (problem) throw new Refusal(problem);
  const { pid, port } = await takeFolder();
  if (pid !== process.pid) return openInBrowser(await untilEditorAnswers({ pid, port }));
  if (!isInstalled()) await install();
  await runInstalled(["node_modules/tsx/dist/cli.mjs", "src/node/commands/check-folder.ts"]);
  const develop = ["node_modules/gatsby/cli.js", "develop", "--port", String(port)];
  const ended = runInstalled(develop).then(() => {
    throw new Refusal(`The editor has ended. Please ${startAgain}.`);
  });
  openInBrowser(await Promise.race([ended, untilEditorAnswers({ port, pid: process.pid })]));
  return ended;
}

/** A double-click in the window of a ZIP file extracts only the clicked file, into a temporary folder. */
function zipProblem() {
  if (essential.every((name) => fs.existsSync(within(name)))) return undefined;
  return (
    `Parts of the website are missing in ${folder}. Take all of it out of the ZIP file that it came in (on ` +
    "Windows: press that file with the right mouse button, then “Extract All…”), and double-click " +
    "“Edit my website” in the folder that this makes; if it holds only one folder, open that too."
  );
}

function nodeProblem() {
  // Gatsby's database has no part for other computers; those with ARM run what is made for x64 too.
  if (platform === "win32" && arch !== "x64") {
    return (
      `The Node.js on this computer is the one for ${arch}, for which some parts of the website are not made. Remove it ` +
      "in Settings › Apps. Then open https://nodejs.org/en/download, choose “Windows” and “x64” there, press “Windows " +
      `Installer (.msi)”, open the file that comes, and ${startAgain}.`
    );
  }
  const [least, leastMinor] = numbersIn(readJson("package.json").engines.node);
  const [major, minor] = numbersIn(process.version);
  if (major > least || (major === least && minor >= leastMinor)) return undefined;
  process.exitCode = exitForOldNode;
  const problem =
    `Node.js, the program that builds the website, is too old on this computer: ${process.version}, where ` +
    `${least}.${leastMinor} or newer is needed.`;
  // “Edit my website.cmd” then prints the steps.
  if (platform === "win32") return problem;
  return (
    `${problem} Open https://nodejs.org/en/download and press “macOS Installer (.pkg)” there (on Linux: what that ` +
    `page says). Open the file that comes, follow it to its end, and ${startAgain}.`
  );
}

function folderProblem() {
  const problem = require("./folder-name.cjs").folderProblem(folder);
  // Windows neither moves nor renames a folder in which a window is open.
  return problem && `${problem} Close this window first, and ${startAgain} when that is done.`;
}

const numbersIn = (text) => text.match(/\d+/g).map(Number);

/** The process that is at work in this folder, and the editor's port; undefined where none is. */
function readLock() {
  let lines = [];
  try {
    lines = fs.readFileSync(lockFile, "utf8").split("\n");
  } catch (_missing) {
    return undefined;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[2])];
  // A copied folder has a copy of this file.
  const isHere = lines[1] === folder && pid !== process.pid && isRunning(pid);
  return isHere && port ? { pid, port } : undefined;
}

function isRunning(pid) {
  try {
    // Signal 0 ends nothing: it only asks whether the process is there.
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/**
 * Takes the folder for this process, unless another is at work in it.
 *
 * @returns the process that has it now, and the editor's port. `develop` puts itself in its place, as LAUNCHER lets it
 */
async function takeFolder() {
  const port = await findPort();
  const other = readLock();
  if (other) return other;
  const directory = path.dirname(lockFile);
  if (!fs.existsSync(directory)) fs.mkdirSync(directory);
  try {
    if (fs.existsSync(lockFile)) fs.unlinkSync(lockFile);
    fs.writeFileSync(lockFile, `${process.pid}\n${folder}\n${port}`, { flag: "wx" });
  } catch (_taken) {
    // Another start was quicker by a moment.
    return readLock() || takeFolder();
  }
  process.once("exit", () => {
    try {
      if (fs.readFileSync(lockFile, "utf8").startsWith(`${process.pid}\n`)) fs.unlinkSync(lockFile);
    } catch (_gone) {}
  });
  return { pid: process.pid, port };
}

/** The folder's own port, or the next at which a program may listen. */
async function findPort() {
  for (let port = ownPort; port < ownPort + 100; port += 1) if (await isFree(port)) return port;
  throw new Refusal(`No port is free for the editor. Restart this computer, and ${startAgain}.`);
}

/** Whether a program may listen at a port. Windows keeps some to itself, at which nothing answers. */
function isFree(port) {
  return new Promise((resolve) => {
    const server = http.createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "localhost", () => server.close(() => resolve(true)));
  });
}

/** Whether the editor of this folder answers at an address. */
function answers(address) {
  return new Promise((resolve) => {
    const request = http.get(address, (response) => {
      let page = "";
      response.setEncoding("utf8");
      response.on("data", (part) => {
        page += part;
      });
      response.on("end", () => resolve(page.includes(folderInPage)));
    });
    request.setTimeout(patience, () => request.destroy());
    request.on("error", () => resolve(false));
  });
}

/** Waits for the editor of a process, which `develop` may replace meanwhile, and returns its address. */
async function untilEditorAnswers({ pid, port }) {
  const address = `http://localhost:${port}${editorPath}`;
  const isOurs = pid === process.pid;
  const end = showWaiting(
    isOurs
      ? "Starting the editor"
      : "Another window has this website open, and says there what it does. Waiting for its editor",
  );
  try {
    while (!(await answers(address))) {
      if (!isOurs && !isRunning(pid) && !readLock()) {
        throw new Refusal(`The other window was closed. Please ${startAgain}.`);
      }
      await new Promise((resolve) => setTimeout(resolve, pollInterval));
    }
    return address;
  } finally {
    end();
  }
}

/** Whether every package of the lockfile, but for optional ones, is in npm's list of what it has installed, in the same version. */
function isInstalled() {
  if (!fs.existsSync(within("node_modules/.package-lock.json"))) return false;
  const wanted = readJson("package-lock.json").packages;
  const installed = readJson("node_modules/.package-lock.json").packages;
  return Object.keys(wanted).every((name) => {
    const { version, optional, devOptional } = wanted[name];
    if (name === "" || optional || devOptional) return true;
    return installed[name] !== undefined && installed[name].version === version;
  });
}

async function install() {
  const end = showWaiting("Fetching what the website is built with; only this once, some minutes");
  try {
    // Through a shell, because npm is a script on Windows.
    await run("npm ci --no-audit --no-fund --loglevel=error", { shell: true });
  } catch (error) {
    throw new Refusal(
      "Fetching failed. See that this computer is connected to the internet, has 2 GB of room on its disk, and that no " +
        `other window shows this folder, and ${startAgain}. What npm says:\n\n${error.message || "Nothing."}`,
    );
  } finally {
    end();
    // npm has given the window its own title.
    process.title = windowTitle;
  }
}

/** The program that runs now, which must end together with this one. */
let child;

/** Whether each started program leads a process group, which can be ended as one. On Windows all ends with the window. */
const hasGroups = platform !== "win32";
const endChild = (signal) => (hasGroups ? process.kill(-child.pid, signal) : child.kill(signal));

/**
 * Runs a program in the site's folder until it ends, and says what it prints for the owner.
 *
 * @throws {Refusal} with the last lines that the program has printed since then, where it fails
 */
function run(program, { args = [], shell = false }) {
  return new Promise((resolve, reject) => {
    // Gatsby prints plain lines and no notice about telemetry, and shows no notice over a page that it is preparing.
    const settings = {
      GATSBY_LOGGER: "yurnalist",
      GATSBY_TELEMETRY_DISABLED: "1",
      GATSBY_QUERY_ON_DEMAND_LOADING_INDICATOR: "false",
      LAUNCHER: String(process.pid),
      NO_COLOR: "1",
    };
    const env = Object.assign({}, process.env, settings);
    child = childProcess.spawn(program, args, { cwd: folder, env, shell, detached: hasGroups });
    child.stdin.end();
    const last = [];
    for (const stream of [child.stdout, child.stderr]) {
      readline.createInterface({ input: stream }).on("line", (line) => {
        if (line.startsWith(forOwner)) {
          say(line.slice(forOwner.length));
          last.length = 0;
        } else if (last.push(line) > 20) last.shift();
      });
    }
    child.once("error", reject);
    child.once("close", (code) => {
      child = undefined;
      if (code === 0) resolve();
      else reject(new Refusal(last.join("\n").trim()));
    });
  });
}

/** What programs say where a part of a package that is made for this system alone is missing or may not run. */
const lostPart =
  /No native build was found|ERR_DLOPEN_FAILED|Application Control|needed by esbuild|Could not load the "sharp" module|spawn .*node_modules.* (EPERM|EACCES|ENOENT|UNKNOWN)/;

/** Runs a script of an installed package. Where a part of it is lost, the next start fetches all packages anew. */
async function runInstalled(args) {
  try {
    await run(process.execPath, { args });
  } catch (error) {
    if (!lostPart.test(error.message)) throw error;
    fs.unlinkSync(within("node_modules/.package-lock.json"));
    throw new Refusal(
      "A part of what the website is built with is missing, or this computer’s protection does not let it run. Please " +
        `${startAgain}: it fetches all parts anew. If this comes again, ask whoever looks after this computer. What the ` +
        `part’s program says:\n\n${error.message}`,
    );
  }
}

function openInBrowser(address) {
  say(`\nYour website is open for editing in your browser, at ${address}`);
  const [program, ...args] = {
    win32: ["cmd", "/c", "start", '""', address],
    darwin: ["open", address],
  }[platform] || ["xdg-open", address];
  // On Linux the browser may be a child of this program; detached, it stays open when this ends. Elsewhere the program
  // has to wait for the opener, which is short: where Node ends first, Windows ends its children too.
  const mayOutlive = platform === "linux";
  const options = { stdio: "ignore", detached: mayOutlive, windowsVerbatimArguments: true };
  const opener = childProcess.spawn(program, args, options);
  // Without a browser the owner still has the address above.
  opener.once("error", () => {});
  if (mayOutlive) opener.unref();
}

/** Whether the last line of the window grows while something is under way. */
let isWaiting = false;

/** A text in lines that end between words; Windows would break them within words. */
function wrapped(text) {
  const { columns } = process.stdout;
  const tooLong = new RegExp(`(?=.{${columns}})(.{1,${columns - 1}}) `, "g");
  return columns ? text.replace(tooLong, "$1\n") : text;
}

function say(text) {
  process.stdout.write(`${isWaiting ? "\n" : ""}${wrapped(text)}\n`);
  isWaiting = false;
}

/** Says that something is under way, with a dot every five seconds, until the function that it returns is called. */
function showWaiting(words) {
  process.stdout.write(`${words} `);
  isWaiting = true;
  const timer = setInterval(() => {
    process.stdout.write(".");
    isWaiting = true;
  }, 5000);
  return () => {
    clearInterval(timer);
    if (isWaiting) process.stdout.write("\n");
    isWaiting = false;
  };
}

// When the window closes, or Ctrl+C is pressed, the running program ends first.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (!child) process.exit(0);
    child.once("close", () => process.exit(0));
    endChild("SIGTERM");
    // npm may go on until it has fetched what it has begun to fetch.
    setTimeout(() => endChild("SIGKILL"), patience);
  });
}

main().catch((error) => {
  say(`\n${error instanceof Refusal ? error.message : error.stack}\n`);
  process.exit(process.exitCode || 1);
});
