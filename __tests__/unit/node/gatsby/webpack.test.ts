/** @jest-environment node */
import type { CreateWebpackConfigArgs } from "gatsby";
import {
  type CssModules,
  configureWebpack,
  nameClasses,
} from "../../../../src/node/gatsby/webpack";

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

test("no two renderers have the same hash, so that all pages are rendered in each build", () => {
  const saltOf = () => {
    const output: { hashSalt?: string } = {};
    const apply = ({ plugins = [] }: { plugins?: { apply: (compiler: object) => void }[] }) => {
      for (const plugin of plugins) plugin.apply({ options: { output } });
    };
    const getConfig = () => ({ module: { modules: { localIdentName: "[hash:hex:5]" } } });
    const api = { stage: "build-html", actions: { setWebpackConfig: apply }, getConfig };
    configureWebpack(api as unknown as CreateWebpackConfigArgs);
    return output.hashSalt;
  };
  expect(saltOf()).toEqual(expect.any(String));
  expect(saltOf()).not.toBe(saltOf());
});
