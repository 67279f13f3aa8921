import { cpSync, rmSync } from "node:fs";
import { checkContent, checkFile } from "../../../../src/node/content/check";
import { contentFiles } from "../../../../src/node/content/model";
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

test("files as they should be are in order", () => {
  for (const name of Object.keys(smallContent) as SmallName[]) {
    expect(reported(name, smallContent[name])).toEqual([]);
  }
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

test("entries may be so many and no more", () => {
  const questions = (count: number) =>
    Array.from({ length: count }, (_, at) => `- question: No. ${at}?\n  answer: Yes.\n`).join("");
  expect(reported("faq", questions(200))).toEqual([]);
  expect(reported("faq", questions(201))).toEqual([
    "1:1  has 201 entries, at most 200 will do: more would be too many to read",
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

test("an emptied file means none, or the labels of the site", () => {
  for (const source of ["", "# None yet\n", "[]\n"]) expect(read("faq", source)).toEqual([]);
  const labels = read("interface" as SmallName, "");
  expect(labels).toMatchObject({ call: "Call", lightbox: { close: "Close" } });
  expect(Object.keys(labels as object)).toEqual(Object.keys(contentFiles.interface.schema.shape));
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

  it("may not hold other names, nor lack what cannot be empty", async () => {
    for (const name of ["business.yaml", "reviews.yaml"]) rmSync(at(name));
    for (const name of ["quotes.yaml", "review.yaml", "reviews.yaml.txt"]) write(name);
    expect(await messages()).toEqual([
      "this file is missing; copy it from the site as it came",
      expect.stringMatching(/^is not a file the site knows; the site reads about.yaml, business/),
      "is not a file the site knows; rename it to reviews.yaml",
      "this file is missing; make an empty one of that name if there is nothing to show",
      "is not a file the site knows; rename it to reviews.yaml",
    ]);
  });
});
