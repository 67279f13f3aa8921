import type { IncomingMessage } from "node:http";

/** Bytes of a save, and of a photo, at most. */
const mostBytes = { save: 1_000_000, photo: 120_000_000 };

/** A request that is not answered, with the status of HTTP and words for whoever sent it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** What the computer refuses, in words for the owner; with 507 and 409 it may go well another time. */
const computersRefusals: Readonly<Record<string, [status: number, words: string]>> = {
  ENOSPC: [
    507,
    "There is no room left on this computer’s disk. Delete something large, and try again.",
  ],
  ENOENT: [409, "This was deleted or moved elsewhere meanwhile."],
  ...Object.fromEntries(
    ["EACCES", "EPERM", "EROFS"].map((code) => [
      code,
      [
        422,
        "This computer does not let it be changed: it, or the folder it lies in, is read-only.",
      ],
    ]),
  ),
};

/** A failure as an answer; undefined where it is a fault of the editor's own. */
export function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code = "" } = error as NodeJS.ErrnoException;
  const [status, words] = computersRefusals[code.replace("EDQUOT", "ENOSPC")] ?? [];
  return status && words ? new Refusal(status, words) : undefined;
}

/**
 * Lets in only what this computer asks of itself, from a page of this very server. Gatsby's own
 * server tells browsers that any site may read its answers, so each request is judged here, and
 * `Host` with it: a stranger's name may be made to lead to 127.0.0.1 (DNS rebinding).
 *
 * @throws {Refusal}
 */
export function admit({ method, headers, socket }: IncomingMessage): void {
  const { host = "", origin, "sec-fetch-site": site = "none" } = headers;
  const isLocal = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? "");
  const isKnownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
  if (!isLocal || !isKnownHost) throw new Refusal(403, "This answers its own computer alone.");
  const isOwn = ["same-origin", "none"].includes(String(site));
  const isOwnOrigin = origin === `http://${host}` || origin === `https://${host}`;
  const reads = method === "GET";
  // A browser names the origin of whatever writes; what names none is no browser's page.
  if (!isOwn || (origin !== undefined ? !isOwnOrigin : !reads)) {
    throw new Refusal(403, "This answers its own page alone.");
  }
  if (!reads && method !== "POST") throw new Refusal(405, "GET and POST are answered.");
}

/**
 * What a request asks for.
 *
 * @throws {Refusal}
 */
export function addressOf({ url = "/" }: IncomingMessage): URL {
  try {
    // Each throws at a malformed one.
    decodeURIComponent(url);
    return new URL(`http://localhost${url}`);
  } catch {
    throw new Refusal(400, "This cannot be read.");
  }
}

/**
 * Reads what a request carries, if it is not too much.
 *
 * @throws {Refusal}
 */
export async function readBody(
  request: IncomingMessage,
  kind: keyof typeof mostBytes,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    // Read to its end, or else the refusal would not arrive.
    if (bytes <= mostBytes[kind]) parts.push(part);
  }
  if (bytes > mostBytes[kind]) throw new Refusal(413, "This is too much at once.");
  return Buffer.concat(parts);
}
