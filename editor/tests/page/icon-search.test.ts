import { iconNames } from "../../../src/node/content/icons";
import { synonymsOf } from "../../page/icon-search";

test.each([
  ["chimney", ["house", "brick-wall-fire", "flame"]],
  ["zzz", []],
  ["", []],
])("who looks for “%s” finds %j, among icons that there are", (search, names) => {
  expect(synonymsOf(search)).toEqual(names);
  expect(iconNames).toEqual(expect.arrayContaining(names));
});
