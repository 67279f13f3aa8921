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
  skipped?: number;
}

type Step = () => Promise<Count>;

/** The business of which `npm test` shows that the site holds for other words and pictures. */
const secondBusiness = "painter";

/** The tests of another business's built site; what its words cannot change is left out. */
const ofSite =
  "accessibility layout looks large-text long-words print pages html files --project files --project phone --project desktop";

const reports = mkdtempSync(path.join(tmpdir(), "handyman-tests-"));
let reportCount = 0;

/** Runs a command, shown as it goes or, where it is one check by itself, only if it fails. */
function run(command: string, cwd: string, env: NodeJS.ProcessEnv, shown: boolean) {
  console.log(`> ${command}`);
  const child = spawn(command, {
    shell: true,
    cwd,
    env: { ...process.env, ...env },
    stdio: shown ? "inherit" : ["ignore", "pipe", "pipe"],
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

/** A command that is one check by itself. */
const check =
  (command: string, cwd = ".", env: NodeJS.ProcessEnv = {}): Step =>
  async () =>
    (await run(command, cwd, env, false)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** Tests that a runner counts; where it leaves no count, the command itself has failed. */
const suite =
  (command: (report: string) => string, read: (report: string) => Count, cwd = "."): Step =>
  async () => {
    reportCount += 1;
    const report = path.join(reports, `${reportCount}.json`);
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const isGreen = await run(command(report), cwd, env, true);
    try {
      const count = read(readFileSync(report, "utf8"));
      return isGreen || count.failed > 0 ? count : { ...count, failed: 1 };
    } catch {
      return { passed: 0, failed: 1 };
    }
  };

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

const units = suite(
  (report) => `npx jest --maxWorkers=2 --silent --json --outputFile=${report}`,
  (report) => {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      report,
    ) as JestReport;
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  },
);

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Tests in browsers; one that passes only when repeated has failed. */
const browsers = (folder: string, only = "", cwd?: string) =>
  suite(
    () => `npx playwright test --config __tests__/${folder}/playwright.config.ts ${only}`,
    (report) => {
      const { expected, unexpected, flaky, skipped } = (JSON.parse(report) as PlaywrightReport)
        .stats;
      // Where landing is decided, nothing may be missing.
      const [failed, left] = process.env.CI ? [skipped, 0] : [0, skipped];
      return { passed: expected, failed: unexpected + flaky + failed, skipped: left };
    },
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
  const total = (name: keyof Count) => counts.reduce((all, count) => all + (count[name] ?? 0), 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
}

/** Lays a business's words and pictures over a copy of the site, builds it to go live, and tries it. */
const business =
  (name: string, only?: string): Step =>
  async () => {
    const { directory, siteUrl, changedBeside, remove } = await copyBusiness(name);
    const nothingElseChanged: Step = async () => {
      const changed = changedBeside();
      if (changed.length > 0) console.log(`✘ changed beside words and pictures:\n${changed}`);
      return { passed: changed.length > 0 ? 0 : 1, failed: changed.length > 0 ? 1 : 0 };
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
  async () => (staleBuild() ? build() : { passed: 0, failed: 0 }),
  browsers("browser", "--project files --project phone --project desktop"),
);

const all = inTurn(
  atOnce(quick, build, check("npx tsx __tests__/support/install-programs.ts")),
  // Tests in browsers spend half of their time waiting, so the two share the processor.
  atOnce(browsers("browser"), browsers("engines")),
  business(secondBusiness, ofSite),
);

/** Another order of changes each night; the seed is in the title of a run that fails. */
const randomChanges = inTurn(
  ...[1, 2, 3].map(() =>
    check(
      "npx playwright test --config __tests__/browser/playwright.config.ts random-changes --project builds",
      ".",
      { SEED: String(Math.floor(Math.random() * 1e6)) },
    ),
  ),
);

const nightly = inTurn(
  all,
  check("npx jest node/files", ".", { KILLS: "200" }),
  randomChanges,
  browsers("faults"),
  ...businessNames.map((name) => business(name)),
);

const suites: Readonly<Record<string, Step>> = { quick, site, all, nightly };

const [wanted = "all", ...names] = process.argv.slice(2);
const businesses = () => (names.length > 0 ? names : businessNames).map((name) => business(name));
const chosen = wanted === "business" ? inTurn(...businesses()) : suites[wanted];
if (!chosen) throw new Error(`There is no ${wanted}, only ${Object.keys(suites).join(", ")}.`);
chosen().then(({ passed, failed, skipped }) => {
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  process.exitCode = failed > 0 ? 1 : 0;
});
