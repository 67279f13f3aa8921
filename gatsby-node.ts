import { readFile } from "node:fs/promises";
import path from "node:path";
import type { GatsbyNode, Reporter } from "gatsby";
import type { Compiler } from "webpack";
import {
  describeSamples,
  findSamples,
  quoteLines,
  todayInBritain,
  writeCleanCopy,
} from "./src/node/content";
import { describeProblems } from "./src/node/content/diagnostic";
import { readSiteAddress } from "./src/node/content/site-url";
import { internationalNumber } from "./src/node/content/telephone";
import { installPhotoWorker } from "./src/node/gatsby/image-worker";
import { MistakesOverlay, tellBrowser } from "./src/node/gatsby/overlay";
import { beginBuild, endBuild, mustBeginAnew } from "./src/node/gatsby/previous-build";
import { hashOfStyles } from "./src/node/gatsby/style-hash";
import { watchOwnersFiles } from "./src/node/gatsby/watch";
import { cacheByLockFile } from "./src/node/gatsby/webpack-cache";
import { publishHostFiles } from "./src/node/hosting/headers";
import { finishSite } from "./src/node/html";
import { checkOwnersFiles } from "./src/node/images/owners-files";
import { developedPicture, preparePictures, publishPictures } from "./src/node/images/pictures";
import {
  cleanContentDirectory,
  contentDirectory,
  mastersDirectory,
  publicDirectory,
} from "./src/node/paths";
import {
  publishContactCard,
  publishSitemap,
  publishSocialCards,
  structuredData,
} from "./src/node/seo";
import { publishIcons } from "./src/node/seo/icons";

/**
 * Words and pictures are checked and made before Gatsby touches `public/`, so a refusal leaves it as
 * it was. In `develop` there is nothing to lose: it waits until all is mended.
 */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter, store }) => {
  const develops = process.env.gatsby_executing_command === "develop";
  const address = readSiteAddress();
  if (address.problem) reporter.panic(address.problem);
  for (let mistakes = await prepare(reporter); mistakes; mistakes = await prepare(reporter)) {
    if (!develops) reporter.panic(mistakes);
    reporter.error(mistakes);
    reporter.info("Waiting until this is mended …");
    await new Promise<void>((resolve) => {
      const stop = watchOwnersFiles(() => {
        stop();
        resolve();
      });
    });
  }
  // Without the hash of its plugins Gatsby begins anew.
  if (mustBeginAnew(develops ? "" : address.pathPrefix)) {
    store.dispatch({ type: "UPDATE_PLUGINS_HASH", payload: "" });
  }
  installPhotoWorker({
    mastersDirectory,
    onProgress: (done, total) => reporter.info(`Photographs: ${done} of ${total} in all sizes`),
  });
  if (!develops) beginBuild();
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = async ({
  actions,
}) => {
  actions.createTypes(await readFile(path.resolve("src/node/gatsby/schema.graphql"), "utf8"));
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ stage, actions }) => {
  actions.setWebpackConfig(cacheByLockFile());
  if (stage === "develop") actions.setWebpackConfig({ plugins: [new MistakesOverlay()] });
  // Gatsby renders pages anew when their code has changed, not when a style sheet has; styles are
  // inlined in the pages, so they are made part of the renderer's hash.
  if (stage === "build-html") {
    const apply = ({ options }: Compiler) => {
      options.output.hashSalt = hashOfStyles();
    };
    actions.setWebpackConfig({ plugins: [{ apply }] });
  }
  if (stage !== "build-javascript") return;
  actions.setWebpackConfig({
    // Source maps are large, and would publish the paths of this computer.
    devtool: false,
    // Parts of Gatsby that this site never uses: scripts of other origins, service workers, a head
    // that changes while the page stays …
    resolve: {
      alias: {
        [path.resolve(".cache/head/head-export-handler-for-browser.js")]: path.resolve(
          "src/node/gatsby/head-handler.ts",
        ),
        [path.resolve("node_modules/gatsby/dist/internal-plugins/partytown/gatsby-browser.js")]:
          false,
        [path.resolve(".cache/register-service-worker.js")]: false,
      },
    },
    // … and its Link, which may be dropped once nothing asks for it.
    module: {
      rules: [
        {
          test: /[\\/](gatsby-browser-entry\.js$|gatsby-link[\\/]|gatsby-script[\\/])/,
          sideEffects: false,
        },
      ],
    },
  });
};

/**
 * Every address is a document of its own, complete with its head, so visitors' scripts need not know
 * how to write one. The server's renderer and `develop` keep the pages' Head.
 */
export const onCreateBabelConfig: GatsbyNode["onCreateBabelConfig"] = ({ actions }) => {
  // Gatsby's types do not know `stage`; without it the server's renderer would lose the head as well.
  const plugin = {
    name: path.resolve("node_modules/gatsby/dist/utils/babel/babel-plugin-remove-api.js"),
    options: { apis: ["Head"] },
    stage: "build-javascript",
  };
  actions.setBabelPlugin(plugin);
};

interface ContentNode {
  id: string;
  parent: string;
}

interface PictureEntry {
  url: string;
}

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers }) => {
  // A file's entries are not stored in order once some of them have changed; the parent knows it.
  const position = {
    resolve: (node: ContentNode, _args: unknown, context: ResolverContext) =>
      context.nodeModel.getNodeById({ id: node.parent })?.children.indexOf(node.id) ?? 0,
  };
  const picture = {
    url: { resolve: ({ url }: PictureEntry) => developedPicture(url)?.address ?? url },
    file: {
      resolve: ({ url }: PictureEntry, _args: unknown, context: ResolverContext) =>
        context.nodeModel.findOne({
          type: "File",
          query: {
            filter: {
              sourceInstanceName: { eq: "masters" },
              relativePath: { eq: developedPicture(url)?.master ?? "" },
            },
          },
        }),
    },
  };
  const sample = { resolve: (node: { sample?: boolean }) => node.sample === true };
  createResolvers({
    Business: {
      telephone: { resolve: ({ phone }: { phone: string }) => internationalNumber(phone) },
      secondTelephone: {
        resolve: ({ secondPhone }: { secondPhone?: string }) =>
          secondPhone && internationalNumber(secondPhone),
      },
    },
    Service: { position },
    FaqItem: { position },
    Review: { position, sample },
    GalleryImage: {
      position,
      sample,
      ...picture,
      alt: {
        resolve: ({ alt, caption }: { alt?: string; caption: string }) => alt ?? caption,
      },
    },
    Picture: { ...picture, sample },
  });
};

interface ResolverContext {
  nodeModel: {
    getNodeById(query: { id: string }): { children: string[] } | null;
    findOne(query: object): Promise<unknown>;
  };
}

/** Runs for `build` and `develop`: whole pictures and icons answer at their addresses in both. */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async ({
  getNodesByType,
  pathPrefix,
}) => {
  await publishPictures();
  const [business] = getNodesByType("Business");
  await publishIcons({ publicDirectory, pathPrefix, name: String(business?.name) });
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ reporter, pathPrefix, store }) => {
  const { content } = await checkOwnersFiles();
  // It was in order when the build began; what is saved meanwhile is for the next one.
  if (!content) {
    return reporter.panic("The content was changed while the site was built. Build again.");
  }
  const { siteUrl } = store.getState().config.siteMetadata as { siteUrl: string };
  const facts = {
    content,
    siteUrl: siteUrl + pathPrefix,
    pictureAddress: (url: string) => developedPicture(url)?.address ?? url,
    pictureFile: (url: string) => path.join(mastersDirectory, developedPicture(url)?.master ?? ""),
  };
  await publishSitemap(publicDirectory, facts);
  await publishContactCard(publicDirectory, facts);
  await publishSocialCards(publicDirectory, facts);
  const sizes = await finishSite(publicDirectory, pathPrefix, (page) =>
    structuredData(page, facts),
  );
  reporter.info(sizes);
  await publishHostFiles(publicDirectory, pathPrefix);
  endBuild(pathPrefix);
  const samples = await findSamples(contentDirectory, content, process.env.SITE_URL);
  if (samples.length > 0) reporter.warn(describeSamples(samples));
};

/** In `develop`, words and pictures that are added or edited are checked and shown without a restart. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ reporter }) => {
  const stop = watchOwnersFiles(async () => {
    const mistakes = await prepare(reporter);
    tellBrowser(mistakes);
    if (mistakes) reporter.error(mistakes);
    else await publishPictures();
  });
  process.once("exit", stop);
};

/**
 * Checks the owner's files, and makes clean copies of words and pictures when they are in order.
 *
 * @returns what is to be mended; the clean copies then stay as they were
 */
async function prepare(reporter: Reporter): Promise<string | undefined> {
  const { content, problems } = await checkOwnersFiles();
  if (!content || problems.length > 0) return describeProblems(problems);
  const pictures = await preparePictures((done, total) =>
    reporter.info(`Photographs: ${done} of ${total} prepared`),
  );
  for (const warning of pictures.warnings) reporter.warn(warning);
  if (pictures.problems.length > 0) return describeProblems(await quoteLines(pictures.problems));
  await writeCleanCopy(content, cleanContentDirectory, todayInBritain());
  return undefined;
}
