import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { businessNames, copyBusiness } from "./support/business";
import { staleBuild } from "./support/fresh-build";

/*
 * `npm test` and its smaller and larger relatives: what they run, and how it is counted together. The
 * last line is `N passed, N failed`; what could not run on this computer is counted as skipped.
 */

const count = { passed: 0, failed: 0, skipped: 0 };
const reports = mkdtempSync(path.join(tmpdir(), "handyman-tests-"));
let commands = 0;

/** Where a command runs. */
interface Place {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

type Step = (place?: Place) => Promise<unknown>;

/** What jest counts, and `support/file-reporter.ts` for Playwright. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites?: number;
}

/**
 * A command that is shown as it goes, or only if it fails. Where it leaves no report of what it has
 * counted, in the file that `{report}` and TEST_REPORT name, it is one check by itself.
 */
const run =
  (command: string, isShown = false): Step =>
  async ({ cwd, env } = {}) => {
    commands += 1;
    const file = path.join(reports, `${commands}.json`);
    console.log(`> ${command}`);
    const child = spawn(command.replace("{report}", file), {
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
    if (code !== 0) console.log(`${output}\n✘ ${command}`);
    const text = existsSync(file) ? readFileSync(file, "utf8") : "null";
    const report: Report | null = JSON.parse(text);
    const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
    count.passed += report?.numPassedTests ?? Number(code === 0);
    count.failed += code === 0 ? failed : Math.max(1, failed);
    count.skipped += report?.numPendingTests ?? 0;
  };

const units = run("npx jest --maxWorkers=2 --silent --json --outputFile={report}", true);

const browsers = (folder: string, only = "") =>
  run(`npx playwright test --config __tests__/${folder}/playwright.config.ts ${only}`, true);

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
      await run("npm run --silent check:content")(place);
      await run("npm run --silent build:live")({ ...place, env: { SITE_URL: siteUrl } });
      await atOnce(browsers("site"), browsers("engines"))(place);
      const changed = changedBeside();
      if (changed.length > 0) console.log(`✘ changed beside content and pictures:\n${changed}`);
      count[changed.length > 0 ? "failed" : "passed"] += 1;
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
    atOnce(build, run("npx tsx __tests__/support/install-programs.ts", true)),
    atOnce(browsers("site"), browsers("engines")),
  ),
);

const nightly = inTurn(
  all,
  browsers("nightly", "random-changes"),
  browsers("nightly", "random-changes"),
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
step()
  .catch((error: Error) => {
    console.error(error.message);
    count.failed += 1;
  })
  .then(() => {
    const { passed, failed, skipped } = count;
    console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
    process.exitCode = failed > 0 ? 1 : 0;
  });
