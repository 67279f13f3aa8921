import fc from "fast-check";
import { numbersIn, numbersInTexts } from "../../../../src/node/content/values/numbers-in-text";
import {
  internationalNumber,
  isCertainNumber,
} from "../../../../src/node/content/values/telephone";

test.each([
  ["(01632) 960 142", "+441632960142"],
  ["+44 (0)1632 960142", "+441632960142"],
  ["+44(0)1632-960-142", "+441632960142"],
  ["(+44) 1632 960142", "+441632960142"],
  ["0044 1632 960142", "+441632960142"],
  ["00 44 1632 960 142", "+441632960142"],
  ["01632-960142", "+441632960142"],
  ["01632‑960–142", "+441632960142"],
  ["01632.960.142", "+441632960142"],
  ["01632/960142", "+441632960142"],
  ["(0)1632 960142", "+441632960142"],
  ["07700900123", "+447700900123"],
  ["07700\u00A0900\u00A0123", "+447700900123"],
  ["07700\n900123", "+447700900123"],
  ["020 7946 0123", "+442079460123"],
  ["0161 496 0000", "+441614960000"],
  ["0800 1111", "+448001111"],
  // Its beginning is a number as well.
  ["0845 4647 123", "+448454647123"],
  ["+33 1 42 34 56 78", "+33142345678"],
])("in a text %j rings %s, whatever stands around it", (number, telephone) => {
  for (const text of [
    number,
    `Ring ${number}.`,
    `Office:${number}, or write`,
    `Mobile/${number}!`,
    `(${number})`,
    `In 2025 we had 3 ${number}`,
    `${number}\n\n${number}`,
  ]) {
    expect([text, new Set(numbersIn(text))]).toEqual([text, new Set([number])]);
  }
  expect(numbersInTexts([number])).toEqual([{ text: number, telephone }]);
});

test.each([
  "Since 2012, in 1999/2000 and on 02/03/2025 110 jobs, 2025-08-15 10:30.",
  "Open 0900-1700, 0800–1200 1300–1700, 08:00 to 18:00.",
  "£0.50, £1,632,960,142 or £07700 900123, 01632960142%",
  "Gas Safe 512345, Gas Safe 012345, no. 0123456, company 01234567",
  "Sort code 04-00-04, account 01234567; card 4929 0000 1632 9601",
  "https://hill.example/01632960142, www.hill.co.uk/tel/01632-960142, ann01632960142@hill.example",
  "order #01632960142, REF01632 960142, 01632 960142a, 1.01632 960142",
  "It is 01632 miles, 07700 900 or +44.",
])("in “%s” there is none", (text) => {
  expect(numbersIn(text)).toEqual([]);
});

test.each([" ", ", ", "/", " / ", " or ", " – ", "\n", " (", ")("])(
  "two numbers with “%s” between them are two",
  (between) => {
    const numbers = ["01632 960142", "07700 900123", "0845 4647", "+44 7700 900456"];
    expect(numbersIn(numbers.join(between))).toEqual(numbers);
  },
);

/** Digits in any groups, with any signs between them. */
const grouped = fc
  .array(fc.tuple(fc.stringMatching(/^\d{1,6}$/), fc.constantFrom(" ", "-", ".", ") ", " (", "/")))
  .map((groups) => groups.flat().join(""));

test("every number that is found is a phone number in the text and overlaps no other", () => {
  const text = fc
    .array(fc.oneof(grouped, fc.constantFrom("07700 900123", "+44 (0)", "a", "£", "\n\n", " 0")))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (typed) => {
      let rest = typed;
      for (const number of numbersIn(typed)) {
        expect(isCertainNumber(number)).toBe(true);
        expect(internationalNumber(number)).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(rest).toContain(number);
        rest = rest.slice(rest.indexOf(number) + number.length);
      }
    }),
    { numRuns: 2000, seed: 1 },
  );
});

test("a number does not go on in the next paragraph", () => {
  expect(numbersIn("Ring 0845 4647\n\n123 jobs")).toEqual(["0845 4647"]);
});

test("the numbers of all texts are listed once each, the longest first", () => {
  const content = {
    a: ["07700 900123 or 01632 960142"],
    b: { c: "+44 (0)1632 960142, 07700 900123" },
  };
  expect(numbersInTexts(content).map(({ text }) => text)).toEqual([
    "+44 (0)1632 960142",
    "01632 960142",
    "07700 900123",
  ]);
});

test("the business's own number is listed, although it is in no list of numbers that ring", () => {
  const own = "+44 1632 9618 22";
  expect(numbersInTexts([`Ring ${own}.`])).toEqual([]);
  expect(numbersInTexts([`Ring ${own}.`], [own])).toEqual([
    { text: own, telephone: "+441632961822" },
  ]);
});
