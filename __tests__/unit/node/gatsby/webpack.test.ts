/** @jest-environment node */
import { type CssModules, hashOfStyles, nameClasses } from "../../../../src/node/gatsby/webpack";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, write } = temporaryFolder();

test("a changed style sheet changes the styles' hash, anything else does not", () => {
  write("components/card.module.css", "p { color: red }");
  const first = hashOfStyles(at());
  write("components/card.tsx", "export {}");
  expect(hashOfStyles(at())).toBe(first);
  write("components/card.module.css", "p { color: blue }");
  expect(hashOfStyles(at())).not.toBe(first);
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
