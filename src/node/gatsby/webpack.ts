import { randomUUID } from "node:crypto";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import type { Compiler, Configuration } from "webpack";
import { packages, preparedTokensFile, tokensFile } from "../system/paths";

/** Gatsby's own, below `.cache/`: copied there from the package when a build begins. */
const cached = (file: string) => {
  packages.resolve(`gatsby/cache-dir/${file}`);
  return path.resolve(".cache", file);
};

/**
 * Changes Gatsby's bundles: what visitors never use is left out, and all pages are rendered in each
 * build.
 *
 * @throws {Error} when something of Gatsby's that is changed here is no longer there
 */
export function configureWebpack({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  nameClasses(getConfig().module);
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

/** The part of css-loader's options that names classes. */
interface CssModules {
  modules?: {
    localIdentName?: string;
    getLocalIdent?: (context: { resourcePath: string }, pattern: string, name: string) => string;
  };
}

/**
 * Names each class after its component and itself, which no two have in common: `menu_links` is
 * `links` in `menu.module.css`.
 *
 * @throws {Error} when Gatsby no longer names classes where it is known to
 */
function nameClasses(rules: object): void {
  let named = 0;
  const visit = (part: unknown) => {
    if (typeof part !== "object" || part === null) return;
    const { modules } = part as CssModules;
    if (modules?.localIdentName) {
      modules.getLocalIdent = ({ resourcePath }, _pattern, name) =>
        `${path.basename(resourcePath, ".module.css")}_${name}`;
      named += 1;
    }
    Object.values(part).forEach(visit);
  };
  visit(rules);
  if (named === 0) throw new Error("Gatsby's rules for style sheets name no classes.");
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

/** Parts of Gatsby that this site never uses are left out of visitors' scripts (README.md). */
function leaveOutUnused(): Configuration {
  const head = cached("head/head-export-handler-for-browser.js");
  const serviceWorker = cached("register-service-worker.js");
  const otherOrigins = packages.resolve("gatsby/dist/internal-plugins/partytown/gatsby-browser.js");
  const packageOf = (name: string) => path.dirname(packages.resolve(`${name}/package.json`));
  const exporters = [
    cached("gatsby-browser-entry.js"),
    packageOf("gatsby-link"),
    packageOf("gatsby-script"),
  ];
  return {
    // Source maps are large, and would publish the paths of this computer.
    devtool: false,
    resolve: {
      alias: {
        [head]: path.resolve("src/node/gatsby/head-handler.ts"),
        [serviceWorker]: false,
        [otherOrigins]: false,
      },
    },
    // What nothing asks for may be dropped: Gatsby's own Link and Script.
    module: { rules: [{ include: exporters, sideEffects: false }] },
  };
}

/**
 * Every page is a document of its own, complete with its head, so visitors' scripts need not know how
 * to write one. The server's renderer and `develop` keep the pages' Head.
 */
export const withoutHead = {
  name: packages.resolve("gatsby/dist/utils/babel/babel-plugin-remove-api.js"),
  options: { apis: ["Head"] },
  // Gatsby's types do not know it; without it the server's renderer would lose the head as well.
  stage: "build-javascript",
};
