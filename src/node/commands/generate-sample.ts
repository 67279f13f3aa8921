import { writeFileSync } from "node:fs";
import path from "node:path";
import { findPictureReferences, readSources } from "../content";
import { sampleNote } from "../content/sample";
import { readPictureFiles } from "../images";
import { contentDirectory, pictureDirectories } from "../system/paths";

/**
 * `npm run generate:sample`: notes the invented business that comes with the site, by which the site keeps it from
 * going live. It is for people who change that business, and never for an owner's own content.
 */
async function run() {
  const sources = await readSources(contentDirectory);
  const references = findPictureReferences(sources);
  const pictures = await readPictureFiles({ ...pictureDirectories, references });
  const shown = pictures.filter((picture) => picture.references.length > 0);
  const note = sampleNote(
    sources,
    shown.map(({ digest }) => digest),
  );
  writeFileSync(path.resolve("src/node/content/sample.json"), `${JSON.stringify(note, null, 2)}\n`);
}

run();
