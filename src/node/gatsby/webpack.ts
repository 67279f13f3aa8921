import { randomUUID } from "node:crypto";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import type { Configuration } from "webpack";
import { preparedTokensFile, requireFromRoot, tokensFile } from "../system/paths";

/**
 * The path of one of Gatsby's own files below `.cache/`, where a build copies it from the package.
 *
 * @throws {Error} when the package has no such file
 */
const gatsbyFile = (file: string) => {
  requireFromRoot.resolve(`gatsby/cache-dir/${file}`);
  return path.resolve(".cache", file);
};

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
  if (stage === "build-javascript") actions.setWebpackConfig(leaveOutUnused());
}

/**
 * Keeps two parts of Gatsby out of visitors' scripts (README.md): its code for `Head`, and Link and Script, which no page
 * uses. With those a page's bundles depend on each other in another order, and its own styles come before the global ones.
 */
function leaveOutUnused(): Configuration {
  const headHandler = gatsbyFile("head/head-export-handler-for-browser.js");
  return {
    // Source maps are large, and would publish paths of this computer.
    devtool: false,
    resolve: { alias: { [headHandler]: path.resolve("src/node/gatsby/head-handler.ts") } },
    // webpack may drop those of its exports that nothing uses. Their packages say so of themselves.
    module: { rules: [{ include: gatsbyFile("gatsby-browser-entry.js"), sideEffects: false }] },
  };
}
