import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { temporaryFolder } from "../../../support/temporary-folder";

const { write } = temporaryFolder("each", true);

/** As a process that is started in the folder, where another has left its number. */
async function takeFolder(left?: number, folder = process.cwd()) {
  if (left !== undefined) write(".prepared/at-work", `${left}\n${folder}`);
  jest.resetModules();
  return (await import("../../../../src/node/gatsby/lock")).takeFolder();
}

test("a second process is refused with a message that names the first", async () => {
  const refused = new RegExp(`at work in this folder.*process ${process.ppid};`);
  expect(await takeFolder(process.ppid)).toMatch(refused);
});

test("a process of another user counts as well", async () => {
  const kill = jest.spyOn(process, "kill").mockImplementation(() => {
    throw Object.assign(new Error(), { code: "EPERM" });
  });
  expect(await takeFolder(42)).toContain("process 42");
  kill.mockRestore();
});

test.each([
  ["where nobody is at work", undefined, undefined],
  ["that was copied while a process was at work there", process.ppid, "/home/ann/original"],
  ["where a build was killed", spawnSync(process.execPath, ["-e", ""]).pid, undefined],
  ["where one was killed that had the same number", process.pid, undefined],
])("a folder is taken %s, and given back when the process ends", async (_where, left, folder) => {
  const once = jest.spyOn(process, "once").mockReturnThis();
  expect(await takeFolder(left, folder)).toBeUndefined();
  expect(existsSync(".prepared/at-work")).toBe(true);
  once.mock.calls.find(([event]) => event === "exit")?.[1]();
  expect(existsSync(".prepared/at-work")).toBe(false);
  once.mockRestore();
});
