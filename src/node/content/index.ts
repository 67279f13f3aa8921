export { type Blocker, describeBlockers, findBlockers } from "./blockers";
export { captionsFromFileNames, warnAboutCaptions } from "./captions";
export { type CheckedContent, checkContent } from "./check";
export {
  warnAboutColours,
  warnAboutLandline,
  warnAboutMissingLists,
  warnAboutPastHoliday,
} from "./content-warnings";
export {
  byLocation,
  type Diagnostic,
  describeDiagnostics,
  type SourceLocation,
} from "./diagnostic";
export { graphqlTypes } from "./graphql-types";
export { todayInBritain } from "./holiday";
export { type Content, type ContentName, contentFiles, contentNames } from "./model";
export {
  galleryPictures,
  type Master,
  type NormalisedContent,
  normaliseContent,
} from "./normalise";
export { type Colour, type Palette, paletteOf, withPalette } from "./palette";
export {
  findPictureReferences,
  logoIn,
  type PictureFile,
  type PictureReference,
} from "./picture-references";
export { readSources, type Sources } from "./source";
