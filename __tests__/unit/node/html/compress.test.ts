/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressFiles } from "../../../../src/node/html/compress";

let directory = "";
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "compress-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const place = (file: string) => path.join(directory, file);

function write(file: string, content: string) {
  mkdirSync(path.dirname(place(file)), { recursive: true });
  writeFileSync(place(file), content);
}

test.each(["index.html", "gallery/index.html", "app-1.js", "a.css", "page-data/a.json", "a.svg"])(
  "%s gets a copy for either encoding, with the same content",
  async (file) => {
    write(file, "Taps and radiators, shelves and sheds.");
    await compressFiles(directory, [file]);
    const original = readFileSync(place(file));
    expect(gunzipSync(readFileSync(place(`${file}.gz`)))).toEqual(original);
    expect(brotliDecompressSync(readFileSync(place(`${file}.br`)))).toEqual(original);
  },
);

test.each(["photo.jpg", "photo.avif", "font.woff2"])(
  "%s is compressed already and stays alone",
  async (file) => {
    write(file, "bytes");
    await compressFiles(directory, [file]);
    expect([existsSync(place(`${file}.gz`)), existsSync(place(`${file}.br`))]).toEqual([
      false,
      false,
    ]);
  },
);

test("a copy follows a change of its file", async () => {
  write("index.html", "before");
  await compressFiles(directory, ["index.html"]);
  write("index.html", "after");
  await compressFiles(directory, ["index.html"]);
  expect(gunzipSync(readFileSync(place("index.html.gz"))).toString()).toBe("after");
  expect(brotliDecompressSync(readFileSync(place("index.html.br"))).toString()).toBe("after");
});
