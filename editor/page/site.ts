/*
 * All that the editor's page and protocol use of the site. It runs in a browser: nothing here may need Node.
 */

export {
  applyEdit,
  type Edit as ContentEdit,
  type Path,
  tidyValue,
  type Value,
  valueAt,
} from "../../src/node/content/edits";
export type { FieldMeta } from "../../src/node/content/fields";
export { pastHolidayMessage, todayInBritain } from "../../src/node/content/holiday";
export { fieldsStampedOn } from "../../src/node/content/stamps";
export type { UsedColour } from "../../src/node/content/used-colours";
export {
  dateOf,
  hexOf,
  isYes,
  monthAndYearOf,
  starsOf,
  timeOf,
} from "../../src/node/content/written-forms";
export { editorPath, reportPath } from "../../src/shared-names";
