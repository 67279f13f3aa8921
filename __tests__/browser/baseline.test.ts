import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { browserslist } from "../../package.json";
import { beyondBaseline } from "../support/baseline/beyond-baseline";
import { lacking, readBaseline } from "../support/baseline/data";
import { type Uses, usesOfFile } from "../support/baseline/file";
import { questions } from "../support/content";

const published = path.resolve(process.env.SITE_DIRECTORY ?? "public");

/** Something published that a browser of the baseline lacks. */
interface Finding {
  place: keyof Uses;
  ids: readonly string[];
  browsers: readonly string[];
  files: Set<string>;
}

const places = ["styles", "scripts", "markup"] as const;
let findings: readonly Finding[] = [];

// Both tests speak of the same findings.
test.describe.configure({ mode: "default" });

test.beforeAll(() => {
  findings = findAll();
});

function findAll(): Finding[] {
  const baseline = readBaseline(browserslist);
  const names = namesInData();
  const found = new Map<string, Finding>();
  for (const [file, text] of textsOf(/\.(html|svg|css|js)$/)) {
    const uses = read(file, text, names);
    for (const place of places) {
      for (const use of uses[place]) {
        const key = JSON.stringify([place, use]);
        const finding = found.get(key) ?? {
          place,
          ids: use.ids,
          browsers: lacking(use, baseline),
          files: new Set(),
        };
        finding.files.add(file);
        found.set(key, finding);
      }
    }
  }
  return [...found.values()].filter(({ browsers }) => browsers.length > 0);
}

/** @throws {Error} naming the file, where it is newer than can be read */
function read(file: string, text: string, names: readonly string[]): Uses {
  try {
    return usesOfFile(file, text, names);
  } catch (error) {
    throw new Error(`${file}: ${error}`);
  }
}

function textsOf(names: RegExp): [file: string, text: string][] {
  return (readdirSync(published, { recursive: true }) as string[])
    .filter((file) => names.test(file) && statSync(path.join(published, file)).isFile())
    .sort()
    .map((file) => [file, readFileSync(path.join(published, file), "utf8")]);
}

/** Names in what the scripts are given to show: the site's own, whatever browsers call so. */
function namesInData(): string[] {
  const names = textsOf(/^page-data\b.*\.json$/).flatMap(([, text]) => [
    ...text.matchAll(/"(\w+)":/g),
  ]);
  return names.map(([, name = ""]) => name);
}

/** An entry speaks for all that stands below it in MDN's data too. */
function speaksFor(entry: string, { ids }: Finding): boolean {
  return ids.some((id) => id === entry || id.startsWith(`${entry}.`));
}

test("what a browser of the baseline lacks is known, and so is what happens without it", {
  tag: "@photo",
}, () => {
  const unknown = findings.filter(
    (finding) =>
      !Object.keys(beyondBaseline[finding.place]).some((entry) => speaksFor(entry, finding)),
  );
  const sentences = unknown.map(
    ({ place, ids, browsers, files }) =>
      `${ids.join(" or ")}, in ${place} of ${[...files].join(", ")}, is unknown to ` +
      `${browsers.join(", ")}. Say in beyond-baseline.ts what happens without it.`,
  );
  expect(sentences).toEqual([]);
});

/** What stands in no page where a section is left out. */
const leftOut = questions.length === 0 ? ["html.elements.details.name"] : [];

test("everything said to be beyond the baseline is published, and is beyond it", {
  tag: "@photo",
}, () => {
  const idle = places.flatMap((place) =>
    Object.keys(beyondBaseline[place])
      .filter((entry) => !leftOut.includes(entry))
      .filter(
        (entry) => !findings.some((found) => found.place === place && speaksFor(entry, found)),
      )
      .map((entry) => `${entry} is in no ${place} any more, or every browser has it: take it out.`),
  );
  expect(idle).toEqual([]);
});
