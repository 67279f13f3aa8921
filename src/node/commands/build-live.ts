import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { siteAddress } from "../content/site-address";
import { withHttps } from "../content/written-forms";
import { readYaml } from "../content/yaml";
import { contentDirectory } from "../system/paths";
import { parseUrl } from "../system/url";

/**
 * `npm run build:live`, or with the site's address, `npm run build:live https://www.example.co.uk`: builds what
 * may go live, once nothing is to be mended and nothing of the sample is left. An address that is given wins over
 * SITE_URL, and a path in it, as in https://ann.github.io/site, over PATH_PREFIX; where neither is given,
 * `website` in business.yaml says it.
 */
const [address] = process.argv.slice(2);
Object.assign(process.env, address === undefined ? ownSettings() : settingsFrom(address));

const steps = [
  ["node_modules/tsx/dist/cli.mjs", "src/node/commands/check-content.ts", "--live"],
  ["node_modules/gatsby/cli.js", "build", "--prefix-paths"],
];
const isDone = steps.every(
  (step) => spawnSync(process.execPath, step, { stdio: "inherit" }).status === 0,
);
if (!isDone) process.exitCode = 1;

/** What cannot be read is passed over: the check, which comes next, says what is wrong with it. */
function ownSettings(): NodeJS.ProcessEnv {
  const file = path.join(contentDirectory, "business.yaml");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const found = siteAddress(readYaml(text, file).value);
  return found ? { SITE_URL: found } : {};
}

/** What cannot be an address is passed on as it is: whoever reads SITE_URL says so. */
function settingsFrom(given: string): NodeJS.ProcessEnv {
  const whole = withHttps(given);
  const url = parseUrl(whole);
  if (!url) return { SITE_URL: given };
  const { origin, pathname, search, hash } = url;
  return pathname === "/"
    ? { SITE_URL: given }
    : { SITE_URL: `${origin}${search}${hash}`, PATH_PREFIX: pathname };
}
