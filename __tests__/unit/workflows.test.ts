import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { temporaryFolder } from "../support/temporary-folder";

interface Step {
  id?: string;
  run?: string;
}
interface Job {
  needs?: string | string[];
  if?: string;
  outputs?: Record<string, string>;
  steps: Step[];
}
const { jobs, permissions }: { jobs: Record<string, Job>; permissions: Record<string, string> } =
  parse(readFileSync(".github/workflows/pages.yml", "utf8"));

const { at, read, write } = temporaryFolder();

/** Runs a step of the job that decides what happens, as GitHub does; bash is what its computers have. */
function runStep(id: string, env: NodeJS.ProcessEnv) {
  const script = jobs.changes?.steps.find((step) => step.id === id)?.run ?? "exit 99";
  write("output");
  const PATH = [at("bin"), process.env.PATH].join(path.delimiter);
  const GITHUB_REPOSITORY = "ann/ann.github.io";
  const { status, stdout } = spawnSync("bash", ["-e", "-c", script], {
    cwd: at(),
    env: { ...process.env, PATH, GITHUB_REPOSITORY, GITHUB_OUTPUT: at("output"), ...env },
    encoding: "utf8",
  });
  return { status, stdout, output: read("output").trim() };
}

/** GitHub's own program, which answers as GitHub would about this repository alone. */
function answerPages(script: string): void {
  write("bin/gh", `#!/bin/sh\n[ "$2" = repos/ann/ann.github.io/pages ] || exit 98\n${script}\n`);
  chmodSync(at("bin/gh"), 0o755);
}

// GitHub runs it on Linux.
if (process.platform !== "win32") {
  const notFound = 'echo "{}"; echo "gh: Not Found (HTTP 404)" >&2; exit 1';
  test.each([
    ["before Pages is set up", "ends with what to do", notFound, 0, "ready=false"],
    ["while Pages publishes a branch", "ends with what to do", "echo legacy", 0, "ready=false"],
    ["once its source is GitHub Actions", "goes on", "echo workflow", 0, "ready=true"],
    ["where GitHub does not answer", "fails", 'echo "gh: HTTP 502" >&2; exit 1', 1, ""],
  ])("%s a run %s", (_when, _outcome, answer, status, output) => {
    answerPages(answer);
    const run = runStep("source", {});
    expect([run.status, run.output]).toEqual([status, output]);
    const says = /^::notice title=.*::Press “Settings”, then “Pages”, .* “Run workflow”\.$/m;
    expect(says.test(run.stdout)).toBe(output === "ready=false");
  });

  test("only a later push that changes code waits for the tests of the code", () => {
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=Ann", "-c", "user.email=a@example.com", ...args], {
        cwd: at(),
        encoding: "utf8",
      }).trim();
    const commit = (file: string) => {
      write(file, file);
      git("add", file);
      git("commit", "-qm", file);
      return git("rev-parse", "HEAD");
    };
    const codeAfter = (BEFORE: string) => runStep("changed", { BEFORE }).output;
    git("init", "-q");
    const first = commit("src/code.ts");
    expect(codeAfter("0".repeat(40))).toBe("code=false");
    expect(codeAfter("")).toBe("code=false");
    const second = commit("src/content/home.yaml");
    expect(codeAfter(first)).toBe("code=false");
    commit("gatsby-node.ts");
    expect(codeAfter(second)).toBe("code=true");
    expect(codeAfter("1".repeat(40))).toBe("code=true");
  });
}

test("a run that is not ready does not test, build or publish", () => {
  expect(permissions).toEqual({ contents: "read", pages: "read" });
  expect(jobs.changes?.outputs?.ready).toContain("steps.source.outputs.ready");
  for (const name of ["test", "build", "try"]) {
    expect(jobs[name]?.needs).toBe("changes");
    expect(jobs[name]?.if).toContain("needs.changes.outputs.ready == 'true'");
  }
  expect(jobs.deploy?.needs).toEqual(["test", "build", "try"]);
  expect(jobs.deploy?.if).toContain("needs.build.result == 'success'");
});
