import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { beyondBaseline } from "../support/baseline/beyond-baseline";
import { lacking } from "../support/baseline/data";
import { type Uses, usesOfFile } from "../support/baseline/file";
import { questions } from "../support/content";
import { filesIn } from "../support/files";

const published = path.resolve(process.env.SITE_DIRECTORY ?? "public");
const places = ["styles", "scripts", "markup"] as const;

/** Something published that a browser of the baseline lacks. */
interface Finding {
  place: keyof Uses;
  ids: readonly string[];
  browsers: readonly string[];
  file: string;
}

/** Published files whose names match, with their text. */
const textsOf = (names: RegExp) =>
  filesIn(published)
    .filter((file) => names.test(file))
    .map((file) => [file, readFileSync(path.join(published, file), "utf8")] as const);

/** Each once, in the first file that has it. */
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
        if (!found.has(key)) found.set(key, { place, ...use, browsers: lacking(use), file });
      }
    }
  }
  return [...found.values()].filter(({ browsers }) => browsers.length > 0);
}

/** What stands in no page where a section is left out. */
const leftOut = questions.length === 0 ? ["html.elements.details.name"] : [];

test("what a browser of the baseline lacks is known, with what happens without it, and nothing else is @photo", () => {
  const findings = findAll();
  const entries = places.flatMap((place) =>
    Object.keys(beyondBaseline[place]).map((id) => ({ place, id })),
  );
  /** An entry speaks for all that stands below it in MDN's data too. */
  const speaksFor = (entry: (typeof entries)[number], { place, ids }: Finding) =>
    entry.place === place && ids.some((id) => `${id}.`.startsWith(`${entry.id}.`));

  const unknown = findings
    .filter((finding) => !entries.some((entry) => speaksFor(entry, finding)))
    .map(
      ({ place, ids, browsers, file }) =>
        `${ids.join(" or ")}, in ${place} of ${file}, is unknown to ${browsers.join(", ")}. ` +
        "Say in beyond-baseline.ts what happens without it.",
    );
  expect(unknown).toEqual([]);
  const idle = entries.filter((entry) => !findings.some((found) => speaksFor(entry, found)));
  const missing = idle.map(({ id }) => id).filter((id) => !leftOut.includes(id));
  expect(missing, "in no file any more, or in every browser: take it out").toEqual([]);
});
