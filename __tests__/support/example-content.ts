import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { filesIn } from "./files";
import { quarters } from "./picture-corpus";
import { removeContent } from "./site-copy";

/**
 * An owner's files, with comments, as the tests of the editor change them, whatever the site's own say:
 * those that the sample had.
 */
export const exampleContent = path.resolve("__tests__/support/example-content");

/** Makes the pictures that they name, in a folder of their own unless one is given. */
export async function makeExampleImages(
  folder = mkdtempSync(path.join(tmpdir(), "editor-images-")),
): Promise<string> {
  const picture = await quarters().jpeg().toBuffer();
  mkdirSync(path.join(folder, "gallery"), { recursive: true });
  for (const name of filesIn(exampleContent)) {
    const source = readFileSync(path.join(exampleContent, name), "utf8");
    for (const [, file = ""] of source.matchAll(/\/images\/(\S+\.jpg)/g)) {
      writeFileSync(path.join(folder, file), picture);
    }
  }
  return folder;
}

/** Puts the example in the place of whatever content and pictures a copy of the site has. */
export async function putExample(directory: string): Promise<void> {
  removeContent(directory);
  cpSync(exampleContent, path.join(directory, "src/content"), { recursive: true });
  await makeExampleImages(path.join(directory, "images"));
}
