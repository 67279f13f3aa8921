import { readFileSync } from "node:fs";

const { scripts, dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "scripts" | "dependencies",
  Record<string, string>
>;

// Of the code that is run biome.json holds the same.
test.each(["start", "develop", "build", "build:live", "serve", "clean", "check:content"])(
  "npm run %s needs no development dependency",
  (name) => {
    const programs = scripts[name]?.split(" && ").map((command) => command.split(" ")[0]);
    const known = ["npm", ...Object.keys(dependencies)];
    expect(known).toEqual(expect.arrayContaining(programs ?? ["a script of this name"]));
  },
);
