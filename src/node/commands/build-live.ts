import { spawnSync } from "node:child_process";
import { withHttps } from "../content/values/links";
import { parseUrl } from "../system/url";

/**
 * `npm run build:live`, or with the site's address `npm run build:live https://www.example.co.uk`: builds the site if
 * nothing keeps it from going live, and otherwise prints what does. The address replaces SITE_URL and `website` in
 * business.yaml; a path in it, as in https://ann.github.io/site, replaces PATH_PREFIX.
 */
const [address] = process.argv.slice(2);
if (address !== undefined) Object.assign(process.env, variablesFor(address));

const steps = [
  ["node_modules/tsx/dist/cli.mjs", "src/node/commands/check-content.ts", "--live"],
  ["node_modules/gatsby/cli.js", "build", "--prefix-paths"],
];
// A step runs only where the one before has succeeded.
const failed = steps.findIndex(
  (step) => spawnSync(process.execPath, step, { stdio: "inherit" }).status !== 0,
);
if (failed === 0) console.error("\nNothing was built.");
if (failed >= 0) process.exitCode = 1;

/** The environment variables for an address. One that is no URL is passed on as it is, since the check reports it. */
function variablesFor(given: string): NodeJS.ProcessEnv {
  const whole = withHttps(given);
  const url = parseUrl(whole);
  if (!url) return { SITE_URL: given };
  const { origin, pathname, search, hash } = url;
  return pathname === "/"
    ? { SITE_URL: given }
    : { SITE_URL: `${origin}${search}${hash}`, PATH_PREFIX: pathname };
}
