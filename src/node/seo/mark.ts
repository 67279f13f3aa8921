import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Palette } from "../content";
import { drawText } from "../fonts/drawn-text";
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

/**
 * The mark of a business without a logo: the first letter of its name in the font of headings, on a plate with round
 * corners in the colours of buttons, which keep the owner's colour. The header draws the same in CSS (`logo.module.css`).
 *
 * @returns a square PNG
 */
export async function drawInitial(initial: string, palette: Palette): Promise<Buffer> {
  const side = 512;
  const [ground, colour] = [palette.fill?.light ?? "", palette["on-brand"]?.light ?? ""];
  const plate = `<svg viewBox="0 0 8 8" xmlns="http://www.w3.org/2000/svg"><rect width="8" height="8" rx="1.5" fill="${ground}"/></svg>`;
  const letter = await drawText(initial, { colour, maxFontSize: 380, width: side, height: side });
  const composed = letter ? [{ input: letter.data, raw: letter.info }] : [];
  return sharp(Buffer.from(plate), { density: (72 * side) / 8 })
    .resize(side)
    .composite(composed)
    .png()
    .toBuffer();
}
