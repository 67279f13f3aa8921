/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressFiles } from "../../../../src/node/html/compress";

const directory = mkdtempSync(path.join(tmpdir(), "compress-"));
const read = (file: string) => readFileSync(path.join(directory, file));
afterAll(() => rmSync(directory, { recursive: true }));

test("each text gets a copy for either encoding, which follows it; pictures stay alone", async () => {
  const texts = ["a.html", "a.js", "a.css", "a.json", "a.svg", "a.xml", "a.vcf", "a.webmanifest"];
  const others = ["a.jpg", "a.avif", "a.woff2"];
  for (const content of ["Taps and radiators", "Shelves and sheds"]) {
    for (const file of [...texts, ...others]) writeFileSync(path.join(directory, file), content);
    await compressFiles(directory, [...texts, ...others]);
    for (const file of texts) {
      expect(gunzipSync(read(`${file}.gz`)).toString()).toBe(content);
      expect(brotliDecompressSync(read(`${file}.br`)).toString()).toBe(content);
    }
  }
  const copies = texts.flatMap((file) => [`${file}.br`, `${file}.gz`]);
  expect(readdirSync(directory).sort()).toEqual([...texts, ...others, ...copies].sort());
});
