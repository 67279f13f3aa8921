/*
 * All that the editor's server uses of the site: its model, check, pictures, server, paths and names.
 */

export { checkSite, findSiteBlockers } from "../../src/node/check-site";
export {
  captionsFromFileNames,
  findPictureReferences,
  logoIn,
  readSources,
} from "../../src/node/content";
export type { Blocker } from "../../src/node/content/blockers";
export { captionFrom } from "../../src/node/content/captions";
export { checkFile } from "../../src/node/content/check";
export { migrateClaimAnswers } from "../../src/node/content/claims";
export { landlineWays, usedColours } from "../../src/node/content/content-warnings";
export type { ContentPath, SourceLocation } from "../../src/node/content/diagnostic";
export { type Path, tidyValue, type Value, valueAt } from "../../src/node/content/edits";
export { pastHolidayMessage, todayInBritain } from "../../src/node/content/holiday";
export { iconNames } from "../../src/node/content/icons";
export { fieldAt, type JsonSchema, jsonSchemaOf } from "../../src/node/content/json-schemas";
export { messagingLinkOf } from "../../src/node/content/links";
export { type ContentName, contentFiles, contentNames } from "../../src/node/content/model";
export { numbersIn } from "../../src/node/content/numbers-in-text";
export { picturesIn } from "../../src/node/content/picture-references";
export { placeOf } from "../../src/node/content/places";
export { isText } from "../../src/node/content/sample";
export { isSameText, sampleTexts } from "../../src/node/content/sample-texts";
export { readSiteUrl } from "../../src/node/content/site-url";
export { parseContentFile, type Sources } from "../../src/node/content/source";
export { internationalNumber, isPhoneNumber, withoutLabel } from "../../src/node/content/telephone";
export { isYes } from "../../src/node/content/written-forms";
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
  writeFile,
} from "../../src/node/system/held-files";
export {
  contentDirectory,
  imagesDirectory,
  pictureDirectories,
  requireFromRoot,
} from "../../src/node/system/paths";
export { editorPath } from "../../src/shared-names";
