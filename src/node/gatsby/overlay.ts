import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Compiler } from "webpack";
import { mistakesFile } from "../paths";

/** Lays down what is to be mended, or that all is in order, for {@link MistakesOverlay}. */
export function tellBrowser(mistakes: string | undefined): void {
  mkdirSync(path.dirname(mistakesFile), { recursive: true });
  writeFileSync(mistakesFile, mistakes ?? "");
}

/**
 * Makes mistakes in the owner's files mistakes of the bundle in `develop`, so that Gatsby's own
 * overlay lies over the page until they are mended.
 */
export class MistakesOverlay {
  apply(compiler: Compiler): void {
    tellBrowser(undefined);
    compiler.hooks.thisCompilation.tap("MistakesOverlay", (compilation) => {
      compilation.fileDependencies.add(mistakesFile);
      const mistakes = readFileSync(mistakesFile, "utf8");
      if (mistakes) compilation.errors.push(new compiler.webpack.WebpackError(mistakes));
    });
  }
}
