import { quiet } from "../support/browser";
import { type Engine, type EnginePage, evaluator, keys } from "./engine";
import { type Connection, connect, launch, type Params } from "./program";

/** Starts any Chromium from 75 on and speaks the DevTools protocol to it. */
export async function startChromium(program: string): Promise<Engine> {
  const options = ["--headless", "--no-sandbox", "--no-zygote", "--disable-gpu", ...quiet];
  const browser = await launch(
    program,
    (folder) => [...options, "--remote-debugging-port=0", `--user-data-dir=${folder}`],
    /DevTools listening on (ws:\S+)/,
  );
  const connection = await connect(browser.found);
  return {
    newPage: () => newPage(connection),
    close: async () => {
      connection.close();
      await browser.stop();
    },
  };
}

async function newPage(connection: Connection): Promise<EnginePage> {
  const target = await connection.send<Params>("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await connection.send<{ sessionId: string }>("Target.attachToTarget", {
    ...target,
    flatten: true,
  });
  const send = <T>(method: string, params?: Params) =>
    connection.send<T>(method, params, sessionId);
  const complaints: string[] = [];
  let loaded = () => {};
  connection.listen(sessionId, (method, params) => {
    if (method === "Page.loadEventFired") loaded();
    const { level } = (params.entry ?? {}) as { level?: string };
    const isError = level === "error" || params.type === "error" || "exceptionDetails" in params;
    if (isError) complaints.push(JSON.stringify(params));
  });
  for (const domain of ["Page", "Runtime", "Log"]) await send(`${domain}.enable`);
  await send("Emulation.setFocusEmulationEnabled", { enabled: true });

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
      const { result, ...failed } = await send<{ result: { value?: unknown } }>(
        "Runtime.evaluate",
        { expression, awaitPromise: true },
      );
      if ("exceptionDetails" in failed) throw new Error(JSON.stringify(failed));
      return result.value;
    }),
    resize: async (width, height) => {
      const phone = { width, height, deviceScaleFactor: 1, mobile: true };
      await send("Emulation.setDeviceMetricsOverride", phone);
      await send("Emulation.setTouchEmulationEnabled", { enabled: true });
    },
    touch: async (points) => {
      for (const [index, place] of points.entries()) {
        const type = index === 0 ? "touchStart" : "touchMove";
        await send("Input.dispatchTouchEvent", { type, touchPoints: [place] });
      }
      await send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
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
      await connection.send("Target.closeTarget", target);
    },
  };
}
