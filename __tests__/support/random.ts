import sharp from "sharp";

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Writes a photo of one colour, a different one each time; a PNG can be seen through. */
export async function drawnPhoto(file: string, next: () => number): Promise<void> {
  const channel = () => Math.floor(next() * 256);
  const background = { r: channel(), g: channel(), b: channel(), alpha: 0.5 };
  await sharp({ create: { width: 900, height: 600, channels: 4, background } }).toFile(file);
}
