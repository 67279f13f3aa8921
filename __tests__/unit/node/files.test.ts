/** @jest-environment node */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import fs from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { build } from "esbuild";
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

  test("is whole whenever the process that writes is killed", async () => {
    const program = at("files.js");
    const options = { bundle: true, platform: "node" } as const;
    await build({ entryPoints: ["src/node/files.ts"], outfile: program, ...options });
    const size = 300_000;
    const script = `
      const { writeAtomically } = require(${JSON.stringify(program)});
      (async () => {
        for (let at = 0; ; at += 1) {
          await writeAtomically(${JSON.stringify(file)}, "ab"[at % 2].repeat(${size}));
          if (at === 1) console.log("at work");
        }
      })();`;
    for (let left = Number(process.env.KILLS ?? 20); left > 0; left -= 1) {
      const writer = spawn(process.execPath, ["-e", script]);
      await once(writer.stdout, "data");
      await setTimeout(Math.random() * 20);
      const closed = once(writer, "close");
      writer.kill("SIGKILL");
      await closed;
      expect(["a".repeat(size), "b".repeat(size)]).toContain(read("words.yaml"));
    }
  }, 120_000);
});
