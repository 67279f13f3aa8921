import type { CreateWebpackConfigArgs } from "gatsby";
import { configureWebpack } from "../../../../src/node/gatsby/webpack";

/** The hash's salt that a renderer of pages gets, where Gatsby gives css-loader these options. */
function configure(options: object) {
  const output: { hashSalt?: string } = {};
  const apply = ({ plugins = [] }: { plugins?: { apply: (compiler: object) => void }[] }) => {
    for (const plugin of plugins) plugin.apply({ options: { output } });
  };
  const rules = [{ oneOf: [{ use: [{ loader: "css-loader", options }] }] }];
  const actions = { setWebpackConfig: apply };
  const api = { stage: "build-html", actions, getConfig: () => ({ module: { rules } }) };
  configureWebpack(api as unknown as CreateWebpackConfigArgs);
  return output.hashSalt;
}

const modules = { localIdentName: "[hash:hex:5]", getLocalIdent: jest.fn() };

test("classes are called by file and own name, wherever Gatsby says how", () => {
  configure({ modules, url: () => true });
  const resourcePath = "/src/components/print-card.module.css";
  expect(modules.getLocalIdent({ resourcePath }, "", "phone")).toBe("print-card_phone");
  expect(() => configure({})).toThrow(/name no classes/);
});

test("no two renderers have the same hash, so that all pages are rendered in each build", () => {
  const salt = configure({ modules });
  expect(salt).toEqual(expect.any(String));
  expect(configure({ modules })).not.toBe(salt);
});
