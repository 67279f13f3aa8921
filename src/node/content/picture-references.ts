import type { SourceLocation } from "./diagnostic";
import { fieldAt } from "./json-schemas";
import { type ContentName, contentNames } from "./model";
import type { Sources } from "./source";
import { type ParsedFile, textsIn } from "./yaml";

export interface PictureReference {
  /** As the owner wrote it. */
  url: string;
  location: SourceLocation;
}

/** A file in images/; content may not import from images, so its type is here. */
export interface PictureFile {
  /** Its path below images/. */
  file: string;
  /** Its SHA-256 in hexadecimal digits, by which `findBlockers` knows a picture of the sample under any name. */
  digest: string;
  /** Where the content names it. */
  references: PictureReference[];
}

/** Every photo that the content names, so not the logo, by content file in alphabetical order. */
export const findPictureReferences = ({ files }: Sources): PictureReference[] =>
  contentNames.flatMap((name) => picturesIn(files[name], name));

/** Every picture that one content file names, in the fields that the model has for pictures. */
export const picturesIn = (file: ParsedFile, name: ContentName): PictureReference[] =>
  textsIn(file.value)
    .filter(({ path }) => fieldAt(name, path).control === "picture")
    .map(({ text, path }) => ({ url: text.trim(), location: file.locationOf(path) }));

/** The logo that business.yaml names; undefined where it names none. */
export function logoIn(file: ParsedFile): PictureReference | undefined {
  const logo = textsIn(file.value).find(({ path }) => path.join("/") === "brand/logo");
  return logo?.text ? { url: logo.text.trim(), location: file.locationOf(logo.path) } : undefined;
}
