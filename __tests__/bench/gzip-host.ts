import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { unfinishedNote } from "../../src/node/gatsby/build-state";
import { compressFiles } from "../../src/node/html/compress";
import { type ServedSite, serve } from "../support/serve";

/**
 * Serves a copy of the built site on a free port of this computer, compressed by gzip alone: what
 * every host sends at least, and what other sites' figures are told in.
 */
export async function serveCompressedByGzip(directory: string): Promise<ServedSite> {
  await compressFiles(directory, unfinishedNote);
  for (const file of readdirSync(directory, { recursive: true }) as string[]) {
    if (file.endsWith(".br")) rmSync(path.join(directory, file));
  }
  return serve({ directory });
}
