import type { FSWatcher } from "node:fs";
import { watch } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { GatsbyNode, Reporter } from "gatsby";
import { finishSite } from "./src/build/finishing";
import { installPhotoWorker } from "./src/build/photo-worker";
import { developedPicture, preparePictures, publishPictures } from "./src/build/pictures";
import {
  contentDirectory,
  imagesDirectory,
  mastersDirectory,
  publicDirectory,
} from "./src/build/places";
import { describeProblems } from "./src/build/problem";
import { internationalNumber } from "./src/build/telephone";

/** Pictures are checked and made before Gatsby touches `public/`, so a refusal leaves it as it was. */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }) => {
  const problems = await runDarkroom(reporter);
  if (problems) {
    reporter.panic(problems);
  }
  installPhotoWorker({
    mastersDirectory,
    onProgress: (done, total) => reporter.info(`Photographs: ${done} of ${total} in all sizes`),
  });
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = async ({
  actions,
}) => {
  actions.createTypes(await readFile(path.resolve("src/build/schema.graphql"), "utf8"));
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ stage, actions }) => {
  if (stage !== "build-javascript") return;
  actions.setWebpackConfig({
    // Source maps are large, and would publish the paths of this computer.
    devtool: false,
    // Parts of Gatsby that this site never uses: scripts of other origins, service workers …
    resolve: {
      alias: {
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
    Picture: picture,
  });
};

interface ResolverContext {
  nodeModel: {
    getNodeById(query: { id: string }): { children: string[] } | null;
    findOne(query: object): Promise<unknown>;
  };
}

/** Runs for `build` and `develop`: the whole pictures answer at their addresses in both. */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = publishPictures;

export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ reporter, pathPrefix }) => {
  reporter.info(await finishSite(publicDirectory, pathPrefix));
};

/** In `develop`, a picture that is added or edited goes through the darkroom without a restart. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ reporter }) => {
  let timer: NodeJS.Timeout | undefined;
  const rerun = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const problems = await runDarkroom(reporter);
      if (problems) reporter.error(problems);
      else await publishPictures();
    }, settleTime);
  };
  const watchers: FSWatcher[] = [imagesDirectory, contentDirectory].map((directory) =>
    watch(directory, { recursive: true }, rerun),
  );
  process.once("exit", () => {
    for (const watcher of watchers) watcher.close();
  });
};

/** How long the files must be quiet before they are read, in ms: copying a photo takes a moment. */
const settleTime = 300;

async function runDarkroom(reporter: Reporter): Promise<string | undefined> {
  const { problems, warnings } = await preparePictures((done, total) =>
    reporter.info(`Photographs: ${done} of ${total} prepared`),
  );
  for (const warning of warnings) reporter.warn(warning);
  return problems.length > 0 ? describeProblems(problems) : undefined;
}
