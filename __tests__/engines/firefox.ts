import { type Engine, type EnginePage, evaluator, keyActions, pointerActions } from "./engine";
import { type Connection, connect, launch, type Params } from "./program";

/** Starts Firefox and speaks WebDriver BiDi to it. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch(
    "firefox-esr",
    (folder) => ["--headless", "--remote-debugging-port=0", "--profile", folder],
    /BiDi listening on (ws:\S+)/,
  );
  const connection = await connect(`${browser.found}/session`);
  await connection.send("session.new", { capabilities: {} });
  await connection.send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    newPage: () => newPage(connection),
    close: async () => {
      connection.close();
      await browser.stop();
    },
  };
}

async function newPage(connection: Connection): Promise<EnginePage> {
  const { context } = await connection.send<{ context: string }>("browsingContext.create", {
    type: "tab",
  });
  const send = <T = void>(method: string, params: Params = {}) =>
    connection.send<T>(method, { context, ...params });
  const complaints: string[] = [];
  connection.listen(context, (_method, { level, text }) => {
    if (level === "error") complaints.push(`console: ${text}`);
  });
  return {
    goto: (url) => send("browsingContext.navigate", { url, wait: "complete" }),
    evaluate: evaluator(async (expression) => {
      const answer = await send<{ type: string; result?: { value?: unknown } }>("script.evaluate", {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type !== "success") throw new Error(JSON.stringify(answer));
      return answer.result?.value;
    }),
    resize: (width, height) => send("browsingContext.setViewport", { viewport: { width, height } }),
    touch: (points) => send("input.performActions", { actions: [pointerActions("touch", points)] }),
    press: (key) => send("input.performActions", { actions: [keyActions(key)] }),
    print: async () => {
      const { data } = await send<{ data: string }>("browsingContext.print");
      return Buffer.from(data, "base64");
    },
    complaints: () => complaints,
    close: () => send("browsingContext.close"),
  };
}
