/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { filesIn, removeAllBut } from "../../../src/node/files";

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

test("what is not to be kept goes, with the folders that held nothing else", async () => {
  await removeAllBut(directory, new Set(["index.html", "static/tap/2.avif"]));
  expect((await filesIn(directory)).sort()).toEqual(["index.html", "static/tap/2.avif"]);
  expect(() => rmSync(path.join(directory, "old"))).toThrow("ENOENT");
});
