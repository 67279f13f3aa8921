import { randomUUID } from "node:crypto";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import type { Compiler, Configuration } from "webpack";
import { preparedTokensFile, requireFromRoot, tokensFile } from "../system/paths";

/** Gatsby's own, below `.cache/`: copied there from the package when a build begins. */
const cached = (file: string) => {
  requireFromRoot.resolve(`gatsby/cache-dir/${file}`);
  return path.resolve(".cache", file);
};

/**
 * Changes Gatsby's bundles: what visitors never use is left out, and all pages are rendered in each
 * build.
 *
 * @throws {Error} when something of Gatsby's that is changed here is no longer there
 */
export function configureWebpack({ stage, actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    // Style sheets that import the tokens get them in the owner's colours.
    resolve: { alias: { [tokensFile]: preparedTokensFile } },
  });
  if (stage === "develop") {
    actions.setWebpackConfig({
      plugins: [withDiagnostics],
      // The styles of all pages are one bundle here, which each would have in an order of its own.
      ignoreWarnings: [/Conflicting order/],
    });
  }
  if (stage === "build-html") actions.setWebpackConfig({ plugins: [renderAlways] });
  if (stage === "build-javascript") actions.setWebpackConfig(leaveOutUnused());
}

/**
 * Gatsby renders a page anew when its code has changed, not when a style sheet has, which is inlined in
 * it. So no two renderers have the same hash: a brochure's pages are few, and rendered in each build.
 * By `setWebpackConfig` the salt has no effect.
 */
const renderAlways = {
  apply({ options }: Compiler) {
    options.output.hashSalt = randomUUID();
  },
};

/** Adds to every page in `develop` what shows the owner's mistakes; Gatsby takes no entry otherwise. */
const withDiagnostics = {
  apply(compiler: Compiler) {
    const script = path.resolve("src/scripts/show-diagnostics.ts");
    new compiler.webpack.EntryPlugin(compiler.context, script, { name: "commons" }).apply(compiler);
  },
};

/**
 * Two parts of Gatsby stay out of visitors' scripts (README.md): what writes a head, and Link and Script,
 * which no page asks for.
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
    // Source maps are large, and would publish the paths of this computer.
    devtool: false,
    resolve: { alias: { [headWriter]: path.resolve("src/node/gatsby/head-handler.ts") } },
    // What nothing asks for may be dropped.
    module: { rules: [{ include: exporters, sideEffects: false }] },
  };
}
