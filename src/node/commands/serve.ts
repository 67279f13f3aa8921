import { readSiteUrl } from "../content/site-url";
import { unfinishedBuild } from "../gatsby/build-state";
import { createSiteServer } from "../hosting/server";
import { publicDirectory } from "../paths";

/** Serves the built site for looking at: `npm run serve`, with the port in PORT. */
const port = Number(process.env.PORT ?? 9000);
const { pathPrefix, problem } = readSiteUrl();

const unfinished = unfinishedBuild();
for (const warning of [unfinished, problem]) if (warning) console.error(warning);

createSiteServer({ directory: publicDirectory, pathPrefix })
  .once("error", (error: NodeJS.ErrnoException) => {
    const busy = `Port ${port} is in use. Choose another: PORT=9001 npm run serve`;
    console.error(error.code === "EADDRINUSE" ? busy : error.message);
    process.exitCode = 1;
  })
  .listen(port, () => console.log(`The site is at http://localhost:${port}${pathPrefix}/`));
