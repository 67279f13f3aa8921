export { findAdvice } from "./check/advice";
export { findBlockers, isExample } from "./check/blockers";
export { type CheckedContent, checkContent } from "./check/check";
export { completeContent } from "./derive/complete";
export {
  galleryPictures,
  type Master,
  type NormalisedContent,
  normaliseContent,
  type SiteFacts,
} from "./derive/normalise";
export { type Palette, paletteOf, withPalette } from "./derive/palette";
export { findPictureReferences, logoIn, type PictureReference } from "./derive/picture-references";
export { withStamps } from "./derive/stamp-content";
export {
  byLocation,
  describeBlockers,
  describeMistakes,
  describeShortly,
  type Finding,
  mistakeAt,
} from "./finding";
export { type Content, type ContentName, contentFiles, contentNames } from "./model";
export { graphqlTypes } from "./schemas/graphql-types";
export { todayInBritain } from "./values/holiday";
export { readSources, type Sources } from "./yaml/source";
