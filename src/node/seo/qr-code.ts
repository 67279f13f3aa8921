import { encode } from "uqr";

/** A QR code as a drawing: one dashed line, one unit wide, to and fro over all rows of a square. */
export interface QrCode {
  /** Modules on each side, with the quiet zone of four around them that the standard asks for. */
  side: number;
  /** The line's way, as an SVG path. */
  path: string;
  /** How far it is black and white in turn, black first, as SVG's `stroke-dasharray`. */
  dashes: string;
}

/** The quiet zone's width, in modules. */
const border = 4;

/**
 * Draws a text as a QR code (ISO/IEC 18004). It is part of each page's HTML, because browsers do not
 * wait for a picture that is first wanted when a page is printed; as dashes it takes two thirds of what
 * a path with each stroke takes, gzipped.
 */
export function qrCode(text: string): QrCode {
  // Level M: of a code that hangs on a noticeboard a seventh may be torn or stained.
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  // Every second row is drawn backwards, and the step down from one to the next is white.
  const modules = data.flatMap((row, y) => [...(y % 2 === 0 ? row : row.toReversed()), false]);
  const dashes: number[] = [];
  for (const [at, black] of modules.entries()) {
    if (black === modules[at - 1]) dashes.push((dashes.pop() ?? 0) + 1);
    else dashes.push(1);
  }
  const ways = data.map((_, y) => `h${y % 2 === 0 ? size : -size}`);
  return {
    side: size + 2 * border,
    path: `M${border} ${border + 0.5}${ways.join("v1")}`,
    dashes: dashes.join(" "),
  };
}
