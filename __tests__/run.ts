import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { businessNames, copyBusiness } from "./support/business";
import { staleBuild } from "./support/fresh-build";

/*
 * `npm test` and its smaller and larger relatives: what they run, and how it is counted together. The
 * last line is `N passed, N failed`; what could not run on this computer is counted as skipped.
 */

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

type Step = () => Promise<Count>;

/** The business of which `npm test` shows that the site holds for other content and pictures. */
const secondBusiness = "painter";

/** The tests of another business's built site; what its content cannot change is left out. */
const ofSite =
  "accessibility layout looks large-text long-words print pages html files --project files --project phone --project desktop";

/** Runs a command: shown as it goes or, where it is one check by itself, only if it fails. */
function run(command: string, isShown: boolean, cwd = ".", env: NodeJS.ProcessEnv = {}) {
  console.log(`> ${command}`);
  const child = spawn(command, {
    shell: true,
    cwd,
    env: { ...process.env, ...env },
    stdio: isShown ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part: Buffer) => output.push(part));
  }
  return new Promise<boolean>((resolve) => {
    child.once("close", (code) => {
      if (code !== 0) console.log(`${Buffer.concat(output)}\n✘ ${command}`);
      resolve(code === 0);
    });
  });
}

const one = (isGreen: boolean): Count => ({
  passed: isGreen ? 1 : 0,
  failed: isGreen ? 0 : 1,
  skipped: 0,
});

/** A command that is one check by itself. */
const check =
  (command: string, cwd?: string, env?: NodeJS.ProcessEnv): Step =>
  async () =>
    one(await run(command, false, cwd, env));

const reports = mkdtempSync(path.join(tmpdir(), "handyman-tests-"));
let reportCount = 0;

/** Tests that a runner counts; where it leaves no count, the command itself has failed. */
async function suite<Report>(
  command: (report: string) => string,
  countIn: (report: Report) => Count,
  cwd?: string,
): Promise<Count> {
  reportCount += 1;
  const file = path.join(reports, `${reportCount}.json`);
  const isGreen = await run(command(file), true, cwd, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  try {
    const count = countIn(JSON.parse(readFileSync(file, "utf8")) as Report);
    return isGreen || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return one(false);
  }
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
}

const units: Step = () =>
  suite<JestReport>(
    (report) => `npx jest --maxWorkers=2 --silent --json --outputFile=${report}`,
    ({ numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      skipped: numPendingTests,
    }),
  );

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Tests in browsers; one that passes only when repeated has failed. */
const browsers =
  (folder: string, only = "", cwd?: string): Step =>
  () =>
    suite<PlaywrightReport>(
      () => `npx playwright test --config __tests__/${folder}/playwright.config.ts ${only}`,
      ({ stats: { expected, unexpected, flaky, skipped } }) => ({
        passed: expected,
        failed: unexpected + flaky,
        skipped,
      }),
      cwd,
    );

/** Steps one after the other. */
const inTurn =
  (...steps: Step[]): Step =>
  async () => {
    const counts: Count[] = [];
    for (const step of steps) counts.push(await step());
    return sum(counts);
  };

/** Steps beside each other. */
const atOnce =
  (...steps: Step[]): Step =>
  async () =>
    sum(await Promise.all(steps.map((step) => step())));

function sum(counts: readonly Count[]): Count {
  const total = (name: keyof Count) => counts.reduce((all, count) => all + count[name], 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
}

/** Lays a business's content and pictures over a copy of the site, builds it to go live, and tries it. */
const business =
  (name: string, only?: string): Step =>
  async () => {
    const { directory, siteUrl, changedBeside, remove } = await copyBusiness(name);
    const nothingElseChanged: Step = async () => {
      const changed = changedBeside();
      if (changed.length > 0) console.log(`✘ changed beside content and pictures:\n${changed}`);
      return one(changed.length === 0);
    };
    try {
      return await inTurn(
        check("npm run --silent check:content", directory),
        check("npm run --silent build:live", directory, { SITE_URL: siteUrl }),
        browsers("browser", only, directory),
        ...(only ? [] : [browsers("engines", "", directory)]),
        nothingElseChanged,
      )();
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
  async () => (staleBuild() ? build() : sum([])),
  browsers("browser", "--project files --project screenshots --project phone --project desktop"),
);

const all = inTurn(
  atOnce(quick, build, async () =>
    one(await run("npx tsx __tests__/support/install-programs.ts", true)),
  ),
  // Tests in browsers spend half of their time waiting, so the two share the processor.
  atOnce(browsers("browser"), browsers("engines")),
  business(secondBusiness, ofSite),
);

/** Another order of changes each night; the seed is in the title of a run that fails. */
const randomChanges = [1, 2, 3].map(() =>
  check(
    "npx playwright test --config __tests__/browser/playwright.config.ts random-changes --project builds",
    ".",
    { SEED: String(Math.floor(Math.random() * 1e6)) },
  ),
);

const nightly = inTurn(
  all,
  check("npx jest node/files", ".", { KILLS: "200" }),
  ...randomChanges,
  browsers("faults"),
  ...businessNames.map((name) => business(name)),
);

const [wanted = "all", ...names] = process.argv.slice(2);
const chosen = names.length > 0 ? names : businessNames;
const suites: Readonly<Record<string, Step>> = {
  quick,
  site,
  all,
  nightly,
  business: inTurn(...chosen.map((name) => business(name))),
};
const step = suites[wanted];
if (!step) throw new Error(`There is no ${wanted}, only ${Object.keys(suites).join(", ")}.`);
// Tests tagged `@nightly` are left out of all else.
if (wanted === "nightly") process.env.NIGHTLY = "true";
step().then(({ passed, failed, skipped }) => {
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  process.exitCode = failed > 0 ? 1 : 0;
});
