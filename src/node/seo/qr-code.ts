import { encode } from "uqr";

/** A QR code as a drawing, one unit for each module. */
export interface QrCode {
  /** Modules on each side, with the quiet zone of four around them that the standard asks for. */
  side: number;
  /** A stroke for each run of dark modules, one unit wide, as an SVG path. */
  path: string;
}

/**
 * Draws a text as a QR code (ISO/IEC 18004). It is part of each page's HTML, because browsers do not
 * wait for a picture that is first wanted when a page is printed.
 */
export function qrCode(text: string): QrCode {
  // Level M: a code on a noticeboard can be read although a seventh of it is torn or stained.
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((row, y) => `M0 ${y + 0.5}${strokesOf(row)}`);
  return { side: size, path: rows.join("") };
}

/** Draws over dark modules (`h3`) and moves over light ones (`m3 0`). */
function strokesOf(row: readonly boolean[]): string {
  const modules = row.map((dark) => (dark ? "1" : "0")).join("");
  return modules.replace(/1+|0+/g, (run) =>
    run.startsWith("1") ? `h${run.length}` : `m${run.length} 0`,
  );
}
