"use strict";

/* Needs no package, as edit-my-website.cjs looks here before any is there. */

const path = require("node:path");

/**
 * Characters in a path that Gatsby or its tools take for something else: strings in generated code, patterns of
 * file names, addresses, requests of webpack's. Each was seen to stop a build in a folder of such a name, or to
 * keep it at work without an end. The last of each row stop all of npm's commands: the .cmd files that it writes
 * read & and ^ for themselves, and ; or : parts the folders in which programs are looked for.
 */
const unsupported = { win32: /['!#%()[\]{}*?|&^;]/g, others: /['!#%()[\]{}*?|\\:]/g };

/**
 * Says what to do where the site lies in a folder in which it cannot be built; here, before minutes are spent
 * on installing, and for npm's commands.
 */
function folderProblem(directory, system = process.platform) {
  const { parse, join, sep } = system === "win32" ? path.win32 : path.posix;
  const characters = unsupported[system] ?? unsupported.others;
  const { root } = parse(directory);
  const parts = directory.slice(root.length).split(sep);
  const place = parts.findIndex((part) => part.search(characters) >= 0);
  if (place < 0) return undefined;
  const found = Array.from(new Set(parts[place].match(characters))).join(" ");
  const plain = parts[place].replace(/[\s'!#%()[\]{}*?|&^;\\:]+/g, "-").replace(/^-|-$/g, "");
  // A folder further up may be the owner's profile, which is not to be renamed.
  const above = system === "win32" ? [] : parts.slice(0, place);
  const remedy =
    place === parts.length - 1
      ? `rename ${directory} to ${plain || "website"}`
      : `move it from ${directory} to ${join(root, ...above, "website")}`;
  return `The site cannot be built in a folder with ${found} in its name: ${remedy}`;
}

module.exports = { folderProblem };
