import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { findPictureReferences, readSources, withPhotos } from "../content";
import { findUnnamedPictures } from "../images";
import { contentDirectory, imagesDirectory } from "../paths";

/** `npm run add:photos`: lists each photo of `images/gallery/` that is not in `gallery.yaml` yet. */
async function run(): Promise<string> {
  const file = path.join(contentDirectory, "gallery.yaml");
  const shown = path.relative(process.cwd(), file);
  const sources = await readSources(contentDirectory);
  const references = findPictureReferences(sources);
  const urls = await findUnnamedPictures({ imagesDirectory, references });
  if (urls.length === 0) return `Every photo of images/gallery is in ${shown}.`;
  const source = await readFile(file, "utf8").catch(() => "");
  try {
    await writeFile(file, withPhotos(source, urls));
  } catch (error) {
    process.exitCode = 1;
    return `${shown} ${error instanceof Error ? error.message : error}.`;
  }
  const added = urls.length === 1 ? "1 photo is" : `${urls.length} photos are`;
  return (
    `${added} added at the end of ${shown}. Write there what each shows, and move one from before ` +
    `the work into the entry of the one from after (“before:”):\n${urls.join("\n")}`
  );
}

run().then((said) => console.log(said));
