/** @jest-environment node */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import fs from "node:fs/promises";
import { contentNames } from "../../../../src/node/content";
import {
  type Directories,
  readFiles,
  saveFile,
  saveRequest,
  toDosOf,
} from "../../../../src/node/editor/content-files";
import type { Path } from "../../../../src/node/editor/edits";
import { addPhoto } from "../../../../src/node/editor/photos";
import { exampleContent, makeExampleImages } from "../../../support/example-content";
import { quarters } from "../../../support/picture-corpus";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, read, write } = temporaryFolder();
let directories: Directories;
let exampleImages: string;

beforeAll(async () => {
  exampleImages = await makeExampleImages();
});
afterAll(() => rmSync(exampleImages, { recursive: true }));

beforeEach(() => {
  directories = { contentDirectory: at("content"), imagesDirectory: at("images") };
  cpSync(exampleContent, at("content"), { recursive: true });
  cpSync(exampleImages, at("images"), { recursive: true });
});

const textOf = (name: string) => read(`content/${name}.yaml`);

async function opened(name: (typeof contentNames)[number]) {
  const file = (await readFiles(directories))[name];
  if (!file) throw new Error(`${name} is not there.`);
  return file;
}

type SavedEdits = NonNullable<Parameters<typeof saveFile>[1]["edits"]>;

/** Saves edits of a file as it is now. */
async function save(name: (typeof contentNames)[number], ...edits: SavedEdits) {
  const { hash } = await opened(name);
  return saveFile(directories, { file: name, hash, edits });
}

const headline = (value: string) => ({ path: ["headline"], value });

test("every file is there with its form, in order, and nothing to mend", async () => {
  const files = await readFiles(directories);
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

test.each<[SavedEdits[number], Path, RegExp]>([
  [{ path: ["phone"], value: "none" }, ["phone"], /^expected a phone number/],
  [{ path: ["name"] }, ["name"], /^is missing/],
  [{ path: ["name"], value: "long ".repeat(20) }, ["name"], /at most 60/],
  [{ path: ["villages"], value: [""] }, ["villages", 0], /^is empty; it takes some words$/],
  [{ path: ["prices", 0], value: { job: "", price: "1" } }, ["prices", 0, "job"], /^is missing/],
  [
    { path: ["brand", "logo"], value: "/images/none.svg" },
    ["brand", "logo"],
    /There is no file images\/none.svg/,
  ],
])(
  "what the check refuses is said at its field and not written: %j",
  async (edit, path, message) => {
    const before = await opened("business");
    const { mistakes, hash } = await save("business", edit);
    expect(mistakes).toEqual([{ path, message: expect.stringMatching(message) }]);
    expect(hash).toBe(before.hash);
    expect(textOf("business")).toBe(before.text);
  },
);

test("a photo that is not there is refused at its entry", async () => {
  const path = [1, "url"];
  const { mistakes } = await save("gallery", { path, value: "/images/gallery/radiater.jpg" });
  const message = expect.stringContaining("Did you mean /images/gallery/radiator.jpg?");
  expect(mistakes).toEqual([{ path, message }]);
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
    saveFile(directories, { file: "home", hash, edits: [headline(value)] });
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
  const saved = saveFile(directories, { file: "home", hash });
  await expect(saved).rejects.toMatchObject({ status: 409 });
  expect(existsSync(at("content/home.yaml"))).toBe(false);
});

test("a position far away is refused, and one that is not there is not written", async () => {
  const { text } = await opened("faq");
  const edits = [{ path: [100_000_000], value: "x" }];
  expect(saveRequest.safeParse({ file: "faq", hash: "", edits }).success).toBe(false);
  expect((await save("faq", { path: [900], value: "x" })).mistakes).not.toEqual([]);
  expect(textOf("faq")).toBe(text);
});

test("tabs and no-break spaces, as they are pasted, become spaces", () => {
  const value = [{ heading: "a\tb\u00A0c\nd" }];
  const edits = [{ path: ["sections"], value }];
  expect(saveRequest.parse({ file: "about", hash: "", edits }).edits?.[0]?.value).toEqual([
    { heading: "a b c\nd" },
  ]);
});

test("an earlier text is put back whole", async () => {
  const { text } = await opened("home");
  const saved = await save("home", headline("Mended"));
  await saveFile(directories, { file: "home", hash: saved.hash, text });
  expect(textOf("home")).toBe(text);
});

test.each(["../secrets", "schemas/home", "README", "constructor", "home.yaml"])(
  "no file but those of the content is written: %s",
  async (file) => {
    await expect(saveFile(directories, { file, hash: "", text: "" })).rejects.toMatchObject({
      status: 404,
    });
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

describe("photos", () => {
  const photo = (width = 901) => quarters(width).jpeg().toBuffer();
  const add = (name: string, bytes: Uint8Array) =>
    addPhoto({ ...directories, folder: "gallery", name, bytes });
  const gallery = () => readdirSync(at("images/gallery"));

  test("lie in images/gallery under their own name, as they came, with a caption", async () => {
    const bytes = await photo();
    const url = "/images/gallery/new tap.jpg";
    expect(await add("new tap.jpg", bytes)).toEqual({ url, caption: "New tap" });
    expect(readFileSync(at(url)).equals(bytes)).toBe(true);
  });

  test.each(["radiator.jpg", "RADIATOR.JPG", "radiator.png"])(
    "never lie over another, nor where that is published: %s",
    async (name) => {
      const before = read("images/gallery/radiator.jpg");
      const { url } = await add(name, await photo());
      expect(url).toBe(`/images/gallery/${name.replace(".", "-2.")}`);
      expect(read("images/gallery/radiator.jpg")).toBe(before);
    },
  );

  test.each([
    ["100% glân #1? ydi.jpg", "100-glan-1-ydi.jpg"],
    ["CON.jpg", "photo-CON.jpg"],
    ["../tap.jpg", "tap.jpg"],
    ["../../src/content/home.yaml", "src-content-home.yaml"],
    ["a\\b.jpg", "a-b.jpg"],
    ["tap\0\n.JPG", "tap.JPG"],
    ["???.jpg", "photo.jpg"],
    [`${"a".repeat(300)}.jpg`, `${"a".repeat(100)}.jpg`],
  ])("are taken under a name that can be one, which is said: %j", async (name, taken) => {
    const { url, note } = await add(name, await photo());
    expect([url, note]).toEqual([`/images/gallery/${taken}`, `${name} was taken as ${taken}.`]);
    expect(gallery()).toContain(taken);
    expect(readdirSync(at())).toEqual(["content", "images"]);
  });

  test.each([".htaccess", "..", ""])("have a name: %j", async (name) => {
    const before = gallery();
    await expect(add(name, await photo())).rejects.toMatchObject({ status: 422 });
    expect(gallery()).toEqual(before);
  });

  test("of one name at once all get one; the same again is reported, not doubled", async () => {
    const bytes = await Promise.all([910, 911, 912, 913].map(photo));
    const added = await Promise.all(bytes.map((each) => add("new.jpg", each)));
    expect(new Set(added.map(({ url }) => url)).size).toBe(4);
    const before = gallery();
    expect(await add("again.jpg", bytes[1] ?? Buffer.of())).toMatchObject({
      url: "/images/gallery/new-2.jpg",
      note: "again.jpg is among your photos already, as new-2.jpg.",
    });
    expect(gallery()).toEqual(before);
  });

  test.each([
    ["moving.gif is a GIF", async () => Buffer.from("GIF89a")],
    ["cut.jpg is damaged or cut short", async () => (await photo()).subarray(0, 1000)],
    ["small.jpg is only 40 × 40 pixels", () => quarters(40, 40).jpeg().toBuffer()],
    ["empty.jpg is empty", async () => Buffer.alloc(0)],
  ])("are refused with the check's message: %s", async (message, make) => {
    const before = gallery();
    const [name = ""] = message.split(" ");
    await expect(add(name, await make())).rejects.toThrow(message);
    expect(gallery()).toEqual(before);
  });
});
