import type { IncomingMessage, ServerResponse } from "node:http";

/** Longest address that is answered, in characters: the site's own have at most some hundreds. */
const longestAddress = 2000;

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown;

/** As much of Gatsby's Express application as is needed here. */
interface App {
  use: (...handlers: unknown[]) => unknown;
  /** Express 4's list of handlers, in the order in which they are asked. */
  _router?: { stack: unknown[] };
}

/**
 * Keeps `develop` alive whatever is asked of it. Gatsby calls this, its `developMiddleware`, before
 * plugins add handlers; gatsby-plugin-sharp's is asynchronous, and Express 4 leaves its failures to
 * Node, which ends the process. Any page of any website can ask this computer for a picture.
 *
 * @throws {Error} when Gatsby's server keeps its handlers elsewhere
 */
export function protectDevelop(app: App): void {
  app.use(refuseUnreadable);
  const { stack = [] } = app._router ?? {};
  if (stack.length === 0) throw new Error("Gatsby's server keeps its handlers elsewhere.");
  // First of all, since Gatsby itself answers a malformed address as if the server had failed.
  stack.unshift(...stack.splice(-1));
  const use = app.use.bind(app);
  app.use = (...handlers) => use(...handlers.map(answerFailures));
}

const refuseUnreadable: Handler = ({ url = "" }, response, next) => {
  if (url.length > longestAddress) return answer(response, 414);
  return isDecodable(url) ? next() : answer(response, 400);
};

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

/** An asynchronous handler whose failures are answered: 404 for a file that is gone, or else 500. */
function answerFailures(handler: unknown): unknown {
  if (!isAsync(handler)) return handler;
  const answering: Handler = (request, response, next) =>
    handler(request, response, next).catch(({ code }: NodeJS.ErrnoException) =>
      answer(response, code === "ENOENT" ? 404 : 500),
    );
  return answering;
}

function isAsync(handler: unknown): handler is (...given: Parameters<Handler>) => Promise<unknown> {
  return typeof handler === "function" && handler.constructor.name === "AsyncFunction";
}

function answer(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.statusCode = status;
  response.end();
}
