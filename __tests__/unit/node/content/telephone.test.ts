import { isDramaNumber, isMobileNumber } from "../../../../src/node/content/telephone";

test.each([
  ["rings nobody", isDramaNumber, "+441632960001 +447700900999 +442079460123 +448081570111", true],
  ["rings nobody", isDramaNumber, "+441632961001 +447700901999 +442087438000", false],
  ["takes texts", isMobileNumber, "+447400123456 +447700900123 +447911123456 +33612345678", true],
  ["takes texts", isMobileNumber, "+441632960142 +447012345678 +447640123456 +33142345678", false],
])("whether it %s, %p says of %s: %s", (_what, says, numbers, expected) => {
  expect(numbers.split(" ").map(says)).toEqual(numbers.split(" ").map(() => expected));
});
