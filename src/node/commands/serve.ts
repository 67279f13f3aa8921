import { existsSync } from "node:fs";
import path from "node:path";
import { describeUnfinishedBuild } from "../gatsby/build-state";
import { builtPathPrefix } from "../hosting/headers";
import { createSiteServer } from "../hosting/server";
import { publicDirectory } from "../system/paths";

/**
 * `npm run serve`: a preview server for the built site, at port 9000, PORT, or the port of `npm run serve 9001`. Only
 * this computer reaches it, so that no firewall asks, unless a host follows the port, as in `npm run serve 9001 0.0.0.0`.
 */
const [port = process.env.PORT ?? "9000", host = "127.0.0.1"] = process.argv.slice(2);

function serve(port: number) {
  const warning = describeUnfinishedBuild();
  if (warning) console.error(warning);
  const pathPrefix = builtPathPrefix(publicDirectory);
  createSiteServer({ directory: publicDirectory, pathPrefix })
    .once("error", ({ code, message }: NodeJS.ErrnoException) => {
      const reasons: Partial<Record<string, string>> = {
        EADDRINUSE: `Port ${port} is in use. Choose another: npm run serve 9001`,
        EACCES: `You are not allowed to use port ${port}. Choose another: npm run serve 9001`,
      };
      failWithMessage(reasons[code ?? ""] ?? message);
    })
    .listen(port, host, () => console.log(`The site is at http://localhost:${port}${pathPrefix}/`));
}

function failWithMessage(message: string) {
  console.error(message);
  process.exitCode = 1;
}

if (!/^\d+$/.test(port) || Number(port) > 65_535) {
  failWithMessage(`“${port}” is no port. A port is a number up to 65535: npm run serve 9001`);
} else if (!existsSync(path.join(publicDirectory, "index.html"))) {
  failWithMessage("There is no built site to serve yet. Build it first: npm run build");
} else {
  serve(Number(port));
}
