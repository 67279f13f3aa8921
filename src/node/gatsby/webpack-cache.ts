import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Compiler, Configuration } from "webpack";

/**
 * Lets the lock file say when what webpack remembers is out of date. By itself webpack follows every
 * import of every package that takes part in a build, Gatsby's whole included, which takes longer
 * than the bundling. Gatsby forgets everything by itself when gatsby-node.ts or package.json change.
 *
 * @param lockFile absolute path
 * @returns what to add to a webpack configuration; nothing where there is no lock file
 */
export function cacheByLockFile(lockFile = path.resolve("package-lock.json")): Configuration {
  if (!existsSync(lockFile)) return {};
  const version = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  const apply = (compiler: Compiler) =>
    compiler.hooks.afterCompile.tap("CacheByLockFile", ({ buildDependencies }) =>
      buildDependencies.clear(),
    );
  return { cache: { type: "filesystem", version }, plugins: [{ apply }] };
}
