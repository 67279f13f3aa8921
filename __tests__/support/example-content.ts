import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filesIn } from "./files";
import { removeContent } from "./site-copy";
import { quarters } from "./test-pictures";

/** Content with comments, as an owner would have it. Tests of the editor change a copy of it. */
export const exampleContent = path.resolve("__tests__/support/example-content");

/** Replaces content and pictures of a copy of the site by the example, with a picture for each that it names. */
export async function putExample(directory: string): Promise<void> {
  removeContent(directory);
  cpSync(exampleContent, path.join(directory, "src/content"), { recursive: true });
  const picture = await quarters().jpeg().toBuffer();
  mkdirSync(path.join(directory, "images/gallery"), { recursive: true });
  for (const name of filesIn(exampleContent)) {
    const source = readFileSync(path.join(exampleContent, name), "utf8");
    for (const [, url = ""] of source.matchAll(/(\/images\/\S+\.jpg)/g)) {
      writeFileSync(path.join(directory, url), picture);
    }
  }
}
