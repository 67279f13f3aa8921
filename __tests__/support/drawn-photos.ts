import { mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

/** Shapes of photos as they come from phones and cameras, in px. */
const shapes = [
  [1200, 900],
  [1200, 800],
  [900, 1200],
  [1000, 1000],
  [1600, 900],
  [800, 1200],
] as const;

const paints = ["#1c1c1c", "#7a1f2b", "#1f4d3a", "#23395d", "#c9a227", "#5a3d2b", "#3f5e63"];
const walls = ["#d9cdb8", "#b9552f", "#c7ccd1", "#e7dfcf", "#8f9a86"];

/** The entry of a list at a place that may lie beyond its end. */
const nth = (list: readonly string[], at: number): string => list[at % list.length] ?? "";

/** A door in a wall by day or by night, another one for each number. */
function door(number: number, width: number, height: number): string {
  const paint = nth(paints, number);
  const high = height * 0.78;
  const wide = Math.min(high * 0.46, width * 0.5);
  const left = (width - wide) * (0.25 + ((number * 37) % 50) / 100);
  const top = height * 0.1;
  const night = number % 5 === 4;
  const rows = 2 + (number % 2);
  const panels = Array.from({ length: rows * 2 }, (_, at) => {
    const x = left + wide * (at % 2 === 0 ? 0.1 : 0.55);
    const y = top + high * (0.06 + Math.floor(at / 2) * (0.9 / rows));
    const size = `width="${wide * 0.35}" height="${high * (0.78 / rows)}"`;
    return `<rect x="${x}" y="${y}" ${size} fill="#000" opacity="0.22"/>
      <rect x="${x + 6}" y="${y + 6}" ${size} fill="${paint}" opacity="0.75"/>`;
  });
  const lamp = `${left + wide * 0.5} ${top + high * 0.2}`.split(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="light" x2="1" y2="0.6"><stop stop-color="#fff" stop-opacity="0.5"/>
        <stop offset="0.6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity="0.45"/>
      </linearGradient>
      <radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="${lamp[0]}" cy="${lamp[1]}" r="${high * 0.8}">
        <stop stop-color="#ffdf8a" stop-opacity="0.25"/><stop offset="1" stop-color="#050a18" stop-opacity="0.85"/>
      </radialGradient>
      <pattern id="bricks" width="80" height="48" patternUnits="userSpaceOnUse">
        <path d="M0 0h80M0 24h80M20 0v24M60 24v24" stroke="#000" stroke-opacity="0.2" stroke-width="3"/>
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="${nth(walls, number * 3)}"/>
    ${number % 2 === 0 ? '<rect width="100%" height="100%" fill="url(#bricks)"/>' : ""}
    <rect y="${top + high}" width="100%" height="${height}" fill="#6d675d"/>
    <path d="M0 ${top + high}H${width}" stroke="#000" stroke-opacity="0.4" stroke-width="6"/>
    <rect x="${left - 22}" y="${top - 22}" width="${wide + 44}" height="${high + 22}" fill="#f3ede1"/>
    <rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="${paint}"/>
    ${panels.join("")}
    <circle cx="${left + wide * 0.92}" cy="${top + high * 0.52}" r="${wide * 0.045}" fill="#ffcc00"/>
    <circle cx="${left + wide * 0.92}" cy="${top + high * 0.6}" r="${wide * 0.018}" fill="#111"/>
    <path d="M${left} ${top + high}l${-wide * 0.3} ${height * 0.12}h${wide * 1.6}l${-wide * 0.3} ${-height * 0.12}Z" opacity="0.3"/>
    <rect width="100%" height="100%" fill="url(#${night ? "lamp" : "light"})"/>
  </svg>`;
}

/**
 * Draws a photo for every path, the same each time and each unlike the others, so that
 * no large files need to be kept.
 *
 * @param files absolute paths of JPEG files
 */
export async function drawPhotos(files: readonly string[]): Promise<void> {
  for (const [at, file] of files.entries()) {
    const [width, height] = shapes[(at * 5 + Math.floor(at / 7)) % shapes.length] ?? shapes[0];
    mkdirSync(path.dirname(file), { recursive: true });
    await sharp(Buffer.from(door(at, width, height)))
      .jpeg({ quality: 82 })
      .toFile(file);
  }
}
