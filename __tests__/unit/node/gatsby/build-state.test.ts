import { spawnSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import type { Store } from "gatsby";
import {
  beginBuild,
  describeUnfinishedBuild,
  endBuild,
  invalidateStaleCache,
  removeStaleJobs,
  writeCacheKey,
} from "../../../../src/node/gatsby/build-state";
import { variantSettings } from "../../../../src/node/images/variant-settings";
import { temporaryFolder } from "../../../support/temporary-folder";

jest.mock("../../../../src/node/system/paths", () => ({
  preparedDirectory: ".prepared",
  publicDirectory: "public",
}));

const { at, write } = temporaryFolder("each", true);

/** Whether Gatsby is made to drop its cache; its store keeps the hash that it is given, if it can. */
function isDropped(canDrop = true): boolean {
  let hash = "cached";
  const dispatch = ({ payload }: { payload: string }) => {
    if (canDrop) hash = payload;
  };
  const getState = () => ({ status: { PLUGINS_HASH: hash } });
  invalidateStaleCache({ dispatch, getState } as unknown as Store, "/site");
  return hash === "";
}

const changeSettings = () => jest.replaceProperty(variantSettings, "webpOptions", { quality: 1 });
const enterCopy = () => {
  cpSync(".cache", "copy/.cache", { recursive: true });
  process.chdir("copy");
};

test.each<[isStale: boolean, when: string, occur: () => unknown]>([
  [false, "when the same is built again", () => {}],
  [true, "where its key is missing", () => rmSync(".cache", { recursive: true })],
  [true, "when the path prefix has changed", () => writeCacheKey("/other")],
  [true, "when settings of pictures have changed", changeSettings],
  [true, "when a build was stopped", () => write("public/UNFINISHED.txt")],
  [true, "in a copy of the folder", enterCopy],
])("Gatsby's cache is stale: %s, %s", async (isStale, _when, occur) => {
  await writeCacheKey("/site");
  await occur();
  expect(isDropped()).toBe(isStale);
});

test("a folder says that it may not be whole until its build has ended", async () => {
  expect(describeUnfinishedBuild()).toBeUndefined();
  await beginBuild();
  expect(describeUnfinishedBuild()).toMatch(/Do not publish it/);
  // Another build, in the folder as the first has left it.
  await beginBuild();
  await endBuild();
  expect(describeUnfinishedBuild()).toBeUndefined();
});

/** Whether Gatsby is made to forget a picture job; of all files two are there. */
function isForgotten(master: string, variants?: string[], canRemove = true): boolean {
  for (const file of ["master.jpg", "variant.avif"]) write(file);
  const result = variants && { files: variants };
  const complete = new Map([["42", { inputPaths: [{ path: at(master) }], result }]]);
  const dispatch = ({ payload }: { payload: { contentDigest: string } }) =>
    canRemove && complete.delete(payload.contentDigest);
  const getState = () => ({ jobsV2: { complete } });
  removeStaleJobs({ dispatch, getState } as unknown as Store);
  return complete.size === 0;
}

test.each([
  [false, "master and variants are there", "master.jpg", ["variant.avif"]],
  [true, "the master is gone", "gone.jpg", ["variant.avif"]],
  [true, "a variant is gone", "master.jpg", ["variant.avif", "gone.webp"]],
  [false, "it waits until a browser asks", "master.jpg", undefined],
])("a finished picture job is stale: %s, when %s", (stale, _when, master, variants) => {
  expect(isForgotten(master, variants)).toBe(stale);
});

test("where Gatsby drops its cache or jobs otherwise, the build stops with a sentence", () => {
  expect(() => isDropped(false)).toThrow("Run npm run clean, then build.");
  expect(() => isForgotten("gone.jpg", [], false)).toThrow("no longer removes jobs");
  const store = { getState: () => ({}) } as unknown as Store;
  expect(() => removeStaleJobs(store)).toThrow("Gatsby keeps its jobs elsewhere");
});

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
  jest.spyOn(process, "kill").mockImplementation(() => {
    throw Object.assign(new Error(), { code: "EPERM" });
  });
  expect(await takeFolder(42)).toContain("process 42");
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
});
