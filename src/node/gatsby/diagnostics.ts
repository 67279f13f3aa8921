import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CreateDevServerArgs, Reporter } from "gatsby";
import { reportPath } from "../../shared-names";

/** The report of what is to be mended; empty when all is in order. */
let currentReport = "";
const changes = new EventEmitter().setMaxListeners(0);

/** What each line for the owner begins with under “Edit my website”, which shows these alone in its window. */
export const forOwner = "| ";

/**
 * Prints a message for the owner. Gatsby's own errors come with headings, numbers and links that help only
 * programmers.
 */
export function printMessage(reporter: Pick<Reporter, "log">, message: string): void {
  reporter.log(`\n${message}\n`.replace(/^/gm, process.env.LAUNCHER ? forOwner : ""));
}

/** Ends the command with a message for the owner. */
export function exitWithMessage(reporter: Pick<Reporter, "log">, message: string): never {
  printMessage(reporter, message);
  process.exit(1);
}

/** Prints messages for the owner as the last lines of a build, below Gatsby's list of pages. */
export function printAtEnd(...messages: readonly string[]): void {
  process.once("exit", () => process.stdout.write(`\n${messages.join("\n\n")}\n`));
}

/** Sends every open page what is to be mended, or that all is in order. */
export function sendReport(report = ""): void {
  currentReport = report;
  changes.emit("change");
}

/**
 * In `develop` keeps open pages informed by server-sent events (HTML standard, 9.2);
 * `src/scripts/show-diagnostics.ts` listens.
 */
export function serveReport({ app }: Pick<CreateDevServerArgs, "app">): void {
  app.get(reportPath, (request: IncomingMessage, response: ServerResponse) => {
    const headers = {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-cache, no-transform",
    };
    response.writeHead(200, headers);
    const send = () => response.write(`data: ${JSON.stringify(currentReport)}\n\n`);
    send();
    changes.on("change", send);
    request.once("close", () => changes.off("change", send));
  });
}
