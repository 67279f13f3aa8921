/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import webpack, { type Configuration, type Stats } from "webpack";
import {
  type CssModules,
  hashOfStyles,
  nameClasses,
  rememberFor,
} from "../../../../src/node/gatsby/webpack";

const directory = mkdtempSync(path.join(tmpdir(), "webpack-"));
const place = (name: string) => path.join(directory, name);
function write(name: string, text: string) {
  mkdirSync(path.dirname(place(name)), { recursive: true });
  writeFileSync(place(name), text);
}
afterAll(() => rmSync(directory, { recursive: true }));

/** Bundles a small program as a process of its own would, with what earlier ones left behind. */
async function bundle(configuration: Configuration) {
  const compiler = webpack({
    context: directory,
    entry: "./entry.js",
    output: { path: place("bundle") },
    mode: "production",
    ...configuration,
  });
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  const { modules = [] } = stats.toJson({ all: false, modules: true, cachedModules: true });
  return { built: modules.filter((module) => module.built).length, stats };
}

describe("what was bundled is remembered", () => {
  const remembering = (lockfile: string) => {
    const { cache, plugins } = rememberFor(lockfile);
    return { cache: { ...Object(cache), cacheDirectory: place("cache"), name: "test" }, plugins };
  };

  test("until another package is installed", async () => {
    write("entry.js", "console.log(1);");
    write("package-lock.json", "{}");
    const first = await bundle(remembering(place("package-lock.json")));
    expect(first.built).toBe(1);
    expect([...first.stats.compilation.buildDependencies]).toEqual([]);
    expect((await bundle(remembering(place("package-lock.json")))).built).toBe(0);
    write("package-lock.json", '{ "packages": {} }');
    expect((await bundle(remembering(place("package-lock.json")))).built).toBe(1);
  });

  test("as webpack itself sees fit where there is no lockfile", () => {
    expect(rememberFor(place("no-such-file"))).toEqual({});
  });
});

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
    const rules = [{ oneOf: [{ use: [{ loader: "css-loader", options }] }] }];
    nameClasses({ options: { module: { rules } } } as unknown as webpack.Compiler);
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
