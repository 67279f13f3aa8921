import { editorPath } from "../shared-names";

/** Characters of a save that a browser still sends when its window goes: 64 KiB, in UTF-8. */
const mostKeptAlive = 20_000;

/** An answer that says no, with the status of HTTP. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Asks the server of `develop`.
 *
 * @param what method and path, such as `POST /save`
 * @param timeout in ms
 * @throws {Refused} with the server's words where it refuses
 * @throws {Error} where no answer comes
 */
export async function ask<Answer>(what: string, body?: unknown, timeout = 10_000) {
  const [method, path] = what.split(/ (.*)/);
  const sent = body instanceof Blob ? body : JSON.stringify(body);
  const request = {
    method,
    body: sent,
    keepalive: typeof sent === "string" && sent.length < mostKeptAlive,
    signal: AbortSignal.timeout(timeout),
  };
  const { ok, status, words } = await fetch(editorPath + path, request)
    .then(async (response) => ({
      ok: response.ok,
      status: response.status,
      words: await response.text(),
    }))
    .catch(() => {
      throw new Error("The site’s program does not answer. It is asked again by itself.");
    });
  if (!ok) throw new Refused(status, words);
  return JSON.parse(words) as Answer;
}
