/** @jest-environment node */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { temporaryFolder } from "../../../support/temporary-folder";

const project = process.cwd();
const { at, write } = temporaryFolder("each", true);

/** As another process that is started in the folder. */
async function takeFolder() {
  jest.resetModules();
  return (await import("../../../../src/node/gatsby/lock")).takeFolder();
}

const hold = (pid: number | string, folder = process.cwd()) =>
  write(".prepared/at-work", `${pid}\n${folder}`);

test("a folder where nobody is at work is taken, and kept", async () => {
  expect(await takeFolder()).toBeUndefined();
  expect(existsSync(".prepared/at-work")).toBe(true);
});

test("a second process is refused with a message that names the first", async () => {
  hold(process.ppid);
  const refused = new RegExp(`at work in this folder.*process ${process.ppid};`);
  expect(await takeFolder()).toMatch(refused);
});

test("a process of another user counts as well", async () => {
  hold(42);
  const kill = jest.spyOn(process, "kill").mockImplementation(() => {
    throw Object.assign(new Error(), { code: "EPERM" });
  });
  expect(await takeFolder()).toContain("process 42");
  kill.mockRestore();
});

test("a folder that was copied while a process was at work there is another one", async () => {
  hold(process.ppid, at("copied-from"));
  expect(await takeFolder()).toBeUndefined();
});

test("what a killed build has left stops nobody", async () => {
  const ended = spawn(process.execPath, ["-e", ""]);
  await once(ended, "close");
  for (const left of [ended.pid ?? 0, "", "no number", -1]) {
    hold(left);
    expect(await takeFolder()).toBeUndefined();
  }
});

test("of eight that start at once one takes the folder, also after one that was killed", async () => {
  const lock = path.join(project, "src/node/gatsby/lock.ts");
  await build({ entryPoints: [lock], outfile: at("lock.js"), bundle: true, platform: "node" });
  for (const left of [undefined, "999999999"]) {
    if (left) hold(left);
    const script = `process.stdin.resume().on("data", () => console.log(require("./lock.js").takeFolder() ?? "taken"));`;
    const starts = Array.from({ length: 8 }, () => spawn(process.execPath, ["-e", script]));
    const said = Promise.all(
      starts.map(async ({ stdout }) => String((await once(stdout, "data"))[0])),
    );
    for (const { stdin } of starts) stdin.write("go");
    expect((await said).filter((message) => message === "taken\n")).toHaveLength(1);
    const ended = starts.map((start) => once(start, "close"));
    for (const { stdin } of starts) stdin.end();
    await Promise.all(ended);
  }
});
