import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * `npm test`: every check of the project in turn, counted together. The last line is
 * `N passed, N failed`; the exit code is 1 when anything failed.
 */

interface Count {
  passed: number;
  failed: number;
}

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

function run(command: string, environment: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n> ${command}`);
  const env = { ...process.env, ...environment };
  return spawnSync(command, { shell: true, stdio: "inherit", env }).status === 0;
}

/** A command that is one check by itself. */
function single(command: string): Count {
  return run(command) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Unit tests, counted by jest. */
function unit(): Count {
  const report = path.join(reports, "unit.json");
  const succeeded = run(`npx jest --json --outputFile=${report}`);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, "utf8"),
  ) as Record<string, number>;
  const failed = numFailedTests || numFailedTestSuites || 0;
  return { passed: numPassedTests ?? 0, failed: succeeded ? failed : Math.max(failed, 1) };
}

/** Browser tests, counted by Playwright; a test that passes only when repeated counts as failed. */
function browser(): Count {
  const report = path.join(reports, "browser.json");
  const succeeded = run("npm run --silent test:browser", { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, suites } = JSON.parse(readFileSync(report, "utf8")) as Report;
  notRun.push(...suites.flatMap(skippedIn));
  // On a developer's computer a missing Java is told; where landing is decided it is a failure.
  const failed = stats.unexpected + stats.flaky + (process.env.CI ? stats.skipped : 0);
  return { passed: stats.expected, failed: succeeded ? failed : Math.max(failed, 1) };
}

const steps = [
  () => single("npm run --silent check:types"),
  () => single("npm run --silent check:code"),
  unit,
  () => single("npm run --silent build"),
  // The build writes the query types anew; what is committed must be what the queries say.
  () => single("git diff --exit-code -- src/gatsby-types.d.ts"),
  browser,
];

const total = steps
  .map((step) => step())
  .reduce((sum, { passed, failed }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
  }));

for (const check of notRun) console.log(`\nNot run: ${check}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
