import { editorPath } from "../shared-names";

/** Characters of a save that a browser still sends when its window goes: 64 KiB, in UTF-8. */
const mostKeptAlive = 20_000;

const noAnswer =
  "The site’s program does not answer. If it has stopped, start it again as you did before.";

/** A refusal, with its HTTP status. */
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
 * @throws {Refused} with the server's message where it refuses
 * @throws {Error} where no answer comes
 */
export async function ask<Answer>(what: string, body?: unknown, timeout = 10_000) {
  const [method, path] = what.split(/ (.*)/);
  const sent = body instanceof Blob ? body : JSON.stringify(body);
  let response: Response;
  let text: string;
  try {
    response = await fetch(editorPath + path, {
      method,
      body: sent,
      keepalive: typeof sent === "string" && sent.length < mostKeptAlive,
      signal: AbortSignal.timeout(timeout),
    });
    text = await response.text();
  } catch {
    throw new Error(noAnswer);
  }
  if (!response.ok) throw new Refused(response.status, text);
  return JSON.parse(text) as Answer;
}
