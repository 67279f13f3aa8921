import type { CreateDevServerArgs } from "gatsby";
import { checkSite, guardSite } from "./check";
import { serveEditor } from "./editor";
import { serveDiagnostics } from "./gatsby/diagnostics";

/** What `develop` answers besides pages: what is to be mended, and the content editor. */
export function serveDevelop(server: CreateDevServerArgs): void {
  serveDiagnostics(server);
  serveEditor(server, async (siteUrl) => guardSite(await checkSite(), siteUrl));
}
