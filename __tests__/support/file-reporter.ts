import { writeFileSync } from "node:fs";
import path from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import type { Report } from "../run";

interface Outcome {
  test: TestCase;
  result: TestResult;
}

/**
 * Prints a line for each test file, and everything about a test that failed. Writes all results, in jest's
 * form, into the file that TEST_REPORT names.
 */
export default class FileReporter implements Reporter {
  private readonly counts = new Map<string, number>();
  private readonly outcomes = new Map<string, Outcome[]>();

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const file of suite.allTests().map(fileOf)) {
      this.counts.set(file, (this.counts.get(file) ?? 0) + 1);
    }
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = fileOf(test);
    const outcomes = [...(this.outcomes.get(file) ?? []), { test, result }];
    this.outcomes.set(file, outcomes);
    if (hasFailed(result)) {
      const errors = result.errors.flatMap(({ message, snippet = "" }) => [message, snippet]);
      console.log(`✘ ${file}: ${titleOf(test)}\n${errors.join("\n")}\n`);
    }
    if (outcomes.length === this.counts.get(file)) printSummary(file, outcomes);
  }

  onError({ message }: { message?: string }): void {
    console.log(message);
  }

  onEnd(): void {
    const outcomes = [...this.outcomes.values()].flat();
    const planned = [...this.counts.values()].reduce((sum, count) => sum + count, 0);
    if (outcomes.length < planned) {
      console.log(`${planned - outcomes.length} tests were not run.`);
    }
    if (process.env.TEST_REPORT) {
      writeFileSync(process.env.TEST_REPORT, JSON.stringify(reportOf(outcomes)));
    }
  }

  printsToStdio(): boolean {
    return true;
  }
}

function printSummary(file: string, outcomes: readonly Outcome[]): void {
  const results = outcomes.map(({ result }) => result);
  const passed = results.filter(({ status }) => status === "passed").length;
  const ms = results.reduce((sum, { duration }) => sum + duration, 0);
  const skips = results.flatMap(({ annotations }) =>
    annotations.flatMap(({ description }) => description ?? []),
  );
  const reasons = [...new Set(skips)].map((reason) => `, others skipped: ${reason}`).join("");
  console.log(`${file}: ${passed} passed, ${Math.round(ms / 1000)} s${reasons}`);
}

/** A test file is listed once for each test of it that failed. */
function reportOf(outcomes: readonly Outcome[]): Report {
  const failed = outcomes.filter(({ result }) => hasFailed(result));
  const countOf = (status: string) =>
    outcomes.filter(({ result }) => result.status === status).length;
  return {
    numPassedTests: countOf("passed"),
    numPendingTests: countOf("skipped"),
    testResults: failed.map(({ test }) => ({
      name: test.location.file,
      status: "failed",
      assertionResults: [{ fullName: `[${projectOf(test)}] ${titleOf(test)}`, status: "failed" }],
    })),
  };
}

const hasFailed = ({ status }: TestResult) => status !== "passed" && status !== "skipped";

const projectOf = ({ parent }: TestCase) => parent.project()?.name;

const fileOf = (test: TestCase) => `[${projectOf(test)}] ${path.basename(test.location.file)}`;

/** The titles of the groups that a test stands in, and its own. */
const titleOf = (test: TestCase) => test.titlePath().slice(3).join(" › ");
