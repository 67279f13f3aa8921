import { mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

/** Sizes of photos from phones and cameras, in px. */
const shapes = [
  [1200, 900],
  [900, 1200],
  [1000, 1000],
  [1600, 900],
] as const;

/** An SVG of a painted door, different for each number. */
function door(number: number, width: number, height: number): string {
  const paint = `hsl(${(number * 67) % 360} 45% 35%)`;
  const wall = `hsl(${(number * 101) % 360} 20% 70%)`;
  const left = 15 + ((number * 37) % 30);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <filter id="grain"><feTurbulence baseFrequency="0.02" numOctaves="3" seed="${number}"/></filter>
    <rect width="100%" height="100%" fill="${wall}"/>
    <rect width="100%" height="100%" filter="url(#grain)" opacity="0.3"/>
    <rect x="${left}%" y="10%" width="40%" height="80%" fill="${paint}" stroke="#fff" stroke-width="16"/>
    <circle cx="${left + 35}%" cy="52%" r="2%" fill="#fc0"/>
  </svg>`;
}

/**
 * Draws a different photo for each path, so that no large files need to be kept. The same paths give the same
 * photos.
 *
 * @param files absolute paths of JPEG files
 */
export async function drawPhotos(files: readonly string[]): Promise<void> {
  for (const [at, file] of files.entries()) {
    const [width, height] = shapes[at % shapes.length] ?? shapes[0];
    mkdirSync(path.dirname(file), { recursive: true });
    await sharp(Buffer.from(door(at, width, height)))
      .flatten()
      .jpeg({ quality: 82 })
      .toFile(file);
  }
}
