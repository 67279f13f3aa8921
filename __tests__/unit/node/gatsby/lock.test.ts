/** @jest-environment node */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const project = process.cwd();
let home = "";
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "lock-"));
  process.chdir(home);
  mkdirSync(".prepared");
});
afterEach(() => {
  process.chdir(project);
  rmSync(home, { recursive: true });
});

/** As another process that is started in the folder. */
async function takeFolder() {
  jest.resetModules();
  return (await import("../../../../src/node/gatsby/lock")).takeFolder();
}

const hold = (pid: number | string, folder = process.cwd()) =>
  writeFileSync(".prepared/at-work", `${pid}\n${folder}`);

test("a folder where nobody is at work is taken, and kept", async () => {
  rmSync(".prepared", { recursive: true });
  expect(await takeFolder()).toBeUndefined();
  expect(existsSync(".prepared/at-work")).toBe(true);
});

test("a second process is refused in words that name the first", async () => {
  hold(process.ppid);
  expect(await takeFolder()).toMatch(
    new RegExp(`at work in this folder.*process ${process.ppid};`),
  );
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
  hold(process.ppid, path.join(home, "copied-from"));
  expect(await takeFolder()).toBeUndefined();
});

test("what a killed build has left stops nobody", async () => {
  const ended = spawn(process.execPath, ["-e", ""]);
  await new Promise((resolve) => ended.once("close", resolve));
  for (const left of [ended.pid ?? 0, "", "no number", -1]) {
    hold(left);
    expect(await takeFolder()).toBeUndefined();
  }
});

test("what lay there when the computer was started stops nobody", async () => {
  hold(process.ppid);
  utimesSync(".prepared/at-work", 0, 0);
  expect(await takeFolder()).toBeUndefined();
});
