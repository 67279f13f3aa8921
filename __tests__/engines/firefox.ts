import { wayOf } from "../support/touch";
import { down, type Engine, type EnginePage, evaluator, moveTo, pressed, up } from "./engine";
import { launch } from "./launch";
import { type Connection, connect, type Params } from "./rpc";

/** Starts Firefox and speaks WebDriver BiDi to it. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    program: "firefox-esr",
    args: (profile) => ["--headless", "--remote-debugging-port=0", "--profile", profile],
    ready: /BiDi listening on (ws:\S+)/,
  });
  const connection = await connect(`${browser.found}/session`);
  const { capabilities } = await connection.send<{ capabilities: { browserVersion: string } }>(
    "session.new",
    { capabilities: {} },
  );
  await connection.send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    newPage: () => newPage(connection),
    close: async () => {
      connection.close();
      await browser.stop();
    },
  };
}

interface LogEntry {
  level?: string;
  text?: string;
  source?: { context?: string };
}

async function newPage(connection: Connection): Promise<EnginePage> {
  // A container of its own: nothing is left over from other pages.
  const container = await connection.send<Params>("browser.createUserContext");
  const { context } = await connection.send<{ context: string }>("browsingContext.create", {
    type: "tab",
    ...container,
  });
  const send = <T>(method: string, params: Params = {}) =>
    connection.send<T>(method, { context, ...params });
  const complaints: string[] = [];
  const stopListening = connection.listen((_method, { level, text, source }: LogEntry) => {
    if (source?.context === context && level === "error") complaints.push(`console: ${text}`);
  });

  const act = (source: Params) => send<void>("input.performActions", { actions: [source] });
  const point = (pointerType: "mouse" | "touch", ...actions: Params[]) =>
    act({ type: "pointer", id: pointerType, parameters: { pointerType }, actions });
  return {
    goto: async (url) => {
      await send("browsingContext.navigate", { url, wait: "complete" });
    },
    evaluate: evaluator(async (expression) => {
      const answer = await send<{ type: string; result?: { value?: unknown } }>("script.evaluate", {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type !== "success") throw new Error(JSON.stringify(answer));
      return answer.result?.value;
    }),
    resize: async (width, height) => {
      await send("browsingContext.setViewport", { viewport: { width, height } });
    },
    tap: (place) => point("touch", moveTo(place), down, up),
    move: (place) => point("mouse", moveTo(place)),
    swipe: (from, by) => {
      const way = wayOf(from, by).map((place) => moveTo(place, 20));
      return point("touch", moveTo(from), down, ...way, up);
    },
    press: (key) => act({ type: "key", id: "keyboard", actions: pressed(key) }),
    print: async () => {
      const { data } = await send<{ data: string }>("browsingContext.print");
      return Buffer.from(data, "base64");
    },
    complaints: () => complaints,
    close: async () => {
      stopListening();
      await connection.send("browser.removeUserContext", container);
    },
  };
}
