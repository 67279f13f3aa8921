import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  type Content,
  contentNames,
  type Master,
  type NormalisedContent,
  normaliseContent,
  type SiteFacts,
} from "../../src/node/content";
import { checkFile } from "../../src/node/content/check/check";
import { parseContentFile } from "../../src/node/content/yaml/source";

interface ContentOptions {
  /** Content for files that are not there; without it they are empty, as in the build. */
  missing?: Content;
  /** What follows from the site's address, and the mark of the example; by default there is neither. */
  site?: SiteFacts;
}

/** What follows from an address that the site may have. */
export const addressFacts = {
  origin: "https://handyman.example",
  address: "handyman.example",
  qrCode: { side: 9, path: "M4 4.5h1" },
};

/**
 * The content of a folder as the build gets it, with made-up masters, as no picture is read.
 *
 * @param directory the folder with the YAML files
 */
export function contentIn(
  directory: string,
  { missing, site }: ContentOptions = {},
): NormalisedContent {
  const entries = contentNames.map((name) => {
    const file = path.resolve(directory, `${name}.yaml`);
    const isThere = existsSync(file);
    if (missing && !isThere) return [name, missing[name]];
    const text = isThere ? readFileSync(file, "utf8") : "";
    const source = parseContentFile(text, file, name);
    const { value, mistakes } = checkFile(source, name);
    if (mistakes.length > 0) throw new Error(`${file} has mistakes.`);
    return [name, value];
  });
  const content = Object.fromEntries(entries) as Content;
  return normaliseContent(content, { today: "2000-01-01", masters: mastersOf(content), site });
}

/** A made-up master for every `url` in the content; its file is the original. */
export function mastersOf(content: Content): Map<string, Master> {
  const masters = new Map<string, Master>();
  JSON.stringify(content, (_key, value) => {
    const url = value?.url;
    if (typeof url === "string") {
      const [file, publicPath] = [url.replace("/images/", ""), encodeURI(url)];
      masters.set(url, {
        masterFile: file,
        originalFile: file,
        publicPath,
        width: 2400,
        height: 1600,
      });
    }
    return value;
  });
  return masters;
}
