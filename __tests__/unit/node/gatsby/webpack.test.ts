/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type CssModules, hashOfStyles, nameClasses } from "../../../../src/node/gatsby/webpack";

const directory = mkdtempSync(path.join(tmpdir(), "webpack-"));
const place = (name: string) => path.join(directory, name);
function write(name: string, text: string) {
  mkdirSync(path.dirname(place(name)), { recursive: true });
  writeFileSync(place(name), text);
}
afterAll(() => rmSync(directory, { recursive: true }));

test("a changed style sheet changes the styles' hash, anything else does not", () => {
  write("components/card.module.css", "p { color: red }");
  const first = hashOfStyles(directory);
  write("components/card.tsx", "export {}");
  expect(hashOfStyles(directory)).toBe(first);
  write("components/card.module.css", "p { color: blue }");
  expect(hashOfStyles(directory)).not.toBe(first);
});

describe("classes of style sheets", () => {
  const apply = (options: object) => {
    nameClasses([{ oneOf: [{ use: [{ loader: "css-loader", options }] }] }]);
  };

  test("are called by file and own name, wherever Gatsby says how", () => {
    const modules: CssModules["modules"] = { localIdentName: "[hash:hex:5]" };
    apply({ modules, url: () => true });
    const resourcePath = "/src/components/print-card.module.css";
    expect(modules.getLocalIdent?.({ resourcePath }, "", "phone")).toBe("print-card_phone");
  });

  test("are nowhere to be called is an error, not a surprise", () => {
    expect(() => apply({})).toThrow(/name no classes/);
  });
});
