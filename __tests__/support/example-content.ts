import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { filesIn } from "./files";
import { removeContent } from "./site-copy";
import { quarters } from "./test-pictures";

/** Content with comments, as an owner would have it. Tests of the editor change a copy of it. */
export const exampleContent = path.resolve("__tests__/support/example-content");

/** Makes the pictures that the example names, in a new folder unless one is given. */
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

/** Replaces content and pictures of a copy of the site by the example. */
export async function putExample(directory: string): Promise<void> {
  removeContent(directory);
  cpSync(exampleContent, path.join(directory, "src/content"), { recursive: true });
  await makeExampleImages(path.join(directory, "images"));
}
