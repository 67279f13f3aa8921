import path from "node:path";
import sharp from "sharp";
import { readFile } from "../system/held-files";
import { cachePath } from "./cache";
import { readFileRecord } from "./file-records";
import type { Original } from "./find";
import { drawLogoFile } from "./logo";
import { masterSettings } from "./master";
import { maxPixels, readDecodable } from "./validate";
import { type PictureOptions, workOnPictures } from "./work-on-pictures";

/**
 * A small upright JPEG of the picture that a url names, for the content editor; undefined where it cannot be shown.
 *
 * @param isWhole true: the whole picture, with white beside it; false: cropped to fill the frame
 */
export async function thumbnail(
  { imagesDirectory, preparedDirectory }: Omit<PictureOptions, "references">,
  url: string,
  isWhole = false,
): Promise<Buffer | undefined> {
  const size = { width: 480, height: 360, background: "white" };
  const { results } = await workOnPictures(imagesDirectory, [url], async (original) => {
    const { absolutePath } = original;
    const fitOfPhoto = isWhole ? "contain" : "cover";
    const shrink = (bytes: Buffer, fit: "cover" | "contain") =>
      sharp(bytes, { autoOrient: true, limitInputPixels: maxPixels })
        .resize({ ...size, fit })
        .flatten({ background: "white" })
        .jpeg()
        .toBuffer();
    const master = await readMaster(preparedDirectory, original);
    if (master) return shrink(master, fitOfPhoto);
    // A file that is no photo may be a logo.
    return readDecodable(absolutePath)
      .then(({ bytes }) => shrink(bytes, fitOfPhoto))
      .catch(async () => shrink((await drawLogoFile(absolutePath)).large, "contain"))
      .catch(() => undefined);
  });
  return results.get(url);
}

/** The current master of a picture, if it is made and does not depend on a background. */
async function readMaster(preparedDirectory: string, { absolutePath, publicPath }: Original) {
  const record = await readFileRecord(preparedDirectory, absolutePath);
  if (!record || record.hasAlpha) return undefined;
  const master = cachePath(publicPath, record.digest, masterSettings(false, ""));
  return readFile(path.join(preparedDirectory, "masters", master)).catch(() => undefined);
}
