import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { exampleContent, putExample } from "../../../__tests__/support/example-content";
import { allTries, hold } from "../../../__tests__/support/hold-files";
import { temporaryFolder } from "../../../__tests__/support/temporary-folder";
import { type ContentName, contentNames } from "../../../src/node/content";
import * as paths from "../../../src/node/system/paths";
import type { Edit } from "../../protocol";
import { readFiles, saveFile } from "../../server/content-files";
import { saveRequest } from "../../server/save-request";
import { HeldFile, type Path, type Value } from "../../server/site";

const { at, read, write } = temporaryFolder("all");

beforeAll(async () => {
  await putExample(at());
  jest.replaceProperty(paths, "contentDirectory", at("src/content"));
  jest.replaceProperty(paths, "imagesDirectory", at("images"));
});
beforeEach(() => cpSync(exampleContent, at("src/content"), { recursive: true }));

const textOf = (name: string) => read(`src/content/${name}.yaml`);
const byHand = (text: string) => write("src/content/home.yaml", `${text}# by hand\n`);

/** Saves edits of a file as it is now. */
async function save(name: ContentName, ...edits: Edit[]) {
  const hash = (await readFiles())[name]?.hash ?? "";
  return saveFile(saveRequest.parse({ file: name, hash, edits }));
}

const headline = (value: string) => ({ path: ["headline"], value });

test("every content file has a form in plain words, where two fields of one name have their own labels, and no mistakes", async () => {
  const all = await readFiles();
  expect(Object.keys(all).sort()).toEqual([...contentNames].sort());
  expect(Object.values(all).flatMap(({ mistakes }) => mistakes)).toEqual([]);
  const forms = JSON.stringify(Object.values(all).map(({ form }) => form));
  expect(forms.match(/npm run|\.yaml|Delete the line/g)).toBeNull();
  // Two fields have the same name and different labels.
  expect(all.business?.form.fields?.away?.fields?.until?.label).toBe("Last day");
  expect(all.interface?.form.fields?.facts?.fields?.until?.label).toBe("Until");
});

test("a save is written into the file, an earlier text comes back whole, and no other file is left behind", async () => {
  const text = textOf("home");
  const saved = await save("home", headline("Mended"));
  expect(saved.value).toMatchObject({ headline: "Mended" });
  expect(textOf("home")).toContain("\nheadline: Mended\n");
  await save("home", { path: [], value: {}, text });
  expect(textOf("home")).toBe(text);
  expect(readdirSync(at("src/content")).sort()).toEqual(readdirSync(exampleContent).sort());
});

test.each<[ContentName, Path, Value | undefined, RegExp, place?: Path]>([
  ["business", ["name"], undefined, /^is missing/],
  ["business", ["prices", 0], { job: "", price: "1" }, /^is missing/, ["prices", 0, "job"]],
  ["business", ["brand", "logo"], "/images/none.svg", /There is no file images\/none.svg/],
  ["gallery", [1, "url"], "/images/gallery/radiater.jpg", /Did you mean .*radiator\.jpg/],
  ["business", ["brand", "colour"], "brick red", /^“brick red” is no colour .* square beside it/],
  ["faq", [900], "x", /^write/, [4]],
])(
  "in %s a value that the check refuses is reported at its field and not written: %j",
  async (...row) => {
    const [name, path, value, message, place = path] = row;
    const before = textOf(name);
    const { mistakes } = await save(name, { path, value });
    expect(mistakes).toEqual([{ path: place, message: expect.stringMatching(message) }]);
    expect(textOf(name)).toBe(before);
  },
);

test.each<[ContentName, Edit[], Path, RegExp]>([
  [
    "services",
    [3, 2, 1, 0].map((at) => ({ path: [at] })),
    [],
    /^at least one service is needed; press/,
  ],
  ["pages", [{ path: [0] }], [], /^each page needs an entry; add one with path: \/$/],
  [
    "services",
    [{ path: [0, "items"], value: [] }],
    [0, "items"],
    /^at least one line is needed; press/,
  ],
  ["reviews", [{ path: [0, "rating"] }], [0, "rating"], /^is missing; choose one$/],
  ["services", [{ path: [0, "icon"] }], [0, "icon"], /^is missing; choose one$/],
  [
    "services",
    [{ path: [0, "items", 0], value: "" }],
    [0, "items", 0],
    /^this one is empty; .* or delete it$/,
  ],
])("what is missing in %s is said at its field", async (...row) => {
  const [name, edits, path, message] = row;
  const { mistakes } = await save(name, ...edits);
  expect(mistakes).toEqual([{ path, message: expect.stringMatching(message) }]);
});

test("each field that a file needs is marked after the file was emptied by hand", async () => {
  write("src/content/home.yaml", "");
  const { mistakes = [] } = (await readFiles()).home ?? {};
  expect(mistakes.map(({ path }) => path)).toContainEqual(["headline"]);
});

test("a colour that the site changes comes with the reason", async () => {
  const edit = { path: ["brand", "colour"], value: "#4682b4" };
  const message = expect.stringContaining("too light");
  expect((await save("business", edit)).colours).toMatchObject([{ field: "colour", message }]);
});

test("a save is refused where the file was changed or deleted elsewhere, and so is the second of two at once", async () => {
  const text = textOf("home");
  const hash = (await readFiles()).home?.hash ?? "";
  const saveAt = () => saveFile({ file: "home", hash, edits: [headline("Mended")] });
  const both = await Promise.allSettled([saveAt(), saveAt()]);
  expect(both.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  byHand(text);
  await expect(saveAt()).rejects.toMatchObject({ status: 409 });
  expect(textOf("home")).toBe(`${text}# by hand\n`);
  rmSync(at("src/content/home.yaml"));
  await expect(saveAt()).rejects.toMatchObject({ status: 409 });
  expect(existsSync(at("src/content/home.yaml"))).toBe(false);
});

test("a text that another program writes while a save is checked is not overwritten", async () => {
  const text = textOf("home");
  const saving = jest.spyOn(fs, "writeFile").mockImplementation((...given) => {
    saving.mockRestore();
    byHand(text);
    return fs.writeFile(...given);
  });
  await expect(save("home", headline("Mended"))).rejects.toMatchObject({ status: 409 });
  expect(textOf("home")).toBe(`${text}# by hand\n`);
});

test("a file that another program holds is not taken for an empty one, and is saved once it is let go", async () => {
  const text = textOf("home");
  const home = (file: string) => path.basename(file) === "home.yaml";
  hold("readFile", allTries, "EBUSY", home);
  await expect(readFiles()).rejects.toThrow(HeldFile);
  hold("rename", allTries, "EPERM", (_, file) => home(file));
  await expect(save("home", headline("Mended"))).rejects.toThrow(/holds .*home\.yaml\./);
  expect(textOf("home")).toBe(text);
  await save("home", headline("Mended"));
  expect(textOf("home")).toContain("\nheadline: Mended\n");
});

test.each([
  ["a position far away", { file: "about", edits: [{ path: [100_000_000] }] }],
  ["a file above", { file: "../secrets", edits: [] }],
])("a save that names %s is refused", (_, request) => {
  expect(saveRequest.safeParse({ hash: "", ...request }).success).toBe(false);
});

test("claims in the older notation are answers in the form, and stay answers when one is added", async () => {
  write("src/content/business.yaml", `${textOf("business")}claims: # on paper\n  - insured\n`);
  const insured = "I can show it";
  expect((await readFiles()).business?.value).toMatchObject({ claims: { insured } });
  await save("business", { path: ["claims", "gasSafe"], value: "I do not claim it" });
  const { value, mistakes } = (await readFiles()).business ?? {};
  expect(value).toMatchObject({ claims: { insured, gasSafe: "I do not claim it" } });
  expect(mistakes).toEqual([]);
});
