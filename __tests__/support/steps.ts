import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

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

/** A command that is one check by itself. */
export const single =
  (command: string, options?: RunOptions): Step =>
  async () =>
    (await run(command, options)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** What checks nothing itself, so that it counts only when it fails. */
export const preparation =
  (command: string): Step =>
  async () => ({ passed: 0, failed: (await run(command)) ? 0 : 1 });

/**
 * Unit tests, counted by jest.
 *
 * @param only what chooses some of them on jest's command line; without it all
 */
export const unit =
  (options?: RunOptions, only = ""): Step =>
  async () => {
    const report = newReport();
    const succeeded = await run(`npx jest --json --outputFile=${report} ${only}`, options);
    if (!existsSync(report)) return { passed: 0, failed: 1 };
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, "utf8"),
    ) as Record<string, number>;
    const failed = numFailedTests || numFailedTestSuites || 0;
    return { passed: numPassedTests ?? 0, failed: succeeded ? failed : Math.max(failed, 1) };
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
    const succeeded = await run(`npm run --silent ${script} -- ${only}`, {
      ...options,
      environment,
    });
    if (!existsSync(report)) return { passed: 0, failed: 1 };
    const { stats, suites } = JSON.parse(readFileSync(report, "utf8")) as Report;
    notRun.push(...suites.flatMap(skippedIn));
    // On a developer's computer a missing Java is told; where landing is decided it is a failure.
    const failed = stats.unexpected + stats.flaky + (process.env.CI ? stats.skipped : 0);
    return { passed: stats.expected, failed: succeeded ? failed : Math.max(failed, 1) };
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

/** Says what could not run and, on the last line, how many passed; the exit code is 1 when any failed. */
export function tell({ passed, failed }: Count): void {
  for (const check of notRun) console.log(`\nNot run: ${check}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
