import path from "node:path";
import { buildSync } from "esbuild";

/** Compiles the inline loader to the smallest script that browsers of 2020 and later run. */
export function loaderSource(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve("src/build/finishing/loader.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2020",
  });
  return outputFiles[0]?.text.trim() ?? "";
}
