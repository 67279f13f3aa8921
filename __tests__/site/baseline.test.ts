import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { beyondBaseline } from "../support/baseline/beyond-baseline";
import { lacking } from "../support/baseline/data";
import { type Uses, usesOfFile } from "../support/baseline/file";
import { questions } from "../support/content";
import { filesIn } from "../support/files";

const published = path.resolve(process.env.SITE_DIRECTORY ?? "public");

/** Something published that a browser of the baseline lacks. */
interface Finding {
  place: keyof Uses;
  ids: readonly string[];
  browsers: readonly string[];
  files: Set<string>;
}

const places = ["styles", "scripts", "markup"] as const;

/** Published files whose names match, with their text. */
const textsOf = (names: RegExp) =>
  filesIn(published)
    .filter((file) => names.test(file))
    .map((file) => [file, readFileSync(path.join(published, file), "utf8")] as const);

function findAll(): Finding[] {
  // Names in what the scripts are given to show: the site's own, whatever browsers call so.
  const data = textsOf(/^page-data\b.*\.json$/).map(([, text]) => text);
  const names = [...data.join().matchAll(/"(\w+)":/g)].map(([, name = ""]) => name);
  const found = new Map<string, Finding>();
  for (const [file, text] of textsOf(/\.(html|svg|css|js)$/)) {
    const uses = usesOfFile(file, text, names);
    for (const place of places) {
      for (const use of uses[place]) {
        const key = JSON.stringify([place, use]);
        const browsers = found.get(key)?.browsers ?? lacking(use);
        const files = found.get(key)?.files ?? new Set();
        found.set(key, { place, ids: use.ids, browsers, files: files.add(file) });
      }
    }
  }
  return [...found.values()].filter(({ browsers }) => browsers.length > 0);
}

/** What stands in no page where a section is left out. */
const leftOut = questions.length === 0 ? ["html.elements.details.name"] : [];

test("what a browser of the baseline lacks is known, with what happens without it, and nothing else is @photo", () => {
  const findings = findAll();
  /** An entry speaks for all that stands below it in MDN's data too. */
  const speaksFor = (entry: string, { ids }: Finding) =>
    ids.some((id) => id === entry || id.startsWith(`${entry}.`));

  const unknown = findings.filter(
    (found) => !Object.keys(beyondBaseline[found.place]).some((entry) => speaksFor(entry, found)),
  );
  expect(
    unknown.map(
      ({ place, ids, browsers, files }) =>
        `${ids.join(" or ")}, in ${place} of ${[...files].join(", ")}, is unknown to ` +
        `${browsers.join(", ")}. Say in beyond-baseline.ts what happens without it.`,
    ),
  ).toEqual([]);

  const idle = places.flatMap((place) => {
    const here = findings.filter((found) => found.place === place);
    return Object.keys(beyondBaseline[place]).filter(
      (entry) => !leftOut.includes(entry) && !here.some((found) => speaksFor(entry, found)),
    );
  });
  expect(idle, "in no file any more, or in every browser: take it out").toEqual([]);
});
