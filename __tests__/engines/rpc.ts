import { once } from "node:events";
import WebSocket from "ws";

/** How long a browser may take over one command, in ms. */
const patience = 60_000;

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: unknown;
  sessionId?: string;
}

export type Params = Record<string, unknown>;
type Listener = (method: string, params: Params, sessionId?: string) => void;

export interface Connection {
  send<T = unknown>(method: string, params?: Params, sessionId?: string): Promise<T>;
  /** @returns what ends the listening */
  listen(listener: Listener): () => void;
  close(): void;
}

/** JSON commands, answers and events over a WebSocket, as DevTools and WebDriver BiDi have them. */
export async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await once(socket, "open");
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Set<Listener>();
  let last = 0;

  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as Message;
    const { id, method, params = {}, sessionId } = message;
    if (id) waiting.get(id)?.(message);
    else if (method) for (const listener of listeners) listener(method, params, sessionId);
  });
  socket.on("close", () => {
    for (const answer of waiting.values()) answer({ error: "the browser is gone" });
  });

  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        last += 1;
        const id = last;
        const answer = ({ error, result, ...rest }: Message) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (error) reject(new Error(`${method}: ${JSON.stringify({ error, ...rest })}`));
          else resolve(result as never);
        };
        const timer = setTimeout(() => answer({ error: "no answer" }), patience);
        waiting.set(id, answer);
        socket.send(JSON.stringify({ id, method, params, sessionId }));
      }),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => socket.terminate(),
  };
}
