import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/*
 * The steps of `npm test` and `npm run test:business`, and how they are counted together.
 */

/** How many checks held, and how many did not. */
export interface Count {
  passed: number;
  failed: number;
}

/** A check, or several that are counted together. */
export type Step = () => Promise<Count>;

/** The parts of Playwright's report that are read here. */
interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    tests: {
      projectName: string;
      status: string;
      annotations: { type: string; description?: string }[];
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
}

/** The parts of jest's report that are read here. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that fell over before their tests could run. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Checks that could not run on this computer, each with what it needs. */
const notRun: string[] = [];

/** Checks that failed, each with why; told once more at the end of an output of thousands of lines. */
const failures: string[] = [];

/** How many lines of why a check failed are told again. */
const linesOfWhy = 12;

/** Notes a check that failed, to be told at the end. */
export function fail(check: string, why = ""): Count {
  const lines = stripVTControlCharacters(why).trimEnd().split("\n").slice(0, linesOfWhy);
  failures.push([check, ...lines].join("\n  ").trimEnd());
  return { passed: 0, failed: 1 };
}

function skippedIn({ suites = [], specs }: Suite): string[] {
  const skipped = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "skipped")
      .map(({ annotations }) => `${title}: ${annotations[0]?.description ?? "skipped"}`),
  );
  return [...skipped, ...suites.flatMap(skippedIn)];
}

function failIn({ suites = [], specs }: Suite): void {
  for (const { title, file, tests } of specs) {
    for (const { projectName, status, results } of tests) {
      if (status !== "unexpected" && status !== "flaky") continue;
      const errors = results.flatMap((result) => result.errors.map(({ message = "" }) => message));
      fail(`[${projectName}] ${file}: ${title}`, errors.join("\n"));
    }
  }
  suites.forEach(failIn);
}

const reports = mkdtempSync(path.join(tmpdir(), "handyman-tests-"));
let reportCount = 0;

/** A file that no step has written a report into. */
const newReport = () => path.join(reports, `${++reportCount}.json`);

/** How a command is run. */
export interface RunOptions {
  /** The folder it is run in, where it is not the project's own. */
  directory?: string;
  environment?: NodeJS.ProcessEnv;
  /** Shows the output as it comes, for what runs alone; otherwise it is shown whole at the end. */
  live?: boolean;
}

/** @returns whether the command succeeded */
function run(command: string, options: RunOptions = {}): Promise<boolean> {
  const { directory, environment, live = false } = options;
  const heading = `\n> ${command}`;
  if (live) console.log(heading);
  const child = spawn(command, {
    shell: true,
    cwd: directory,
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

/** What a command reports of its checks; one that ends in an error without naming any failed itself. */
function counted(command: string, count: Count, succeeded: boolean): Count {
  if (succeeded || count.failed > 0) return count;
  return sum([count, fail(command, "ended in an error")]);
}

/** A command that is one check by itself. */
export const single =
  (command: string, options?: RunOptions): Step =>
  async () =>
    (await run(command, options)) ? { passed: 1, failed: 0 } : fail(command);

/** What checks nothing itself, so that it counts only when it fails. */
export const preparation =
  (command: string): Step =>
  async () =>
    (await run(command)) ? { passed: 0, failed: 0 } : fail(command);

/**
 * Unit tests, counted by jest.
 *
 * @param only what chooses some of them on jest's command line; without it all
 */
export const unit =
  (options?: RunOptions, only = ""): Step =>
  async () => {
    const report = newReport();
    const command = `npx jest --json --outputFile=${report} ${only}`;
    const succeeded = await run(command, options);
    if (!existsSync(report)) return fail(command, "left no report");
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
      readFileSync(report, "utf8"),
    ) as UnitReport;
    for (const { name, status, message, assertionResults } of testResults) {
      const failed = assertionResults.filter((each) => each.status === "failed");
      if (status === "failed" && failed.length === 0) fail(path.relative("", name), message);
      for (const { fullName, failureMessages } of failed) {
        fail(`${path.relative("", name)}: ${fullName}`, failureMessages.join("\n"));
      }
    }
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return counted(command, { passed: numPassedTests, failed }, succeeded);
  };

/**
 * Tests of the built site, counted by Playwright; one that passes only when repeated counts as
 * failed.
 *
 * @param script such as `test:browser`
 * @param only what chooses some of them on Playwright's command line; without it all
 */
export const playwright =
  (script: string, options?: RunOptions, only = ""): Step =>
  async () => {
    const report = newReport();
    const environment = { ...options?.environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const command = `npm run --silent ${script} -- ${only}`;
    const succeeded = await run(command, { ...options, environment });
    if (!existsSync(report)) return fail(command, "left no report");
    const { stats, suites } = JSON.parse(readFileSync(report, "utf8")) as Report;
    notRun.push(...suites.flatMap(skippedIn));
    suites.forEach(failIn);
    // On a developer's computer a missing Java is told; where landing is decided it is a failure.
    const failed = stats.unexpected + stats.flaky + (process.env.CI ? stats.skipped : 0);
    return counted(command, { passed: stats.expected, failed }, succeeded);
  };

/** Counts added up. */
export function sum(counts: readonly Count[]): Count {
  return counts.reduce((all, { passed, failed }) => ({
    passed: all.passed + passed,
    failed: all.failed + failed,
  }));
}

/** Steps one after the other, counted together. */
export async function inTurn(...steps: Step[]): Promise<Count> {
  const counts: Count[] = [];
  for (const step of steps) counts.push(await step());
  return sum(counts);
}

/** Steps beside each other, counted together. */
export const atOnce = async (...lanes: Promise<Count>[]): Promise<Count> =>
  sum(await Promise.all(lanes));

/**
 * Says what could not run, what failed and, on the last line, how many passed; the exit code is 1 when
 * any failed.
 */
export function tell({ passed, failed }: Count): void {
  for (const check of notRun) console.log(`\nNot run: ${check}`);
  for (const failure of failures) console.log(`\nFailed: ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
