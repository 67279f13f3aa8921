import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { businessNames, copyBusiness } from "./support/business";
import { staleBuild } from "./support/stale-build";

/*
 * `npm test` and its smaller and larger relatives: what they run, and how it is counted together. The
 * last line is `N passed, N failed`; what could not run on this computer is counted as skipped. The lines
 * before it say how long each step took, and name each that failed, with its tests.
 */

const count = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const durations: string[] = [];
const reports = mkdtempSync(path.join(tmpdir(), "handyman-tests-"));
let commands = 0;

/** Where a command runs. */
interface Place {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

type Step = (place?: Place) => Promise<unknown>;

/** The part of jest's report that is read here; `support/file-reporter.ts` writes the same for Playwright. */
export interface Report {
  numPassedTests: number;
  numPendingTests: number;
  testResults: readonly {
    /** Path of the test file. */
    name: string;
    status: string;
    assertionResults: readonly { fullName: string; status: string }[];
  }[];
}

/**
 * A command as a step. Where it leaves no report in the file that TEST_REPORT names, it counts as one test.
 *
 * @param isShown whether its output is shown as it goes; else only if it fails
 * @param reportOption the command's own option for the path of a report, if it does not know TEST_REPORT
 */
const run =
  (command: string, isShown = false, reportOption = ""): Step =>
  async ({ cwd, env } = {}) => {
    commands += 1;
    const file = path.join(reports, `${commands}.json`);
    console.log(`> ${command}`);
    const start = Date.now();
    const child = spawn(reportOption ? `${command} ${reportOption}=${file}` : command, {
      shell: true,
      cwd,
      env: { ...process.env, ...env, TEST_REPORT: file },
      stdio: isShown ? "inherit" : "pipe",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (part: Buffer) => {
        output += part;
      });
    }
    const [code] = await once(child, "close");
    durations.push(`${String(Math.round((Date.now() - start) / 1000)).padStart(6)} s  ${command}`);
    const text = existsSync(file) ? readFileSync(file, "utf8") : "null";
    const report: Report | null = JSON.parse(text);
    count.passed += report?.numPassedTests ?? Number(code === 0);
    count.skipped += report?.numPendingTests ?? 0;
    if (code === 0) return;
    console.log(output);
    fail(command, failedTests(report));
  };

/** Counts a step as failed, and names it with its tests: where it happens, and again at the end. */
function fail(step: string, tests: readonly string[] = []): void {
  count.failed += Math.max(1, tests.length);
  failures.push(`✘ ${step}`, ...tests.map((test) => `    ${test}`));
  console.log(`✘ ${step}`);
}

/** Each test that failed, after its file; a file alone where it could not be run. */
function failedTests(report: Report | null): string[] {
  const files = report?.testResults.filter(({ status }) => status === "failed") ?? [];
  return files.flatMap(({ name, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file];
  });
}

const units = run("npx jest --maxWorkers=2 --silent", true, "--json --outputFile");

const browsers = (folder: string, only = "") =>
  run(`npx playwright test --config __tests__/${folder}/playwright.config.ts ${only}`, true);

/** Runs steps one after the other. */
const inTurn =
  (...steps: Step[]): Step =>
  async (place) => {
    for (const step of steps) await step(place);
  };

/** Runs steps at the same time. */
const atOnce =
  (...steps: Step[]): Step =>
  (place) =>
    Promise.all(steps.map((step) => step(place)));

/** Puts a business's content and pictures into a copy of the site, builds it to go live, and runs every browser test there. */
const business =
  (name: string): Step =>
  async () => {
    const { directory, siteUrl, changedOtherFiles, remove } = await copyBusiness(name);
    const place = { cwd: directory };
    try {
      await run("npm run --silent check:content")(place);
      await run("npm run --silent build:live")({ ...place, env: { SITE_URL: siteUrl } });
      await atOnce(browsers("site"), browsers("engines"))(place);
      const changed = changedOtherFiles();
      if (changed.length > 0) fail(`files beside content and pictures have changed: ${changed}`);
      else count.passed += 1;
    } finally {
      remove();
    }
  };

const quick = inTurn(
  run("npm run --silent check:types"),
  run("npm run --silent check:code"),
  units,
);

const build = run("npm run --silent build");

const today = browsers("engines", '--project "Chromium of today"');

const pages = "--project files --project screenshots --project phone --project desktop";

const buildIfStale = async () => staleBuild() && build();

const site = inTurn(buildIfStale, browsers("site", pages), today);

/** The editor in a browser, and `develop`, in copies of the site. */
const editor = inTurn(buildIfStale, browsers("site", "--project editor --project develop"));

// Browser tests spend half of their time waiting, so both kinds run at once. The units do not run beside them: a
// computer that is too busy is slower than the waits of a browser test allow.
const all = inTurn(atOnce(quick, build), atOnce(browsers("site", pages), today));

const ci = inTurn(
  atOnce(quick, inTurn(build, run("npx tsx __tests__/support/install-programs.ts", true))),
  atOnce(browsers("site"), browsers("engines")),
);

const nightly = inTurn(
  ci,
  browsers("nightly"),
  // Each run has another seed.
  browsers("nightly", "random-changes"),
  browsers("nightly", "random-changes"),
  ...businessNames.map(business),
);

const [suite = "all", ...names] = process.argv.slice(2);
const chosen = inTurn(...(names.length > 0 ? names : businessNames).map(business));
const suites: Readonly<Record<string, Step>> = {
  quick,
  site,
  editor,
  all,
  ci,
  nightly,
  business: chosen,
};
const step = suites[suite];
if (!step) throw new Error(`There is no suite “${suite}”, only ${Object.keys(suites).join(", ")}.`);
// Only the nightly suite runs tests tagged `@nightly`.
if (suite === "nightly") process.env.NIGHTLY = "true";
step()
  .catch((error: Error) => fail(error.message))
  .then(() => {
    const { passed, failed, skipped } = count;
    rmSync(reports, { recursive: true });
    console.log(`\nSteps, some at the same time:\n${durations.join("\n")}`);
    if (failed > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
    console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
    process.exitCode = failed > 0 ? 1 : 0;
  });
