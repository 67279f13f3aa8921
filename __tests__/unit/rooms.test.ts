/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The rooms of src/node in the order data passes through them. */
const rooms = ["content", "images", "gatsby", "seo", "html", "hosting", "editor"];

interface Import {
  from: string;
  to: string;
  /** Gone before anything runs. */
  isType: boolean;
}

const statement =
  /(import|export)\s+(type\s+)?[^"';]*?from\s+"([^"]+)"|(?:import|require)\(?\s*"([^"]+)"/g;

/** Every import of a file of this project in the sources below a folder, both sides from the top. */
function importsBelow(folder: string): Import[] {
  return sourcesBelow(folder).flatMap(importsIn);
}

function sourcesBelow(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => path.join(folder, file));
}

function importsIn(file: string): Import[] {
  return [...readFileSync(file, "utf8").matchAll(statement)].flatMap(
    ([, , type, from, bare]): Import[] => {
      const name = from ?? bare ?? "";
      if (!name.startsWith(".")) return [];
      const to = path.join(path.dirname(file), name);
      return [{ from: file, to, isType: type !== undefined }];
    },
  );
}

/** The place of a file among the rooms; before all for what belongs to none. */
const roomOf = (file: string) => rooms.indexOf(file.split(path.sep)[2] ?? "");

const told = (imports: readonly Import[]) => imports.map(({ from, to }) => `${from} → ${to}`);

test("a room imports only from rooms before it and from its own", () => {
  const imports = rooms.flatMap((room) => importsBelow(path.join("src/node", room)));
  expect(imports.length).toBeGreaterThan(50);
  expect(told(imports.filter(({ from, to }) => roomOf(to) > roomOf(from)))).toEqual([]);
});

test("no room imports from the work that calls the rooms in turn", () => {
  const calls = /^src.node.(check|prepare|publish|serve-develop|commands\b)/;
  const imports = rooms.flatMap((room) => importsBelow(path.join("src/node", room)));
  expect(told(imports.filter(({ to }) => calls.test(to)))).toEqual([]);
});

test("what reaches a visitor imports nothing from src/node but types", () => {
  const folders = ["pages", "components", "hooks", "scripts"].map((name) => path.join("src", name));
  const imports = [
    ...folders.flatMap(importsBelow),
    ...["gatsby-browser.tsx", "gatsby-ssr.tsx", "src/shared-names.ts"].flatMap(importsIn),
  ];
  expect(imports.length).toBeGreaterThan(50);
  const fromNode = imports.filter(({ to }) => to.startsWith(path.join("src", "node")));
  expect(told(fromNode.filter(({ isType }) => !isType))).toEqual([]);
});

test("the content editor reaches no visitor, and its page needs of src/node what a browser can run", () => {
  const folders = ["pages", "components", "hooks", "scripts"].map((name) => path.join("src", name));
  const visitors = [
    ...folders.flatMap(importsBelow),
    ...["gatsby-browser.tsx", "gatsby-ssr.tsx", "src/shared-names.ts"].flatMap(importsIn),
  ];
  expect(told(visitors.filter(({ to }) => to.split(path.sep).includes("editor")))).toEqual([]);
  const page = importsBelow("src/editor").map(({ to }) => to);
  const outside = page.filter((to) => !to.startsWith(path.join("src", "editor")));
  expect([...new Set(outside)].sort()).toEqual(["src/node/editor/edits", "src/shared-names"]);
  expect(importsIn("src/node/editor/edits.ts")).toEqual([]);
});

test("of visitors' code the build imports the shared names alone", () => {
  const imports = importsBelow("src/node").filter(({ to }) => !to.startsWith("src/node"));
  expect([...new Set(imports.map(({ to }) => to))]).toEqual(["src/shared-names"]);
});

describe("what an owner runs needs no development dependency", () => {
  const { scripts, dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
    "scripts" | "dependencies",
    Record<string, string>
  >;

  test.each(["start", "develop", "build", "build:live", "serve", "clean", "check:content"])(
    "npm run %s",
    (name) => {
      const programs = scripts[name]?.split(" && ").map((command) => command.split(" ")[0] ?? "");
      expect(programs).not.toEqual([]);
      const known = ["npm", "rm", ...Object.keys(dependencies)];
      expect(programs?.filter((program) => !known.includes(program))).toEqual([]);
    },
  );

  test("the code of build and pages", () => {
    const folders = ["node", "editor", "pages", "components", "hooks", "scripts"];
    const files = [
      ...folders.flatMap((name) => sourcesBelow(path.join("src", name))),
      ...["gatsby-browser.tsx", "gatsby-config.ts", "gatsby-node.ts", "gatsby-ssr.tsx"],
    ];
    const needed = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(statement)]
        .filter(([, , type]) => !type)
        .map(([, , , from, bare]) => from ?? bare ?? "")
        .filter((name) => !/^(\.|node:)/.test(name))
        .map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/")),
    );
    expect(needed.length).toBeGreaterThan(50);
    expect([...new Set(needed)].filter((name) => !(name in dependencies))).toEqual([]);
  });
});

test("gatsby-node.ts is a table of contents: at most 60 lines", () => {
  expect(readFileSync("gatsby-node.ts", "utf8").split("\n").length).toBeLessThanOrEqual(60);
});
