import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { isMap, isScalar, LineCounter, parseDocument, visit } from "yaml";
import type { PictureReference } from "./darkroom";

/**
 * Finds every picture that the content names: each `url` key, in whatever file and at whatever
 * depth. Files that are not valid YAML are left to the content check.
 *
 * @param contentDirectory absolute path of the folder with the YAML files
 * @returns the references, file by file in alphabetical order, each with line and column from 1
 */
export async function findPictureReferences(contentDirectory: string): Promise<PictureReference[]> {
  const files = (await readdir(contentDirectory)).filter((name) => name.endsWith(".yaml")).sort();
  const found = await Promise.all(
    files.map(async (name) => {
      const file = path.join(contentDirectory, name);
      return referencesIn(await readFile(file, "utf8"), path.relative(process.cwd(), file));
    }),
  );
  return found.flat();
}

function referencesIn(source: string, file: string): PictureReference[] {
  const lines = new LineCounter();
  const references: PictureReference[] = [];
  visit(parseDocument(source, { lineCounter: lines }), {
    Pair(_key, { key, value }, ancestors) {
      const isUrl = isScalar(key) && key.value === "url" && isMap(ancestors.at(-1));
      if (!isUrl || !isScalar(value) || typeof value.value !== "string") return;
      const { line, col } = lines.linePos(value.range?.[0] ?? 0);
      references.push({ url: value.value, place: { file, line, column: col } });
    },
  });
  return references;
}
