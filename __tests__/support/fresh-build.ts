import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { unfinishedBuild } from "../../src/node/gatsby/build-state";

/** What a build is made of. */
const sources = ["src", "images", "static", "package-lock.json"];

/** Written by the build itself. */
const generated = path.join("src", "gatsby-types.d.ts");

/**
 * Says why what lies in `public/` is not what the sources would build now.
 *
 * @returns nothing where it is
 */
export function staleBuild(): string | undefined {
  const page = path.join("public", "index.html");
  if (!existsSync(page)) return "There is no built site yet.";
  const unfinished = unfinishedBuild();
  if (unfinished) return unfinished;
  const built = statSync(page).mtimeMs;
  const newer = sources
    .flatMap(filesBelow)
    .find((file) => file !== generated && statSync(file).mtimeMs > built);
  return newer && `${newer} has changed since the site was built.`;
}

function filesBelow(source: string): string[] {
  if (!existsSync(source)) return [];
  if (!statSync(source).isDirectory()) return [source];
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => path.join(source, file))
    .filter((file) => !file.endsWith(".md") && !statSync(file).isDirectory());
}
