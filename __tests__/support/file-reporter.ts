import path from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

/** Says of each test file in one line how its tests went, and of a test that failed all there is to say. */
export default class FileReporter implements Reporter {
  private readonly left = new Map<string, { tests: number; passed: number; ms: number }>();

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const test of suite.allTests()) {
      const file = nameOf(test);
      const { tests } = this.left.get(file) ?? { tests: 0 };
      this.left.set(file, { tests: tests + 1, passed: 0, ms: 0 });
    }
  }

  onTestEnd(test: TestCase, { status, errors, duration }: TestResult): void {
    const file = nameOf(test);
    const { tests, passed, ms } = this.left.get(file) ?? { tests: 1, passed: 0, ms: 0 };
    const isGreen = status === test.expectedStatus;
    if (!isGreen) {
      const why = errors.map(({ message, snippet }) => [message, snippet].join("\n")).join("\n");
      console.log(`✘ ${file}: ${test.title}\n${why}\n`);
    }
    const now = { tests: tests - 1, passed: passed + (isGreen ? 1 : 0), ms: ms + duration };
    this.left.set(file, now);
    if (now.tests > 0) return;
    console.log(`${file}: ${now.passed} passed, ${Math.round(now.ms / 1000)} s`);
  }

  onError({ message }: { message?: string }): void {
    console.log(message);
  }

  printsToStdio(): boolean {
    return true;
  }
}

function nameOf({ parent, location }: TestCase): string {
  const project = parent.project()?.name;
  return [project && `[${project}]`, path.basename(location.file)].filter(Boolean).join(" ");
}
