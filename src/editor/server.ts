import { editorPath } from "../shared-names";

/**
 * Asks the server of `develop`.
 *
 * @param what method and path, such as `POST /save`
 * @throws {Error} with its words where it refuses
 */
export async function ask<Answer>(what: string, body?: unknown): Promise<Answer> {
  const [method, path] = what.split(/ (.*)/);
  const sent = body instanceof Blob ? body : JSON.stringify(body);
  const response = await fetch(editorPath + path, { method, body: sent }).catch(() => {
    throw new Error("The site’s program has stopped. Start it again: npm run develop");
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}
