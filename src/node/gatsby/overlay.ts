import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Compiler } from "webpack";
import { diagnosticsFile } from "../paths";

/** Lays down what is to be mended, or that all is in order, for {@link DiagnosticsOverlay}. */
export function tellBrowser(diagnostics: string | undefined): void {
  mkdirSync(path.dirname(diagnosticsFile), { recursive: true });
  writeFileSync(diagnosticsFile, diagnostics ?? "");
}

/**
 * Makes mistakes in the owner's files errors of the bundle in `develop`, so that Gatsby's own
 * overlay lies over the page until they are mended.
 */
export class DiagnosticsOverlay {
  apply(compiler: Compiler): void {
    tellBrowser(undefined);
    compiler.hooks.thisCompilation.tap("DiagnosticsOverlay", (compilation) => {
      compilation.fileDependencies.add(diagnosticsFile);
      const diagnostics = readFileSync(diagnosticsFile, "utf8");
      if (diagnostics) compilation.errors.push(new compiler.webpack.WebpackError(diagnostics));
    });
  }
}
