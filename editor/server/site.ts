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
export { checkFile } from "../../src/node/content/check/check";
export { picturesIn } from "../../src/node/content/derive/picture-references";
export { placeOf } from "../../src/node/content/derive/places";
export { readSiteUrl } from "../../src/node/content/derive/site-url";
export type { Path } from "../../src/node/content/finding";
export { type ContentName, contentFiles, contentNames } from "../../src/node/content/model";
export {
  fieldAt,
  type JsonSchema,
  jsonSchemaOf,
} from "../../src/node/content/schemas/json-schemas";
export { iconNames } from "../../src/node/content/values/icons";
export { textsIn } from "../../src/node/content/values/texts";
export {
  applyEdit,
  contentAfter,
  tidyValue,
  type Value,
  valueAt,
} from "../../src/node/content/yaml/edits";
export { parseContentFile } from "../../src/node/content/yaml/source";
export type { ParsedFile } from "../../src/node/content/yaml/yaml";
export { UneditableError, withEdits } from "../../src/node/content/yaml/yaml-edit";
export { createSiteServer } from "../../src/node/hosting/server";
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
