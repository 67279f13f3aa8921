/** @jest-environment node */
import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import fs from "node:fs/promises";
import { type ContentName, contentNames } from "../../../../src/node/content";
import {
  readFiles,
  saveFile,
  saveRequest,
  toDosOf,
} from "../../../../src/node/editor/content-files";
import type { Path, Value } from "../../../../src/node/editor/edits";
import { exampleContent, makeExampleImages } from "../../../support/example-content";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, read, write } = temporaryFolder();
const directories = () => ({ contentDirectory: at("content"), imagesDirectory: at("images") });
let exampleImages: string;

beforeAll(async () => {
  exampleImages = await makeExampleImages();
});
afterAll(() => rmSync(exampleImages, { recursive: true }));

beforeEach(() => {
  cpSync(exampleContent, at("content"), { recursive: true });
  cpSync(exampleImages, at("images"), { recursive: true });
});

const textOf = (name: string) => read(`content/${name}.yaml`);

async function opened(name: ContentName) {
  const file = (await readFiles(directories()))[name];
  if (!file) throw new Error(`${name} is not there.`);
  return file;
}

type SavedEdits = NonNullable<Parameters<typeof saveFile>[1]["edits"]>;

/** Saves edits of a file as it is now. */
async function save(name: ContentName, ...edits: SavedEdits) {
  const { hash } = await opened(name);
  return saveFile(directories(), { file: name, hash, edits });
}

const headline = (value: string) => ({ path: ["headline"], value });

test("every file is there with its form, in order, and nothing to mend", async () => {
  const files = await readFiles(directories());
  expect(Object.keys(files).sort()).toEqual([...contentNames].sort());
  expect(Object.values(files).flatMap(({ mistakes }) => mistakes)).toEqual([]);
  const forms = JSON.stringify(Object.values(files).map(({ form }) => form));
  expect(forms.match(/npm run|\.yaml|Delete the line/g)).toBeNull();
});

test("what is saved is in the file, and nothing is left beside it", async () => {
  const saved = await save("home", headline("Mended"));
  expect(saved.value).toMatchObject({ headline: "Mended" });
  expect(textOf("home")).toContain("\nheadline: Mended\n");
  expect(readdirSync(at("content"))).toEqual(readdirSync(exampleContent));
});

test.each<[ContentName, Path, Value | undefined, RegExp, place?: Path]>([
  ["business", ["phone"], "none", /^expected a phone number/],
  ["business", ["name"], undefined, /^is missing/],
  ["business", ["name"], "long ".repeat(20), /at most 60/],
  ["business", ["villages"], [""], /^is empty; it takes some words$/, ["villages", 0]],
  ["business", ["prices", 0], { job: "", price: "1" }, /^is missing/, ["prices", 0, "job"]],
  ["business", ["brand", "logo"], "/images/none.svg", /There is no file images\/none.svg/],
  ["gallery", [1, "url"], "/images/gallery/radiater.jpg", /Did you mean .*radiator\.jpg/],
  ["faq", [900], "x", /^expected/, [4]],
])("in %s what the check refuses is said at its field and not written: %j", async (...row) => {
  const [name, path, value, message, place = path] = row;
  const before = await opened(name);
  const { mistakes, hash } = await save(name, { path: [...path], value });
  expect(mistakes).toEqual([{ path: [...place], message: expect.stringMatching(message) }]);
  expect(hash).toBe(before.hash);
  expect(textOf(name)).toBe(before.text);
});

test("what becomes of a colour is said beside it, and why it is another", async () => {
  const saved = await save("business", { path: ["brand", "colour"], value: "#ffcc00" });
  const [colour] = saved.colours;
  expect(colour).toMatchObject({ field: "colour", message: expect.stringContaining("too light") });
  expect(colour?.uses.map(({ label }) => label)).toContain("Buttons");
  const dark = await save("business", { path: ["brand", "colour"], value: "#0369a1" });
  expect(dark.colours[0]?.uses[0]).toEqual({ label: "Buttons", colour: "#0369a1" });
  expect(dark.colours[0]?.message).toBeUndefined();
});

test("a save of what was changed elsewhere since is refused, and so is the second of two at once", async () => {
  const { hash, text } = await opened("home");
  const saveAt = (value: string) =>
    saveFile(directories(), { file: "home", hash, edits: [headline(value)] });
  const both = await Promise.allSettled([saveAt("First"), saveAt("Second")]);
  expect(both.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(textOf("home")).toContain("headline: First");
  write("content/home.yaml", `${text}# by hand\n`);
  await expect(saveAt("Third")).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("was changed elsewhere"),
  });
  expect(textOf("home")).toBe(`${text}# by hand\n`);
});

test("what another program writes while a save is checked is not overwritten", async () => {
  const { text } = await opened("home");
  const saving = jest.spyOn(fs, "writeFile").mockImplementation((...given) => {
    saving.mockRestore();
    write("content/home.yaml", `${text}# by hand\n`);
    return fs.writeFile(...given);
  });
  await expect(save("home", headline("Mended"))).rejects.toMatchObject({ status: 409 });
  expect(textOf("home")).toBe(`${text}# by hand\n`);
  expect(readdirSync(at("content"))).toEqual(readdirSync(exampleContent));
});

test("a file that was deleted meanwhile is reported, and not made anew", async () => {
  const { hash } = await opened("home");
  rmSync(at("content/home.yaml"));
  const saved = saveFile(directories(), { file: "home", hash });
  await expect(saved).rejects.toMatchObject({ status: 409 });
  expect(existsSync(at("content/home.yaml"))).toBe(false);
});

test("of a request a position far away is refused, and pasted tabs and no-break spaces are spaces", () => {
  const request = (path: Path, value: Value) =>
    saveRequest.safeParse({ file: "about", hash: "", edits: [{ path, value }] });
  expect(request([100_000_000], "x").success).toBe(false);
  const { data } = request(["sections"], [{ heading: "a\tb\u00A0c\nd" }]);
  expect(data?.edits?.[0]?.value).toEqual([{ heading: "a b c\nd" }]);
});

test.each(["../secrets", "schemas/home", "README", "constructor", "home.yaml"])(
  "no file but those of the content is written: %s",
  (file) => {
    expect(saveRequest.safeParse({ file, hash: "", text: "" }).success).toBe(false);
    expect(saveRequest.safeParse({ file: "home", hash: "", text: "" }).success).toBe(true);
  },
);

test("what is left of the sample leads to its field, with the remedy that the editor has", () => {
  const location = { file: "src/content/reviews.yaml", path: [1, "name"], line: 12, column: 9 };
  const remedy = { terminal: "Edit a file", editor: "Choose a box" };
  expect(toDosOf([{ location, message: "a claim", remedy }, { message: "x" }])).toEqual([
    { file: "reviews", path: [1, "name"], message: "a claim. Choose a box" },
    { message: "x" },
  ]);
});
