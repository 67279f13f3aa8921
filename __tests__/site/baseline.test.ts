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

/** A feature that a published file uses and a browser of the baseline lacks. */
interface Finding {
  place: keyof Uses;
  ids: readonly string[];
  browsers: readonly string[];
  file: string;
}

/** The published files whose names match, with their text. */
const textsOf = (names: RegExp) =>
  filesIn(published)
    .filter((file) => names.test(file))
    .map((file) => [file, readFileSync(path.join(published, file), "utf8")] as const);

/** Every such feature once, with the first file that uses it. */
function findBeyondBaseline(): Finding[] {
  // Names in the pages' data belong to the site, also where a browser feature has the same name.
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

/** Entries for features that only a section without content would use. */
const unused = questions.length === 0 ? ["html.elements.details.name"] : [];

test("every feature that a promised browser lacks is listed with what happens there, and the list has no others @photo", () => {
  const findings = findBeyondBaseline();
  const entries = places.flatMap((place) =>
    Object.keys(beyondBaseline[place]).map((id) => ({ place, id })),
  );
  /** An entry covers everything below it in MDN's data too. */
  const covers = (entry: (typeof entries)[number], { place, ids }: Finding) =>
    entry.place === place && ids.some((id) => `${id}.`.startsWith(`${entry.id}.`));

  const unknown = findings
    .filter((finding) => !entries.some((entry) => covers(entry, finding)))
    .map(
      ({ place, ids, browsers, file }) =>
        `${ids.join(" or ")}, in ${place} of ${file}, is unknown to ${browsers.join(", ")}. ` +
        "Say in beyond-baseline.ts what happens without it.",
    );
  expect(unknown).toEqual([]);
  const idle = entries.filter((entry) => !findings.some((found) => covers(entry, found)));
  const missing = idle.map(({ id }) => id).filter((id) => !unused.includes(id));
  expect(missing, "in no file any more, or in every browser: take it out").toEqual([]);
});
