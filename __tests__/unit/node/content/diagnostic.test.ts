/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describeDiagnostics, quoteLines } from "../../../../src/node/content";

test("diagnostics are described with their location and counted", () => {
  const location = { file: "src/content/gallery.yaml", line: 3, column: 8 };
  const message = "images/a.gif is a GIF.";
  expect(describeDiagnostics([{ location, message }])).toBe(
    "src/content/gallery.yaml:3:8  images/a.gif is a GIF.\n\n1 thing to mend.",
  );
  expect(
    describeDiagnostics([
      { location, message },
      { location, message },
    ]),
  ).toMatch(/\n\n2 things to mend\.$/);
});

test("a long line is quoted around the mistake, with a mark below it", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  const file = path.join(folder, "a.yaml");
  writeFileSync(file, `\uFEFFtitle: x\r\n${"a".repeat(100)}!${"b".repeat(100)}\r\n`);
  const [quoted] = await quoteLines([{ location: { file, line: 2, column: 101 }, message: "no" }]);
  rmSync(folder, { recursive: true });
  expect(quoted && describeDiagnostics([quoted])).toBe(
    `${file}:2:101  no\n     2 | …${"a".repeat(60)}!${"b".repeat(59)}…\n${" ".repeat(70)}^\n\n1 thing to mend.`,
  );
});
