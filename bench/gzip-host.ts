import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type ServedSite, serve } from "../__tests__/support/serve";
import { compressFiles } from "../src/node/html/compress";

/**
 * Serves a copy of the built site on a free port of this computer, compressed by gzip alone: what
 * every host sends at least, and what other sites' figures are given in.
 */
export async function serveCompressedByGzip(directory: string): Promise<ServedSite> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(directory, path.join(parentPath, name)));
  await compressFiles(directory, files);
  for (const file of files) rmSync(path.join(directory, `${file}.br`), { force: true });
  return serve({ directory });
}
