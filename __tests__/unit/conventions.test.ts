import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const { scripts, dependencies, devDependencies, overrides, allowScripts } = JSON.parse(
  readFileSync("package.json", "utf8"),
) as Record<
  "scripts" | "dependencies" | "devDependencies" | "overrides" | "allowScripts",
  Record<string, string>
>;

test("versions are exact, and the lockfile names no registry", () => {
  const versions = Object.entries({ ...overrides, ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(readFileSync("package-lock.json", "utf8")).not.toMatch(/"resolved"|https?:\/\/registry\./);
});

test("package.json answers for each package with an install script, so that npm warns of none", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => folder.split("node_modules/").at(-1));
  expect(names.length).toBeGreaterThan(5);
  expect(Object.keys(allowScripts)).toEqual(expect.arrayContaining(names));
});

test("style sheets have no colours of their own: all stand in tokens.css", () => {
  const sheets = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css") && path.basename(file) !== "tokens.css")
    .map((file) => [file, readFileSync(path.join("src", file), "utf8")] as const);
  expect(sheets.length).toBeGreaterThan(10);
  const colour = /:[^;{}]*(#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\()/i;
  expect(sheets.filter(([, text]) => colour.test(text)).map(([file]) => file)).toEqual([]);
});

// biome.json holds the same for the code that these scripts run.
test.each([
  ...["start", "develop", "build", "build:live", "serve", "clean"],
  ...["check:content", "check:live", "add:photos"],
])("npm run %s needs no development dependency", (name) => {
  const programs = scripts[name]?.split(" && ").map((command) => command.split(" ")[0]);
  const known = ["npm", ...Object.keys(dependencies)];
  expect(known).toEqual(expect.arrayContaining(programs ?? ["a script of this name"]));
});

/** Folders and files, each of which imports only from itself and from those before it. */
const layers = {
  "src/node": [
    ...["system", "content", "images", "fonts", "gatsby", "seo", "html", "hosting", "check-site"],
    ...["prepare-site", "publish-site", "serve-develop", "begin-site", "bring-site", "commands"],
  ],
  "src/node/content": ["finding", "values", "model", "words", "schemas", "yaml", "check", "derive"],
};

test.each(Object.entries(layers))(
  "in %s what comes first needs nothing of what follows",
  (root, order) => {
    const rankOf = (file: string) =>
      order.indexOf(path.relative(root, file).split(/[/.]/)[0] ?? "");
    const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
      .map((file) => path.join(root, file))
      .filter((file) => /(?<!\.d)\.ts$/.test(file) && file !== `${root}/index.ts`);
    const backwards = sources.flatMap((file) =>
      matches(readFileSync(file, "utf8"), /from "(\.[^"]*)"/g)
        .map((imported) => path.join(path.dirname(file), imported))
        .filter((imported) => imported.startsWith(`${root}/`) && rankOf(imported) > rankOf(file))
        .map((imported) => `${file} needs ${imported}`),
    );
    expect(sources.length).toBeGreaterThan(30);
    expect(backwards).toEqual([]);
  },
);

const directory = "src/components";
const files = readdirSync(directory, { recursive: true, encoding: "utf8" }).sort();
const sheets = files.filter((file) => file.endsWith(".module.css"));
const read = (file: string) => readFileSync(path.join(directory, file), "utf8");
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** The classes that components use, each with its style sheet. */
const used = files
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) => {
    const source = read(file);
    const [sheet = ""] = matches(source, /from "(.*\.module\.css)"/g);
    const from = path.join(path.dirname(file), sheet);
    return matches(source, /\bstyles\.(\w+)/g).map((name) => `${from} ${name}`);
  });

test("components use every class of their style sheets, and no class that is missing there", () => {
  const styled = sheets.flatMap((sheet) => {
    const rules = read(sheet).replace(/\/\*[\s\S]*?\*\//g, "");
    return matches(rules, /\.([a-z][\w-]*)(?=[^;{}]*\{)/gi).map((name) => `${sheet} ${name}`);
  });
  expect(styled.length).toBeGreaterThan(50);
  expect([...new Set(used)].sort()).toEqual([...new Set(styled)].sort());
});
