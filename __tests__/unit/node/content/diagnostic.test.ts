/** @jest-environment node */
import { describeDiagnostics } from "../../../../src/node/content";
import { readYaml } from "../../../../src/node/content/yaml";

test("diagnostics are described with their location and counted", () => {
  const location = { file: "src/content/gallery.yaml", line: 3, column: 8 };
  const diagnostic = { location, message: "images/a.gif is a GIF." };
  expect(describeDiagnostics([diagnostic])).toBe(
    "src/content/gallery.yaml:3:8  images/a.gif is a GIF.\n\n1 thing to mend.",
  );
  expect(describeDiagnostics([diagnostic, diagnostic])).toMatch(/\n\n2 things to mend\.$/);
});

test("a long line is quoted around the mistake, with a caret below it", () => {
  const source = `\uFEFFtitle: x\r\n${"a".repeat(94)}: !${"b".repeat(99)}\r\n`;
  const location = { ...readYaml(source, "a.yaml").locationOf(["a".repeat(94)]), column: 97 };
  expect(describeDiagnostics([{ location, field: "a", message: "no" }])).toBe(
    `a.yaml:2:97  a: no\n     2 | …${"a".repeat(58)}: !${"b".repeat(59)}…\n${" ".repeat(70)}^\n\n1 thing to mend.`,
  );
});
