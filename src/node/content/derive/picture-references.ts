import type { SourceLocation } from "../finding";
import type { ContentName } from "../model";
import { allTexts, type FieldText, isExampleMark, type Sources, textsOf } from "../yaml/source";
import type { ParsedFile } from "../yaml/yaml";

export interface PictureReference {
  /** As the owner wrote it. */
  url: string;
  location: SourceLocation;
}

const referencesIn = (texts: FieldText[], control: "picture" | "logo"): PictureReference[] =>
  texts
    .filter(({ field }) => field.control === control)
    .map(({ text, location }) => ({ url: text, location }));

/** Every photo that the content names, so not the logo, by content file in alphabetical order. */
export const findPictureReferences = (sources: Sources): PictureReference[] =>
  referencesIn(allTexts(sources), "picture");

/** Every photo that one content file names. */
export const picturesIn = (file: ParsedFile, name: ContentName): PictureReference[] =>
  referencesIn(textsOf(file, name), "picture");

/** The logo that business.yaml names; undefined where it names none. */
export const logoIn = (file: ParsedFile): PictureReference | undefined =>
  referencesIn(textsOf(file, "business"), "logo").find(({ url }) => url);

/** The `url`s of the pictures that are marked as the example's. */
export function picturesMarkedAsExample(sources: Sources): string[] {
  const texts = allTexts(sources);
  const parentOf = ({ name, path }: FieldText) => [name, ...path.slice(0, -1)].join("/");
  const marked = texts.filter(isExampleMark).map(parentOf);
  const beside = texts.filter((text) => marked.includes(parentOf(text)));
  return referencesIn(beside, "picture").map(({ url }) => url);
}
