import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { stringify } from "yaml";
import {
  type ContentName,
  describeMistakes,
  mistakeAt,
  normaliseContent,
} from "../../../../src/node/content";
import { checkContent, checkFile } from "../../../../src/node/content/check/check";
import { contentNames } from "../../../../src/node/content/model";
import { jsonSchemaOf } from "../../../../src/node/content/schemas/json-schemas";
import { type Value, valueAt } from "../../../../src/node/content/yaml/edits";
import { parseContentFile, readSources } from "../../../../src/node/content/yaml/source";
import { parseContent } from "../../../../src/node/content/yaml/yaml";
import { contentDirectory } from "../../../../src/node/system/paths";
import { businessNames } from "../../../support/business";
import { mastersOf } from "../../../support/content-in";
import { fullContent } from "../../../support/full-content";
import { secondBusiness } from "../../../support/second-business";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, write } = temporaryFolder();

/** A small valid example of a content file. */
const small = (file: string) =>
  readFileSync(`__tests__/support/small-content/${file}.yaml`, "utf8");

const checked = (file: string, source: string) =>
  checkFile(parseContentFile(source, file, file as ContentName), file as ContentName);

const read = (file: string, source: string) => checked(file, source).value;

function reported(file: string, source: string): string[] {
  return checked(file, source).mistakes.map(({ location, field, message }) => {
    const place = `${location?.line}:${location?.column}`;
    return `${place}  ${field === undefined ? "" : `${field}: `}${message}`;
  });
}

/** The example with something else in the place of what stands there. */
function edited(file: string, from: string, to: string): string {
  const source = small(file);
  if (from === "(all)") return to;
  if (!source.includes(from)) throw new Error(`${file} has no ${from}`);
  return source.replace(from, () => to);
}

/** The rows of a table beside this file, without comments; its columns are separated by bars. */
const tableOf = (name: string): string[] =>
  readFileSync(path.join(__dirname, name), "utf8")
    .split("\n")
    .filter((row) => row !== "" && !row.startsWith("# "));

const characters: Record<string, string> = { n: "\n", t: "\t", u00A0: "\u00A0", "\\": "\\" };

/** The fields of an entry of a list. */
const fieldsOf = (name: ContentName) => Object.keys(jsonSchemaOf(name).items?.properties ?? {});

/** The columns of a row, with line breaks and the like in the place of what stands for them. */
const columnsOf = (row: string): string[] =>
  row
    .replace(/\\(n|t|u00A0|\\)/g, (_all, name: string) => characters[name] ?? "")
    .replace(/\{(\d+) letters\}/, (_all, count) => "a".repeat(Number(count)))
    .replace(/\{fields of (.+)\}/, (_all, name) => fieldsOf(name).join(", "))
    .split(" | ");

test.each(tableOf("broken-files.txt"))("is reported: %s", (row) => {
  const [file = "", from = "", to = "", ...sentences] = columnsOf(row);
  expect(reported(file, edited(file, from, to))).toEqual(sentences);
});

test.each(tableOf("written-forms.txt"))("is read as it was meant: %s", (row) => {
  const [file = "", from = "", to = "", where = "", meant, ...ways] = columnsOf(row);
  for (const way of ways.join(" | ").split(/; ?/)) {
    const written = to.replace("{}", () => way);
    const value = read(file, edited(file, from, written)) as Value;
    const found = valueAt(value, where.split("."));
    expect([way, String(found)]).toEqual([way, meant === "(same)" ? way : meant]);
  }
});

test.each([
  ["another encoding", Buffer.from("title: Caf\xE9\ntext: x\n", "latin1"), "1:11"],
  ["UTF-16, as Notepad once saved", Buffer.from("\uFEFFtitle: x", "utf16le"), "1:1"],
])("%s is reported", (_what, bytes, place) => {
  expect(reported("not-found", bytes.toString())).toEqual([
    `${place}  this letter cannot be read; save the file with the encoding UTF-8 and type it anew`,
  ]);
});

test("a list may have 200 entries and no more", () => {
  const questions = (count: number) =>
    Array.from({ length: count }, (_, at) => `- question: No. ${at}?\n  answer: Yes.\n`).join("");
  expect(reported("faq", questions(200))).toEqual([]);
  expect(reported("faq", questions(201))).toEqual([
    "1:1  has 201 entries, at most 200 will do: more would be too many to read",
  ]);
});

test.each([
  ["Windows line ends", small("reviews").replaceAll("\n", "\r\n")],
  ["a byte-order mark", `\uFEFF${small("reviews")}`],
  ["old Macintosh line ends", small("reviews").replaceAll("\n", "\r")],
])("%s change nothing", (_what, source) => {
  expect(read("reviews", source)).toEqual(read("reviews", small("reviews")));
});

test.each(["", "# None yet\n", "[]\n", "-\n", "- # later\n-\n"])(
  "a list file with the text %j has no entries",
  (source) => {
    expect(read("faq", source)).toEqual([]);
  },
);

test.each([
  ["villages:\n  - Hill\n  -\n", { villages: ["Hill"] }],
  ["villages:\n  -\n", {}],
  ["villages: []\nbrand: {}\n", {}],
])(
  "what is empty at the end of a list, or has nothing in it, counts as left out: %j",
  (end, more) => {
    const five = small("business").split("\n").slice(0, 5).join("\n");
    expect(read("business", `${five}\n${end}`)).toEqual({
      ...(read("business", five) as object),
      ...more,
    });
  },
);

test("a mistake shows its place, quotes a long line with a caret, and counts with the others", () => {
  const source = `\uFEFFtitle: x\r\n${"a".repeat(94)}: !${"b".repeat(99)}\r\n`;
  const location = parseContent(source, "a.yaml").locationOf(["a".repeat(94)]);
  const long = mistakeAt({ ...location, column: 97 }, "no", "a");
  const plain = mistakeAt({ file: "a.yaml", line: 3, column: 8 }, "a.gif is a GIF.");
  const quote = `     2 | …${"a".repeat(58)}: !${"b".repeat(59)}…\n${" ".repeat(70)}^`;
  expect(describeMistakes([long])).toBe(`a.yaml:2:97  a: no\n${quote}\n\n1 thing to mend.`);
  expect(describeMistakes([plain, plain])).toMatch(
    /^(a.yaml:3:8 {2}a.gif is a GIF.\n){2}\n2 things to mend\.$/,
  );
});

test("files that systems leave in the content folder are passed over; an unknown file is reported, a missing one is not", async () => {
  cpSync(contentDirectory, at(), { recursive: true });
  for (const name of [".DS_Store", "Thumbs.db", "reviews.yaml~", "README.md"]) write(name);
  for (const name of ["home.yaml", "reviews.yaml"]) rmSync(at(name));
  for (const name of ["quotes.yaml", "revews.yaml", "reviews.yaml.txt", "faq - Copy.yaml"])
    write(name);
  const { mistakes } = checkContent(await readSources(at()));
  const known = contentNames.map((name) => `${name}.yaml`).join(", ");
  expect(mistakes.map(({ message }) => message)).toEqual([
    "is not a file the site knows; delete it or move it elsewhere, as faq.yaml is there",
    `is not a file the site knows; the site reads ${known}`,
    "is not a file the site knows; rename it to reviews.yaml",
    "is not a file the site knows; rename it to reviews.yaml",
  ]);
});

test.each(businessNames)("the content of the %s is valid", async (name) => {
  const directory = path.join("__tests__/businesses", name, "src/content");
  expect(checkContent(await readSources(directory)).mistakes).toEqual([]);
});

test("the second business, whose text looks like code in five places, is valid", () => {
  const found = contentNames
    .filter((name) => secondBusiness[name] !== undefined)
    .flatMap((name) => reported(name, stringify(secondBusiness[name])));
  expect(found).toEqual([]);
});

test("only five answers are needed, and each that is missing is told", async () => {
  const needed = ["name", "owner", "phone", "email", "area"];
  const { content, mistakes } = checkContent(await readSources(at()));
  expect(content).toBeUndefined();
  expect(mistakes.map(({ file, field }) => [path.basename(file ?? ""), field])).toEqual(
    needed.map((field) => ["business.yaml", field]),
  );
  write("business.yaml", small("business").split("\n").slice(0, 5).join("\n"));
  const { content: five } = checkContent(await readSources(at()));
  expect(Object.keys(five?.business ?? {})).toEqual(needed);
  expect(five).toMatchObject({
    services: [],
    faq: [],
    gallery: [],
    reviews: [],
    home: {},
    pages: [],
  });
});

/** What people type by mistake, and what means something to YAML. */
const slips = [
  ..." \t\n\r:-#'\"`|>*&!%@[]{},?<~\\“”‘’…£é\u00A0\uFEFF\u2028\u0085\u0000\u0007\uD800",
  ...[": ", "- ", " #", "\n\n", "\r\n", "---\n", "<<: ", "Yes", "no", "null", "07700900123"],
  ...["2026-08-15", "07:30", "0o17", "1_000", ".inf", "__proto__: x", "*alias", "&anchor "],
  ...["!!binary ", "%YAML 1.1\n", "\n  ", ""],
];

/** One slip of the fingers: how far into the text, what is typed, and how much is lost. */
const slip = fc.tuple(
  fc.integer({ min: 0, max: 999 }),
  fc.oneof(fc.constantFrom(...slips), fc.string({ unit: "binary", maxLength: 4 })),
  fc.constantFrom(0, 1, 2, 30),
);

function mistyped(source: string, slipped: [at: number, typed: string, lost: number][]) {
  return slipped.reduce((text, [at, typed, lost]) => {
    const spot = Math.floor((at / 1000) * text.length);
    return text.slice(0, spot) + typed + text.slice(spot + lost);
  }, source);
}

/** A business's own content, so that the seed always means the same mistakes. */
const ownFile = (name: ContentName) => `__tests__/businesses/locksmith/src/content/${name}.yaml`;

test("a thousand mistyped files can each be published, or give a sentence with its place", () => {
  const outcomes = { published: 0, refused: 0 };
  // There is no file of a list that the business does not have.
  const names = contentNames.filter((name) => existsSync(ownFile(name)));
  const property = fc.property(
    fc.constantFrom(...names),
    fc.array(slip, { minLength: 1, maxLength: 3 }),
    (name, slipped) => {
      const mutated = mistyped(readFileSync(ownFile(name), "utf8"), slipped);
      const saved = Buffer.from(mutated, "utf8").toString();
      const { value, mistakes } = checkFile(parseContentFile(saved, "file", name), name);
      outcomes[mistakes.length > 0 ? "refused" : "published"] += 1;
      if (mistakes.length === 0) {
        expect(JSON.parse(JSON.stringify(value))).toEqual(value);
        const content = { ...fullContent, [name]: value };
        // Colours have tests of their own, and take long to make.
        const business = { ...content.business, brand: undefined };
        const masters = mastersOf(content);
        normaliseContent({ ...content, business }, { today: "2026-08-15", masters });
      }
      const lines = mutated.split(/\r\n?|\n/).length;
      for (const { location, message } of mistakes) {
        expect(location?.column).toBeGreaterThanOrEqual(1);
        expect(location?.line).toBeGreaterThanOrEqual(1);
        expect(location?.line).toBeLessThanOrEqual(lines);
        expect(message).toMatch(/^\S.*\S$/s);
        expect(message).not.toMatch(/undefined|\[object|Invalid input|YAML\.|\n/);
      }
    },
  );
  fc.assert(property, { numRuns: 1000, seed: 1000 });
  // Both ends of the promise are really tried.
  expect(Math.min(outcomes.published, outcomes.refused)).toBeGreaterThan(100);
}, 120_000);
