import { readFileSync } from "node:fs";
import fc from "fast-check";
import { normaliseContent } from "../../../../src/node/content";
import { checkFile } from "../../../../src/node/content/check";
import { contentNames } from "../../../../src/node/content/model";
import { parseSource } from "../../../../src/node/content/source";
import { fullContent, mastersOf } from "../../../support/full-content";

/** A business's own content, always the same, so that the seed below always means the same mistakes. */
const sources = contentNames.map((name) => ({
  name,
  source: readFileSync(`__tests__/businesses/locksmith/src/content/${name}.yaml`, "utf8"),
}));

/** What people type by mistake, and what means something to YAML. */
const slips = [
  ..." \t\n\r:-#'\"`|>*&!%@[]{},?<~\\“”‘’…£é\u00A0\uFEFF\u2028\u0085\u0000\u0007\uD800",
  ...[": ", "- ", " #", "\n\n", "\r\n", "---\n", "<<: ", "Yes", "no", "null", "07700900123"],
  ...["2026-08-15", "07:30", "0o17", "1_000", ".inf", "__proto__: x", "*alias", "&anchor "],
  ...["!!binary ", "%YAML 1.1\n"],
];

/** What a text becomes by one slip of the fingers somewhere in it: more, fewer, twice or other letters. */
const slip = fc
  .tuple(
    fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    fc.oneof(fc.constantFrom(...slips), fc.string({ unit: "binary", maxLength: 4 })),
    fc.integer({ min: 1, max: 30 }),
    fc.integer({ min: 0, max: 5 }),
  )
  .map(([at, what, reach, kind]) => (source: string) => {
    const spot = Math.floor(at * source.length);
    const [before, after] = [source.slice(0, spot), source.slice(spot)];
    return [
      before + what + after,
      before + after.slice(reach),
      before + after.slice(0, reach) + after,
      before + what + after.slice(what.length),
      // A line is deleted, or moved in.
      before.replace(/.*$/, "") + after.replace(/^.*\n?/, ""),
      before.replace(/.*$/, (start) => `  ${start}`) + after,
    ][kind] as string;
  });

test("a thousand mutations of the files each can be published or give a sentence with its place", () => {
  const outcomes = { published: 0, refused: 0 };
  // The seed makes them the same each time, so that a failure can be looked into.
  fc.assert(
    fc.property(
      fc.constantFrom(...sources),
      fc.array(slip, { minLength: 1, maxLength: 3 }),
      ({ name, source }, mistakes) => {
        const mutated = mistakes.reduce((text, mistype) => mistype(text), source);
        const saved = Buffer.from(mutated, "utf8").toString();
        const { value, diagnostics } = checkFile(parseSource(saved, "file", name), name);
        if (diagnostics.length === 0) {
          outcomes.published += 1;
          expect(JSON.parse(JSON.stringify(value))).toEqual(value);
          const content = { ...fullContent, [name]: value };
          // Colours have tests of their own, and take long to make.
          const business = { ...content.business, brand: undefined };
          const masters = mastersOf(content);
          normaliseContent({ ...content, business }, { today: "2026-08-15", masters });
          return;
        }
        outcomes.refused += 1;
        const lines = mutated.split(/\r\n?|\n/).length;
        for (const { location, message } of diagnostics) {
          expect(location.column).toBeGreaterThanOrEqual(1);
          expect(location.line).toBeGreaterThanOrEqual(1);
          expect(location.line).toBeLessThanOrEqual(lines);
          expect(message).toMatch(/^\S.*\S$/s);
          expect(message).not.toMatch(/undefined|\[object|Invalid input|YAML\.|\n/);
        }
      },
    ),
    { numRuns: 1000, seed: 1000 },
  );
  // Both ends of the promise are really tried.
  expect(Math.min(outcomes.published, outcomes.refused)).toBeGreaterThan(100);
}, 120_000);
