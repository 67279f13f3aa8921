import { describeDiagnostics } from "../../../../src/node/content";
import { readYaml } from "../../../../src/node/content/yaml";

test("diagnostics have their place, a long line is quoted around it with a caret, and all are counted", () => {
  const source = `\uFEFFtitle: x\r\n${"a".repeat(94)}: !${"b".repeat(99)}\r\n`;
  const { file, ...location } = readYaml(source, "a.yaml").locationOf(["a".repeat(94)]);
  const long = { location: { file, ...location, column: 97 }, field: "a", message: "no" };
  const plain = { location: { file, line: 3, column: 8 }, message: "a.gif is a GIF." };
  const quote = `     2 | …${"a".repeat(58)}: !${"b".repeat(59)}…\n${" ".repeat(70)}^`;
  expect(describeDiagnostics([long])).toBe(`a.yaml:2:97  a: no\n${quote}\n\n1 thing to mend.`);
  expect(describeDiagnostics([plain, plain])).toMatch(
    /^(a.yaml:3:8 {2}a.gif is a GIF.\n){2}\n2 things to mend\.$/,
  );
});
