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

/** The hash of this folder, by which a second start sees that the first one is of the same folder. */
const folderHash = crypto.createHash("sha256").update(folder).digest("hex");

/**
 * The ports that editors use, in the order in which this folder's editor tries them. Each start looks at all of them for a
 * running editor; a new one takes the first that is free. The first port depends on the folder, so that it is usually the
 * same each time: what is not saved yet lies in the browser under host and port, and only there it is offered again.
 */
const editorPorts = Array.from(
  { length: 20 },
  (_, index) => 8000 + ((parseInt(folderHash.slice(4, 8), 16) + index) % 20),
);

/** The port that locks this folder: the first start listens there, and a second one sees that and waits. */
const lockPort = 20000 + (parseInt(folderHash.slice(0, 4), 16) % 10000);

/**
 * The port that reserves an editor's port: a start listens there as long as it runs, since `develop` takes the editor's
 * port only later.
 */
const reservationOf = (port) => port + 10000;

/** The title of the window, as in “Edit my website.cmd” and the README. */
const windowTitle = "Edit my website";

/** The exit code by which “Edit my website.cmd” sees that a newer Node is needed. */
const exitForOldNode = 3;

/** A folder without these is incomplete. */
const essential = ["package.json", "package-lock.json", "src/content", "images"];

/** How often this looks whether the editor answers, in ms. */
const pollInterval = 1000;

/** How long this waits for an answer, or for a program to end, in ms. */
const patience = 3000;

/** Fetching takes longer than this, in ms, only over a slow connection or without any. */
const usualFetch = 10 * 60 * 1000;

/** A reason to stop, in words for the owner. */
class Refusal extends Error {}

async function main() {
  say("Edit my website. Leave this window open while you edit, and close it when you are done.");
  if (platform === "win32") {
    // A click begins a selection, which holds whatever prints until it ends.
    say("Do not click into this window. Where it stands still, press Esc.");
  }
  if (isInOneDrive()) {
    say(
      "This folder lies in OneDrive, which copies all its files to the internet, 1 GB of them. Better close this " +
        "window, move the folder to C:\\my-website, and start “Edit my website” there.",
    );
  }
  const problem = zipProblem() || folderProblem() || nodeProblem();
  if (problem) throw new Refusal(problem);
  const running = await findEditor();
  if (running) return openInBrowser(running);
  if (!(await takeLock())) return openInBrowser(await untilOtherHasStarted());
  if (!isInstalled()) await install();
  await runInstalled(["node_modules/tsx/dist/cli.mjs", "src/node/commands/check-folder.ts"]);
  const port = await reservePort();
  const develop = ["node_modules/gatsby/cli.js", "develop", "--port", String(port)];
  const ended = runInstalled(develop, passOnMessages()).then(() => {
    throw new Refusal("The editor has ended. Start “Edit my website” again.");
  });
  openInBrowser(await Promise.race([ended, untilEditorAnswers("Starting the editor")]));
  return ended;
}

/** Whether Windows copies this folder to OneDrive; a computer may have one for work as well. */
function isInOneDrive() {
  const { OneDrive, OneDriveConsumer, OneDriveCommercial } = process.env;
  return [OneDrive, OneDriveConsumer, OneDriveCommercial].some(
    (outer) =>
      outer && `${folder}${path.sep}`.toLowerCase().startsWith(`${outer}${path.sep}`.toLowerCase()),
  );
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
      "Installer (.msi)”, open the file that comes, and start “Edit my website” again."
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
    "page says). Open the file that comes, follow it to its end, and start “Edit my website” again."
  );
}

function folderProblem() {
  const problem = require("./folder-name.cjs").folderProblem(folder);
  // Windows neither moves nor renames a folder in which a window is open.
  const closeFirst =
    "Close this window first, and start “Edit my website” again when that is done.";
  return problem && `${problem} ${closeFirst}`;
}

const numbersIn = (text) => text.match(/\d+/g).map(Number);

const addressAt = (port) => `http://localhost:${port}${editorPath}`;

/**
 * The page with which a port of this computer answers; an empty text where a program uses the port but gives no answer
 * in time; undefined where no program uses it.
 */
function ask(port) {
  return new Promise((resolve) => {
    const request = http.get(addressAt(port), (response) => {
      let page = "";
      response.setEncoding("utf8");
      response.on("data", (part) => {
        page += part;
      });
      response.on("end", () => resolve(page));
    });
    request.setTimeout(patience, () => request.destroy());
    request.on("error", ({ code }) => resolve(code === "ECONNREFUSED" ? undefined : ""));
  });
}

const askAll = () => Promise.all(editorPorts.map(ask));

/** The address of the editor that runs for this folder; undefined where none does. */
async function findEditor() {
  const pages = await askAll();
  const port = editorPorts.find((_, index) => (pages[index] || "").includes(folderInPage));
  return port && addressAt(port);
}

/** Listens at a port for as long as this program runs. Resolves to false where it may not, or another program does. */
function listenAt(port) {
  return new Promise((resolve) => {
    const server = http.createServer((_, response) => response.end(folderHash));
    server.unref();
    server.once("listening", () => resolve(true));
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1");
  });
}

/** Resolves to false where another start of this folder is under way. */
async function takeLock() {
  // Where the port is forbidden, or another program uses it, there is no lock, and this start goes on without one.
  return (await listenAt(lockPort)) || (await ask(lockPort)) !== folderHash;
}

/** Whether a program may listen at a port. Windows keeps some to itself, at which nothing answers. */
function isFree(port) {
  return new Promise((resolve) => {
    const server = http.createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** Reserves the first port that no program uses and no other site has reserved. */
async function reservePort() {
  const answers = await askAll();
  for (const port of editorPorts.filter((_, index) => answers[index] === undefined)) {
    if ((await listenAt(reservationOf(port))) && (await isFree(port))) return port;
  }
  throw new Refusal(
    "Too many websites are open for editing. Close the window of one, and start “Edit my website” again.",
  );
}

function untilOtherHasStarted() {
  return untilEditorAnswers(
    "Another window is starting it, and says there what it waits for",
    async () => {
      if ((await ask(lockPort)) === folderHash) return;
      throw new Refusal("The other window was closed. Start “Edit my website” again.");
    },
  );
}

/** @param beforeEachPause called while the editor does not answer yet; throws to end the waiting */
async function untilEditorAnswers(words, beforeEachPause = () => {}) {
  const end = showWaiting(words);
  try {
    for (;;) {
      const address = await findEditor();
      if (address) return address;
      await beforeEachPause();
      await new Promise((resolve) => setTimeout(resolve, pollInterval));
    }
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

const fullDisk = "The disk is full. Make room, some 2 GB, and start “Edit my website” again.";

/** Patterns of npm's output, each with what the owner can do about it. */
const npmFailures = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|connect EACCES/,
    "This computer did not reach registry.npmjs.org, where the parts of the website come from. See whether " +
      "it is connected to the internet and no firewall is in the way, and start “Edit my website” again.",
  ],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY)|CERT_/,
    "Something between this computer and registry.npmjs.org, where the parts of the website come from, opens what is " +
      "sent, such as a filter of an office. Try another connection, or ask whoever looks after this one.",
  ],
  [/ENOSPC/, fullDisk],
  [
    /EPERM|EBUSY|EACCES|EROFS/,
    `Another program holds a file in ${folder}, or you may not write there. Close other windows in which ` +
      "the website is open, and start “Edit my website” again. If that does not help, copy the folder to a " +
      "place of your own.",
  ],
  [
    // Windows says it in its own language, with the name in quotes.
    /not found|not recognized|["'«]npm["'»]/,
    "npm is missing, which comes with Node.js. Install Node.js anew from https://nodejs.org/en/download, and " +
      "start “Edit my website” again.",
  ],
];

const otherNpmFailure =
  "Fetching failed. See whether this computer is connected to the internet, and start “Edit my website” again. What " +
  "npm says:\n\n";

async function install() {
  const end = showWaiting("Fetching what the website is built with; only this once, some minutes");
  const slow = setTimeout(() => {
    say(
      "\nThis takes long. Open some other website in your browser. If it comes, the connection is slow: wait. If it " +
        "does not come, close this window, connect this computer to the internet, and start again.\n",
    );
  }, usualFetch);
  try {
    // Through a shell, because npm is a script on Windows.
    await run("npm ci --no-audit --no-fund --loglevel=error", { shell: true });
  } catch (error) {
    const [, words] = npmFailures.find(([pattern]) => pattern.test(error.message)) || [];
    throw new Refusal(words || otherNpmFailure + (error.message || "Nothing."));
  } finally {
    clearTimeout(slow);
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
 * Runs a program in the site's folder until it ends.
 *
 * @param onLine called with each line that the program prints
 * @throws {Refusal} with the last lines that the program has printed, where it fails
 */
function run(program, { args = [], shell = false, onLine = () => {} }) {
  return new Promise((resolve, reject) => {
    // Gatsby prints plain lines and no notice about telemetry, and shows no notice over a page that it is preparing.
    const settings = {
      GATSBY_LOGGER: "yurnalist",
      GATSBY_TELEMETRY_DISABLED: "1",
      GATSBY_QUERY_ON_DEMAND_LOADING_INDICATOR: "false",
      NO_COLOR: "1",
    };
    const env = Object.assign({}, process.env, settings);
    child = childProcess.spawn(program, args, { cwd: folder, env, shell, detached: hasGroups });
    child.stdin.end();
    const last = [];
    for (const stream of [child.stdout, child.stderr]) {
      readline.createInterface({ input: stream }).on("line", (line) => {
        last.push(line);
        if (last.length > 20) last.shift();
        onLine(line);
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
async function runInstalled(args, onLine) {
  try {
    await run(process.execPath, { args, onLine });
  } catch (error) {
    if (/ENOSPC/.test(error.message)) throw new Refusal(fullDisk);
    if (!lostPart.test(error.message)) throw error;
    fs.unlinkSync(within("node_modules/.package-lock.json"));
    throw new Refusal(
      "A part of what the website is built with is missing, or may not run on this computer. Start “Edit my website” " +
        "again: it fetches all parts anew. If this comes again, a program that protects this computer takes the part " +
        "away, such as an antivirus program or “Smart App Control”; ask whoever looks after the computer. What " +
        `the part’s program says:\n\n${error.message}`,
    );
  }
}

/**
 * Makes a function that prints those lines of `develop` that are for the owner, such as mistakes that keep it from
 * starting: all between an empty line and Gatsby's next line about its progress, until the one with the editor's address.
 */
function passOnMessages() {
  let isStarting = true;
  let isMessage = false;
  return (line) => {
    if (line.includes(editorPath)) isStarting = false;
    if (line === "") isMessage = true;
    if (/^(success|info|warn|verbose|error|not finished) /.test(line)) isMessage = false;
    if (isStarting && isMessage) say(line);
  };
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

/** The last line of the terminal while something is under way. */
let waitingLine = "";

/** Ends the waiting line, if there is one. */
let endWaiting = () => {};

/** A text in lines that end between words; Windows would break them within words. */
function wrapped(text) {
  const { columns } = process.stdout;
  const tooLong = new RegExp(`(?=.{${columns}})(.{1,${columns - 1}}) `, "g");
  return columns ? text.replace(tooLong, "$1\n") : text;
}

/** Prints a text above the waiting line. */
function say(text) {
  const clear = waitingLine && `\r${" ".repeat(waitingLine.length)}\r`;
  process.stdout.write(`${clear}${wrapped(text)}\n${waitingLine}`);
}

/** Shows that something is under way, until the function that it returns is called. */
function showWaiting(words) {
  if (!process.stdout.isTTY) {
    say(`${words} …`);
    return () => {};
  }
  const begun = Date.now();
  const draw = () => {
    const seconds = Math.floor((Date.now() - begun) / 1000);
    const dots = ".".repeat(1 + (seconds % 3)).padEnd(3);
    const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    waitingLine = `${words} ${dots} ${clock}`;
    process.stdout.write(`\r${waitingLine}`);
  };
  draw();
  const timer = setInterval(draw, 1000);
  endWaiting = () => {
    clearInterval(timer);
    waitingLine = "";
    endWaiting = () => {};
    process.stdout.write("\n");
  };
  return endWaiting;
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
  endWaiting();
  say(`\n${error instanceof Refusal ? error.message : error.stack}\n`);
  process.exit(process.exitCode || 1);
});
