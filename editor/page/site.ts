/*
 * All that the editor's page and protocol use of the site. It runs in a browser: nothing here may need Node.
 */

export { fieldsStampedOn } from "../../src/node/content/derive/stamps";
export type { Finding, Path } from "../../src/node/content/finding";
export type { FieldMeta } from "../../src/node/content/model/fields";
export { pastHolidayMessage, todayInBritain } from "../../src/node/content/values/holiday";
export { textsIn } from "../../src/node/content/values/texts";
export {
  dateOf,
  hexOf,
  isYes,
  timeOf,
} from "../../src/node/content/values/written-forms";
export {
  applyEdit,
  contentAfter,
  type Edit as ContentEdit,
  tidyValue,
  type Value,
  valueAt,
} from "../../src/node/content/yaml/edits";
export { editorPath, reportPath } from "../../src/shared-names";
