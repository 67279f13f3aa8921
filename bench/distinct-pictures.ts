import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

/** Longer side, px: what a master keeps of a phone's photo. */
const LONGER_SIDE = 2400;

/**
 * Makes pictures that differ from each other and from the samples: another part of one of them,
 * mirrored or not, in other colours. The same number always gives the same picture.
 *
 * @param samples files to make them of
 * @param from number of the first picture
 * @returns the files' names in `directory`
 */
export async function makeDistinctPictures(
  samples: readonly string[],
  directory: string,
  { from, count }: { from: number; count: number },
): Promise<string[]> {
  await mkdir(directory, { recursive: true });
  const names: string[] = [];
  for (let number = from; number < from + count; number++) {
    const name = `job-${String(number).padStart(3, "0")}.jpg`;
    await makePicture(samples[number % samples.length] ?? "", path.join(directory, name), number);
    names.push(name);
  }
  return names;
}

async function makePicture(sample: string, file: string, number: number): Promise<void> {
  const { width, height } = await sharp(sample).metadata();
  // From 0 to 1, in the golden ratio's steps, which never fall together.
  const turn = (number * 0.618) % 1;
  const part = 0.8;
  await sharp(sample)
    .extract({
      left: Math.floor(width * (1 - part) * turn),
      top: Math.floor(height * (1 - part) * (1 - turn)),
      width: Math.floor(width * part),
      height: Math.floor(height * part),
    })
    .resize(
      width < height ? Math.round(LONGER_SIDE * 0.75) : LONGER_SIDE,
      width < height ? LONGER_SIDE : Math.round(LONGER_SIDE * 0.667),
    )
    .flop(number % 2 === 1)
    .modulate({ hue: Math.round(360 * turn) })
    .jpeg({ quality: 92 })
    .toFile(file);
}
