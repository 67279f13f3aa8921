import { readdirSync } from "node:fs";
import path from "node:path";
import { icons } from "lucide";
import { requireFromRoot } from "../../system/paths";

/** The names of all icons, such as `paint-roller`: those of lucide's files. */
export const iconNames = readdirSync(
  path.join(requireFromRoot.resolve("lucide"), "../../esm/icons"),
)
  .filter((file) => file.endsWith(".mjs"))
  .map((file) => path.basename(file, ".mjs"))
  .sort();

/** The drawing of one of {@link iconNames}. It becomes part of the content, so that scripts carry no icons. */
export function iconNamed(name: string) {
  const key = name.replace(/(?:^|-)(.)/g, (_all, letter: string) => letter.toUpperCase());
  const nodes = icons[key as keyof typeof icons];
  return { name, shapes: nodes.map(([tag, attributes]) => ({ tag, attributes })) };
}
