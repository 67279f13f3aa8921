import { readFileSync } from "node:fs";
import { markFile } from "../system/paths";

/** Colours of the mark as CSS. */
interface MarkColours {
  mark: string;
  /** The colour of the ground that the mark stands on, and of its other shapes. */
  ground: string;
  /** The mark's colour on a browser's dark tab; by default that of `mark`. */
  dark?: string;
}

/** The mark as an SVG: its first shape in its own colour, the others in that of the ground. */
export function paintMark({ mark, ground, dark = mark }: MarkColours): Buffer {
  // All shapes get the ground's colour, and then the first one the mark's.
  const svg = readFileSync(markFile, "utf8")
    .replace(/fill="#\w+"/g, `fill="${ground}"`)
    .replace(`fill="${ground}"`, `fill="${mark}"`)
    .replace(/fill: #\w+/g, `fill: ${dark}`);
  return Buffer.from(svg);
}

/**
 * Reads the mark for the header, which draws it in the page's own colours.
 *
 * @returns the path data of its shapes, in drawing order: the first in its own colour, the others cut
 *   out of it
 * @throws {Error} when the file is not a drawing of paths
 */
export function readMark(file = markFile): { viewBox: string; shapes: string[] } {
  const svg = readFileSync(file, "utf8");
  const viewBox = /\sviewBox="([^"]+)"/.exec(svg)?.[1];
  const shapes = [...svg.matchAll(/<path\b[^>]*\sd="([^"]+)"/g)].flatMap(([, d]) => d ?? []);
  if (!viewBox || shapes.length === 0) {
    throw new Error("static/favicon.svg needs a viewBox and at least one path.");
  }
  return { viewBox, shapes };
}
