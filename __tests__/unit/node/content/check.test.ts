/** @jest-environment node */
import { cpSync, rmSync } from "node:fs";
import { checkContent, checkFile } from "../../../../src/node/content/check";
import { contentFiles, contentNames } from "../../../../src/node/content/model";
import { parseSource, readSources } from "../../../../src/node/content/source";
import { contentDirectory } from "../../../../src/node/paths";
import { type SmallName, smallContent } from "../../../support/small-content";
import { temporaryFolder } from "../../../support/temporary-folder";
import { columnsOf, edited, tableOf } from "./text-table";

const checked = (file: SmallName, source: string) =>
  checkFile(parseSource(source, file, file), file);

const read = (file: SmallName, source: string) => checked(file, source).value;

function reported(file: SmallName, source: string): string[] {
  return checked(file, source).diagnostics.map(({ location: { line, column }, field, message }) => {
    return `${line}:${column}  ${field === undefined ? "" : `${field}: `}${message}`;
  });
}

test.each(Object.entries(smallContent))("%s.yaml as it should be is in order", (file, source) => {
  expect(reported(file as SmallName, source)).toEqual([]);
});

test.each(tableOf("broken-files.txt"))("is reported: %s", (row) => {
  const [file, from = "", to = "", ...sentences] = columnsOf(row);
  expect(reported(file as SmallName, edited(file as SmallName, from, to))).toEqual(sentences);
});

test.each(tableOf("written-forms.txt"))("is read as it was meant: %s", (row) => {
  const [file, from = "", to = "", where = "", meant, ...ways] = columnsOf(row);
  for (const way of ways.join(" | ").split(/; ?/)) {
    const written = to.replace("{}", () => way);
    const value = read(file as SmallName, edited(file as SmallName, from, written));
    const found = where.split(".").reduce<unknown>((at, step) => (at as never)?.[step], value);
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

const entries = (count: number, entry: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => entry(at)).join("");
const question = (at: number) => `- question: No. ${at}?\n  answer: Yes.\n`;
const badge = (at: number) => `  - text: claim ${at}\n    icon: flame\n`;

test("entries may be so many and no more", () => {
  expect(reported("faq", question(1))).toEqual([]);
  expect(reported("faq", entries(200, question))).toEqual([]);
  expect(reported("faq", entries(201, question))).toEqual([
    "1:1  has 201 entries, at most 200 will do: more would be too many to read",
  ]);
  expect(reported("home", edited("home", "badges:\n", `badges:\n${entries(6, badge)}`))).toEqual([
    "4:3  badges: has 7 entries, at most 6 will do: more would push the call button down",
  ]);
});

test("mistakes in several entries are reported in one go", () => {
  const values = smallContent.reviews.replace("5", "6").replace("May 2025", "yesterday");
  expect(reported("reviews", values)).toHaveLength(2);
  const colons = smallContent.gallery.replace("A door", "A: door").replace("A gate", "A: gate");
  expect(reported("gallery", colons)).toHaveLength(2);
  const doubles = edited("gallery", "gate.jpg\n  caption: A gate", "door.jpg\n  captoin: A gate");
  expect(reported("gallery", doubles)).toHaveLength(2);
});

test.each([
  ["Windows line ends", smallContent.reviews.replaceAll("\n", "\r\n")],
  ["a byte-order mark", `\uFEFF${smallContent.reviews}`],
  ["old Macintosh line ends", smallContent.reviews.replaceAll("\n", "\r")],
])("%s change nothing", (_what, source) => {
  expect(read("reviews", source)).toEqual(read("reviews", smallContent.reviews));
});

test.each([
  ["a break at noon", "Monday to Friday", "opens: 7pm\n    closes: 9pm"],
  ["a day by arrangement", "Sunday", "note: by arrangement"],
  ["an afternoon by arrangement", "Friday", "note: later by arrangement"],
])("hours may have %s", (_what, days, hours) => {
  const source = edited("business", "villages:", `  - days: ${days}\n    ${hours}\nvillages:`);
  expect(reported("business", source)).toEqual([]);
});

test("an optional field left empty is left out", () => {
  expect(read("gallery", edited("gallery", "An iron gate.", ""))).toEqual([
    { url: "/images/gallery/door.jpg", caption: "A door" },
    { url: "/images/gallery/gate.jpg", caption: "A gate" },
  ]);
});

test.each(["reviews", "faq", "gallery"] as const)("an emptied file means none: %s", (file) => {
  for (const source of ["", "# None yet\n", "[]\n"]) {
    expect([reported(file, source), read(file, source)]).toEqual([[], []]);
  }
});

test("emptied labels are those of the site", () => {
  const value = read("interface" as SmallName, "");
  expect(value).toMatchObject({ call: "Call", lightbox: { close: "Close" } });
  expect(Object.keys(value as object)).toEqual(Object.keys(contentFiles.interface.schema.shape));
});

test("a business without services is not taken for one", () => {
  expect(reported("services", "")).toEqual([
    "1:1  there is nothing in this file; copy it from the site as it came",
  ]);
});

describe("the folder", () => {
  const { at, write } = temporaryFolder();
  beforeEach(() => cpSync(contentDirectory, at(), { recursive: true }));

  const messages = async () =>
    checkContent(await readSources(at())).diagnostics.map(({ message }) => message);

  it("may hold what computers leave there", async () => {
    for (const name of [".DS_Store", "Thumbs.db", "reviews.yaml~", "README.md"]) write(name);
    expect(await messages()).toEqual([]);
  });

  it.each(["review.yaml", "Reviews.yaml", "reviews.yml", "reviews.yaml.txt"])(
    "may not have %s in the place of reviews.yaml",
    async (name) => {
      rmSync(at("reviews.yaml"));
      write(name);
      expect((await messages()).sort()).toEqual([
        "is not a file the site knows; rename it to reviews.yaml",
        "this file is missing; make an empty one of that name if there is nothing to show",
      ]);
    },
  );

  it("lacks nothing that cannot be empty", async () => {
    rmSync(at("business.yaml"));
    write("quotes.yaml");
    expect((await messages()).sort()).toEqual([
      `is not a file the site knows; the site reads ${contentNames.map((name) => `${name}.yaml`).join(", ")}`,
      "this file is missing; copy it from the site as it came",
    ]);
  });
});
