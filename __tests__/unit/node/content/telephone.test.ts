/** @jest-environment node */
import {
  internationalNumber,
  isDramaNumber,
  isMobileNumber,
} from "../../../../src/node/content/telephone";

test.each([
  ["01632 960 142", "+441632960142"],
  ["(07700) 900-123", "+447700900123"],
  ["+44 1632 960142", "+441632960142"],
])("a phone number written %s is dialled %s", (written, dialled) => {
  expect(internationalNumber(written)).toBe(dialled);
});

test.each([
  [true, ["+441632960001", "+447700900999", "+442079460123", "+448081570111"]],
  [false, ["+441632961001", "+447700901999", "+442087438000"]],
])("it is %s of these numbers that they ring nobody: %s", (expected, numbers) => {
  for (const number of numbers) expect([number, isDramaNumber(number)]).toEqual([number, expected]);
});

test.each([
  [true, ["+447400123456", "+447700900123", "+447911123456", "+447624123456", "+33612345678"]],
  [false, ["+441632960142", "+447012345678", "+447640123456", "+33142345678"]],
])("it is %s of these numbers that they are a mobile's: %s", (expected, numbers) => {
  for (const number of numbers)
    expect([number, isMobileNumber(number)]).toEqual([number, expected]);
});
