import path from "node:path";
import { buildSync } from "esbuild";

export type InlineScripts = ReturnType<typeof inlineScripts>;

/**
 * Compiles the scripts that are inlined in pages; what each is for stands in its file in `src/scripts`.
 * Browsers older than the baseline run these and no others, so the result uses only syntax that they can read.
 */
export function inlineScripts() {
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
    // Safari 12 knows destructuring; esbuild avoids it because of a rare fault that cannot occur here.
    supported: { destructuring: true },
  });
  return outputFiles[0]?.text.trim() ?? "";
}
