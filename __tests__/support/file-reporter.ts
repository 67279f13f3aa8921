import { writeFileSync } from "node:fs";
import path from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

/**
 * Says of each test file in one line how its tests went, and of a test that failed all there is to say;
 * counts them all, as jest does, in the file that TEST_REPORT names.
 */
export default class FileReporter implements Reporter {
  private readonly counts = new Map<string, number>();
  private readonly results = new Map<string, TestResult[]>();

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const file of suite.allTests().map(fileOf)) {
      this.counts.set(file, (this.counts.get(file) ?? 0) + 1);
    }
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = fileOf(test);
    const results = [...(this.results.get(file) ?? []), result];
    this.results.set(file, results);
    const why = result.errors.flatMap(({ message, snippet = "" }) => [message, snippet]).join("\n");
    if (hasFailed(result)) console.log(`✘ ${file}: ${test.title}\n${why}\n`);
    if (results.length < (this.counts.get(file) ?? 0)) return;
    const passed = results.filter(({ status }) => status === "passed").length;
    const ms = results.reduce((sum, { duration }) => sum + duration, 0);
    const skips = results.flatMap(({ annotations }) =>
      annotations.flatMap((each) => each.description ?? []),
    );
    const reasons = [...new Set(skips)].map((reason) => `, others skipped: ${reason}`).join("");
    console.log(`${file}: ${passed} passed, ${Math.round(ms / 1000)} s${reasons}`);
  }

  onError({ message }: { message?: string }): void {
    console.log(message);
  }

  onEnd(): void {
    const results = [...this.results.values()].flat();
    const report = {
      numPassedTests: results.filter(({ status }) => status === "passed").length,
      numFailedTests: results.filter(hasFailed).length,
      numPendingTests: results.filter(({ status }) => status === "skipped").length,
    };
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }

  printsToStdio(): boolean {
    return true;
  }
}

const hasFailed = ({ status }: TestResult) => status !== "passed" && status !== "skipped";

const fileOf = ({ parent, location }: TestCase) =>
  `[${parent.project()?.name}] ${path.basename(location.file)}`;
