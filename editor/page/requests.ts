import { Refusal } from "../protocol";
import { editorPath } from "./site";

/** Characters of a save that a browser still sends when its window goes: 64 KiB, in UTF-8. */
const mostKeptAlive = 20_000;

const noAnswer =
  "The site’s program does not answer. If it has stopped, start it again as you did before.";

/**
 * Asks the server of `develop`.
 *
 * @param what method and path, such as `POST /save`
 * @param timeout in ms
 * @throws {Refusal} with the server's message where it refuses
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
  if (!response.ok) throw new Refusal(response.status, text);
  return JSON.parse(text) as Answer;
}

/** What may be chosen as a photo; phones name some kinds by their ending alone. */
export const photoTypes = "image/*,.heic,.heif";

/** Where a small picture of a photo is, or of a logo, which is drawn whole. */
export const photoAddress = (url: string, isLogo = false) =>
  `${editorPath}/photo.jpg?url=${encodeURIComponent(url)}${isLogo ? "&whole" : ""}`;

/** A photo of many megabytes is tried to its last pixel; in ms. */
const photoTimeout = 120_000;

/** Puts a photo among the others, or a logo beside them; what its entry says comes back. */
export function sendPhoto(
  file: File,
  isLogo = false,
): Promise<{ url: string; caption: string; note?: string }> {
  const what = `name=${encodeURIComponent(file.name)}${isLogo ? "&logo" : ""}`;
  return ask(`POST /photo?${what}`, file, photoTimeout);
}
