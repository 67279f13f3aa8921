import path from "node:path";
import { findPictureReferences, logoIn, readSources } from "../content";
import { withEdits } from "../content/yaml/yaml-edit";
import { findUnnamedPictures } from "../images";
import { readIfThere, writeAtomically } from "../system/files";
import { HeldFile } from "../system/held-files";
import { contentDirectory, imagesDirectory } from "../system/paths";

/**
 * `npm run add:photos`: adds an entry to `gallery.yaml` for each photo of `images/gallery/` that no content file names yet.
 *
 * @returns what to print
 */
async function run(): Promise<string> {
  const file = path.join(contentDirectory, "gallery.yaml");
  const shown = path.relative(process.cwd(), file);
  const sources = await readSources(contentDirectory);
  const logo = logoIn(sources.files.business);
  const references = [...findPictureReferences(sources), ...(logo ? [logo] : [])];
  const urls = await findUnnamedPictures({ imagesDirectory, references });
  if (urls.length === 0) return "The content names every photo of images/gallery.";
  const { value = [], mistakes } = sources.files.gallery;
  if (mistakes.length > 0 || !Array.isArray(value)) {
    process.exitCode = 1;
    return `${shown}: “Photos” is to be mended first. “npm run check:content” says how.`;
  }
  try {
    const edits = urls.map((url, index) => {
      return { path: [value.length + index], value: { url } };
    });
    await writeAtomically(file, withEdits(await readIfThere(file), edits, "gallery"));
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof HeldFile) return error.message;
    return `${shown}: ${(error as Error).message}`;
  }
  const added = urls.length === 1 ? "1 photo is" : `${urls.length} photos are`;
  return (
    `${added} added at the end of ${shown}. Write there what each shows. Move a photo from before the work into ` +
    `the entry of the photo from after it, below “before:”.\n${urls.join("\n")}`
  );
}

run().then((message) => console.log(message));
