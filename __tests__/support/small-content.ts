import { readFileSync } from "node:fs";
import path from "node:path";

const names = [
  ...(["reviews", "faq", "business", "gallery", "services"] as const),
  ...(["home", "contact", "pages", "not-found", "about"] as const),
];

export type SmallName = (typeof names)[number];

const folder = path.resolve("__tests__/support/small-content");

/** A small valid example of each content file that mistakes are tried on. */
export const smallContent = Object.fromEntries(
  names.map((name) => [name, readFileSync(path.join(folder, `${name}.yaml`), "utf8")]),
) as Record<SmallName, string>;
