import type { CreateDevServerArgs } from "gatsby";
import { serveDiagnostics } from "./gatsby/diagnostics";
import { requireFromRoot } from "./system/paths";

/** What `develop` answers besides pages: what is to be mended, and the content editor. */
export function serveDevelop(server: CreateDevServerArgs): void {
  serveDiagnostics(server);
  loadTypeScript<typeof import("../../editor/server")>("editor/server").serveEditor(server);
}

/**
 * Loads TypeScript as it stands when it is asked for, so that a build has none of it: Gatsby compiles
 * whatever is imported here.
 *
 * @param file its path, or that of a folder with an index.ts, from the top of the project
 */
export function loadTypeScript<Module>(file: string): Module {
  const tsx: typeof import("tsx/cjs/api") = requireFromRoot("tsx/cjs/api");
  const unregister = tsx.register();
  try {
    return requireFromRoot(`./${file}`);
  } finally {
    unregister();
  }
}
