/** @jest-environment node */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { normaliseContent } from "../../../../src/node/content";
import { checkFile } from "../../../../src/node/content/check";
import { describeDiagnostics } from "../../../../src/node/content/diagnostic";
import { type ContentName, contentNames } from "../../../../src/node/content/model";
import { parseSource } from "../../../../src/node/content/source";
import { fullContent, mastersOf } from "../../../support/full-content";

/** A business's own content, always the same, so that the seed below always means the same mistakes. */
const business = "__tests__/businesses/locksmith/src/content";

const sources = contentNames.map((name) => ({
  name,
  source: readFileSync(`${business}/${name}.yaml`, "utf8"),
}));

/** What people type by mistake, and what means something to YAML. */
const slips = [
  ..." \t\n\r:-#'\"`|>*&!%@[]{},?<~\\“”‘’…£é\u00A0\uFEFF\u2028\u0085\u0000\u0007\uD800",
  ...[": ", "- ", " #", "\n\n", "\r\n", "---\n", "<<: ", "Yes", "no", "null", "07700900123"],
  ...["2026-08-15", "07:30", "0o17", "1_000", ".inf", "__proto__: x", "*alias", "&anchor "],
  ...["!!binary ", "%YAML 1.1\n"],
];

const at = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const what = fc.oneof(fc.constantFrom(...slips), fc.string({ unit: "binary", maxLength: 4 }));
const reach = fc.integer({ min: 1, max: 30 });

/** What a text becomes by one slip of the fingers somewhere in it. */
const slip = fc.tuple(at, what, reach).chain(([at, what, reach]) => {
  const mistype = (type: (before: string, after: string) => string) => (source: string) => {
    const spot = Math.floor(at * source.length);
    return type(source.slice(0, spot), source.slice(spot));
  };
  return fc.constantFrom(
    mistype((before, after) => before + what + after),
    mistype((before, after) => before + after.slice(reach)),
    mistype((before, after) => before + after.slice(0, reach) + after),
    mistype((before, after) => before + what + after.slice(what.length)),
    // A line is deleted, or moved in.
    mistype((before, after) => before.replace(/.*$/, "") + after.replace(/^.*\n?/, "")),
    mistype((before, after) => before.replace(/.*$/, (start) => `  ${start}`) + after),
  );
});

/** Colours have tests of their own, and take long to make. */
const { brand: _, ...unbranded } = fullContent.business;

/** What pages get of a file, as the nodes store it. */
function nodesOf(name: ContentName, value: unknown): unknown {
  const content = { ...fullContent, business: unbranded, [name]: value };
  const options = { today: "2026-08-15", masters: mastersOf(content) };
  return stored(normaliseContent(content, options)[name]);
}

const stored = (value: unknown, without: string[] = []) =>
  JSON.parse(JSON.stringify(value, (key, field) => (without.includes(key) ? undefined : field)));

/** Fields that normalising changes or leaves out. */
const derived = ["brand", "url", "away", "icon"];

test("a thousand mutations of the files each give the promised nodes or a sentence with its place", () => {
  const outcomes = { built: 0, refused: 0 };
  // The seed makes them the same each time, so that a failure can be looked into.
  fc.assert(
    fc.property(
      fc.constantFrom(...sources),
      fc.array(slip, { minLength: 1, maxLength: 3 }),
      ({ name, source }, mistakes) => {
        const mutated = mistakes.reduce((text, mistype) => mistype(text), source);
        const file = `src/content/${name}.yaml`;
        const saved = Buffer.from(mutated, "utf8").toString();
        const { value, diagnostics } = checkFile(parseSource(saved, file, name), name);
        if (diagnostics.length === 0) {
          outcomes.built += 1;
          expect(stored(value)).toEqual(value);
          expect(nodesOf(name, value)).toMatchObject(stored(value, derived));
          return;
        }
        outcomes.refused += 1;
        const lines = mutated.split(/\r\n?|\n/).length;
        for (const { location, message } of diagnostics) {
          expect(location.file).toBe(file);
          expect(location.line).toBeGreaterThanOrEqual(1);
          expect(location.line).toBeLessThanOrEqual(lines);
          expect(location.column).toBeGreaterThanOrEqual(1);
          expect(message).toMatch(/^\S.*\S$/s);
          expect(message).not.toMatch(/undefined|\[object|Invalid input|YAML\.|\n/);
        }
        expect(describeDiagnostics(diagnostics)).not.toMatch(/\n\s+at /);
      },
    ),
    { numRuns: 1000, seed: 1000 },
  );
  // Both ends of the promise are really tried.
  expect(outcomes.built).toBeGreaterThan(100);
  expect(outcomes.refused).toBeGreaterThan(100);
}, 120_000);
