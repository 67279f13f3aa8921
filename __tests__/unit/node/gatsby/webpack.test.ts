/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import webpack, { type Configuration, type Stats } from "webpack";
import {
  type CssModules,
  classesIn,
  hashOfStyles,
  nameClasses,
  refuse,
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
  const remembering = (lockfile: string, classes: string[] = []) => {
    const { cache, plugins } = rememberFor(lockfile, classes);
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

  test("until there is another class, since that may give others another number", async () => {
    write("package-lock.json", "{}");
    write("entry.js", "console.log(2);");
    const bundled = async (...classes: string[]) =>
      (await bundle(remembering(place("package-lock.json"), classes))).built;
    expect([
      await bundled("card_b"),
      await bundled("card_b"),
      await bundled("card_a", "card_b"),
    ]).toEqual([1, 0, 1]);
  });

  test("as webpack itself sees fit where there is no lockfile", () => {
    expect(rememberFor(place("no-such-file"), []).plugins).toBeUndefined();
  });
});

describe("what visitors have no use for", () => {
  beforeEach(() => {
    write("entry.js", 'import { used } from "./kit"; console.log(used);');
    write("kit.js", 'export { used } from "./used"; export { link } from "./gatsby-link/index";');
    write("used.js", "export const used = 1;");
    write("gatsby-link/index.js", "export const link = 2; window.linked = true;");
  });
  const unused = [{ place: place("gatsby-link") }];
  const errorsOf = ({ stats }: { stats: Stats }) =>
    stats.compilation.errors.map(({ message }) => message);

  test("fails the build when it is in a bundle all the same", async () => {
    const errors = errorsOf(await bundle({ plugins: [refuse(unused)] }));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/gatsby-link.index\.js .* is in visitors' scripts/);
  });

  test("is told from what else its file exports", async () => {
    const partly = (...exports: string[]) => [{ place: place("gatsby-link"), exports }];
    const bundled = async (...exports: string[]) =>
      errorsOf(await bundle({ plugins: [refuse(partly(...exports))] }));
    write("entry.js", 'import { link } from "./kit"; console.log(link);');
    expect(await bundled("script")).toEqual([]);
    expect(await bundled("script", "link")).toHaveLength(1);
  });

  test("may be left out by the means the site uses", async () => {
    const rules = [{ include: [place("kit.js"), place("gatsby-link")], sideEffects: false }];
    const made = await bundle({ plugins: [refuse(unused)], module: { rules } });
    expect(errorsOf(made)).toEqual([]);
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
  const nameOf = (component: string, name: string, classes?: string[]) => {
    const modules: CssModules["modules"] = { localIdentName: "[hash:hex:5]" };
    const options = { modules, url: () => true };
    apply([{ oneOf: [{ use: [{ loader: "css-loader", options }] }] }], classes);
    return modules.getLocalIdent?.({ resourcePath: `/src/${component}.module.css` }, "", name);
  };
  const apply = (rules: object[], classes?: string[]) =>
    nameClasses(classes).apply({ options: { module: { rules } } } as unknown as webpack.Compiler);

  test("are called by file and own name, wherever Gatsby says how", () => {
    expect(nameOf("components/print-card", "phone")).toBe("print-card_phone");
  });

  test("are called by their number in what is published", () => {
    write(
      "parts/card.module.css",
      ".link:hover > .icon, .link.wide { } @media print { .icon { } }",
    );
    write("parts/deep/bar.module.css", ".link::after { width: 1.5em } p { }");
    write("parts/global.css", ".hidden { }");
    const classes = classesIn(place("parts"));
    expect(classes).toEqual(["bar_link", "card_icon", "card_link", "card_wide"]);
    expect(nameOf("bar", "link", classes)).toBe("_0");
    expect(nameOf("card", "wide", classes)).toBe("_3");
    // Movements have names too, which are asked for by the same means.
    expect(nameOf("card", "appear", classes)).toBe("card_appear");
  });

  test("are nowhere to be called is an error, not a surprise", () => {
    expect(() => apply([{ use: [{ loader: "css-loader" }] }])).toThrow(/name no classes/);
  });
});
