/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hashOfStyles } from "../../../../src/node/gatsby/style-hash";

const directory = mkdtempSync(path.join(tmpdir(), "styles-"));
const write = (file: string, text: string) => writeFileSync(path.join(directory, file), text);
mkdirSync(path.join(directory, "components"));
write("components/card.module.css", "p { color: red }");
afterAll(() => rmSync(directory, { recursive: true }));

test("a changed style sheet changes the hash, anything else does not", () => {
  const first = hashOfStyles(directory);
  write("components/card.tsx", "export {}");
  expect(hashOfStyles(directory)).toBe(first);
  write("components/card.module.css", "p { color: blue }");
  expect(hashOfStyles(directory)).not.toBe(first);
});
