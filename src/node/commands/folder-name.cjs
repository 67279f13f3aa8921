"use strict";

/* Uses no package, because edit-my-website.cjs calls it before any is installed. */

const path = require("node:path");

/**
 * Characters in a path that Gatsby or its tools misread in generated code, glob patterns, URLs and webpack requests.
 * With each of them a build was seen to fail or to run without an end. The last ones of each row stop all npm
 * commands: npm's .cmd files interpret & and ^, and ; or : separates the folders of PATH.
 */
const unsupported = { win32: /['!#%()[\]{}*?|&^;]/g, others: /['!#%()[\]{}*?|\\:]/g };

/** Documented in folder-name.d.cts. */
function folderProblem(directory, system = process.platform) {
  const { parse, join, sep } = system === "win32" ? path.win32 : path.posix;
  const characters = unsupported[system] ?? unsupported.others;
  const { root } = parse(directory);
  const parts = directory.slice(root.length).split(sep);
  const index = parts.findIndex((part) => part.search(characters) >= 0);
  if (index < 0) return undefined;
  const found = Array.from(new Set(parts[index].match(characters))).join(" ");
  const plain = parts[index].replace(/[\s'!#%()[\]{}*?|&^;\\:]+/g, "-").replace(/^-|-$/g, "");
  // A folder further up may be the owner's user folder, which must not be renamed.
  const above = system === "win32" ? [] : parts.slice(0, index);
  const remedy =
    index === parts.length - 1
      ? `rename ${directory} to ${plain || "website"}`
      : `move it from ${directory} to ${join(root, ...above, "website")}`;
  return `The site cannot be built in a folder with ${found} in its name: ${remedy}`;
}

module.exports = { folderProblem };
