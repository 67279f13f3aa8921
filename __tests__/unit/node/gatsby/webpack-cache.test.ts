/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import webpack, { type Stats } from "webpack";
import { cacheByLockFile } from "../../../../src/node/gatsby/webpack-cache";

const directory = mkdtempSync(path.join(tmpdir(), "webpack-cache-"));
const place = (name: string) => path.join(directory, name);
afterAll(() => rmSync(directory, { recursive: true }));

/** Bundles a small program as a process of its own would, with what earlier ones left behind. */
async function bundle(lockFile: string) {
  const { cache, plugins } = cacheByLockFile(lockFile);
  const compiler = webpack({
    context: directory,
    entry: "./entry.js",
    output: { path: place("bundle") },
    mode: "production",
    cache: { ...Object(cache), cacheDirectory: place("cache"), name: "test" },
    plugins,
  });
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  const { modules = [] } = stats.toJson({ all: false, modules: true, cachedModules: true });
  return { built: modules.filter((module) => module.built).length, stats };
}

test("what was bundled is remembered until another package is installed", async () => {
  writeFileSync(place("entry.js"), "console.log(1);");
  writeFileSync(place("package-lock.json"), "{}");
  const first = await bundle(place("package-lock.json"));
  expect(first.built).toBe(1);
  expect([...first.stats.compilation.buildDependencies]).toEqual([]);
  expect((await bundle(place("package-lock.json"))).built).toBe(0);
  writeFileSync(place("package-lock.json"), '{ "packages": {} }');
  expect((await bundle(place("package-lock.json"))).built).toBe(1);
});

test("without a lock file webpack looks for itself", () => {
  expect(cacheByLockFile(place("no-such-file"))).toEqual({});
});
