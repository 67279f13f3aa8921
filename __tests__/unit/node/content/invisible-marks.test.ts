import fc from "fast-check";
import { type ContentName, contentFiles } from "../../../../src/node/content/model";
import { cleanExact, cleanProse } from "../../../../src/node/content/values/invisible-marks";
import { fullContent } from "../../../support/full-content";

/** Every mark that nobody sees: U+200B–200F, 202A–202E, 2060–2069 and FEFF. */
const ranges = [
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2069],
  [0xfeff, 0xfeff],
] as const;
const marks = ranges.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
);

/** A text with marks anywhere in it. */
const strewn = (text: string, ...others: string[]) =>
  fc
    .array(fc.tuple(fc.nat(text.length), fc.constantFrom(...marks, ...others)), { minLength: 1 })
    .map((added) =>
      added.reduce((all, [at, mark]) => all.slice(0, at) + mark + all.slice(at), text),
    );

/** A file of each kind as it is typed, in which each list has one entry, so that none is there twice. */
const example = JSON.parse(JSON.stringify(fullContent), (name, value) => {
  if (Array.isArray(value)) return value.slice(0, 1);
  return name === "closes" ? "18:00" : typeof value === "boolean" ? `${value}` : value;
});

/** Content in which the text at a path is another. */
function withText(content: unknown, [step = "", ...rest]: string[], text: string): unknown {
  if (step === "") return text;
  const copy = structuredClone(content) as Record<string, unknown>;
  copy[step] = withText(copy[step], rest, text);
  return copy;
}

test.each<[ContentName, string, string]>([
  ["business", "phone", "+44 7700 900123"],
  ["business", "secondPhone", "(01632) 960-142"],
  ["business", "email", "ann@hill.example"],
  ["business", "name", "Žďár & Sons"],
  ["business", "owner", "Ann Hill"],
  ["business", "priceRange", "££"],
  ["business", "brand.colour", "plum"],
  ["business", "messagingLink.url", "https://example.com/me"],
  ["business", "registration.number", "512345"],
  ["business", "openingHours.0.days", "Mon–Thu"],
  ["business", "openingHours.0.opens", "8am"],
  ["business", "away.until", "15/08/2026"],
  ["reviews", "0.name", "דנה"],
  ["reviews", "0.rating", "4/5"],
  ["reviews", "0.date", "June 2025"],
  ["reviews", "0.url", "https://g.page/r"],
  ["reviews", "0.sample", "yes"],
  ["services", "0.icon", "hammer"],
  ["contact", "ways.0.kind", "text"],
  ["home", "picture.focus", "left"],
])("in %s.yaml invisible characters in %s, which is %s, make no difference", (file, path, text) => {
  const read = (value: string) =>
    contentFiles[file].schema.safeParse(withText(example[file], path.split("."), value));
  const clean = read(text);
  expect(clean.error).toBeUndefined();
  const property = // A soft hyphen is as good as invisible.
    fc.property(strewn(text, "\u00AD"), (marked) => {
      expect(read(marked).data).toEqual(clean.data);
    });
  fc.assert(property, { numRuns: 50, seed: 1 });
});

test.each([
  ["an emoji made of several", "Ta 👩🏽‍🔧 and 🏳️‍🌈 and ❤️‍🔥!"],
  ["Persian", "می‌خواهم"],
  ["Hindi", "क्‍ष and क्‌ष"],
  ["Hebrew with marks of direction", "שלום \u200EDIY\u200F! \u2067טוב\u2069"],
])("%s keeps its joiners and marks, and loses spaces without width", (_what, text) => {
  expect(cleanProse(text)).toBe(text);
  expect(cleanProse(`\uFEFF${[...text].join("\u200B\u2060")}`)).toBe(text);
});

test("letters are composed, and an exact text is on one line", () => {
  expect(cleanProse("Cafe\u0301")).toBe("Café");
  expect(cleanExact(" Cafe\u0301\u00A0\u00ADBar\t1 \u200B")).toBe("Café Bar 1");
});

test("any text comes out composed, and cleaning it again changes nothing", () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...marks), fc.string({ unit: "binary" })),
  });
  fc.assert(
    fc.property(text, (typed) => {
      for (const clean of [cleanProse, cleanExact]) {
        const once = clean(typed);
        expect(clean(once)).toBe(once);
        expect(once).toBe(once.normalize("NFC"));
        expect(once).not.toMatch(/[\u200B\uFEFF]/);
      }
    }),
    { numRuns: 500, seed: 1 },
  );
});
