import { randomUUID } from "node:crypto";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import type { Compiler, Configuration } from "webpack";
import { preparedTokensFile, requireFromRoot, tokensFile } from "../system/paths";

/**
 * A file of Gatsby's own below `.cache/`, where a build copies it from the package.
 *
 * @throws {Error} when the package has no such file
 */
const cached = (file: string) => {
  requireFromRoot.resolve(`gatsby/cache-dir/${file}`);
  return path.resolve(".cache", file);
};

/**
 * Changes Gatsby's bundles: leaves out what visitors never use, and makes each build render all pages.
 *
 * @throws {Error} when something of Gatsby's that is changed here is no longer there
 */
export function configureWebpack({ stage, actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    // Style sheets import the tokens in the owner's colours.
    resolve: { alias: { [tokensFile]: preparedTokensFile } },
    plugins: [neutralName],
  });
  if (stage === "develop") {
    actions.setWebpackConfig({
      plugins: [withDiagnostics],
      // Here the styles of all pages are one bundle; each page would have them in an order of its own.
      ignoreWarnings: [/Conflicting order/],
    });
  }
  if (stage === "build-html") actions.setWebpackConfig({ plugins: [renderAlways] });
  if (stage === "build-javascript") actions.setWebpackConfig(leaveOutUnused());
}

/**
 * By itself webpack puts the name of this project into the scripts of each owner's site. Gatsby drops `output` from
 * what `setWebpackConfig` is given.
 */
const neutralName = {
  apply({ options }: Compiler) {
    options.output.uniqueName = "site";
  },
};

/**
 * Gatsby renders a page anew when its code has changed, but not when only a style sheet has, which is inlined in
 * it. So no two renderers have the same hash, and the few pages of a brochure are rendered in each build.
 * Given to `setWebpackConfig`, the salt would have no effect.
 */
const renderAlways = {
  apply({ options }: Compiler) {
    options.output.hashSalt = randomUUID();
  },
};

/** Adds the script that shows the owner's mistakes to every page of `develop`; Gatsby has no other way. */
const withDiagnostics = {
  apply(compiler: Compiler) {
    const script = path.resolve("src/scripts/show-diagnostics.ts");
    new compiler.webpack.EntryPlugin(compiler.context, script, { name: "commons" }).apply(compiler);
  },
};

/**
 * Keeps two parts of Gatsby out of visitors' scripts (README.md): the writer of the head, and Link and Script,
 * which no page uses.
 */
function leaveOutUnused(): Configuration {
  const headWriter = cached("head/head-export-handler-for-browser.js");
  const packageOf = (name: string) => path.dirname(requireFromRoot.resolve(`${name}/package.json`));
  const exporters = [
    cached("gatsby-browser-entry.js"),
    packageOf("gatsby-link"),
    packageOf("gatsby-script"),
  ];
  return {
    // Source maps are large, and would publish paths of this computer.
    devtool: false,
    resolve: { alias: { [headWriter]: path.resolve("src/node/gatsby/head-handler.ts") } },
    // webpack may drop exports of these that nothing uses.
    module: { rules: [{ include: exporters, sideEffects: false }] },
  };
}
