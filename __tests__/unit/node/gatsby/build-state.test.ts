/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Store } from "gatsby";

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

/** The room as a command of its own would load it, in the folder it is started in. */
async function load(settings?: object) {
  jest.resetModules();
  if (settings) {
    jest.doMock("../../../../src/node/images/variant-settings", () => ({
      variantSettings: settings,
    }));
  } else {
    jest.dontMock("../../../../src/node/images/variant-settings");
  }
  return import("../../../../src/node/gatsby/build-state");
}

/** Whether Gatsby is told to begin anew; its store keeps what it is told. */
async function beginsAnew(pathPrefix = "", settings?: object): Promise<boolean> {
  let hash = "remembered";
  const store = {
    dispatch: ({ payload }: { payload: string }) => {
      hash = payload;
    },
    getState: () => ({ status: { PLUGINS_HASH: hash } }),
  } as unknown as Store;
  (await load(settings)).invalidateStaleCache(store, pathPrefix);
  return hash === "";
}

const build = async (pathPrefix = "") => {
  const state = await load();
  state.writeCacheKey(pathPrefix);
};

test("Gatsby's memory is good for another build of the same", async () => {
  await build("/site");
  expect(await beginsAnew("/site")).toBe(false);
});

test.each<[string, () => Promise<boolean>]>([
  ["nothing says what it was made for", () => beginsAnew()],
  ["the path prefix is another", () => build("/site").then(() => beginsAnew("/other"))],
  ["pictures are made otherwise", () => build().then(() => beginsAnew("", { quality: 45 }))],
  [
    "a build was stopped",
    async () => {
      await build();
      mkdirSync("public");
      writeFileSync("public/UNFINISHED.txt", "");
      return beginsAnew();
    },
  ],
  [
    "the folder is another one",
    async () => {
      await build();
      const moved = `${home}/moved`;
      mkdirSync(`${moved}/.cache`, { recursive: true });
      writeFileSync(`${moved}/.cache/cache-key.json`, readFileSync(".cache/cache-key.json"));
      process.chdir(moved);
      return beginsAnew();
    },
  ],
])("it begins anew where %s", async (_, anew) => {
  expect(await anew()).toBe(true);
});

test("a Gatsby that cannot be told so stops with a sentence", async () => {
  const store = {
    dispatch: () => {},
    getState: () => ({ status: { PLUGINS_HASH: "remembered" } }),
  } as unknown as Store;
  const { invalidateStaleCache } = await load();
  expect(() => invalidateStaleCache(store, "")).toThrow("Run npm run clean, then build.");
});

test("a folder says that it may not be whole until its build has ended", async () => {
  const state = await load();
  expect(state.unfinishedBuild()).toBeUndefined();
  state.beginBuild();
  expect(state.unfinishedBuild()).toMatch(/Do not publish it/);
  expect(existsSync("public/UNFINISHED.txt")).toBe(true);
  state.endBuild();
  expect(state.unfinishedBuild()).toBeUndefined();
});

describe("picture jobs that Gatsby takes for done", () => {
  const forgotten = async (
    [master = "", ...variants]: readonly string[],
    { dispatchWorks = true } = {},
  ) => {
    mkdirSync("public/static", { recursive: true });
    for (const file of ["master.jpg", "public/static/variant.avif"]) writeFileSync(file, "");
    const inputPaths = [{ path: path.join(home, master) }];
    const result = { files: variants.map((file) => `public/static/${file}`) };
    const complete = new Map([["42", { inputPaths, result }]]);
    const store = {
      getState: () => ({ jobsV2: { complete } }),
      dispatch: ({ payload }: { payload: { contentDigest: string } }) =>
        dispatchWorks && complete.delete(payload.contentDigest),
    } as unknown as Store;
    (await load()).removeStaleJobs(store);
    return complete.size === 0;
  };

  test("stay so while master and variants are there", async () => {
    expect(await forgotten(["master.jpg", "variant.avif"])).toBe(false);
  });

  test.each([
    ["the master", ["gone.jpg", "variant.avif"]],
    ["a variant", ["master.jpg", "variant.avif", "gone.webp"]],
  ])("are forgotten when %s is gone", async (_, files) => {
    expect(await forgotten(files)).toBe(true);
  });

  test("stop the build with a sentence where Gatsby cannot forget them", async () => {
    await expect(forgotten(["gone.jpg"], { dispatchWorks: false })).rejects.toThrow(
      "no longer removes jobs",
    );
  });
  test("kept elsewhere stop the build with a sentence", async () => {
    const store = { getState: () => ({}) } as unknown as Store;
    const { removeStaleJobs } = await load();
    expect(() => removeStaleJobs(store)).toThrow("Gatsby keeps its jobs elsewhere");
  });
});
