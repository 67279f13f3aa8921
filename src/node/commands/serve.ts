import { existsSync } from "node:fs";
import path from "node:path";
import { readSiteUrl } from "../content/site-url";
import { unfinishedBuild } from "../gatsby/build-state";
import { createSiteServer } from "../hosting/server";
import { publicDirectory } from "../system/paths";

/** Serves the built site for looking at: `npm run serve`, with the port in PORT. */
const { PORT = "9000" } = process.env;
const { pathPrefix, problem } = readSiteUrl();

function serve(port: number) {
  for (const warning of [unfinishedBuild(), problem]) if (warning) console.error(warning);
  createSiteServer({ directory: publicDirectory, pathPrefix })
    .once("error", ({ code, message }: NodeJS.ErrnoException) => {
      const reasons: Partial<Record<string, string>> = {
        EADDRINUSE: `Port ${port} is in use. Choose another: PORT=9001 npm run serve`,
        EACCES: `Port ${port} is not for everyone to use. Choose another: PORT=9001 npm run serve`,
      };
      failWithMessage(reasons[code ?? ""] ?? message);
    })
    .listen(port, () => console.log(`The site is at http://localhost:${port}${pathPrefix}/`));
}

function failWithMessage(message: string) {
  console.error(message);
  process.exitCode = 1;
}

if (!/^\d+$/.test(PORT) || Number(PORT) > 65_535) {
  failWithMessage(`PORT is "${PORT}". It takes a number up to 65535: PORT=9001 npm run serve`);
} else if (!existsSync(path.join(publicDirectory, "index.html"))) {
  failWithMessage("There is no built site to serve yet. Build it first: npm run build");
} else {
  serve(Number(PORT));
}
