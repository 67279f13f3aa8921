import { type Path, type Value, valueAt } from "./edits";
import type { SourceLocation } from "./finding";
import { fieldAt } from "./json-schemas";
import { type ContentName, contentNames } from "./model";
import type { Sources } from "./source";
import { isYes } from "./written-forms";
import { type ParsedFile, textsIn } from "./yaml";

export interface PictureReference {
  /** As the owner wrote it. */
  url: string;
  location: SourceLocation;
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

/** The `url`s of the pictures that are marked as the example's. */
export const picturesMarkedAsExample = ({ files }: Sources): string[] =>
  contentNames.flatMap((name) =>
    textsIn(files[name].value)
      .filter(({ path, text }) => path.at(-1) === "sample" && isYes(text))
      .flatMap(({ path }) => {
        const url = valueAt(files[name].value as Value, [...(path.slice(0, -1) as Path), "url"]);
        return typeof url === "string" ? [url.trim()] : [];
      }),
  );
