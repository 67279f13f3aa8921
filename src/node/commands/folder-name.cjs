"use strict";

/* Uses no package and nothing that an old Node lacks, because edit-my-website.cjs calls it before all else. */

const path = require("path");

/**
 * Characters in a path that Gatsby or its tools misread in generated code, glob patterns, URLs and webpack requests.
 * With each of them a build was seen to fail or to run without an end. Some stop every npm command: & and ^ on Windows,
 * which npm's .cmd files interpret, and the separator of PATH, which is ; on Windows and : elsewhere.
 */
const unsupported = { win32: /['!#%()[\]{}*?|&^;]/g, others: /['!#%()[\]{}*?|\\:]/g };

/** Documented in folder-name.d.cts. */
function folderProblem(directory, system = process.platform) {
  const { parse, join, sep } = system === "win32" ? path.win32 : path.posix;
  const characters = unsupported[system] || unsupported.others;
  const { root } = parse(directory);
  const parts = directory.slice(root.length).split(sep);
  const index = parts.findIndex((part) => part.search(characters) >= 0);
  if (index < 0) return undefined;
  const found = Array.from(new Set(parts[index].match(characters))).join(" ");
  const problem = `The website cannot be built in ${directory}, because of ${found} in the name “${parts[index]}”.`;
  const plain = parts[index].replace(/[\s'!#%()[\]{}*?|&^;\\:]+/g, "-").replace(/^-|-$/g, "");
  const last = parts[parts.length - 1];
  if (index === parts.length - 1) {
    return `${problem} Give the folder “${last}” another name: “${plain || "my-website"}”.`;
  }
  // A folder further up may be the owner's user folder, which must not be renamed.
  const place =
    system === "win32"
      ? `onto the disk ${root.replace(/\\$/, "")}`
      : `into the folder ${join(root, ...parts.slice(0, index))}`;
  return `${problem} Move the folder “${last}” ${place}, and call it “my-website” there.`;
}

module.exports = { folderProblem };
