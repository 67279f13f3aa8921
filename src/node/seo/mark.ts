import { readFileSync } from "node:fs";
import { markFile } from "../paths";

/** The business's mark as shapes: the first in its own colour, the others cut out of it. */
export interface Mark {
  viewBox: string;
  /** SVG path data, in drawing order. */
  shapes: string[];
}

/** Colours of the mark as CSS. */
interface MarkColours {
  mark: string;
  /** What it lies on, seen through its other shapes. */
  ground: string;
  /** The mark on a dark tab of a browser; its own colour where there is none. */
  dark?: string;
}

/**
 * Paints the mark: its first shape in its own colour, the others in that of the ground.
 *
 * @returns an SVG
 */
export function paintMark({ mark, ground, dark = mark }: MarkColours): Buffer {
  const fills = [mark, ground];
  const source = readFileSync(markFile, "utf8");
  return Buffer.from(
    source
      .replace(/fill="#\w+"/g, () => `fill="${fills.shift() ?? ground}"`)
      .replace(/fill: #\w+/g, `fill: ${dark}`),
  );
}

/**
 * Reads the mark for the header, which draws it in the page's own colours.
 *
 * @throws {Error} when the file is not a drawing of paths
 */
export function readMark(file = markFile): Mark {
  const svg = readFileSync(file, "utf8");
  const viewBox = /\sviewBox="([^"]+)"/.exec(svg)?.[1];
  const shapes = [...svg.matchAll(/<path\b[^>]*\sd="([^"]+)"/g)].flatMap(([, d]) => d ?? []);
  if (!viewBox || shapes.length === 0) {
    throw new Error("static/favicon.svg needs a viewBox and at least one path.");
  }
  return { viewBox, shapes };
}
