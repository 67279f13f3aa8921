/** @jest-environment node */
import child_process from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { temporaryFolder } from "../../../support/temporary-folder";

const { spawn } = child_process;
const { at, write } = temporaryFolder();
beforeEach(() => jest.resetModules());

test("a folder takes the place of another, and nothing is left of the other", async () => {
  for (const file of ["public/new.html", "website/old.html"]) write(file);
  const { replaceFolder } = await import("../../../../src/node/editor/build");
  await replaceFolder(at("public"), at("website"));
  expect(readdirSync(at("website"))).toEqual(["new.html"]);
  expect(readdirSync(at())).toEqual(["public", "website"]);
});

test("a second build at once is refused for another address, and shared for the same", async () => {
  const project = process.cwd();
  process.chdir(at());
  symlinkSync(path.join(project, "node_modules"), "node_modules");
  const run = jest.spyOn(child_process, "execFile") as jest.Mock;
  run.mockImplementation((_program, _command, _options, end) => end(new Error(), "broken", ""));
  const { buildLive } = await import("../../../../src/node/editor/build");
  const builds = ["a", "b", "a"].map((name) => buildLive(`https://${name}.example`));
  const [first, second, third] = await Promise.allSettled(builds).finally(() =>
    process.chdir(project),
  );
  expect(second).toMatchObject({
    reason: { message: expect.stringContaining("for https://a.ex") },
  });
  for (const same of [first, third]) expect(same).toMatchObject({ reason: { message: "broken" } });
  expect(run).toHaveBeenCalledTimes(1);
  run.mockRestore();
});

test("what it runs ends when it is killed itself", async () => {
  const [program, child] = [at("build.js"), at("child.js")];
  const options = { bundle: true, platform: "node" } as const;
  await build({ entryPoints: ["src/node/editor/build.ts"], outfile: program, ...options });
  write(
    "child.js",
    `require("fs").writeFileSync("begun", process.pid + ""); setInterval(() => {}, 1e6);
    process.on("exit", () => require("fs").writeFileSync("ended", ""));`,
  );
  const script = `require(${JSON.stringify(program)}).run([${JSON.stringify(child)}], {}, ${JSON.stringify(at())})`;
  const parent = spawn(process.execPath, ["-e", script], { stdio: "inherit" });
  const until = async (name: string) => {
    while (!existsSync(at(name))) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await until("begun");
  const closed = once(parent, "close");
  parent.kill("SIGKILL");
  await closed;
  await until("ended");
});
