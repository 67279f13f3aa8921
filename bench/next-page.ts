import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { launchOptions, requireBrowser } from "../__tests__/support/browser";

/** How long the pointer rests on the link, in ms. */
const rest = 1500;

/** The way of the mouse to the link, in steps of so many px. */
const steps = 4;
const stepLength = 50;

/** Until a page has come and said what it has painted, in ms. */
const arrival = 1500;

/**
 * With a mouse: the pointer rests on the link to another page, then chooses it.
 *
 * @param address where the site is
 * @param next the other page's path
 * @returns ms from the click to the new page's first paint
 * @throws {Error} when the new page is not there in time
 */
export async function measureNextPage(address: string, next: string): Promise<number> {
  const browser = startBrowser();
  try {
    const { send, attached } = browser;
    // Watched through its tab: who attaches to the page itself, as Playwright does, forbids
    // prerendering, which is the thing to be measured.
    const opening = { url: `${address}/`, forTab: true };
    const { targetId } = await send("Target.createTarget", opening);
    const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
    const following = { autoAttach: true, flatten: true, waitForDebuggerOnStart: false };
    await send("Target.setAutoAttach", following, sessionId);
    await pause(arrival);
    const [first] = attached;
    const place = JSON.parse(await evaluate(browser, prepareLink(next), first)) as Place;
    const move = (x: number, y: number) =>
      send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y }, first);
    const mouse = (type: string) =>
      send("Input.dispatchMouseEvent", { type, ...place, button: "left", clickCount: 1 }, first);
    // A hand brings the mouse over the page, which lets this page's own script come before the click.
    for (let step = steps; step >= 0; step--) await move(place.x, place.y + step * stepLength);
    await pause(rest);
    // The page is gone before the second of these is answered.
    void mouse("mousePressed");
    void mouse("mouseReleased");
    await pause(arrival);
    const painted = Number(await evaluate(browser, paintOf(next), attached.at(-1)));
    if (!painted) throw new Error("The next page was not shown.");
    return painted;
  } finally {
    await browser.close();
  }
}

interface Place {
  x: number;
  y: number;
}

/**
 * Lets the link to /gallery lead to the next page and note when it is clicked, by a clock that both
 * pages share; finds where its middle is. The storage is used once before, as the first use waits for
 * it to be opened.
 */
const prepareLink = (next: string) => `{
  const link = [...document.querySelectorAll("header a[href='/gallery']")].find((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  link.href = "${next}";
  localStorage.clear();
  link.addEventListener("click", ({ timeStamp }) => {
    localStorage.setItem("clicked", performance.timeOrigin + timeStamp);
  });
  const { x, y, width, height } = link.getBoundingClientRect();
  JSON.stringify({ x: x + width / 2, y: y + height / 2 });
}`;

const paintOf = (next: string) => `{
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const here = location.pathname === "${next}" && document.visibilityState === "visible";
  String(here && performance.timeOrigin + paint.startTime - localStorage.getItem("clicked"));
}`;

type DevTools = ReturnType<typeof startBrowser>;

async function evaluate({ send }: DevTools, expression: string, session?: string): Promise<string> {
  const { result } = await send("Runtime.evaluate", { expression }, session);
  return result?.value ?? "";
}

interface Answer {
  targetId?: string;
  sessionId?: string;
  result?: { value?: string };
}

/** A browser of its own, spoken to in the DevTools protocol through a pipe. */
function startBrowser() {
  const profile = mkdtempSync(path.join(tmpdir(), "bench-profile-"));
  const own = ["--headless", "--remote-debugging-pipe", `--user-data-dir=${profile}`];
  const { args } = launchOptions({ visitors: true });
  const commandLine = [...args, ...own, "--window-size=1280,900"];
  const child = spawn(requireBrowser({ visitors: true }), commandLine, {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const commands = child.stdio[3] as Writable;
  const messages = child.stdio[4] as Readable;
  const waiting: ((answer: Answer) => void)[] = [];
  /** Sessions of the pages attached to, in the order they came. */
  const attached: string[] = [];
  let unread = "";
  messages.on("data", (piece) => {
    const parts = `${unread}${piece}`.split("\0");
    unread = parts.pop() ?? "";
    for (const part of parts) {
      const { id, result, method, params } = JSON.parse(part);
      if (id) waiting[id]?.(result ?? {});
      else if (method === "Target.attachedToTarget" && params.targetInfo.type === "page") {
        attached.push(params.sessionId);
      }
    }
  });
  const send = (method: string, params: object, sessionId?: string) =>
    new Promise<Answer>((resolve) => {
      const id = waiting.length || 1;
      waiting[id] = resolve;
      commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  const close = async () => {
    void send("Browser.close", {});
    await once(child, "exit");
    // Its helpers may still be writing.
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  return { send, attached, close };
}
