import { readdirSync } from "node:fs";
import path from "node:path";
import { icons } from "lucide";
import { packages } from "../paths";

/** A drawing beside words. */
export interface IconDrawing {
  /** As lucide calls it. */
  name: string;
  /** SVG path data on a grid of 24, to be drawn with a line 2 wide. */
  shapes: string[];
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** The names of all drawings, such as `paint-roller`: those of lucide's files. */
export const iconNames = readdirSync(path.join(packages.resolve("lucide"), "../../esm/icons"))
  .filter((file) => file.endsWith(".mjs"))
  .map((file) => path.basename(file, ".mjs"));

/**
 * Looks a drawing up, so that it comes with the content and no script carries what no page shows.
 *
 * @throws {Error} when lucide has none of that name
 */
export function iconNamed(name: string): IconDrawing {
  const key = name.replace(/(?:^|-)(.)/g, (_all, letter: string) => letter.toUpperCase());
  const nodes = Object.hasOwn(icons, key) ? icons[key as keyof typeof icons] : undefined;
  if (!nodes) throw new Error(`lucide has no drawing called ${name}.`);
  return { name, shapes: nodes.map(([tag, attributes]) => pathOf(tag, attributes)) };
}

/** Any of SVG's basic shapes as the data of a path that looks the same (SVG 2, chapter 10). */
function pathOf(tag: string, attributes: Attributes): string {
  const number = (name: string, otherwise = 0) => Number(attributes[name] ?? otherwise);
  switch (tag) {
    case "path":
      return String(attributes.d);
    case "line":
      return data`M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`;
    case "polyline":
      return `M${attributes.points}`;
    case "polygon":
      return `M${attributes.points}z`;
    case "circle":
    case "ellipse": {
      const [cx, cy] = [number("cx"), number("cy")];
      const [rx, ry] = [number("rx", number("r")), number("ry", number("r"))];
      // What lucide fills is at most as large as a line is wide.
      const dot = attributes.fill ? data`M${cx} ${cy}h0.01` : "";
      return (
        data`M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z` + dot
      );
    }
    case "rect":
      return rectangle({
        left: number("x"),
        top: number("y"),
        width: number("width"),
        height: number("height"),
        rx: number("rx", number("ry")),
        ry: number("ry", number("rx")),
      });
    default:
      throw new Error(`A drawing of lucide has a shape that is not known here: ${tag}.`);
  }
}

interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Radii of its corners. */
  rx: number;
  ry: number;
}

function rectangle({ left, top, width, height, rx, ry }: Rectangle): string {
  if (rx === 0) return data`M${left} ${top}h${width}v${height}h${-width}z`;
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  return (
    data`M${left + rx} ${top}h${across}a${rx} ${ry} 0 0 1 ${rx} ${ry}v${down}` +
    data`a${rx} ${ry} 0 0 1 ${-rx} ${ry}h${-across}a${rx} ${ry} 0 0 1 ${-rx} ${-ry}` +
    data`v${-down}a${rx} ${ry} 0 0 1 ${rx} ${-ry}z`
  );
}

/** Writes numbers without what comes of adding fractions. */
function data(text: TemplateStringsArray, ...numbers: number[]): string {
  return String.raw({ raw: text }, ...numbers.map((number) => Number(number.toFixed(3))));
}
