import { readdirSync } from "node:fs";
import path from "node:path";
import { icons } from "lucide";
import { requireFromRoot } from "../../system/paths";

/** The drawing of an icon, which stands beside text. */
export interface IconDrawing {
  name: string;
  /** SVG elements on a grid of 24, to be drawn with a stroke 2 wide. */
  shapes: { tag: string; attributes: Record<string, string | number | undefined> }[];
}

/** The names of all icons, such as `paint-roller`: those of lucide's files. */
export const iconNames = readdirSync(
  path.join(requireFromRoot.resolve("lucide"), "../../esm/icons"),
)
  .filter((file) => file.endsWith(".mjs"))
  .map((file) => path.basename(file, ".mjs"))
  .sort();

/**
 * The drawing of an icon. It becomes part of the content, so that scripts carry no icons.
 *
 * @throws {Error} when lucide has none of that name
 */
export function iconNamed(name: string): IconDrawing {
  const key = name.replace(/(?:^|-)(.)/g, (_all, letter: string) => letter.toUpperCase());
  const nodes = Object.hasOwn(icons, key) ? icons[key as keyof typeof icons] : undefined;
  if (!nodes) throw new Error(`lucide has no drawing called ${name}.`);
  return { name, shapes: nodes.map(([tag, attributes]) => ({ tag, attributes })) };
}
