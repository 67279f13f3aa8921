import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { Refusal } from "../protocol";
import { HeldFile, UneditableError } from "./site";

const diskIsFull = new Refusal(
  507,
  "There is no room left on this computer’s disk. Delete something large, and try again.",
);

const isReadOnly = new Refusal(
  422,
  "This computer does not let it be changed: it, or the folder it lies in, is read-only.",
);

/** Errors of the operating system, for the owner; with 409, 503 and 507 it may go well another time. */
const systemErrors: Readonly<Record<string, Refusal>> = {
  EDQUOT: diskIsFull,
  ENOSPC: diskIsFull,
  EEXIST: new Refusal(422, "There is another of that name by now."),
  ENOENT: new Refusal(409, "This was deleted or moved elsewhere meanwhile."),
  EACCES: isReadOnly,
  EPERM: isReadOnly,
  EROFS: isReadOnly,
};

/** A failure as an answer; undefined where it is a fault of the editor's own. */
export function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof UneditableError) return new Refusal(422, error.message);
  if (error instanceof HeldFile) return new Refusal(503, error.message);
  return systemErrors[(error as NodeJS.ErrnoException).code ?? ""];
}

/**
 * The origin check. Gatsby's server lets any site read its answers (CORS), so each request
 * is checked here: it comes from this computer, and from a page of this very server. `Host` is checked
 * with it, since a stranger's name may be made to lead to 127.0.0.1 (DNS rebinding).
 *
 * @throws {Refusal}
 */
export function checkOrigin({ method, headers, socket }: IncomingMessage): void {
  const { host = "", origin, "sec-fetch-site": site = "none" } = headers;
  const isLocal = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? "");
  const isKnownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
  if (!isLocal || !isKnownHost) throw new Refusal(403, "This answers its own computer alone.");
  const isOwnSite = site === "same-origin" || site === "none";
  // A browser names the origin of whatever writes; what names none is no browser's page.
  const isOwnOrigin =
    origin === undefined ? method === "GET" : origin.replace(/^https?:\/\//, "") === host;
  if (!isOwnSite || !isOwnOrigin) throw new Refusal(403, "This answers its own page alone.");
  if (method !== "GET" && method !== "POST") throw new Refusal(405, "GET and POST are answered.");
}

/**
 * Reads what a request carries.
 *
 * @param mostBytes as the browser announces them
 * @throws {Refusal} where it is too much
 */
export function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  if (Number(request.headers["content-length"]) <= mostBytes) return buffer(request);
  // Read to its end, or else the refusal would not arrive.
  request.resume();
  throw new Refusal(413, "This is too much at once.");
}
