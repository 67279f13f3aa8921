import fs, { cpSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { type Answers, beginSite, exampleFolder } from "../../../src/node/begin-site";
import { checkContent, isExample, readSources } from "../../../src/node/content";
import { exampleContent } from "../../support/example-content";
import { filesIn } from "../../support/files";
import { killAt } from "../../support/hold-files";
import { temporaryFolder } from "../../support/temporary-folder";

const { at, read, write } = temporaryFolder();

/** The photos that the example marks as its own. */
const examplePictures = ["hero.jpg", "gallery/gate.jpg"];

beforeEach(() => {
  cpSync(exampleContent, at("src/content"), { recursive: true });
  write("src/content/business.yaml", `sample: true\n${read("src/content/business.yaml")}`);
  const marked = examplePictures.map((file) => `- url: /images/${file}\n  sample: true\n`);
  write("src/content/gallery.yaml", `${marked.join("")}- url: /images/gallery/mine.jpg\n`);
  write("src/content/home.yaml", "headline: Doors and gates\n");
  write("src/content/about.yaml", "text: I am Ann.\n");
  for (const file of examplePictures) write(`images/${file}`, file);
  write("images/gallery/mine.jpg", "an owner’s photo");
});

const answers: Answers = {
  name: "Key & Latch",
  owner: "Sam Weaver",
  phone: "07911 340 771",
  email: "sam@keyandlatch.co.uk",
  area: "Hereford",
};

const begin = (changed: Partial<Answers> = {}) => beginSite({ ...answers, ...changed }, at());

/** Every file of the folder with its text. */
const snapshot = () => Object.fromEntries(filesIn(at()).map((file) => [file, read(file)]));

const ownersFiles = () => filesIn(at()).filter((file) => !file.startsWith(exampleFolder));

test("the answers are a valid site of two files, and the example lies aside with its pictures", async () => {
  const before = snapshot();
  expect(await begin({ work: " Mobile locksmith ", colour: "orange" })).toEqual({ mistakes: [] });
  expect(ownersFiles()).toEqual([
    "images/gallery/mine.jpg",
    "src/content/business.yaml",
    "src/content/home.yaml",
  ]);
  const { content, mistakes } = checkContent(await readSources(at("src/content")));
  expect(mistakes).toEqual([]);
  expect(content?.business).toEqual({
    ...answers,
    kind: "Locksmith",
    brand: { colour: "#ffa500" },
  });
  expect(content?.home).toEqual({ headline: "Mobile locksmith" });
  for (const file of Object.keys(before)) {
    if (file !== "images/gallery/mine.jpg") {
      expect([file, read(path.join(exampleFolder, file))]).toEqual([file, before[file]]);
    }
  }
});

test("five answers alone make one file", async () => {
  await begin();
  expect(ownersFiles()).toEqual(["images/gallery/mine.jpg", "src/content/business.yaml"]);
});

test("all wrong answers are told at once, each at its question, and nothing has changed", async () => {
  const before = snapshot();
  const { mistakes } = await begin({
    owner: "",
    phone: "0791134077",
    email: "sam.keyandlatch",
    work: "x".repeat(71),
    colour: "no colour",
  });
  expect(mistakes.map(({ path }) => `${path}`)).toEqual([
    "owner",
    "work",
    "phone",
    "email",
    "colour",
  ]);
  expect(mistakes[0]?.message).toBe("is missing: write some words");
  expect(snapshot()).toEqual(before);
});

test("a second beginning is refused, and changes nothing", async () => {
  await begin();
  const before = snapshot();
  const again = await begin({ name: "Another" });
  expect(again.refusal).toMatch(/^This website has begun already/);
  expect(snapshot()).toEqual(before);
});

test("killed at any step, what is left is an example that is valid and offline, or the owner’s site; beginning again goes through", async () => {
  const original = snapshot();
  let outcome = "";
  for (let step = 1; outcome !== "begun"; step += 1) {
    for (const file of filesIn(at())) fs.rmSync(at(file));
    for (const [file, text] of Object.entries(original)) write(file, text);
    killAt(step);
    outcome = await begin({ work: "Mobile locksmith" }).then(
      () => "begun",
      (error: Error) => error.message,
    );
    jest.restoreAllMocks();
    const sources = await readSources(at("src/content"));
    expect([step, checkContent(sources).mistakes]).toEqual([step, []]);
    expect([step, isExample(sources)]).toEqual([step, outcome !== "begun"]);
    // Every picture that is named is there.
    const named = read("src/content/business.yaml") && filesIn(at("src/content"));
    for (const file of named) {
      for (const [, url = ""] of read(`src/content/${file}`).matchAll(/url: (\S+)/g)) {
        expect([step, url, existsSync(at(url))]).toEqual([step, url, true]);
      }
    }
    if (outcome !== "begun") {
      expect(await begin({ work: "Mobile locksmith" })).toEqual({ mistakes: [] });
    }
    expect(isExample(await readSources(at("src/content")))).toBe(false);
    // Nothing of the example is lost, and the owner's photo stays.
    const kept = filesIn(at(exampleFolder)).map((file) => read(path.join(exampleFolder, file)));
    for (const [file, text] of Object.entries(original)) {
      if (file !== "images/gallery/mine.jpg") expect(kept).toContain(text);
    }
    expect(read("images/gallery/mine.jpg")).toBe("an owner’s photo");
    fs.rmSync(at(exampleFolder), { recursive: true });
  }
}, 300_000);

test("on a full disk nothing has changed", async () => {
  const before = snapshot();
  jest
    .spyOn(fs.promises, "writeFile")
    .mockRejectedValue(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
  await expect(begin()).rejects.toThrow("no space left");
  jest.restoreAllMocks();
  expect(snapshot()).toEqual(before);
});

test("an example that was begun from before is kept beside the new one", async () => {
  write(`${exampleFolder}/src/content/about.yaml`, "text: An earlier one.\n");
  mkdirSync(at("static"));
  await begin();
  expect(read(`${exampleFolder}/src/content/about.yaml`)).toBe("text: An earlier one.\n");
  expect(read(`${exampleFolder}/src/content/about-2.yaml`)).toBe("text: I am Ann.\n");
});
