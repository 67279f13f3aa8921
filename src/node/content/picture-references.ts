import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { isMap, isScalar, visit } from "yaml";
import type { SourceLocation } from "./diagnostic";
import { parseYaml } from "./yaml";

/** A picture that the content names. */
export interface PictureReference {
  /** As the YAML gives it. */
  url: string;
  location: SourceLocation;
}

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
      return picturesIn(
        await readFile(file, "utf8").catch(() => ""),
        path.relative(process.cwd(), file),
      );
    }),
  );
  return found.flat();
}

/**
 * Finds the logo that business.yaml names, if it names any.
 *
 * @param contentDirectory absolute path of the folder with the YAML files
 */
export async function findLogo(contentDirectory: string): Promise<PictureReference | undefined> {
  const full = path.join(contentDirectory, "business.yaml");
  const source = await readFile(full, "utf8").catch(() => "");
  return logoIn(source, path.relative(process.cwd(), full));
}

/**
 * The logo that the text of business.yaml names, if it names any.
 *
 * @param file the name it is reported under
 */
export function logoIn(source: string, file: string): PictureReference | undefined {
  const { document, lines } = parseYaml(source);
  const logo = document.errors.length > 0 ? undefined : document.getIn(["brand", "logo"], true);
  if (!isScalar(logo) || logo.value === "") return undefined;
  const { line, col } = lines.linePos(logo.range?.[0] ?? 0);
  return { url: String(logo.value).trim(), location: { file, line, column: col } };
}

/**
 * Finds every picture that one file names.
 *
 * @param file the name it is reported under
 */
export function picturesIn(source: string, file: string): PictureReference[] {
  const { document, lines } = parseYaml(source);
  const references: PictureReference[] = [];
  if (document.errors.length > 0) return references;
  visit(document, {
    Pair(_key, { key, value }, ancestors) {
      if (!isScalar(key)) return undefined;
      // The urls that lead to other sites.
      if (key.value === "messagingLink" || key.value === "links") return visit.SKIP;
      if (key.value !== "url" || !isMap(ancestors.at(-1)) || !isScalar(value)) return undefined;
      const { line, col } = lines.linePos(value.range?.[0] ?? 0);
      references.push({ url: String(value.value).trim(), location: { file, line, column: col } });
      return undefined;
    },
  });
  return references;
}
