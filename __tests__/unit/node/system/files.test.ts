import fs, { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import promises from "node:fs/promises";
import path from "node:path";
import {
  filesIn,
  readIfThere,
  removeAllBut,
  writeAtomically,
} from "../../../../src/node/system/files";
import { accessProblem, diskProblem } from "../../../../src/node/system/folder";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, read, write } = temporaryFolder();

test("every file that is not to be kept is removed, and so is every folder that is empty then", async () => {
  mkdirSync(at("static/empty/inside"), { recursive: true });
  const files = ["index.html", "old/a/b.txt", "static/1.avif", "static/2.avif"];
  for (const file of files) write(file);
  expect(await filesIn(at())).toEqual(files);
  await removeAllBut(at(), new Set(["index.html", "static/2.avif"]));
  expect((await filesIn(at())).sort()).toEqual(["index.html", "static/2.avif"]);
  for (const gone of ["old", "static/empty"]) expect(existsSync(at(gone))).toBe(false);
  expect(await filesIn(at("missing"))).toEqual([]);
});

test("files are listed in alphabetical order on every disk, and no link is followed", async () => {
  for (const file of ["b.jpg", "a.jpg", "c/a.jpg"]) write(file);
  // A link to the folder it lies in would have no end.
  symlinkSync(at(), at("c/link"), "junction");
  const { readdir } = promises;
  const reversed = async (...given: Parameters<typeof readdir>) =>
    (await readdir(...given)).reverse();
  const reading = jest.spyOn(promises, "readdir").mockImplementation(reversed as typeof readdir);
  expect(await filesIn(at())).toEqual(["a.jpg", "b.jpg", "c/a.jpg", "c/link"]);
  reading.mockRestore();
});

test("a file that is missing reads as empty, and one that cannot be read does not", async () => {
  write("words.yaml", "a: A");
  expect(await readIfThere(at("words.yaml"))).toBe("a: A");
  expect(await readIfThere(at("missing.yaml"))).toBe("");
  await expect(readIfThere(at())).rejects.toMatchObject({ code: "EISDIR" });
});

describe("a file that is written", () => {
  let file: string;
  const names = () => readdirSync(at()).sort();
  beforeEach(() => {
    file = at("words.yaml");
    write("words.yaml", "before");
  });

  // Windows has no such modes, and lets few people link a file.
  const posixTest = process.platform === "win32" ? test.skip : test;
  posixTest("keeps its mode, and a link to it stays one", async () => {
    chmodSync(file, 0o666);
    const link = at("link.yaml");
    symlinkSync(file, link);
    await writeAtomically(link, "after");
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect([read("words.yaml"), lstatSync(file).mode & 0o777]).toEqual(["after", 0o666]);
    expect(names()).toEqual(["link.yaml", "words.yaml"]);
  });

  test("is left as it was when it is read-only, even for the administrator", async () => {
    chmodSync(file, 0o444);
    const code = process.platform === "win32" ? "EPERM" : "EACCES";
    await expect(writeAtomically(file, "after")).rejects.toMatchObject({ code });
    expect([names(), read("words.yaml")]).toEqual([["words.yaml"], "before"]);
  });

  // A process that is killed has done no more than one that fails: renaming is the last step.
  test("is left as it was, and nothing beside it, when the disk is full", async () => {
    const full = Object.assign(new Error(), { code: "ENOSPC" });
    const writing = jest
      .spyOn(promises, "writeFile")
      .mockImplementation(async (fresh, content, how) => {
        writing.mockRestore();
        await promises.writeFile(fresh, String(content).slice(0, 2), how);
        throw full;
      });
    await expect(writeAtomically(file, "after")).rejects.toBe(full);
    expect([names(), read("words.yaml")]).toEqual([["words.yaml"], "before"]);
  });
});

test.each([
  ["", "copy the site to a folder of your own"],
  [
    "public",
    "delete that folder, if need be as the user who made it; the next build makes it anew",
  ],
])(
  "a sentence says what to do where “%s” in the site’s folder may not be written to",
  (name, remedy) => {
    mkdirSync(at("public"));
    expect(accessProblem(at())).toBeUndefined();
    const closed = path.join(at(), name);
    const { constants, accessSync } = fs;
    jest.spyOn(fs, "accessSync").mockImplementation((place, mode = 0) => {
      if (place === closed && mode & constants.W_OK) throw new Error("EACCES");
      if (place !== closed) accessSync(place, mode);
    });
    expect(accessProblem(at())).toBe(
      `This computer does not let you write into ${closed}: ${remedy}`,
    );
  },
);

test.each([
  [17, undefined],
  [15, expect.stringContaining("The disk is full: only 15 MB are left where /home/joe lies.")],
])("a disk with %i MB left is reported as full, or not: %s", (left, sentence) => {
  const free = { bavail: left * 256, bsize: 4096 } as fs.StatsFs;
  jest.spyOn(fs, "statfsSync").mockReturnValue(free as never);
  expect(diskProblem("/home/joe")).toEqual(sentence);
});
