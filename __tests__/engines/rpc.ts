import { once } from "node:events";
import WebSocket from "ws";

interface Message {
  id?: number;
  method?: string;
  params?: Params;
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
    send: async (method, params = {}, sessionId) => {
      last += 1;
      const id = last;
      const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      const { error, result, ...rest } = await answered;
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${JSON.stringify({ error, ...rest })}`);
      return result as never;
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => socket.terminate(),
  };
}
