import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type Zippable, zipSync } from "fflate";
import { readSiteUrl } from "../content/site-url";
import { filesIn } from "../files";
import { createSiteServer } from "../hosting";
import { Refusal } from "./guard";

let preview: Promise<string> | undefined;

/** Serves the built site as hosts do, on a port of its own, for as long as `develop` runs; says where. */
export function startPreview(directory: string): Promise<string> {
  preview ??= new Promise<string>((resolve, reject) => {
    const { pathPrefix } = readSiteUrl({ PATH_PREFIX: process.env.PATH_PREFIX });
    const server = createSiteServer({ directory, pathPrefix }).unref();
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      resolve(`http://127.0.0.1:${port}${pathPrefix}/`);
    });
  });
  return preview;
}

/** What opens folders where `xdg-open` does not. */
const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: "open", win32: "explorer" };

/** Opens a folder in a window of the computer's own; throws a {@link Refusal} where nothing does that. */
export async function openFolder(folder: string, { platform } = process): Promise<void> {
  const options = { detached: true, stdio: "ignore" } as const;
  const child = spawn(openers[platform] ?? "xdg-open", [folder], options);
  await once(child, "spawn").catch(() => {
    throw new Refusal(409, `No window can be opened from here. The folder is ${folder}`);
  });
  child.unref();
}

/** Files that become no smaller. */
const isCompressed = /\.(avif|br|gz|jpe?g|png|webp|woff2)$/i;

/** The same whenever and wherever it is made; zip knows local time alone. */
const mtime = new Date(1980, 0, 1);

/** A folder as a zip whose bytes depend on its files alone, with their paths from there. */
export async function zipFolder(directory: string): Promise<Uint8Array> {
  const entries: Zippable = {};
  for (const file of (await filesIn(directory)).sort()) {
    const bytes = await readFile(path.join(directory, file));
    entries[file] = [bytes, { level: isCompressed.test(file) ? 0 : 9 }];
  }
  return zipSync(entries, { mtime });
}
