/** @jest-environment node */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Store } from "gatsby";
import {
  beginBuild,
  endBuild,
  invalidateStaleCache,
  removeStaleJobs,
  unfinishedBuild,
  writeCacheKey,
} from "../../../../src/node/gatsby/build-state";
import { variantSettings } from "../../../../src/node/images/variant-settings";

jest.mock("../../../../src/node/paths", () => ({ publicDirectory: "public" }));

const project = process.cwd();
let home = "";
beforeEach(() => {
  home = realpathSync(mkdtempSync(path.join(tmpdir(), "build-state-")));
  process.chdir(home);
});
afterEach(() => {
  process.chdir(project);
  rmSync(home, { recursive: true });
});

/** Whether Gatsby is made to drop its cache; its store keeps the hash that it is given. */
function isStale(pathPrefix = "/site"): boolean {
  let hash = "cached";
  const dispatch = ({ payload }: { payload: string }) => {
    hash = payload;
  };
  const getState = () => ({ status: { PLUGINS_HASH: hash } });
  invalidateStaleCache({ dispatch, getState } as unknown as Store, pathPrefix);
  return hash === "";
}

describe("Gatsby's cache", () => {
  test("is good for another build of the same", () => {
    writeCacheKey("/site");
    expect(isStale()).toBe(false);
  });

  test("is stale where nothing says what it was made for", () => {
    expect(isStale()).toBe(true);
  });

  test("is stale where the path prefix is another", () => {
    writeCacheKey("/site");
    expect(isStale("/other")).toBe(true);
  });

  test("is stale where pictures are made otherwise", () => {
    writeCacheKey("/site");
    jest.replaceProperty(variantSettings, "webpOptions", { quality: 1 });
    expect(isStale()).toBe(true);
    jest.restoreAllMocks();
  });

  test("is stale where a build was stopped", () => {
    writeCacheKey("/site");
    mkdirSync("public");
    writeFileSync("public/UNFINISHED.txt", "");
    expect(isStale()).toBe(true);
  });

  test("is stale in a copy of the folder", () => {
    writeCacheKey("/site");
    cpSync(".cache", "copy/.cache", { recursive: true });
    process.chdir("copy");
    expect(isStale()).toBe(true);
  });

  test("that cannot be dropped stops the build with a sentence", () => {
    const getState = () => ({ status: { PLUGINS_HASH: "cached" } });
    const store = { dispatch: () => {}, getState } as unknown as Store;
    expect(() => invalidateStaleCache(store, "")).toThrow("Run npm run clean, then build.");
  });
});

test("a folder says that it may not be whole until its build has ended", () => {
  expect(unfinishedBuild()).toBeUndefined();
  beginBuild();
  expect(unfinishedBuild()).toMatch(/Do not publish it/);
  expect(existsSync("public/UNFINISHED.txt")).toBe(true);
  endBuild();
  expect(unfinishedBuild()).toBeUndefined();
});

describe("a picture job that Gatsby takes for done", () => {
  /** Whether the job is removed; of all its files these two are there. */
  const isRemoved = (master: string, variants: string[], canRemove = true) => {
    for (const file of ["master.jpg", "variant.avif"]) writeFileSync(file, "");
    const inputPaths = [{ path: path.resolve(master) }];
    const complete = new Map([["42", { inputPaths, result: { files: variants } }]]);
    const dispatch = ({ payload }: { payload: { contentDigest: string } }) =>
      canRemove && complete.delete(payload.contentDigest);
    const getState = () => ({ jobsV2: { complete } });
    removeStaleJobs({ dispatch, getState } as unknown as Store);
    return complete.size === 0;
  };

  test.each([
    [false, "master and variants are there", "master.jpg", ["variant.avif"]],
    [true, "the master is gone", "gone.jpg", ["variant.avif"]],
    [true, "a variant is gone", "master.jpg", ["variant.avif", "gone.webp"]],
  ])("is stale: %s, when %s", (stale, _when, master, variants) => {
    expect(isRemoved(master, variants)).toBe(stale);
  });

  test("and cannot remove stops the build with a sentence", () => {
    expect(() => isRemoved("gone.jpg", [], false)).toThrow("no longer removes jobs");
    const store = { getState: () => ({}) } as unknown as Store;
    expect(() => removeStaleJobs(store)).toThrow("Gatsby keeps its jobs elsewhere");
  });
});
