import { contentFiles } from "../content/model";

/**
 * Names the GraphQL type of a content file's entries.
 *
 * @throws {Error} when the file is none of the known ones, saying where it lies and which are known.
 */
export function contentTypeOf({ node }: { node: { name?: unknown } }): string {
  const name = String(node.name);
  if (!Object.hasOwn(contentFiles, name)) {
    const known = Object.keys(contentFiles).map((file) => `${file}.yaml`);
    throw new Error(
      `src/content/${name}.yaml is not a file the site knows. It reads ${known.join(", ")}.`,
    );
  }
  return contentFiles[name as keyof typeof contentFiles].type;
}
