import type { IncomingMessage, ServerResponse } from "node:http";

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown;

/** As much of Gatsby's Express application as is needed here. */
interface App {
  use: (...handlers: unknown[]) => unknown;
  handle: Handler;
}

/**
 * Keeps `develop` alive whatever is asked of it. Gatsby calls this, its `developMiddleware`, before
 * plugins add handlers; gatsby-plugin-sharp's is asynchronous, and Express 4 leaves its failures to
 * Node, which ends the process. Any page of any website can ask this computer for a picture.
 */
export function protectDevelop(app: App): void {
  const use = app.use.bind(app);
  app.use = (...handlers) => use(...handlers.map(answerFailures));
  answerMalformed(app);
}

/** 400 for a path that cannot be decoded. Gatsby's first handler, which answers 500, is there already. */
function answerMalformed(app: App): void {
  if (typeof app.handle !== "function")
    throw new Error("Gatsby's server is no Express of version 4.");
  const handle = app.handle.bind(app);
  app.handle = (request, response, next) => {
    try {
      decodeURIComponent((request.url ?? "").replace(/\?.*/s, ""));
    } catch {
      return response.writeHead(400).end();
    }
    return handle(request, response, next);
  };
}

/**
 * A handler whose failures are answered, once it has become asynchronous: 404 for a file that is gone, or
 * else 500. Applications below this one answer for themselves, and so does what takes four arguments, by
 * which Express knows a handler of errors.
 */
function answerFailures(handler: unknown): unknown {
  if (!isHandler(handler)) return handler;
  const answering: Handler = (request, response, next) =>
    Promise.resolve(handler(request, response, next)).catch(({ code }: NodeJS.ErrnoException) => {
      if (!response.headersSent) response.statusCode = code === "ENOENT" ? 404 : 500;
      response.end();
    });
  return answering;
}

function isHandler(value: unknown): value is Handler {
  return typeof value === "function" && value.length < 4 && !("handle" in value);
}
