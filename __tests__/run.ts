import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { businessNames, copyBusiness } from "./support/business";
import { staleBuild } from "./support/fresh-build";

/*
 * `npm test` and its smaller and larger relatives: what they run, and how it is counted together. The
 * last line is `N passed, N failed`; what could not run on this computer is counted as skipped.
 */

const count = { passed: 0, failed: 0, skipped: 0 };

/** Where a command runs. */
interface Place {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

type Step = (place?: Place) => Promise<unknown>;

/** Runs a command: shown as it goes, or only if it fails. */
async function run(command: string, isShown: boolean, { cwd, env }: Place = {}) {
  console.log(`> ${command}`);
  const stdio = isShown ? "inherit" : "pipe";
  const child = spawn(command, { shell: true, cwd, env: { ...process.env, ...env }, stdio });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part: Buffer) => {
      output += part;
    });
  }
  const [code] = await once(child, "close");
  if (code !== 0) console.log(`${output}\n✘ ${command}`);
  return code === 0;
}

/** A command that is one check by itself. */
const check =
  (command: string, isShown = false): Step =>
  async (place) => {
    count[(await run(command, isShown, place)) ? "passed" : "failed"] += 1;
  };

/** What jest or Playwright says at the end. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numRuntimeErrorTestSuites?: number;
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const reports = mkdtempSync(path.join(tmpdir(), "handyman-tests-"));
let reportCount = 0;

/** Tests that a runner counts; where it leaves no count, the command itself has failed. */
const tests =
  (command: (report: string) => string): Step =>
  async ({ cwd, env } = {}) => {
    reportCount += 1;
    const file = path.join(reports, `${reportCount}.json`);
    const place = { cwd, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } };
    const isGreen = await run(command(file), true, place);
    let report: Report = {};
    try {
      report = JSON.parse(readFileSync(file, "utf8"));
    } catch {
      // It is counted as failed below.
    }
    const { numFailedTests = 0, numRuntimeErrorTestSuites = 0, stats } = report;
    // A test that passes only when repeated has failed.
    const inBrowser = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
    const failed = numFailedTests + numRuntimeErrorTestSuites + inBrowser;
    count.passed += report.numPassedTests ?? stats?.expected ?? 0;
    count.skipped += report.numPendingTests ?? stats?.skipped ?? 0;
    count.failed += isGreen ? failed : Math.max(1, failed);
  };

const units = tests((report) => `npx jest --maxWorkers=2 --silent --json --outputFile=${report}`);

const browsers = (folder: string, only = "") =>
  tests(() => `npx playwright test --config __tests__/${folder}/playwright.config.ts ${only}`);

/** Steps one after the other. */
const inTurn =
  (...steps: Step[]): Step =>
  async (place) => {
    for (const step of steps) await step(place);
  };

/** Steps beside each other. */
const atOnce =
  (...steps: Step[]): Step =>
  (place) =>
    Promise.all(steps.map((step) => step(place)));

/** Lays a business's content and pictures over a copy of the site, builds it to go live, and runs every test there. */
const business =
  (name: string): Step =>
  async () => {
    const { directory, siteUrl, changedBeside, remove } = await copyBusiness(name);
    const place = { cwd: directory };
    try {
      await check("npm run --silent check:content")(place);
      await check("npm run --silent build:live")({ ...place, env: { SITE_URL: siteUrl } });
      await atOnce(browsers("site"), browsers("engines"))(place);
      const changed = changedBeside();
      if (changed.length > 0) console.log(`✘ changed beside content and pictures:\n${changed}`);
      count[changed.length > 0 ? "failed" : "passed"] += 1;
    } finally {
      remove();
    }
  };

const quick = inTurn(
  check("npm run --silent check:types"),
  check("npm run --silent check:code"),
  units,
);

const build = inTurn(
  check("npm run --silent build"),
  // What is committed must be what the queries say.
  check("git diff --exit-code -- src/gatsby-types.d.ts"),
);

const site = inTurn(
  async () => staleBuild() && build(),
  browsers("site", "--project files --project screenshots --project phone --project desktop"),
  browsers("engines", '--project "Chromium of today"'),
);

// Tests in browsers spend half of their time waiting, for builds most of all, so they begin as soon as
// there is a site, whatever else is still at work.
const all = atOnce(
  quick,
  inTurn(
    atOnce(build, check("npx tsx __tests__/support/install-programs.ts", true)),
    atOnce(browsers("site"), browsers("engines")),
  ),
);

/** Another order of changes each night; the seed is in the title of a run that fails. */
const randomChanges: Step = () => {
  const env = { SEED: String(Math.floor(Math.random() * 1e6)) };
  return browsers("nightly", "random-changes")({ env });
};

const nightly = inTurn(
  all,
  randomChanges,
  randomChanges,
  browsers("nightly"),
  ...businessNames.map(business),
);

const [wanted = "all", ...names] = process.argv.slice(2);
const chosen = inTurn(...(names.length > 0 ? names : businessNames).map(business));
const suites: Readonly<Record<string, Step>> = { quick, site, all, nightly, business: chosen };
const step = suites[wanted];
if (!step) throw new Error(`There is no ${wanted}, only ${Object.keys(suites).join(", ")}.`);
// Tests tagged `@nightly` are left out of all else.
if (wanted === "nightly") process.env.NIGHTLY = "true";
step().then(() => {
  const { passed, failed, skipped } = count;
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  process.exitCode = failed > 0 ? 1 : 0;
});
