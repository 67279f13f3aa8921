/** @jest-environment node */
import { daysIn } from "../../../../src/node/content/written-forms";

test.each([
  ["Saturday", ["Saturday"]],
  ["Monday to Wednesday", ["Monday", "Tuesday", "Wednesday"]],
  ["Saturday to Monday", ["Saturday", "Sunday", "Monday"]],
  ["Monday, Wednesday and Friday to Saturday", ["Monday", "Wednesday", "Friday", "Saturday"]],
])("%s means each day on its own", (days, each) => {
  expect(daysIn(days)).toEqual(each);
});
