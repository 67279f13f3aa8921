import { spawnSync } from "node:child_process";
import path from "node:path";
import { temporaryFolder } from "../../../support/temporary-folder";

const [tsx, command] = ["node_modules/tsx/dist/cli.mjs", "src/node/commands/build-live.ts"].map(
  (file) => path.resolve(file),
);
const { at, write } = temporaryFolder();

/** Says which command it is, and for which address. */
const program = (name: string) =>
  `console.log("${name}", process.argv.at(-1), process.env.SITE_URL, process.env.PATH_PREFIX);`;

beforeEach(() => {
  write("node_modules/tsx/dist/cli.mjs", program("check"));
  write("node_modules/gatsby/cli.js", program("build"));
});

/** Runs it as npm does, with what npm hands on and with a host's variables. */
function run(args: readonly string[], variables: NodeJS.ProcessEnv = {}) {
  const { SITE_URL: _url, PATH_PREFIX: _path, ...others } = process.env;
  const env = { ...others, ...variables };
  const options = { cwd: at(), env, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [String(tsx), String(command), ...args],
    options,
  );
  return { status, printed: (stdout + stderr).trim().split("\n") };
}

const host = { SITE_URL: "https://host.example", PATH_PREFIX: "/part" };

test.each([
  [[], {}, "undefined undefined"],
  [[], host, "https://host.example /part"],
  [["https://www.ann.co.uk"], {}, "https://www.ann.co.uk undefined"],
  [["www.ann.co.uk"], host, "www.ann.co.uk /part"],
  [["ann.github.io/site/"], host, "https://ann.github.io /site/"],
  [["hill"], {}, "hill undefined"],
])("given %j and %j it checks and builds for %s", (args, variables, settings) => {
  expect(run(args, variables)).toEqual({
    status: 0,
    printed: [`check --live ${settings}`, `build --prefix-paths ${settings}`],
  });
});

test("nothing is built where the check fails, and it says so", () => {
  write("node_modules/tsx/dist/cli.mjs", "process.exit(1);");
  expect(run([])).toEqual({ status: 1, printed: ["Nothing was built."] });
});
