import { readFileSync } from "node:fs";
import path from "node:path";
import {
  type Content,
  contentNames,
  type NormalisedContent,
  normaliseContent,
} from "../../src/node/content";
import { checkFile } from "../../src/node/content/check";
import { parseSource } from "../../src/node/content/source";

/**
 * Content as the build gets it, with the originals in the place of masters.
 *
 * @param directory the folder with the YAML files
 */
export function contentIn(directory: string): NormalisedContent {
  const entries = contentNames.map((name) => {
    const file = path.resolve(directory, `${name}.yaml`);
    const { value, diagnostics } = checkFile(
      parseSource(readFileSync(file, "utf8"), file, name),
      name,
    );
    if (diagnostics.length > 0) throw new Error(`${file} is not in order.`);
    return [name, value];
  });
  const content = Object.fromEntries(entries) as Content;
  const { home, about, gallery } = content;
  const pictures = [home.picture, about.picture, ...gallery.flatMap((it) => [it, it.before])];
  const urls = pictures.flatMap((picture) => picture?.url ?? []);
  const masterOf = (url: string) => ({
    file: url.replace(/^\/images\//, ""),
    path: encodeURI(url),
    width: 2400,
    height: 1600,
  });
  const masters = new Map(urls.map((url) => [url, masterOf(url)]));
  return normaliseContent(content, { today: "2000-01-01", masters });
}
