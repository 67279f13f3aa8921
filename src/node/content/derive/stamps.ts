import { stamps } from "../../../shared-names";
import type { Path } from "../finding";

/* Stamps name a field in invisible letters. The content editor's page uses this file too, so it imports nothing of Node. */

/** Unicode repeats the letters of ASCII as tag characters, which nothing shows, this far above them. */
const toTags = 0xe0000;

const moved = (text: string, by: number) =>
  [...text].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + by)).join("");

/** The invisible letters that name a field of a file. */
export const stampOf = (file: string, path: Path): string =>
  moved([file, ...path].join("/"), toTags);

/** The fields that a text of the page is stamped with, in their order. */
export const fieldsStampedOn = (text: string) =>
  (text.match(stamps) ?? []).map((stamp) => {
    const [file = "", ...steps] = moved(stamp, -toTags).split("/");
    return { file, path: steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)) };
  });
