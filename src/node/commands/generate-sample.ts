import { writeFileSync } from "node:fs";
import path from "node:path";
import { findPictureReferences, readSources } from "../content";
import { sampleNote } from "../content/sample";
import { readPictureFiles } from "../images";
import { contentDirectory, pictureDirectories } from "../system/paths";

/**
 * `npm run generate:sample`: writes down the sample's texts and pictures, so that builds can keep them from going live.
 * It is for people who change the sample. An owner never runs it, since it would take the owner's content for the sample.
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
