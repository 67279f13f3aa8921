import type { ContentPath, SourceLocation } from "./diagnostic";
import { fieldAt } from "./json-schemas";
import { type ContentName, contentNames } from "./model";
import type { Sources } from "./source";
import type { ParsedFile } from "./yaml";

/** A picture that the content names. */
export interface PictureReference {
  /** As the YAML gives it. */
  url: string;
  location: SourceLocation;
}

/** Every picture that the content names, file by file in alphabetical order. */
export function findPictureReferences({ files }: Sources): PictureReference[] {
  return contentNames.flatMap((name) => picturesIn(files[name], name));
}

/** Every picture that one file names, in the fields that the model has for pictures. */
export function picturesIn(
  { value, locationOf }: ParsedFile,
  name: ContentName,
): PictureReference[] {
  const within = (value: unknown, path: ContentPath): PictureReference[] => {
    if (typeof value === "string" && fieldAt(name, path).control === "picture") {
      return [{ url: value.trim(), location: locationOf(path) }];
    }
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, below]) =>
      within(below, [...path, Array.isArray(value) ? Number(key) : key]),
    );
  };
  return within(value, []);
}

/** The logo that business.yaml names, if it names any. */
export function logoIn({ value, locationOf }: ParsedFile): PictureReference | undefined {
  const url = (value as { brand?: { logo?: unknown } } | undefined)?.brand?.logo;
  if (typeof url !== "string" || url === "") return undefined;
  return { url: url.trim(), location: locationOf(["brand", "logo"]) };
}
