import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { quarters } from "./picture-corpus";

/**
 * An owner's files, with comments, as the tests of the editor change them, whatever the site's own say:
 * those that the sample had.
 */
export const exampleContent = path.resolve("__tests__/support/example-content");

/** Makes the pictures that they name, in a folder of their own. */
export async function makeExampleImages(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "editor-images-"));
  const picture = await quarters().jpeg().toBuffer();
  mkdirSync(path.join(folder, "gallery"));
  for (const name of ["home", "gallery"]) {
    const source = readFileSync(path.join(exampleContent, `${name}.yaml`), "utf8");
    for (const [, file = ""] of source.matchAll(/\/images\/(\S+\.jpg)/g)) {
      writeFileSync(path.join(folder, file), picture);
    }
  }
  return folder;
}
