import path from "node:path";
import { filesIn, isJunk } from "./files";

/** The three places of what is the owner's. In each of them something lies that belongs to the program. */
export const ownersFolders = ["src/content", "images", "static"];

/** Whether a path from the site's folder is the owner's: of content, a picture, or what is served untouched. */
export const isOwnersPath = (file: string) =>
  /^src\/content\/[^/]+\.yaml$|^images\/(?!README\.md$)|^static\/(?!(favicon\.svg|sw\.js|service-worker\.js)$)/.test(
    file,
  );

/**
 * Whether a file is the owner's, and neither hidden nor left there by a system. Hosts look for `static/.well-known/`. No
 * path that leads upward is one.
 */
export const isOwnersFile = (file: string) =>
  isOwnersPath(file) && !file.split("/").some((name) => isJunk(name) && name !== ".well-known");

/** Every file of the owner in a folder of a site, as paths from there, sorted. */
export async function ownersFilesIn(directory: string): Promise<string[]> {
  const lists = ownersFolders.map(async (folder) => {
    const names = await filesIn(path.join(directory, folder));
    return names.map((name) => `${folder}/${name}`);
  });
  return (await Promise.all(lists)).flat().filter(isOwnersFile);
}
