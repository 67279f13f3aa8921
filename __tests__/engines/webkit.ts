import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../support/site-copy";
import { type Engine, type EnginePage, evaluator, keyActions, pointerActions } from "./engine";
import { launch } from "./program";

/** Debian's own Python: another one would not find Debian's bindings. */
const python = "/usr/bin/python3";
const windowProgram = path.join(__dirname, "webkit-window.py");

type Send = <T = void>(method: "POST" | "DELETE", command: string, body?: object) => Promise<T>;

/** Starts WebKitGTK's driver on a screen of its own and speaks WebDriver to it. */
export async function startWebKit(): Promise<Engine> {
  const screen = await launch(
    "Xvfb",
    () => ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
    /^(\d+)$/m,
  );
  const port = await freePort();
  const command = [`DISPLAY=:${screen.found}`, "WebKitWebDriver", `--port=${port}`];
  const driver = await launch("env", () => command);
  const send: Send = async (method, command, body) => {
    const address = `http://127.0.0.1:${port}${command}`;
    const answer = await fetch(address, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${command}: ${JSON.stringify(value)}`);
    return value;
  };
  await until(() => fetch(`http://127.0.0.1:${port}/status`).catch(() => false));
  return {
    newPage: () => newPage(send, mkdtempSync(path.join(driver.folder, "page-"))),
    close: async () => {
      await driver.stop();
      await screen.stop();
    },
  };
}

/** @param folder where the window keeps its log and other files */
async function newPage(send: Send, folder: string): Promise<EnginePage> {
  const browser = { binary: python, args: [windowProgram, folder] };
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": browser } },
  });
  const session = `/session/${sessionId}`;
  const act = (source: object) => send("POST", `${session}/actions`, { actions: [source] });
  const evaluate = evaluator((expression) =>
    send("POST", `${session}/execute/async`, {
      script: `${expression}.then(arguments[0])`,
      args: [],
    }),
  );
  return {
    goto: (url) => send("POST", `${session}/url`, { url }),
    evaluate,
    resize: (width, height) => send("POST", `${session}/window/rect`, { width, height }),
    touch: (points) => act(pointerActions("mouse", points)),
    press: (key) => act(keyActions(key)),
    print: async () => {
      const printed = path.join(folder, "printed.pdf");
      process.kill(Number(readFileSync(path.join(folder, "pid"), "utf8")), "SIGUSR1");
      await until(() => existsSync(printed));
      return readFileSync(printed);
    },
    complaints: () =>
      readFileSync(path.join(folder, "log"), "utf8")
        .split("\n")
        .filter((line) => /CONSOLE .*ERROR/.test(line)),
    // The window ends before it can tell the driver that it has closed.
    close: () => send("DELETE", session).catch(() => {}),
  };
}

async function until(isReady: () => unknown): Promise<void> {
  while (!(await isReady())) await wait(50);
}
