import { readFileSync } from "node:fs";
import path from "node:path";

const tokens = readFileSync(path.resolve("src/styles/tokens.css"), "utf8");
const dark = tokens.indexOf("@media (prefers-color-scheme: dark)");

/** A colour of `src/styles/tokens.css`, as CSS, in both schemes. */
export interface Colour {
  light: string;
  dark: string;
}

/**
 * Reads a colour from `src/styles/tokens.css`, the one place where colours are written down.
 *
 * @param name of the custom property, without its dashes, such as `paper`
 * @throws {Error} when there is no such colour
 */
export function colour(name: string): Colour {
  const value = (from: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(from)?.[1];
  const light = value(tokens.slice(0, dark));
  if (!light || dark < 0) throw new Error(`src/styles/tokens.css has no colour --${name}.`);
  return { light, dark: value(tokens.slice(dark)) ?? light };
}
