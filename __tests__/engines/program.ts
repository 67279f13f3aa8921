import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import WebSocket from "ws";

/**
 * Starts a program and waits until it is ready; it and its children end when this process does.
 *
 * @param args its arguments, given a folder that is gone when the program is
 * @param ready matches what the program prints once it accepts connections; without, it need only have started
 * @returns the first group that `ready` matched, the folder, and a function that stops the program
 */
export async function launch(program: string, args: (folder: string) => string[], ready?: RegExp) {
  const folder = mkdtempSync(path.join(tmpdir(), "engine-"));
  // A group of its own, so that whatever the program starts ends with it.
  const child = spawn(program, args(folder), {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  const end = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  };
  process.once("exit", end);
  let output = "";
  const found = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (data: Buffer) => {
        output += data;
        const match = ready?.exec(output);
        if (match) resolve(match[1] ?? "");
      });
    }
    if (!ready) child.once("spawn", () => resolve(""));
    ended.then(() => reject(new Error(`${program} has ended: ${output}`)), reject);
  });
  const stop = async () => {
    process.off("exit", end);
    end();
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { found, folder, stop };
}

export type Params = Record<string, unknown>;

interface Message {
  id?: number;
  method?: string;
  params?: Params & { source?: { context?: string } };
  result?: unknown;
  error?: unknown;
  sessionId?: string;
}

export type Connection = Awaited<ReturnType<typeof connect>>;

/** Connects to DevTools or WebDriver BiDi: commands, answers and events as JSON over a WebSocket. */
export async function connect(address: string) {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await once(socket, "open");
  const received = new EventEmitter();
  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as Message;
    const { id, method, params, sessionId } = message;
    received.emit(String(id ?? sessionId ?? params?.source?.context), message, method, params);
  });
  let last = 0;
  return {
    async send<T = unknown>(method: string, params: Params = {}, sessionId?: string): Promise<T> {
      last += 1;
      const answered = once(received, String(last));
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      const [message]: Message[] = await answered;
      if (message?.error) throw new Error(`${method}: ${JSON.stringify(message)}`);
      return message?.result as T;
    },
    /** Calls the listener for every event of a page, which has the id of its session or context. */
    listen(page: string, listener: (method: string, params: Params) => void) {
      received.on(page, (_, method, params) => listener(method, params));
    },
    close: () => socket.terminate(),
  };
}
