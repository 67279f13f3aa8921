import { cpSync, rmSync } from "node:fs";
import { exampleContent } from "../../../__tests__/support/example-content";
import { temporaryFolder } from "../../../__tests__/support/temporary-folder";
import type { ContentName } from "../../../src/node/content";
import * as paths from "../../../src/node/system/paths";
import { readFiles, saveFile } from "../../server/content-files";
import { findEarlierValues, leaveEarlierValue, noteIdentity } from "../../server/earlier";
import type { Path } from "../../server/site";

const { at, read, write } = temporaryFolder("all");

beforeAll(() => {
  jest.replaceProperty(paths, "contentDirectory", at("src/content"));
});
beforeEach(() => {
  rmSync(at(".earlier.json"), { force: true });
  cpSync(exampleContent, at("src/content"), { recursive: true });
  // None of the sample's words is left.
  write("src/content/about.yaml", "title: About\ntext: Hello.\npoints: []\n");
  for (const name of ["pages", "privacy-notice", "contact", "reviews", "home"]) {
    write(`src/content/${name}.yaml`, "");
  }
  setBusiness({});
});

const known = {
  name: "Ann’s Dogs",
  owner: "Ann Lee",
  phone: "01632 960 001",
  email: "ann@dogs.example",
};

/** Writes the file of the business; a value that is null is left out. */
function setBusiness(values: Record<string, string | null>): void {
  const given = Object.entries({ ...known, ...values }).filter(([, value]) => value !== null);
  const lines = given.map(([name, value]) => `${name}: "${value}"`);
  write("src/content/business.yaml", `${lines.join("\n")}\narea: Here\n`);
}

const setText = (text: string) =>
  write("src/content/about.yaml", `title: About\ntext: ${JSON.stringify(text)}\n`);

/** Each earlier value that is offered for replacement, and the text after the first of its edits. */
async function offered() {
  const found = await findEarlierValues();
  return found.map(({ earlier }) => [earlier?.value, earlier?.edits.at(0)?.value]);
}

/** Notes the business as when the editor is opened, then gives it other values. */
async function rename(values: Record<string, string | null>): Promise<void> {
  await noteIdentity();
  setBusiness(values);
}

test.each([
  [
    "a name",
    { name: "Lilac Dogs" },
    "At Ann's  Dogs we wash.",
    "Ann’s Dogs",
    "At Lilac Dogs we wash.",
  ],
  [
    "a name that is a part of the new one",
    { name: "Ann’s Dogs and Cats" },
    "Ann’s Dogs and Cats, once Ann’s Dogs",
    "Ann’s Dogs",
    "Ann’s Dogs and Cats, once Ann’s Dogs and Cats",
  ],
  [
    "an owner, in the genitive",
    { owner: "Bo Day" },
    "Ann Lee’s van. Ann Leer",
    "Ann Lee",
    "Bo Day’s van. Ann Leer",
  ],
  [
    "an email address",
    { email: "bo@dogs.example" },
    "To Ann@Dogs.example. Or joann@dogs.example",
    "ann@dogs.example",
    "To bo@dogs.example. Or joann@dogs.example",
  ],
  [
    "a phone number in two notations",
    { phone: "01632 960002" },
    "Ring (01632) 960001 or +44 1632 960-001.",
    "01632 960 001",
    "Ring 01632 960002 or 01632 960002.",
  ],
])(
  "%s that has changed is listed where it still stands, with the edits that replace it",
  async (...row) => {
    const [, values, text, earlier, replaced] = row;
    await rename(values);
    setText(text);
    expect(await offered()).toEqual([[earlier, replaced]]);
  },
);

test("each place is listed, also the link of a chat, but not the words of customers", async () => {
  await rename({ phone: "01632 960 002" });
  const link = "messagingLink:\n  text: Chat\n  url: https://wa.me/441632960001?text=Hi\n";
  write("src/content/business.yaml", `${read("src/content/business.yaml")}${link}`);
  write("src/content/reviews.yaml", "- name: Bo\n  text: I rang 01632 960 001.\n");
  write("src/content/faq.yaml", "- question: How?\n  answer: By ringing 01632 960 001.\n");
  const [toDo, ...others] = await findEarlierValues();
  expect(others).toEqual([]);
  expect(toDo?.places).toEqual([
    { file: "business", path: ["messagingLink", "url"], at: 0 },
    { file: "faq", path: [0, "answer"], at: 11 },
  ]);
  expect(toDo?.earlier?.edits[0]?.value).toBe("https://wa.me/441632960002?text=Hi");
});

test("a name that became longer and then another is not replaced within the longer one", async () => {
  setBusiness({ name: "Parry Piano" });
  await rename({ name: "Parry Piano Lessons" });
  await rename({ name: "Parry Piano School" });
  setText("Parry Piano Lessons, once Parry Piano, is now Parry Piano School.");
  expect(await offered()).toEqual([
    ["Parry Piano", "Parry Piano Lessons, once Parry Piano School, is now Parry Piano School."],
    ["Parry Piano Lessons", "Parry Piano School, once Parry Piano, is now Parry Piano School."],
  ]);
});

test("an earlier value is listed until it stands nowhere, is used again, or is left where it stands", async () => {
  await rename({ name: "Lilac Dogs" });
  setText("Ann’s Dogs");
  expect(await offered()).toHaveLength(1);
  setBusiness({ name: "Lilac Dogs", owner: "Ann’s Dogs" });
  expect(await offered()).toEqual([]);
  setBusiness({ name: "Lilac Dogs" });
  await leaveEarlierValue("Ann’s Dogs");
  expect(await offered()).toEqual([]);
});

test("a value that the business has no longer, and nothing in its place, is not listed", async () => {
  await rename({ email: null });
  setText("Write to ann@dogs.example.");
  expect(await offered()).toEqual([]);
});

test("the sample's values are earlier values without being noted", async () => {
  setText("I am Martin Hale.");
  expect(await offered()).toEqual([["Martin Hale", "I am Ann Lee."]]);
  const [toDo] = await findEarlierValues();
  expect(toDo?.message).toMatch(/^“Martin Hale” belongs to the invented business, and it still/);
});

test("what was said to be true under an earlier name stays true under the new one, and is no place to replace it in", async () => {
  const answers = ["At Ann’s Dogs we wash.", "Ann’s Dogs is mine.", "Lilac Dogs is mine."];
  await rename({ name: "Lilac Dogs" });
  const lines = answers.map((each) => `  - ${each}\n`).join("");
  write("src/content/business.yaml", `${read("src/content/business.yaml")}trueOfMe:\n${lines}`);
  expect(await findEarlierValues()).toEqual([]);
  setText(answers[0] ?? "");
  const [toDo] = await findEarlierValues();
  expect(toDo?.message).toMatch(/^“Ann’s Dogs” was your name, /);
  expect(toDo?.places).toEqual([{ file: "about", path: ["text"], at: 3 }]);
  const edited = toDo?.earlier?.edits.map(({ file, path, value }) => [file, ...path, value]);
  expect(edited).toEqual([
    ["about", "text", "At Lilac Dogs we wash."],
    ["business", "trueOfMe", 0, "At Lilac Dogs we wash."],
  ]);
});

async function save(name: ContentName, path: Path, value: string): Promise<void> {
  const hash = (await readFiles())[name]?.hash ?? "";
  expect((await saveFile({ file: name, hash, edits: [{ path, value }] })).mistakes).toEqual([]);
}

test("a value is noted once another text is saved, and not while it is typed", async () => {
  cpSync(exampleContent, at("src/content"), { recursive: true });
  for (const name of ["Lil", "Lilac", "Lilac Pets"]) await save("business", ["name"], name);
  await save("about", ["text"], "Lil, Lilac, Lilac Pets");
  await save("business", ["name"], "Rose Pets");
  const earlier = (await findEarlierValues()).map((each) => each.earlier?.value);
  expect(earlier).toEqual(expect.arrayContaining(["Lilac Pets"]));
  expect(earlier).not.toEqual(expect.arrayContaining(["Lil"]));
  expect(earlier).not.toEqual(expect.arrayContaining(["Lilac"]));
});
