/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What reads a file or folder of the site's own words by its path. */
const reads = /(?:\b(?:read|copy|cp|open|check)\w*|path\.(?:join|resolve))\(\s*["'`]src\/content\b/;

/** By these imports jest knows whom other words concern. */
const known = /from ".*support\/(?:normalised-content|content|site)"/;

test("whatever reads the site's own words can be found by its imports", () => {
  const folder = "__tests__/unit";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(folder, file), "utf8") }));
  const reading = files.filter(({ source }) => reads.test(source));
  expect(reading.length).toBeGreaterThan(0);
  expect(reading.filter(({ source }) => !known.test(source)).map(({ file }) => file)).toEqual([]);
});
