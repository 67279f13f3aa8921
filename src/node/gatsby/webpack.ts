import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import postcss from "postcss";
import type { Compiler, Configuration } from "webpack";
import { packages, preparedTokensFile } from "../paths";

/** Gatsby's own, below `.cache/`: copied there from the package when a build begins. */
const cached = (file: string) => {
  packages.resolve(`gatsby/cache-dir/${file}`);
  return path.resolve(".cache", file);
};

/**
 * Changes Gatsby's bundles: what visitors never use is left out, styles count when pages are
 * rendered, and memory is kept until packages change.
 *
 * @throws {Error} when something of Gatsby's that is changed here is no longer there
 */
export function configureWebpack({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  const classes = classesIn(path.resolve("src"));
  const named = stage.startsWith("build") ? nameClasses(classes) : nameClasses();
  actions.setWebpackConfig(rememberFor(path.resolve("package-lock.json"), classes));
  actions.setWebpackConfig({ plugins: [{ apply: useOwnersColours }, named] });
  if (stage === "develop") {
    actions.setWebpackConfig({ plugins: [withDiagnostics] });
    keepStylesQuiet(getConfig() as Configuration);
  }
  if (stage === "build-html") actions.setWebpackConfig({ plugins: [saltWithStyles] });
  if (stage === "build-javascript") actions.setWebpackConfig(leaveOutUnused());
}

/** Style sheets that import the tokens get them in the owner's colours. */
function useOwnersColours({ hooks }: Compiler): void {
  hooks.normalModuleFactory.tap("useOwnersColours", (factory) =>
    factory.hooks.beforeResolve.tap("useOwnersColours", (data) => {
      data.request = data.request.replace(/(?<=^|!)\.\/tokens\.css$/, preparedTokensFile);
    }),
  );
}

/**
 * Gatsby renders pages anew when their code has changed, not when a style sheet has; styles are
 * inlined in the pages, so they are made part of the renderer's hash.
 */
const saltWithStyles = {
  apply({ options }: Compiler) {
    options.output.hashSalt = hashOfStyles();
  },
};

/** Adds to every page in `develop` what shows the owner's mistakes; Gatsby takes no entry otherwise. */
const withDiagnostics = {
  apply(compiler: Compiler) {
    const script = path.resolve("src/scripts/show-diagnostics.ts");
    new compiler.webpack.EntryPlugin(compiler.context, script, { name: "commons" }).apply(compiler);
  },
};

/** Has the plugin's options, which Gatsby has no setting for. */
interface StylesPlugin {
  options?: { ignoreOrder?: boolean };
}

/**
 * In `develop` the styles of all pages are one bundle, which each page would have in an order of its
 * own; eleven warnings of it after every change would push the site's address off the screen.
 */
function keepStylesQuiet({ plugins = [] }: Configuration): void {
  const styles = plugins.find((plugin) => plugin?.constructor.name === "MiniCssExtractPlugin");
  const { options } = (styles ?? {}) as StylesPlugin;
  if (!options)
    throw new Error("Gatsby bundles styles by other means (src/node/gatsby/webpack.ts).");
  options.ignoreOrder = true;
}

/** The part of css-loader's options that says how classes are called. */
export interface CssModules {
  modules?: {
    localIdentName?: string;
    getLocalIdent?: (context: { resourcePath: string }, pattern: string, name: string) => string;
  };
}

/**
 * Every class of the style sheets that belong to components, called as in the programmer's tools:
 * `menu_links` is `links` in `menu.module.css`.
 *
 * @param directory folder that holds them, at whatever depth
 * @returns them in one order on every computer
 */
export function classesIn(directory: string): string[] {
  const classes = new Set<string>();
  for (const file of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(styleSheet)) continue;
    postcss.parse(readFileSync(path.join(directory, file), "utf8")).walkRules(({ selector }) => {
      for (const [, name = ""] of selector.matchAll(/\.([a-z][\w-]*)/gi)) {
        classes.add(longName(file, name));
      }
    });
  }
  return [...classes].sort();
}

const styleSheet = ".module.css";
const longName = (file: string, name: string) => `${path.basename(file, styleSheet)}_${name}`;

/**
 * Calls each class by its component and its own name, which no two have in common. Gatsby's names say
 * “module” and end in a hash as well.
 *
 * @param classes have a number for a name instead, `_2k`: of a page that visitors wait for, names that
 *   only programmers read would be a twentieth
 * @throws {Error} when Gatsby no longer names classes where it is known to
 */
export function nameClasses(classes: readonly string[] = []) {
  const numbers = new Map(classes.map((name, index) => [name, `_${index.toString(36)}`]));
  const apply = ({ options }: Pick<Compiler, "options">) => {
    let named = 0;
    const visit = (part: unknown) => {
      if (typeof part !== "object" || part === null) return;
      const { modules } = part as CssModules;
      if (modules?.localIdentName) {
        modules.getLocalIdent = ({ resourcePath }, _pattern, name) => {
          const long = longName(resourcePath, name);
          return numbers.get(long) ?? long;
        };
        named += 1;
      }
      Object.values(part).forEach(visit);
    };
    visit(options.module.rules);
    if (named === 0) throw new Error("Gatsby's rules for style sheets name no classes.");
  };
  return { apply };
}

/** Something that visitors' scripts must not hold. */
interface Unused {
  /** Absolute path of a file, or of a folder with all that is in it. */
  place: string;
  /** The exports that have no use, where others have one. */
  exports?: readonly string[];
}

/** Parts of Gatsby that this site never uses are left out, and the build fails if they are not. */
function leaveOutUnused(): Configuration {
  const head = cached("head/head-export-handler-for-browser.js");
  const otherOrigins = packages.resolve("gatsby/dist/internal-plugins/partytown/gatsby-browser.js");
  const serviceWorker = cached("register-service-worker.js");
  const [link = "", script = ""] = ["gatsby-link", "gatsby-script"].map((name) =>
    path.dirname(packages.resolve(`${name}/package.json`)),
  );
  const unused: Unused[] = [
    ...[head, otherOrigins, serviceWorker, script].map((place) => ({ place })),
    { place: link, exports: ["default", "Link", "navigate"] },
    { place: path.resolve("src/components/seo.tsx") },
  ];
  return {
    // Source maps are large, and would publish the paths of this computer.
    devtool: false,
    resolve: {
      alias: {
        [head]: path.resolve("src/node/gatsby/head-handler.ts"),
        [otherOrigins]: false,
        [serviceWorker]: false,
      },
    },
    module: {
      // What nothing asks for may be dropped: Gatsby's own Link and Script.
      rules: [{ include: [cached("gatsby-browser-entry.js"), link, script], sideEffects: false }],
    },
    plugins: [refuse(unused)],
  };
}

/** Fails the build when what visitors have no use for is in a bundle all the same. */
export function refuse(unused: readonly Unused[]) {
  const tap = (compiler: Compiler) => {
    compiler.hooks.thisCompilation.tap("refuse", (compilation) => {
      // Before modules are joined, when each is still in its chunk.
      compilation.hooks.afterOptimizeChunks.tap("refuse", () => {
        for (const module of compilation.modules) {
          const file = path.normalize(module.nameForCondition() ?? "");
          const found = unused.find(
            ({ place }) => file === place || file.startsWith(place + path.sep),
          );
          if (!found || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          const used = compilation.moduleGraph.getExportsInfo(module).getUsedExports(undefined);
          const names = typeof used === "object" && used ? [...used] : ["all of it"];
          if (found.exports && !names.some((name) => found.exports?.includes(name))) continue;
          const sentence = `${path.relative("", file)} (${names.join(", ")}) is in visitors' scripts, where it has no use (src/node/gatsby/webpack.ts).`;
          compilation.errors.push(new compiler.webpack.WebpackError(sentence));
        }
      });
    });
  };
  return { apply: tap };
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

/**
 * A hash of all style sheets, which changes whenever one of them does.
 *
 * @param directory folder that holds them, at whatever depth
 */
export function hashOfStyles(directory = path.resolve("src")): string {
  const hash = createHash("sha256");
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".css")).sort()) {
    hash.update(file).update(readFileSync(path.join(directory, file)));
  }
  if (existsSync(preparedTokensFile)) hash.update(readFileSync(preparedTokensFile));
  return hash.digest("hex");
}

/**
 * Lets the lockfile say when what webpack remembers is out of date, and the classes, whose numbers it
 * remembers. By itself webpack follows every import of every package that takes part in a build,
 * Gatsby's whole included, which takes longer than the bundling. Gatsby forgets everything by itself
 * when gatsby-node.ts or package.json change.
 *
 * @param lockfile absolute path
 * @returns what to add to a webpack configuration; where there is no lockfile, webpack follows imports
 */
export function rememberFor(lockfile: string, classes: readonly string[]): Configuration {
  const locked = existsSync(lockfile) ? readFileSync(lockfile) : "";
  const hash = createHash("sha256").update(classes.join("\n")).update(locked);
  const cache = { type: "filesystem", version: hash.digest("hex") } as const;
  if (!locked) return { cache };
  const apply = (compiler: Compiler) =>
    compiler.hooks.afterCompile.tap("rememberFor", ({ buildDependencies }) =>
      buildDependencies.clear(),
    );
  return { cache, plugins: [{ apply }] };
}
