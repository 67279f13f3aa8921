import { spawn } from "node:child_process";
import type { AddressInfo } from "node:net";
import { readSiteUrl } from "../content/site-url";
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

/** What opens the folder may stay until its window is closed; what fails does so within so many ms. */
const failsWithin = 2000;

/** Opens a folder in a window of the computer's own; throws a {@link Refusal} where that is impossible. */
export async function openFolder(folder: string, { platform } = process): Promise<void> {
  const program = openers[platform] ?? "xdg-open";
  const isOpened = await new Promise<boolean>((resolve) => {
    const child = spawn(program, [folder], { detached: true, stdio: "ignore" });
    child.once("error", () => resolve(false));
    // Windows' own ends with 1 although it has opened the folder.
    child.once("exit", (code) => resolve(code === 0 || program === "explorer"));
    setTimeout(resolve, failsWithin, true).unref();
    child.unref();
  });
  if (!isOpened)
    throw new Refusal(409, `No window can be opened from here. The folder is ${folder}`);
}
