import path from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

interface Progress {
  left: number;
  passed: number;
  ms: number;
  /** Why tests were skipped, each reason once. */
  skipped: Set<string>;
}

/** Says of each test file in one line how its tests went, and of a test that failed all there is to say. */
export default class FileReporter implements Reporter {
  private readonly files = new Map<string, Progress>();

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const test of suite.allTests()) this.progressOf(test).left += 1;
  }

  onTestEnd(test: TestCase, { status, errors, duration, annotations }: TestResult): void {
    const progress = this.progressOf(test);
    progress.left -= 1;
    progress.ms += duration;
    if (status === "skipped") {
      for (const { description = "" } of annotations) progress.skipped.add(description);
    } else if (status === test.expectedStatus) progress.passed += 1;
    else {
      const why = errors.map(({ message, snippet }) => [message, snippet].join("\n")).join("\n");
      console.log(`✘ ${nameOf(test)}: ${test.title}\n${why}\n`);
    }
    if (progress.left > 0) return;
    const reasons = [...progress.skipped].map((reason) => `, others skipped: ${reason}`).join("");
    const seconds = Math.round(progress.ms / 1000);
    console.log(`${nameOf(test)}: ${progress.passed} passed, ${seconds} s${reasons}`);
  }

  onError({ message }: { message?: string }): void {
    console.log(message);
  }

  printsToStdio(): boolean {
    return true;
  }

  private progressOf(test: TestCase): Progress {
    const name = nameOf(test);
    const progress = this.files.get(name) ?? { left: 0, passed: 0, ms: 0, skipped: new Set() };
    this.files.set(name, progress);
    return progress;
  }
}

function nameOf({ parent, location }: TestCase): string {
  const project = parent.project()?.name;
  return [project && `[${project}]`, path.basename(location.file)].filter(Boolean).join(" ");
}
