/** @jest-environment node */
import child_process from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { temporaryFolder } from "../../../support/temporary-folder";

const { spawn } = child_process;
const project = process.cwd();
const { at, write } = temporaryFolder("all", true);
let editor: typeof import("../../../../src/node/editor/build");

beforeAll(async () => {
  symlinkSync(path.join(project, "node_modules"), "node_modules");
  editor = await import("../../../../src/node/editor/build");
});

test("a folder takes the place of another, and nothing is left of the other", async () => {
  for (const file of ["sites/public/new.html", "sites/website/old.html"]) write(file);
  await editor.replaceFolder(at("sites/public"), at("sites/website"));
  expect(readdirSync(at("sites/website"))).toEqual(["new.html"]);
  expect(readdirSync(at("sites"))).toEqual(["public", "website"]);
});

test("of two builds at once the second begins after the first, and what a build says is heard", async () => {
  const running: string[] = [];
  const run = jest.spyOn(child_process, "execFile") as jest.Mock;
  run.mockImplementation((_program, _command, { env }, end) => {
    running.push(env.SITE_URL);
    setTimeout(() => end(new Error(), `no ${running}`, ""), 50);
  });
  const builds = await Promise.allSettled(["a", "b"].map(editor.buildLive));
  run.mockRestore();
  expect(builds).toMatchObject(["no a", "no a,b"].map((message) => ({ reason: { message } })));
});

test("what it runs ends when it is killed itself", async () => {
  const entry = path.join(project, "src/node/editor/build.ts");
  await build({ entryPoints: [entry], outfile: at("build.js"), bundle: true, platform: "node" });
  write(
    "child.js",
    `require("fs").writeFileSync("begun", process.pid + ""); setInterval(() => {}, 1e6);
    process.on("exit", () => require("fs").writeFileSync("ended", ""));`,
  );
  const script = `require("./build.js").run([process.cwd() + "/child.js"], {}, process.cwd())`;
  const parent = spawn(process.execPath, ["-e", script], { stdio: "inherit" });
  const until = async (name: string) => {
    while (!existsSync(name)) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await until("begun");
  parent.kill("SIGKILL");
  await once(parent, "close");
  await until("ended");
});
