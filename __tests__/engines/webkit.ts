import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../support/site-copy";
import { down, type Engine, type EnginePage, evaluator, moveTo, pressed, up } from "./engine";
import { launch } from "./launch";

/** Debian's Python, which alone finds Debian's bindings. */
const python = "/usr/bin/python3";
const windowProgram = path.join(__dirname, "webkit-window.py");

type Send = <T>(method: "GET" | "POST" | "DELETE", command: string, body?: object) => Promise<T>;

/** Starts WebKitGTK's driver on a screen of its own and speaks WebDriver to it. */
export async function startWebKit(): Promise<Engine> {
  const screen = await launch({
    program: "Xvfb",
    args: () => ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
    ready: /^(\d+)$/m,
  });
  const port = await freePort();
  const driver = await launch({
    program: "WebKitWebDriver",
    args: () => [`--port=${port}`],
    env: { DISPLAY: `:${screen.found}` },
  });
  const send: Send = async (method, command, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${command}: ${JSON.stringify(value)}`);
    return value;
  };
  await until(() => send("GET", "/status").catch(() => false));
  const open = () => newPage(send, mkdtempSync(path.join(driver.profile, "page-")));
  // Only a session knows the version.
  const { version, close } = await open();
  await close();
  return {
    version: `WebKitGTK ${version}`,
    newPage: open,
    close: async () => {
      await driver.stop();
      await screen.stop();
    },
  };
}

/** @param folder where the window keeps what is its own */
async function newPage(send: Send, folder: string): Promise<EnginePage & { version: string }> {
  const { sessionId, capabilities } = await send<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": { binary: python, args: [windowProgram, folder] },
      },
    },
  });
  const session = `/session/${sessionId}`;
  const act = (type: "pointer" | "key", actions: object[]) =>
    send<void>("POST", `${session}/actions`, { actions: [{ type, id: type, actions }] });
  return {
    version: capabilities.browserVersion,
    goto: (url) => send("POST", `${session}/url`, { url }),
    evaluate: evaluator((expression) =>
      send("POST", `${session}/execute/async`, {
        script: `${expression}.then(arguments[0])`,
        args: [],
      }),
    ),
    resize: (width, height) => send("POST", `${session}/window/rect`, { width, height }),
    tap: (point) => act("pointer", [moveTo(point), down, up]),
    move: (point) => act("pointer", [moveTo(point)]),
    press: (key) => act("key", pressed(key)),
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
    close: async () => {
      // The window goes, and with it whom the driver would have asked how the closing went.
      await send("DELETE", session).catch(() => {});
    },
  };
}

async function until(isSo: () => unknown, patience = 60_000): Promise<void> {
  for (let waited = 0; !(await isSo()); waited += 50) {
    if (waited > patience) throw new Error("WebKitGTK does not answer.");
    await wait(50);
  }
}
