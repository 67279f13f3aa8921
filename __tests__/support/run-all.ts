import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * `npm test`: every check of the project, counted together. While the site is built, types, code and
 * units are checked and missing browsers are fetched; then the built site is tried in all of them. The last line is
 * `N passed, N failed`; the exit code is 1 when anything failed.
 */

interface Count {
  passed: number;
  failed: number;
}

/** A check, or several that are counted together. */
type Step = () => Promise<Count>;

/** The parts of Playwright's report that are read here. */
interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs: {
    title: string;
    tests: { status: string; annotations: { type: string; description?: string }[] }[];
  }[];
}

/** Checks that could not run on this computer, each with what it needs. */
const notRun: string[] = [];

function skippedIn({ suites = [], specs }: Suite): string[] {
  const skipped = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "skipped")
      .map(({ annotations }) => `${title}: ${annotations[0]?.description ?? "skipped"}`),
  );
  return [...skipped, ...suites.flatMap(skippedIn)];
}

const reports = mkdtempSync(path.join(tmpdir(), "handyman-tests-"));

interface RunOptions {
  environment?: NodeJS.ProcessEnv;
  /** Shows the output as it comes, for what runs alone; otherwise it is shown whole at the end. */
  live?: boolean;
}

/** @returns whether the command succeeded */
function run(command: string, { environment, live = false }: RunOptions = {}): Promise<boolean> {
  const heading = `\n> ${command}`;
  if (live) console.log(heading);
  const child = spawn(command, {
    shell: true,
    stdio: live ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part: Buffer) => output.push(part));
  }
  return new Promise((resolve) => {
    child.once("close", (code) => {
      if (!live) console.log(`${heading}\n${Buffer.concat(output)}`);
      resolve(code === 0);
    });
  });
}

/** A command that is one check by itself. */
const single =
  (command: string): Step =>
  async () =>
    (await run(command)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** What checks nothing itself, so that it counts only when it fails. */
const preparation =
  (command: string): Step =>
  async () => ({ passed: 0, failed: (await run(command)) ? 0 : 1 });

/** Unit tests, counted by jest. */
async function unit(): Promise<Count> {
  const report = path.join(reports, "unit.json");
  const succeeded = await run(`npx jest --json --outputFile=${report}`);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, "utf8"),
  ) as Record<string, number>;
  const failed = numFailedTests || numFailedTestSuites || 0;
  return { passed: numPassedTests ?? 0, failed: succeeded ? failed : Math.max(failed, 1) };
}

/**
 * Tests of the built site, counted by Playwright; one that passes only when repeated counts as
 * failed.
 *
 * @param script such as `test:browser`
 */
const playwright =
  (script: string, { live }: RunOptions = {}): Step =>
  async () => {
    const report = path.join(reports, `${script.replace(":", "-")}.json`);
    const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const succeeded = await run(`npm run --silent ${script}`, { environment, live });
    if (!existsSync(report)) return { passed: 0, failed: 1 };
    const { stats, suites } = JSON.parse(readFileSync(report, "utf8")) as Report;
    notRun.push(...suites.flatMap(skippedIn));
    // On a developer's computer a missing Java is told; where landing is decided it is a failure.
    const failed = stats.unexpected + stats.flaky + (process.env.CI ? stats.skipped : 0);
    return { passed: stats.expected, failed: succeeded ? failed : Math.max(failed, 1) };
  };

function sum(counts: readonly Count[]): Count {
  return counts.reduce((all, { passed, failed }) => ({
    passed: all.passed + passed,
    failed: all.failed + failed,
  }));
}

async function inTurn(...steps: Step[]): Promise<Count> {
  const counts: Count[] = [];
  for (const step of steps) counts.push(await step());
  return sum(counts);
}

const atOnce = async (...lanes: Promise<Count>[]): Promise<Count> => sum(await Promise.all(lanes));

async function main(): Promise<Count> {
  console.log("Building, and checking types, code and units meanwhile …");
  const whileBuilding = atOnce(
    inTurn(
      // First, because the build writes the query types anew once it has read them.
      single("npm run --silent check:types"),
      single("npm run --silent check:code"),
      unit,
    ),
    inTurn(
      single("npm run --silent build"),
      // What is committed must be what the queries say.
      single("git diff --exit-code -- src/gatsby-types.d.ts"),
    ),
    preparation("npx tsx __tests__/support/install-programs.ts")(),
  );
  const built = await whileBuilding;
  // Tests in browsers spend half of their time waiting, so the two suites share the processor.
  const inBrowsers = await atOnce(
    playwright("test:browser", { live: true })(),
    playwright("test:engines")(),
  );
  return sum([built, inBrowsers]);
}

main().then(({ passed, failed }) => {
  for (const check of notRun) console.log(`\nNot run: ${check}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
