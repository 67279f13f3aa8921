import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  type Content,
  contentNames,
  type Master,
  type NormalisedContent,
  normaliseContent,
} from "../../src/node/content";
import { checkFile } from "../../src/node/content/check";
import { parseContentFile } from "../../src/node/content/source";

/**
 * The content of a folder as the build gets it, with made-up masters, as no picture is read.
 *
 * @param directory the folder with the YAML files
 * @param missing content for files that are not there; without it, such a list is empty, as in the build
 */
export function contentIn(directory: string, missing?: Content): NormalisedContent {
  const entries = contentNames.map((name) => {
    const file = path.resolve(directory, `${name}.yaml`);
    const isThere = existsSync(file);
    if (missing && !isThere) return [name, missing[name]];
    const text = isThere ? readFileSync(file, "utf8") : "";
    const source = parseContentFile(text, file, name);
    const { value, diagnostics } = checkFile(source, name);
    if (diagnostics.length > 0) throw new Error(`${file} has mistakes.`);
    return [name, value];
  });
  const content = Object.fromEntries(entries) as Content;
  return normaliseContent(content, { today: "2000-01-01", masters: mastersOf(content) });
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
