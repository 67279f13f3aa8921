import type { RequestHandler } from "express";

/** Longest address that is answered, in characters: the site's own have at most some hundreds. */
const longestAddress = 2000;

interface DevelopApp {
  use: (...handlers: unknown[]) => unknown;
}

/**
 * Keeps `develop` alive whatever is asked of it. Gatsby calls it, as `developMiddleware`, before its
 * plugins add handlers of their own; gatsby-plugin-sharp's is asynchronous, and Express 4 leaves its
 * failures to Node, which ends the process. Any page of any website can ask for a picture here.
 */
export function protectDevelop(app: DevelopApp): void {
  const refuseLong: RequestHandler = ({ url }, response, next) => {
    if (url.length > longestAddress) response.status(414).end();
    else next();
  };
  app.use(refuseLong);
  const use = app.use.bind(app);
  app.use = (...handlers) => use(...handlers.map(answerFailures));
}

/** An asynchronous handler with its failures answered: 404 for a file that is gone, 500 for others. */
function answerFailures(handler: unknown): unknown {
  if (!isAsync(handler)) return handler;
  const answering: RequestHandler = (request, response, next) => {
    handler(request, response, next).catch((error: NodeJS.ErrnoException) => {
      if (response.headersSent) response.end();
      else response.status(error.code === "ENOENT" ? 404 : 500).end();
    });
  };
  return answering;
}

const isAsync = (handler: unknown): handler is (...given: Parameters<RequestHandler>) => Promise<void> =>
  typeof handler === "function" && handler.constructor.name === "AsyncFunction";
