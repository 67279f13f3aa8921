/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { filesIn, nameClash, removeAllBut } from "../../../src/node/files";

let directory = "";
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "files-"));
  for (const file of ["index.html", "static/tap/1.avif", "static/tap/2.avif", "old/a/b.txt"]) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), "");
  }
});
afterEach(() => rmSync(directory, { recursive: true }));

test("every file is listed, at whatever depth, and a folder that is not there holds none", async () => {
  expect((await filesIn(directory)).sort()).toEqual([
    "index.html",
    "old/a/b.txt",
    "static/tap/1.avif",
    "static/tap/2.avif",
  ]);
  expect(await filesIn(path.join(directory, "missing"))).toEqual([]);
});

test("what is not to be kept goes, with the folders that held nothing else, or nothing at all", async () => {
  mkdirSync(path.join(directory, "static/empty/inside"), { recursive: true });
  await removeAllBut(directory, new Set(["index.html", "static/tap/2.avif"]));
  expect((await filesIn(directory)).sort()).toEqual(["index.html", "static/tap/2.avif"]);
  for (const folder of ["old", "static/empty"]) {
    expect(() => rmSync(path.join(directory, folder))).toThrow("ENOENT");
  }
});

test("a file of the owner's that the site makes itself is named, with what to do", () => {
  const made = new Set(["sitemap.xml", "index.html", "a/b.txt"]);
  expect(nameClash(["CNAME", "a/index.html"], made)).toBeUndefined();
  expect(nameClash(["CNAME", "sitemap.xml"], made)).toBe(
    "static/sitemap.xml: the site makes a file of that name itself. Rename or delete yours.",
  );
  expect(nameClash(["a/b.txt", "index.html"], made)).toBe(
    "static/a/b.txt, static/index.html: the site makes files of these names itself. Rename or delete yours.",
  );
});
