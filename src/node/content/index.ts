export { findAdvice } from "./advice";
export { findBlockers, isExample } from "./blockers";
export { type CheckedContent, checkContent } from "./check";
export {
  byLocation,
  describeBlockers,
  describeMistakes,
  describeShortly,
  type Finding,
  mistakeAt,
  type SourceLocation,
} from "./finding";
export { graphqlTypes } from "./graphql-types";
export { todayInBritain } from "./holiday";
export { type Content, type ContentName, contentFiles, contentNames } from "./model";
export {
  completeContent,
  galleryPictures,
  type Master,
  type NormalisedContent,
  normaliseContent,
  type SiteFacts,
} from "./normalise";
export { type Colour, type Palette, paletteOf, withPalette } from "./palette";
export { findPictureReferences, logoIn, type PictureReference } from "./picture-references";
export { readSources, type Sources } from "./source";
export { withStamps } from "./stamp-content";
