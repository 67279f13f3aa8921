import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ContentName } from "../../src/node/content";

const folder = path.resolve("__tests__/support/small-content");

export type SmallName = Exclude<ContentName, "interface" | "gallery-page" | "privacy-notice">;

/** A small valid example of each content file that mistakes are tried on. */
export const smallContent = Object.fromEntries(
  readdirSync(folder).map((file) => [
    path.basename(file, ".yaml"),
    readFileSync(path.join(folder, file), "utf8"),
  ]),
) as Record<SmallName, string>;
