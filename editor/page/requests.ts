import { folderHeader, mostPictureBytes, Refusal } from "../protocol";
import { folder } from "./folder";
import { editorPath } from "./site";

/** The longest save that a browser still sends when its window closes: 64 KiB, at up to 3 bytes a character. */
const mostKeptAlive = 20_000;

/** What is said where no answer comes. */
export const noAnswerMessage =
  "The site’s program does not answer. If it has stopped, start it again as you did before.";

/**
 * Sends a request to the server of `develop`.
 *
 * @param route method and path, such as `POST /save`
 * @param timeout in ms: a slow disk, or photos of many megapixels that are decoded meanwhile, take long
 * @throws {Refusal} with the server's message where it refuses
 * @throws {Error} where no answer comes
 */
export async function ask<Answer>(route: string, body?: unknown, timeout = 120_000) {
  const [method, path] = route.split(/ (.*)/);
  const sent = body instanceof Blob ? body : JSON.stringify(body);
  let response: Response;
  let text: string;
  try {
    response = await fetch(editorPath + path, {
      method,
      headers: { [folderHeader]: folder },
      body: sent,
      keepalive: typeof sent === "string" && sent.length < mostKeptAlive,
      signal: AbortSignal.timeout(timeout),
    });
    text = await response.text();
  } catch {
    throw new Error(noAnswerMessage);
  }
  if (!response.ok) throw new Refusal(response.status, text);
  return JSON.parse(text) as Answer;
}

/** The files that may be chosen as a picture. HEIC is named by its endings, as some browsers know no type for it. */
export const pictureTypes = "image/*,.heic,.heif,.hif";

/** The chosen files. The input is emptied: where the same file is chosen again, browsers tell of no change. */
export function takeFiles(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])];
  input.value = "";
  return files;
}

/** The address of a small copy of a photo, or of a logo, which is not cropped. */
export const thumbnailAddress = (url: string, isLogo = false) =>
  `${editorPath}/thumbnail.jpg?url=${encodeURIComponent(url)}${isLogo ? "&whole" : ""}`;

/**
 * Uploads a photo into images/gallery, or a logo into images; returns its url, and a note for the owner if any.
 *
 * @throws {Error} that names the file, also where it cannot be read, as a folder cannot
 */
export async function sendPicture(file: File, isLogo = false) {
  const { name } = file;
  if (file.type.startsWith("video/")) {
    throw new Error(`${name} is a video. The website shows photos alone.`);
  }
  if (file.size > mostPictureBytes) {
    throw new Error(`${name} is too large: a photo may have ${mostPictureBytes / 1e6} MB.`);
  }
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(
      `${name} cannot be read. It is a folder, or it was changed or moved after you chose it.`,
    );
  });
  const query = `name=${encodeURIComponent(name)}${isLogo ? "&logo" : ""}`;
  return ask<{ url: string; note?: string }>(`POST /picture?${query}`, new Blob([bytes]));
}
