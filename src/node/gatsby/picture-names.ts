import { createHash } from "node:crypto";
import path from "node:path";
import type { Store } from "gatsby";
import { variantSettings } from "../images/variant-settings";

/**
 * What a picture's variants are called where they are published. gatsby-plugin-sharp's own names,
 * `<32 digits>/<5 digits>/tap.avif`, are half of what a page spends on a photo: each width has five
 * digits that nothing can compress.
 */

/** A variant as the plugin names it in pages and their data, below `static/`. */
const pluginName = /(?<=static\/)[0-9a-f]{32}\/[0-9a-f]{5}\/[^"\s,\\]+/g;

/** Enough of a digest that a picture and what it replaces never have one name, so it is kept forever. */
const digestLength = 6;

/**
 * @param contentDigest of the master
 * @param pluginPath what the plugin calls the variant below the folder of that digest
 * @param width in px
 * @returns a path below `static/`, with forward slashes
 */
export function publishedName(contentDigest: string, pluginPath: string, width: number): string {
  const { name, ext } = path.parse(pluginPath);
  const madeOf = contentDigest + JSON.stringify(variantSettings);
  const digest = createHash("md5").update(madeOf).digest("hex").slice(0, digestLength);
  return `${digest}/${name}-${width}${ext}`;
}

/** A picture job that Gatsby remembers as done; its result is what image-worker.ts returned. */
export interface DoneJob {
  inputPaths: readonly { path: string }[];
  result?: { files?: Readonly<Record<string, string>> };
}

/**
 * The picture jobs that Gatsby remembers as done, by Gatsby's name for each.
 *
 * @throws {Error} when Gatsby keeps them elsewhere
 */
export function doneJobs(store: Store): Map<string, DoneJob> {
  const { jobsV2 } = store.getState() as { jobsV2?: { complete?: Map<string, DoneJob> } };
  if (jobsV2?.complete instanceof Map) return jobsV2.complete;
  throw new Error("Gatsby keeps its jobs elsewhere (src/node/gatsby/picture-names.ts).");
}

/**
 * @returns what puts published names into a text in place of the plugin's, and leaves those alone that
 *   it has put there before; it throws an error that names a variant which was not made
 */
export function pictureRenamer(store: Store): (text: string) => string {
  const names = new Map(
    [...doneJobs(store).values()].flatMap(({ result }) => Object.entries(result?.files ?? {})),
  );
  return (text) =>
    text.replace(pluginName, (encoded) => {
      const name = names.get(decodeURIComponent(encoded));
      if (!name) throw new Error(`${encoded} was not made. Run npm run clean, then build.`);
      return name.split("/").map(encodeURIComponent).join("/");
    });
}
