import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { exampleContent, putExample } from "../../../__tests__/support/example-content";
import { allTries, hold } from "../../../__tests__/support/hold-files";
import { temporaryFolder } from "../../../__tests__/support/temporary-folder";
import { type ContentName, contentNames } from "../../../src/node/content";
import * as paths from "../../../src/node/system/paths";
import type { Edit } from "../../protocol";
import { readFiles, saveFile } from "../../server/saving/content-files";
import { saveRequest } from "../../server/saving/save-request";
import { HeldFile, type Path, type Value } from "../../server/site";

const { at, read, write } = temporaryFolder("all");

beforeAll(() => putExample(at()));
beforeEach(() => {
  jest.replaceProperty(paths, "contentDirectory", at("src/content"));
  jest.replaceProperty(paths, "imagesDirectory", at("images"));
  cpSync(exampleContent, at("src/content"), { recursive: true });
});

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
  ["business", ["prices", 0], { job: "", price: "1" }, /^is empty/, ["prices", 0, "job"]],
  ["business", ["brand", "logo"], "/images/none.svg", /There is no file images\/none.svg/],
  ["gallery", [1, "url"], "/images/gallery/radiater.jpg", /Did you mean .*radiator\.jpg/],
  ["business", ["brand", "colour"], "brick red", /^“brick red” is no colour .* square beside it/],
  ["faq", [900], "x", /^write/, [4]],
])(
  "in %s a value that the check refuses is reported at its field and not written: %j",
  async (...row) => {
    const [name, path, value, message, place = path] = row;
    const before = textOf(name);
    const { mistakes, held } = await save(name, { path, value });
    expect(mistakes).toMatchObject([{ path: place, message: expect.stringMatching(message) }]);
    expect(held).toBeUndefined();
    expect(textOf(name)).toBe(before);
  },
);

test.each<[ContentName, written: Edit, refused: Edit, held?: Edit]>([
  [
    "business",
    { path: ["name"], value: "Mended" },
    { path: ["brand", "colour"], value: "brick red" },
  ],
  [
    "gallery",
    { path: [0] },
    { path: [1, "url"], value: "/images/none.jpg" },
    { path: [0, "url"], value: "/images/none.jpg" },
  ],
])(
  "in %s a value that the check refuses waits, and the rest of the save is written",
  async (...row) => {
    const [name, written, refused, held = refused] = row;
    await save(name, written);
    const [text, { value } = {}] = [textOf(name), (await readFiles())[name]];
    cpSync(exampleContent, at("src/content"), { recursive: true });
    const answer = await save(name, refused, written);
    expect(answer).toMatchObject({ text, value, held: [held], mistakesAsSaved: [] });
    expect(answer.mistakes.map(({ path }) => path)).toEqual([held.path]);
    expect(textOf(name)).toBe(text);
  },
);

test.each<[ContentName, Edit[], Path, RegExp]>([
  ["contact", [{ path: ["ways", 0, "kind"] }], ["ways", 0, "kind"], /^is missing; choose one$/],
  ["home", [{ path: ["colour"], value: "red" }], [], /^“colour” is not a field the site knows; /],
  [
    "services",
    [{ path: [0, "items", 0], value: "" }],
    [0, "items", 0],
    /^this one is empty; .* or delete it$/,
  ],
])("what is missing in %s is said at its field", async (...row) => {
  const [name, edits, path, message] = row;
  const { mistakes } = await save(name, ...edits);
  expect(mistakes).toMatchObject([{ path, message: expect.stringMatching(message) }]);
});

test("a letter that cannot be read is said at its field, and the other edits are written", async () => {
  const path = ["introduction"];
  const answer = await save("home", { path, value: "Taps in caf\uFFFDs." }, headline("Mended"));
  const message = expect.stringMatching(/^has a broken or invisible character in it; /);
  expect(answer).toMatchObject({ mistakes: [{ path, message }], held: [{ path }] });
  expect(textOf("home")).toContain("headline: Mended\n");
});

test("each field that a file needs is marked after the file was emptied by hand", async () => {
  write("src/content/business.yaml", "");
  const { mistakes = [] } = (await readFiles()).business ?? {};
  expect(mistakes.map(({ path }) => `${path}`)).toEqual([
    "name",
    "owner",
    "phone",
    "email",
    "area",
  ]);
});

test("a file that is not there is like an empty one, and is written at the first save", async () => {
  rmSync(at("src/content/home.yaml"));
  expect((await readFiles()).home).toMatchObject({ value: {}, mistakes: [], text: "" });
  await save("home", headline("Mended"));
  expect(textOf("home")).toBe(
    "# yaml-language-server: $schema=schemas/home.json\n\nheadline: Mended\n",
  );
});

test("a whole list is deleted and begun anew, in a file and in a field, and comments stay", async () => {
  const [comments = ""] = textOf("gallery").split("- url");
  const all = [4, 3, 2, 1, 0].map((at) => ({ path: [at] }));
  expect(await save("gallery", ...all)).toMatchObject({ value: [], mistakes: [] });
  expect(textOf("gallery")).toBe(comments);
  await save("gallery", { path: [], value: [{ url: "/images/gallery/radiator.jpg" }] });
  expect(textOf("gallery")).toBe(`${comments}\n- url: /images/gallery/radiator.jpg\n`);
  await save("contact", ...[3, 2, 1, 0].map((at) => ({ path: ["ways", at] })));
  expect(textOf("contact")).not.toMatch(/^ways:/m);
});

test("what the site shows in the place of what is left out follows each change of another file", async () => {
  await save("home", { path: ["headline"] });
  await save("business", { path: ["name"], value: "Lilac Dogs" });
  const { home, contact } = await readFiles();
  expect(home?.defaults).toMatchObject({ headline: "Lilac Dogs" });
  expect(contact?.defaults).toMatchObject({ title: "Contact" });
  const saved = await save("contact", { path: ["ways"], value: [] });
  expect(saved.defaults).toMatchObject({ ways: [{ title: "Phone" }, { title: "Email" }] });
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
