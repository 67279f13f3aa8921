/** @jest-environment node */
import child_process from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";

const { spawn } = child_process;

let folder: string;
beforeEach(() => {
  jest.resetModules();
  folder = mkdtempSync(path.join(tmpdir(), "build-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a folder takes the place of another, and nothing is left of the other", async () => {
  const [from, to] = [path.join(folder, "public"), path.join(folder, "website")];
  for (const [directory, name] of [
    [from, "new.html"],
    [to, "old.html"],
  ] as const) {
    mkdirSync(directory);
    writeFileSync(path.join(directory, name), "");
  }
  const { replaceFolder } = await import("../../../../src/node/editor/build");
  await replaceFolder(from, to);
  expect([readdirSync(to), readdirSync(folder)]).toEqual([["new.html"], ["public", "website"]]);
});

test("a second build at once is refused for another address, and shared for the same", async () => {
  const project = process.cwd();
  process.chdir(folder);
  symlinkSync(path.join(project, "node_modules"), "node_modules");
  const run = jest.spyOn(child_process, "execFile") as jest.Mock;
  run.mockImplementation((_program, _command, _options, end) => end(new Error(), "", ""));
  const { buildLive } = await import("../../../../src/node/editor/build");
  const builds = ["a", "b", "a"].map((name) => buildLive(`https://${name}.example`));
  const [first, second, third] = await Promise.all(builds).finally(() => process.chdir(project));
  expect(second).toContain("being built for https://a.example");
  expect([first, third]).toEqual(["", ""]);
  expect(run).toHaveBeenCalledTimes(1);
  run.mockRestore();
});

test("what it runs ends when it is killed itself", async () => {
  const [program, child] = [path.join(folder, "build.js"), path.join(folder, "child.js")];
  await build({
    entryPoints: ["src/node/editor/build.ts"],
    outfile: program,
    bundle: true,
    platform: "node",
  });
  writeFileSync(
    child,
    `require("fs").writeFileSync("begun", process.pid + ""); setInterval(() => {}, 1e6);
    process.on("exit", () => require("fs").writeFileSync("ended", ""));`,
  );
  const script = `require(${JSON.stringify(program)}).run([${JSON.stringify(child)}], {}, ${JSON.stringify(folder)})`;
  const parent = spawn(process.execPath, ["-e", script], { stdio: "inherit" });
  const until = async (name: string) => {
    while (!existsSync(path.join(folder, name)))
      await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await until("begun");
  const closed = once(parent, "close");
  parent.kill("SIGKILL");
  await closed;
  await until("ended");
});
