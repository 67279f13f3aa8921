/** @jest-environment node */
import {
  internationalNumber,
  isDramaNumber,
  isMobileNumber,
} from "../../../../src/node/content/telephone";

describe("a phone number", () => {
  it.each([
    ["01632 960 142", "+441632960142"],
    ["(07700) 900-123", "+447700900123"],
    ["+44 1632 960142", "+441632960142"],
  ])("written %s is dialled %s", (written, dialled) => {
    expect(internationalNumber(written)).toBe(dialled);
  });
});

test.each(["+441632960001", "+447700900999", "+442079460123", "+448081570111"])(
  "%s rings nobody",
  (number) => expect(isDramaNumber(number)).toBe(true),
);

test.each(["+441632961001", "+447700901999", "+442087438000"])("%s may ring", (number) =>
  expect(isDramaNumber(number)).toBe(false),
);

test.each(["+447400123456", "+447700900123", "+447911123456", "+447624123456", "+33612345678"])(
  "%s is a mobile's",
  (number) => expect(isMobileNumber(number)).toBe(true),
);

test.each(["+441632960142", "+447012345678", "+447640123456", "+33142345678"])(
  "%s is none",
  (number) => expect(isMobileNumber(number)).toBe(false),
);
