import { spawnSync } from "node:child_process";
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
interface Workflow {
  on: { push: { branches: string[] } };
  jobs: Record<string, Job>;
  permissions: Record<string, string>;
}
const {
  on: { push },
  jobs,
  permissions,
}: Workflow = parse(readFileSync(".github/workflows/pages.yml", "utf8"));

const { at, read, write } = temporaryFolder();

/** Runs a step of the job that decides what happens, as GitHub does; bash is what its computers have. */
function runStep(id: string, env: NodeJS.ProcessEnv) {
  const script = jobs.site?.steps.find((step) => step.id === id)?.run ?? "exit 99";
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

  test.each([
    ["sample: true\nname: Thornbrook Handyman\n", "example=true"],
    ["name: Key & Latch\nbrand:\n  colour: orange\n", "example=false"],
  ])("a repository with %j says of itself %s", (text, output) => {
    write("src/content/business.yaml", text);
    expect(runStep("content", {}).output).toBe(output);
  });

  test("the example’s own line says what the workflows look for", () => {
    const text = readFileSync("src/content/business.yaml", "utf8");
    const isExample = parse(text).sample === true;
    write("src/content/business.yaml", text);
    expect(runStep("content", {}).output).toBe(`example=${isExample}`);
  });
}

test("tests run for the example alone; an owner’s site is built and published once Pages is set up, and runs no tests", () => {
  expect(permissions).toEqual({ contents: "read", pages: "read" });
  expect(jobs.site?.outputs?.ready).toContain("steps.source.outputs.ready");
  expect(jobs.site?.outputs?.example).toContain("steps.content.outputs.example");
  expect(jobs.test?.if).toBe("needs.site.outputs.example == 'true'");
  expect(jobs.build?.if).toContain("needs.site.outputs.ready == 'true'");
  expect(jobs.build?.if).toContain("needs.site.outputs.example == 'false'");
  expect(jobs.deploy?.needs).toBe("build");
  const commands = jobs.build?.steps.flatMap(({ run }) => run ?? []);
  expect(commands).toEqual(["npm ci", "npm run build:live"]);
});

test("a push is published from the first branch of GitHub Desktop and from that of older programs", () => {
  expect(push.branches).toEqual(["main", "master"]);
});
