import { existsSync } from "node:fs";
import path from "node:path";
import { unfinishedBuild } from "../gatsby/build-state";
import { builtPathPrefix } from "../hosting/headers";
import { createSiteServer } from "../hosting/server";
import { publicDirectory } from "../system/paths";

/** Serves the built site for looking at: `npm run serve`, or at another port `npm run serve 9001` or with PORT. */
const [port = process.env.PORT ?? "9000"] = process.argv.slice(2);

function serve(port: number) {
  const warning = unfinishedBuild();
  if (warning) console.error(warning);
  const pathPrefix = builtPathPrefix(publicDirectory);
  createSiteServer({ directory: publicDirectory, pathPrefix })
    .once("error", ({ code, message }: NodeJS.ErrnoException) => {
      const reasons: Partial<Record<string, string>> = {
        EADDRINUSE: `Port ${port} is in use. Choose another: npm run serve 9001`,
        EACCES: `Port ${port} is not for everyone to use. Choose another: npm run serve 9001`,
      };
      failWithMessage(reasons[code ?? ""] ?? message);
    })
    .listen(port, () => console.log(`The site is at http://localhost:${port}${pathPrefix}/`));
}

function failWithMessage(message: string) {
  console.error(message);
  process.exitCode = 1;
}

if (!/^\d+$/.test(port) || Number(port) > 65_535) {
  failWithMessage(`“${port}” is no port. It is a number up to 65535: npm run serve 9001`);
} else if (!existsSync(path.join(publicDirectory, "index.html"))) {
  failWithMessage("There is no built site to serve yet. Build it first: npm run build");
} else {
  serve(Number(port));
}
