import { writeFileSync } from "node:fs";
import path from "node:path";
import { checkContent, findPictureReferences, readSources } from "../content";
import { sampleOf } from "../content/sample-description";
import { readDigests } from "../images";
import { contentDirectory, imagesDirectory } from "../system/paths";

/**
 * `npm run generate:sample`, for who changes the invented business that comes with the site: describes
 * it anew for the guard that keeps it from going live. Never for an owner's own content.
 */
async function run() {
  const sources = await readSources(contentDirectory);
  const { content } = checkContent(sources);
  if (!content) throw new Error("The content is not in order; npm run check:content says why.");
  const references = findPictureReferences(sources);
  const pictures = await readDigests({ imagesDirectory, references });
  const digests = pictures.map(({ digest }) => digest);
  const sample = JSON.stringify(sampleOf(content, digests), null, 2);
  writeFileSync(path.resolve("src/node/content/sample.json"), `${sample}\n`);
}

run();
