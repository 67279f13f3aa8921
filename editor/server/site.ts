/*
 * All that the editor's server uses of the site: its model, check, pictures, server, paths and names.
 */

export { type Answers, beginSite, optionalQuestions, questions } from "../../src/node/begin-site";
export { bringSite, NotBrought, sitesBeside } from "../../src/node/bring-site";
export { type CheckedSite, checkSite } from "../../src/node/check-site";
export {
  type Content,
  completeContent,
  type Finding,
  findPictureReferences,
  logoIn,
  readSources,
} from "../../src/node/content";
export { checkFile } from "../../src/node/content/check";
export {
  applyEdit,
  type Path,
  tidyValue,
  type Value,
  valueAt,
} from "../../src/node/content/edits";
export type { ContentPath } from "../../src/node/content/finding";
export { iconNames } from "../../src/node/content/icons";
export { fieldAt, type JsonSchema, jsonSchemaOf } from "../../src/node/content/json-schemas";
export { type ContentName, contentFiles, contentNames } from "../../src/node/content/model";
export { picturesIn } from "../../src/node/content/picture-references";
export { placeOf } from "../../src/node/content/places";
export { readSiteUrl } from "../../src/node/content/site-url";
export { parseContentFile } from "../../src/node/content/source";
export { usedColours } from "../../src/node/content/used-colours";
export { type ParsedFile, textsIn } from "../../src/node/content/yaml";
export { UneditableError, withEdits } from "../../src/node/content/yaml-edit";
export { printMessage } from "../../src/node/gatsby/diagnostics";
export { createSiteServer } from "../../src/node/hosting";
export {
  deletedFolder,
  drawLogo,
  findPictures,
  inspectPictures,
  thumbnail,
  tryPicture,
} from "../../src/node/images";
export { readFileRecord } from "../../src/node/images/file-records";
export { headBytes, identify } from "../../src/node/images/kinds";
export { readDigest, readKind } from "../../src/node/images/validate";
export { filesIn, isJunk, readIfThere, writeAtomically } from "../../src/node/system/files";
export { findGit } from "../../src/node/system/find-git";
export {
  copyFile,
  cp,
  HeldFile,
  mkdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from "../../src/node/system/held-files";
export {
  isOwnersFile,
  isOwnersPath,
  ownersFilesIn,
  ownersFolders,
} from "../../src/node/system/owners-files";
export {
  contentDirectory,
  imagesDirectory,
  pictureDirectories,
  requireFromRoot,
} from "../../src/node/system/paths";
export { editorPath } from "../../src/shared-names";
