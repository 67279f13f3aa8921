import { quiet } from "../support/browser";
import { wayOf } from "../support/touch";
import { type Engine, type EnginePage, evaluator, keys } from "./engine";
import { launch } from "./launch";
import { type Connection, connect, type Params } from "./rpc";

/** Starts any Chromium from 75 on and speaks the DevTools protocol to it. */
export async function startChromium(program: string): Promise<Engine> {
  const browser = await launch({
    program,
    args: (profile) => [
      "--headless",
      "--no-sandbox",
      "--no-zygote",
      "--disable-gpu",
      ...quiet,
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
    ],
    ready: /DevTools listening on (ws:\S+)/,
  });
  const connection = await connect(browser.found);
  const { product } = await connection.send<{ product: string }>("Browser.getVersion");
  return {
    version: product.replace(/^\w+\//, "Chromium "),
    newPage: () => newPage(connection),
    close: async () => {
      connection.close();
      await browser.stop();
    },
  };
}

async function newPage(connection: Connection): Promise<EnginePage> {
  // A context is to the browser what a private window is: nothing is left over from other pages.
  const context = await connection.send<Params>("Target.createBrowserContext");
  const target = await connection.send<Params>("Target.createTarget", {
    url: "about:blank",
    ...context,
  });
  const { sessionId } = await connection.send<{ sessionId: string }>("Target.attachToTarget", {
    ...target,
    flatten: true,
  });
  const send = <T>(method: string, params?: Params) =>
    connection.send<T>(method, params, sessionId);
  const complaints: string[] = [];
  let loaded = () => {};
  const stopListening = connection.listen((method, params, session) => {
    if (session !== sessionId) return;
    if (method === "Page.loadEventFired") loaded();
    const complaint = complaintIn(method, params);
    if (complaint) complaints.push(complaint);
  });
  for (const domain of ["Page", "Runtime", "Log"]) await send(`${domain}.enable`);
  await send("Emulation.setFocusEmulationEnabled", { enabled: true });

  const touch = (type: string, touchPoints: { x: number; y: number }[]) =>
    send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    goto: async (url) => {
      const load = new Promise<void>((resolve) => {
        loaded = resolve;
      });
      const { errorText } = await send<{ errorText?: string }>("Page.navigate", { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
      await load;
    },
    evaluate: evaluator(async (expression) => {
      const { result, exceptionDetails } = await send<{
        result: { value?: unknown };
        exceptionDetails?: unknown;
      }>("Runtime.evaluate", { expression, awaitPromise: true });
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return result.value;
    }),
    resize: async (width, height) => {
      const phone = { width, height, deviceScaleFactor: 1, mobile: true };
      await send("Emulation.setDeviceMetricsOverride", phone);
      await send("Emulation.setTouchEmulationEnabled", { enabled: true });
    },
    tap: async (point) => {
      await touch("touchStart", [point]);
      await touch("touchEnd", []);
    },
    move: async (point) => {
      await send("Input.dispatchMouseEvent", { type: "mouseMoved", ...point });
    },
    swipe: async (from, by) => {
      await touch("touchStart", [from]);
      for (const point of wayOf(from, by)) await touch("touchMove", [point]);
      await touch("touchEnd", []);
    },
    press: async (key) => {
      const event = { key, code: key, windowsVirtualKeyCode: keys[key][0] };
      await send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event });
      await send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
    },
    print: async () => {
      const { data } = await send<{ data: string }>("Page.printToPDF", { preferCSSPageSize: true });
      return Buffer.from(data, "base64");
    },
    complaints: () => complaints,
    close: async () => {
      stopListening();
      await connection.send("Target.disposeBrowserContext", context);
    },
  };
}

interface Event {
  type?: string;
  args?: { value?: unknown; description?: string }[];
  exceptionDetails?: { text: string; exception?: { description?: string } };
  entry?: { level: string; text: string; url?: string };
}

function complaintIn(method: string, params: Event): string | undefined {
  const { type, args = [], exceptionDetails, entry } = params;
  if (method === "Runtime.consoleAPICalled" && type === "error") {
    return `console: ${args.map(({ value, description }) => value ?? description).join(" ")}`;
  }
  if (exceptionDetails) {
    return `uncaught: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`;
  }
  if (entry?.level === "error") return `console: ${entry.text} (${entry.url ?? ""})`;
  return method === "Inspector.targetCrashed" ? "the page crashed" : undefined;
}
