import path from "node:path";

/**
 * Signs in a path that Gatsby or its tools take for something else: strings in generated code,
 * patterns of file names, addresses, requests of webpack's. Each was seen to stop a build in a folder
 * of such a name; spaces and accents do no harm.
 */
const misread = /['!#%()]/g;

/**
 * Says what to rename when the site lies in a folder that Gatsby cannot work in: it would stop with
 * its insides, or not at all.
 *
 * @param directory absolute path of the project
 * @param separator what lies between the parts of such a path on this computer
 * @returns nothing when all is well
 */
export function folderProblem(directory: string, separator = path.sep): string | undefined {
  const parts = directory.split(separator);
  const at = parts.findIndex((part) => part.search(misread) >= 0);
  const name = parts[at];
  if (name === undefined) return undefined;
  const signs = [...new Set(name.match(misread))].join(" ");
  const better = name.replace(misread, " ").trim().replace(/ +/g, "-") || "website";
  const place = parts.slice(0, at + 1).join(separator);
  return `The site cannot be built in a folder with ${signs} in its name: rename ${place} to ${better}`;
}
