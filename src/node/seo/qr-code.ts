import { encode } from "uqr";

/** A QR code as a drawing: rows of black strokes, each one unit high, on a square of that side. */
export interface QrCode {
  /** Modules on each side, with the quiet zone of four around them that the standard asks for. */
  side: number;
  /** An SVG path to be stroked one unit wide. */
  path: string;
}

/**
 * Draws a text as a QR code (ISO/IEC 18004). It is part of each page's HTML, because browsers do not
 * wait for a picture that is first wanted when a page is printed.
 */
export function qrCode(text: string): QrCode {
  // Level M: of a code that hangs on a noticeboard a seventh may be torn or stained.
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const strokes = data.flatMap((row, y) => {
    const runs = [
      ...row
        .map((black) => (black ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ];
    return runs.map((run, index) => {
      const [before] = runs.slice(index - 1, index);
      const gap = run.index - (before ? before.index + before[0].length : 0);
      const move = index === 0 ? `M${run.index} ${y + 0.5}` : `m${gap} 0`;
      return `${move}h${run[0].length}`;
    });
  });
  return { side: size, path: strokes.join("") };
}
