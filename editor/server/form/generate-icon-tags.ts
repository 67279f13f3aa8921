import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { iconNames } from "../site";

/**
 * `npm run generate:icon-tags`, after an update of lucide: notes the words by which lucide's own site finds each
 * drawing. The package lucide-static has them; its 51 MB are fetched, and are deleted afterwards.
 */
const folder = mkdtempSync(path.join(tmpdir(), "icon-tags-"));
try {
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, encoding: "utf8" });
  const [{ filename }] = JSON.parse(run("npm", "pack", "--json", "lucide-static"));
  const tags = JSON.parse(run("tar", "-xzOf", filename, "package/tags.json"));
  const lines = iconNames
    .filter((name) => tags[name]?.length > 0)
    .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(tags[name].join(", "))}`);
  writeFileSync(path.resolve("editor/page/form/icon-tags.json"), `{\n${lines.join(",\n")}\n}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
