import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressFiles } from "../../../../src/node/html/compress";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, write } = temporaryFolder();

test("each text gets a copy for either encoding; pictures stay alone", async () => {
  const texts = ["a.html", "a.js", "a.css", "a.json", "a.svg", "a.xml", "a.vcf", "a.webmanifest"];
  const others = ["a.jpg", "a.avif", "a.woff2"];
  for (const file of [...texts, ...others]) write(file, file);
  await compressFiles(at(), [...texts, ...others]);
  for (const file of texts) {
    expect(gunzipSync(readFileSync(at(`${file}.gz`))).toString()).toBe(file);
    expect(brotliDecompressSync(readFileSync(at(`${file}.br`))).toString()).toBe(file);
  }
  expect(readdirSync(at())).toHaveLength(3 * texts.length + others.length);
});
