import path from "node:path";
import type { Master } from "../content";
import { copyFile, mkdir } from "../system/held-files";

/**
 * Copies the linked pictures to their public paths.
 *
 * @param preparedDirectory as given to `prepareMasters`
 * @param masters as `prepareMasters` has returned them
 * @param publicDirectory absolute path of public/
 * @returns the files it has written there
 */
export async function publishPictures(
  preparedDirectory: string,
  masters: Iterable<Master>,
  publicDirectory: string,
): Promise<string[]> {
  const files: string[] = [];
  for (const master of masters) {
    const file = master.publicPath.slice(1);
    const target = path.join(publicDirectory, file);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(preparedDirectory, "linked", master.masterFile), target);
    files.push(file);
  }
  return files;
}
