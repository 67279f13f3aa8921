import { randomUUID } from "node:crypto";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import type { Configuration } from "webpack";
import { preparedTokensFile, requireFromRoot, tokensFile } from "../system/paths";

/**
 * Changes Gatsby's bundles (README.md).
 *
 * @throws {Error} when something of Gatsby's that is changed here is no longer there
 */
export function configureWebpack({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    // Style sheets import the tokens in the owner's colours.
    resolve: { alias: { [tokensFile]: preparedTokensFile } },
  });
  if (stage === "develop") {
    actions.setWebpackConfig({
      // Here the styles of all pages are one bundle; each page would have them in an order of its own.
      ignoreWarnings: [/Conflicting order/],
    });
  }
  if (stage === "build-html") {
    // Gatsby renders a page again only when its data or the code that renders it have changed (“Debugging Incremental
    // Builds” in its documentation), not when a style sheet has that is inlined in it. Salted, that code's hash differs
    // in each build.
    const { output, ...config }: Configuration = getConfig();
    const hashSalt = randomUUID();
    actions.replaceWebpackConfig({ ...config, output: { ...output, hashSalt } });
  }
  if (stage === "build-javascript") actions.setWebpackConfig(leaveOutHead());
}

/** Keeps Gatsby's code for `Head` out of visitors' scripts (README.md). */
function leaveOutHead(): Configuration {
  const file = "head/head-export-handler-for-browser.js";
  requireFromRoot.resolve(`gatsby/cache-dir/${file}`);
  // A build copies it from the package.
  const headHandler = path.resolve(".cache", file);
  return {
    // Source maps are large, and would publish paths of this computer.
    devtool: false,
    resolve: { alias: { [headHandler]: path.resolve("src/node/gatsby/head-handler.ts") } },
  };
}
