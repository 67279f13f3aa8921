/** @jest-environment node */
import { type CssModules, nameClasses } from "../../../../src/node/gatsby/webpack";

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
