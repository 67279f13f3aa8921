import type { IncomingMessage, ServerResponse } from "node:http";

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown;

/** The part of Gatsby's Express application that is used here. */
interface App {
  use: (...handlers: unknown[]) => unknown;
}

/**
 * Keeps `develop` alive whatever address is asked for. The handler of gatsby-plugin-sharp is asynchronous, and Express 4
 * leaves its failures to Node, which would end the process; any website that is open in a browser can cause one, by
 * asking this computer for a picture. Gatsby calls this, its `developMiddleware`, before plugins add handlers.
 */
export function protectDevelop(app: App): void {
  const use = app.use.bind(app);
  app.use = (...handlers) => use(...handlers.map(answerFailures));
}

/**
 * Makes a handler answer when its promise fails: 404 for a file that is gone, else 500. Mounted applications stay as
 * they are, and functions of four arguments, which Express takes for error handlers.
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
