"use strict";

/*
 * What a double-click on “Edit my website” starts: it installs what the site is built with where that is missing,
 * starts `develop`, and opens the content editor in the browser. It uses no package, because it runs before any
 * is there, and is written in what Node 8 reads (ES2017), so that even there it can say what to do.
 */

// Without “node:”, which an old Node does not know.
const modules = ["child_process", "crypto", "fs", "http", "path", "readline"];
const [childProcess, crypto, fs, http, path, readline] = modules.map((name) => require(name));

const { platform } = process;
const folder = path.resolve(__dirname, "../../..");
const within = (name) => path.join(folder, name);
const readJson = (name) => JSON.parse(fs.readFileSync(within(name), "utf8"));

/** The editor's path on the server of `develop`, and what its page holds of the folder that it edits. */
const editorPath = "/___content";
const mark = crypto.createHash("sha256").update(folder).digest("hex");

/** Where a running editor is looked for; a new one starts at the first that nothing uses. */
const ports = Array.from({ length: 20 }, (_, number) => 8000 + number);

/**
 * What a start holds by listening there while it runs: a port of this folder's own, so that of two starts at once
 * the second waits for the first; and one that stands for the editor's port, so that of two sites each gets its own.
 */
const doorPort = 20000 + (parseInt(mark.slice(0, 4), 16) % 10000);
const claimOf = (port) => port + 10000;

/** Without these the folder is not whole. */
const essential = ["package.json", "package-lock.json", "src/content", "images"];

/** Between two looks whether the editor answers, and how long one answer may take at most, in ms. */
const pause = 1000;
const patience = 3000;

/** What stands in the way, in words for the owner. */
class Refusal extends Error {}

async function main() {
  say("Edit my website. Leave this window open while you edit, and close it when you are done.");
  const problem =
    zipProblem() || nodeProblem() || require("./folder-name.cjs").folderProblem(folder);
  if (problem) throw new Refusal(problem);
  const running = await findEditor();
  if (running) return show(running);
  if (!(await openDoor())) return show(await untilOtherHasStarted());
  if (!isInstalled()) await install();
  const check = ["node_modules/tsx/dist/cli.mjs", "src/node/commands/check-folder.ts"];
  await run(process.execPath, { args: check });
  const port = await claimPort();
  const develop = ["node_modules/gatsby/cli.js", "develop", "--port", String(port)];
  const ended = run(process.execPath, { args: develop, tell: ownersMessages() }).then(() => {
    throw new Refusal("The editor has ended. Start “Edit my website” again.");
  });
  show(await Promise.race([ended, untilEditorAnswers("Starting the editor")]));
  return ended;
}

/** The window of a ZIP file takes out only what is clicked, into a folder for passing things. */
function zipProblem() {
  if (essential.every((name) => fs.existsSync(within(name)))) return undefined;
  return (
    `Parts of the website are missing in ${folder}. Take all of it out of the ZIP file that it came in (on ` +
    "Windows: press that file with the right mouse button, then “Extract All…”), and double-click " +
    "“Edit my website” in the folder that this makes."
  );
}

function nodeProblem() {
  const [least, leastMinor] = numbersIn(readJson("package.json").engines.node);
  const [major, minor] = numbersIn(process.version);
  if (major > least || (major === least && minor >= leastMinor)) return undefined;
  const press = platform === "win32" ? "Windows Installer (.msi)" : "macOS Installer (.pkg)";
  return (
    `Node.js, the program that builds the website, is too old on this computer: ${process.version}, where ` +
    `${least}.${leastMinor} or newer is needed. Open https://nodejs.org/en/download and press “${press}” there. ` +
    "Open the file that comes, follow it to its end, and start “Edit my website” again."
  );
}

const numbersIn = (text) => text.match(/\d+/g).map(Number);

const addressAt = (port) => `http://localhost:${port}${editorPath}`;

/** What a port of this computer answers; undefined where nobody does. */
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

const askAll = () => Promise.all(ports.map(ask));

/** The address of the editor that runs for this folder, if one does. */
async function findEditor() {
  const pages = await askAll();
  const port = ports.find((_, number) => (pages[number] || "").includes(mark));
  return port && addressAt(port);
}

/** Listens at a port while this runs; says whether it can, where no other does. */
function hold(port) {
  return new Promise((resolve) => {
    const door = http.createServer((_, response) => response.end(mark));
    door.unref();
    door.once("listening", () => resolve(true));
    door.once("error", () => resolve(false));
    door.listen(port, "127.0.0.1");
  });
}

/** Says whether this is the only start of this folder that is under way. */
async function openDoor() {
  // Where another program has the port, or nobody may, there is nobody to wait for.
  return (await hold(doorPort)) || (await ask(doorPort)) !== mark;
}

/** The first port that nothing uses, and no other site is about to use. */
async function claimPort() {
  const answers = await askAll();
  for (const port of ports.filter((_, number) => answers[number] === undefined)) {
    if (await hold(claimOf(port))) return port;
  }
  throw new Refusal(
    "Too many websites are open for editing. Close the window of one, and start again.",
  );
}

function untilOtherHasStarted() {
  return untilEditorAnswers("Another window is starting it already", async () => {
    if ((await ask(doorPort)) === mark) return;
    throw new Refusal("The other window was closed. Start “Edit my website” again.");
  });
}

async function untilEditorAnswers(words, look = () => {}) {
  const end = showWaiting(words);
  try {
    for (;;) {
      const address = await findEditor();
      if (address) return address;
      await look();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  } finally {
    end();
  }
}

/** Whether each package is there in the version that the lockfile asks for; npm writes down what it has done. */
function isInstalled() {
  if (!fs.existsSync(within("node_modules/.package-lock.json"))) return false;
  const asked = readJson("package-lock.json").packages;
  const there = readJson("node_modules/.package-lock.json").packages;
  return Object.keys(asked).every((name) => {
    const { version, optional, devOptional } = asked[name];
    if (name === "" || optional || devOptional) return true;
    return there[name] !== undefined && there[name].version === version;
  });
}

/** Why npm failed, by what it prints. */
const reasons = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH/,
    "This computer did not reach registry.npmjs.org, where the parts of the website come from. See whether " +
      "it is connected to the internet, and start “Edit my website” again.",
  ],
  [/ENOSPC/, "The disk is full. Make room, some 2 GB, and start “Edit my website” again."],
  [
    /EPERM|EBUSY|EACCES|EROFS/,
    `Another program holds a file in ${folder}, or you may not write there. Close other windows in which ` +
      "the website is open, and start “Edit my website” again. If that does not help, copy the folder to a " +
      "place of your own.",
  ],
  [
    /not found|not recognized/,
    "npm is missing, which comes with Node.js. Install Node.js anew from https://nodejs.org/en/download, and " +
      "start “Edit my website” again.",
  ],
];

async function install() {
  const end = showWaiting("Fetching what the website is built with; only this once, some minutes");
  try {
    // A command for the shell, because npm is no program on Windows but a script.
    await run("npm ci --no-audit --no-fund --loglevel=error", { shell: true });
  } catch (error) {
    const [, words] = reasons.find(([sign]) => sign.test(error.message)) || [];
    throw new Refusal(words ? `${words}\n\n${error.message}` : error.message);
  } finally {
    end();
  }
}

/** What is to be ended with this, while there is something. */
let child;

/**
 * Runs a program in the site's folder until it ends.
 *
 * @param tell is given each line that it prints
 * @throws {Refusal} with the last it printed, where it fails
 */
function run(program, { args = [], shell = false, tell = () => {} }) {
  return new Promise((resolve, reject) => {
    // Plain lines in place of a picture of the terminal, and no notice about what Gatsby gathers.
    const settings = { GATSBY_LOGGER: "yurnalist", GATSBY_TELEMETRY_DISABLED: "1", NO_COLOR: "1" };
    const env = Object.assign({}, process.env, settings);
    child = childProcess.spawn(program, args, { cwd: folder, env, shell });
    child.stdin.end();
    const last = [];
    for (const stream of [child.stdout, child.stderr]) {
      readline.createInterface({ input: stream }).on("line", (line) => {
        last.push(line);
        if (last.length > 20) last.shift();
        tell(line);
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

/**
 * Passes on what `develop` says to the owner, such as what is to be mended before it can start: paragraphs
 * after an empty line, up to where it names the editor's address. All else are Gatsby's own steps.
 */
function ownersMessages() {
  let isStarting = true;
  let isMessage = false;
  return (line) => {
    if (line.includes(editorPath)) isStarting = false;
    if (line === "") isMessage = true;
    if (/^(success|info|warn|verbose|error|not finished) /.test(line)) isMessage = false;
    if (isStarting && isMessage) say(line);
  };
}

function show(address) {
  say(`\nYour website is open for editing in your browser, at ${address}`);
  const [program, ...args] = {
    win32: ["cmd", "/c", "start", '""', address],
    darwin: ["open", address],
  }[platform] || ["xdg-open", address];
  // On Linux the browser may be a child of this, and stays when this is closed.
  const options = {
    stdio: "ignore",
    detached: platform === "linux",
    windowsVerbatimArguments: true,
  };
  const browser = childProcess.spawn(program, args, options);
  // Where there is none, the address stands above.
  browser.once("error", () => {});
  browser.unref();
}

/** What stands in the last line while something is waited for. */
let waitingLine = "";

/** Prints a text above the line that moves. */
function say(text) {
  const clear = waitingLine && `\r${" ".repeat(waitingLine.length)}\r`;
  process.stdout.write(`${clear}${text}\n${waitingLine}`);
}

/** Shows that something goes on, until what it gives back is called. */
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
  return () => {
    clearInterval(timer);
    waitingLine = "";
    process.stdout.write("\n");
  };
}

// When the window closes, or Ctrl+C is pressed, what was started ends first.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (!child) process.exit(0);
    child.once("close", () => process.exit(0));
    child.kill("SIGTERM");
  });
}

main().catch((error) => {
  say(`\n${error instanceof Refusal ? error.message : error.stack}\n`);
  process.exit(1);
});
