import type { ContentPath, SourceLocation } from "./diagnostic";
import { contentNames } from "./model";
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
  return contentNames.flatMap((name) => picturesIn(files[name]));
}

/** Where `url` leads to other sites. */
const toOtherSites = ["messagingLink", "links"];

/** Every picture that one file names: each `url` key, at whatever depth. */
export function picturesIn({ value, locationOf }: ParsedFile): PictureReference[] {
  const within = (value: unknown, path: ContentPath): PictureReference[] => {
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, below]) => {
      if (toOtherSites.includes(key)) return [];
      const here = [...path, Array.isArray(value) ? Number(key) : key];
      if (key !== "url" || typeof below !== "string") return within(below, here);
      return { url: below.trim(), location: locationOf(here) };
    });
  };
  return within(value, []);
}

/** The logo that business.yaml names, if it names any. */
export function logoIn({ value, locationOf }: ParsedFile): PictureReference | undefined {
  const { brand } = (value ?? {}) as { brand?: { logo?: unknown } };
  const url = brand?.logo;
  if (typeof url !== "string" || url === "") return undefined;
  return { url: url.trim(), location: locationOf(["brand", "logo"]) };
}
