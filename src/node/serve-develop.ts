import type { CreateDevServerArgs } from "gatsby";
import { serveReport } from "./gatsby/diagnostics";
import { requireFromRoot } from "./system/paths";

/** Adds to the server of `develop` the report of mistakes and the content editor. */
export function serveDevelop(server: CreateDevServerArgs): void {
  serveReport(server);
  loadTypeScript<typeof import("../../editor/server")>("editor/server").serveEditor(server);
}

/**
 * Loads TypeScript at run time. An import would make Gatsby compile the editor in each build, which needs nothing of it.
 *
 * @param file path from the top of the project, of a file or of a folder with an index.ts
 */
function loadTypeScript<Module>(file: string): Module {
  const tsx: typeof import("tsx/cjs/api") = requireFromRoot("tsx/cjs/api");
  const unregister = tsx.register();
  try {
    return requireFromRoot(`./${file}`);
  } finally {
    unregister();
  }
}
