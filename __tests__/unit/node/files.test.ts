import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import fs from "node:fs/promises";
import { filesIn, nameClash, removeAllBut, writeAtomically } from "../../../src/node/files";
import { temporaryFolder } from "../../support/temporary-folder";

const { at, read, write } = temporaryFolder();

test("what is not to be kept goes, with the folders that held nothing else, or nothing at all", async () => {
  mkdirSync(at("static/empty/inside"), { recursive: true });
  const files = ["index.html", "old/a/b.txt", "static/1.avif", "static/2.avif"];
  for (const file of files) write(file);
  expect((await filesIn(at())).sort()).toEqual(files);
  await removeAllBut(at(), new Set(["index.html", "static/2.avif"]));
  expect((await filesIn(at())).sort()).toEqual(["index.html", "static/2.avif"]);
  for (const gone of ["old", "static/empty"]) expect(existsSync(at(gone))).toBe(false);
  expect(await filesIn(at("missing"))).toEqual([]);
});

test.each([
  [["CNAME", "a/index.html"], undefined],
  [["CNAME", "sitemap.xml"], "static/sitemap.xml: the site makes a file of that name itself."],
  [["a", "b"], "static/a, static/b: the site makes files of these names itself."],
])("of the owner's files %j those that the site makes itself are named", (owners, sentence) => {
  const expected = sentence && `${sentence} Rename or delete yours.`;
  expect(nameClash(owners, new Set(["sitemap.xml", "a", "b"]))).toBe(expected);
});

describe("a file that is written", () => {
  let file: string;
  const names = () => readdirSync(at()).sort();
  beforeEach(() => {
    file = at("words.yaml");
    write("words.yaml", "before");
  });

  test("keeps its mode, and a link to it stays one", async () => {
    chmodSync(file, 0o666);
    const link = at("link.yaml");
    symlinkSync(file, link);
    await writeAtomically(link, "after");
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect([read("words.yaml"), lstatSync(file).mode & 0o777]).toEqual(["after", 0o666]);
    expect(names()).toEqual(["link.yaml", "words.yaml"]);
  });

  test("is left as it was when it is read-only, also by the administrator", async () => {
    chmodSync(file, 0o444);
    await expect(writeAtomically(file, "after")).rejects.toMatchObject({ code: "EACCES" });
    expect([names(), read("words.yaml")]).toEqual([["words.yaml"], "before"]);
  });

  // A process that is killed has done no more than one that fails: renaming is the last step.
  test("is left as it was, and nothing beside it, when the disk is full", async () => {
    const full = Object.assign(new Error(), { code: "ENOSPC" });
    const writing = jest.spyOn(fs, "writeFile").mockImplementation(async (fresh, content, how) => {
      writing.mockRestore();
      await fs.writeFile(fresh, String(content).slice(0, 2), how);
      throw full;
    });
    await expect(writeAtomically(file, "after")).rejects.toBe(full);
    expect([names(), read("words.yaml")]).toEqual([["words.yaml"], "before"]);
  });
});
