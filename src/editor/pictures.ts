import { editorPath } from "../shared-names";
import { ask } from "./server";

/** What may be chosen as a photo; phones name some kinds by their ending alone. */
export const photoTypes = "image/*,.heic,.heif";

/** Where a small picture of a photo is. */
export const photoAddress = (url: string) =>
  `${editorPath}/photo.jpg?url=${encodeURIComponent(url)}`;

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
