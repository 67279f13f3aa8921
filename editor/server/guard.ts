import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { folderHeader, Refusal } from "../protocol";
import { HeldFile, UneditableError } from "./site";

const diskFullRefusal = new Refusal(
  507,
  "There is no room left on this computer’s disk. Delete something large, and try again.",
);

const readOnlyRefusal = new Refusal(
  422,
  "This file cannot be changed: the file, or its folder, is read-only.",
);

/** Errors of the operating system, as the owner reads them. A request that got 409 or 507 may succeed later. */
const systemErrors: Readonly<Record<string, Refusal>> = {
  EDQUOT: diskFullRefusal,
  ENOSPC: diskFullRefusal,
  EEXIST: new Refusal(422, "There is another of that name by now."),
  ENOENT: new Refusal(409, "This was deleted or moved elsewhere meanwhile."),
  EACCES: readOnlyRefusal,
  EPERM: readOnlyRefusal,
  EROFS: readOnlyRefusal,
};

/** What the owner reads of an error; undefined where it is a fault of the editor itself. */
export function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof UneditableError) return new Refusal(422, error.message);
  if (error instanceof HeldFile) return new Refusal(503, error.message);
  return systemErrors[(error as NodeJS.ErrnoException).code ?? ""];
}

/**
 * Takes only requests of this computer, from a page of this server. Gatsby's own server lets any site read its
 * answers (CORS). `Host` is checked as well, since a stranger's domain can lead to 127.0.0.1 (DNS rebinding).
 *
 * @throws {Refusal} for any other request
 */
export function checkOrigin({ method, headers, socket }: IncomingMessage): void {
  const { host = "", origin, "sec-fetch-site": site = "none" } = headers;
  const isLocal = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? "");
  const isKnownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
  if (!isLocal || !isKnownHost) throw new Refusal(403, "This answers its own computer alone.");
  const isOwnSite = site === "same-origin" || site === "none";
  // A browser sends the origin with each POST, so a POST without one does not come from a page, and is refused.
  const isOwnOrigin =
    origin === undefined ? method === "GET" : origin.replace(/^https?:\/\//, "") === host;
  if (!isOwnSite || !isOwnOrigin) throw new Refusal(403, "This answers its own page alone.");
  if (method !== "GET" && method !== "POST") throw new Refusal(405, "GET and POST are answered.");
}

/**
 * The address of the same page at `localhost`, where a request names this computer in another way: windows know of each
 * other at one origin alone.
 */
export function addressAtLocalhost({ headers }: IncomingMessage, path: string): string | undefined {
  const { host = "" } = headers;
  if (/^localhost(:|$)/.test(host)) return undefined;
  return `http://localhost${/:\d+$/.exec(host)?.[0] ?? ""}${path}`;
}

/**
 * Takes only requests that the script of a window of this site sends. A window may stay open after its program has ended,
 * while another site's editor is started at the same address. What the browser loads by itself, such as the page and its
 * photos, names no site.
 *
 * @param folder of this site, URI-encoded
 * @throws {Refusal} 503, for which the window tries again until its own program runs
 */
export function checkFolder({ method, headers }: IncomingMessage, folder: string): void {
  const windowFolder = headers[folderHeader] ?? (method === "GET" ? folder : "");
  if (windowFolder === folder) return;
  const message =
    `This window belongs to the site in the folder ${decodeURIComponent(`${windowFolder}`)}, but the editor of another ` +
    `site runs now: that in ${decodeURIComponent(folder)}. Stop it, and start that of this window again`;
  throw new Refusal(503, message);
}

/**
 * Reads the body of a request.
 *
 * @param mostBytes the most that `Content-Length` may announce
 * @throws {Refusal} where it announces more, or is missing
 */
export function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  if (Number(request.headers["content-length"]) <= mostBytes) return buffer(request);
  // The browser reads the refusal only once the whole body is taken.
  request.resume();
  throw new Refusal(413, "This is too much at once.");
}
