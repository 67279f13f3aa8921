export { type CheckedContent, checkContent } from "./check";
export {
  type Diagnostic,
  describeDiagnostics,
  quoteLines,
  type SourceLocation,
} from "./diagnostic";
export { withPhotos } from "./gallery-file";
export { graphqlTypes } from "./graphql-types";
export { type Content, type ContentName, contentFiles, contentNames } from "./model";
export {
  type Master,
  type NormalisedContent,
  normaliseContent,
  todayInBritain,
  warnAboutColours,
  warnAboutPast,
} from "./normalise";
export { type Colour, type Palette, paletteOf, withPalette } from "./palette";
export { findLogo, findPictureReferences, type PictureReference } from "./picture-references";
export { describeSamples, findSamples } from "./sample-guard";
