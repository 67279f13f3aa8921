import path from "node:path";
import { buildSync } from "esbuild";

/** What is inlined in pages: what each script is for stands in its file in `src/scripts`. */
export interface InlineScripts {
  native: string;
  loadReact: string;
}

/**
 * Compiles the scripts that are inlined in pages. They are the only ones that browsers older than
 * the baseline are given, so they are written down to what those can read.
 */
export function inlineScripts(): InlineScripts {
  return { native: compile("native"), loadReact: compile("load-react") };
}

function compile(name: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve("src/scripts", `${name}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["chrome75", "safari12", "firefox68"],
    // Safari 12 knows it; what esbuild is wary of is an odd case that does not occur here.
    supported: { destructuring: true },
  });
  return outputFiles[0]?.text.trim() ?? "";
}
