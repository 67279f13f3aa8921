import type { BuildArgs } from "gatsby";
import { guardSite } from "./check";
import { describeSamples } from "./content";
import { endBuild, unfinishedNote } from "./gatsby/build-state";
import { contentOfNodes } from "./gatsby/nodes";
import {
  nameBuild,
  readPageScripts,
  readScriptFiles,
  removeLeftovers,
} from "./gatsby/page-scripts";
import { publishHostFiles } from "./hosting";
import { compressFiles, finishPages } from "./html";
import { mastersDirectory, publicDirectory } from "./paths";
import { publishContactCard, publishSitemap, publishSocialCards, structuredData } from "./seo";

/**
 * Turns what Gatsby built into what is published: the files beside the pages, the pages themselves,
 * what hosts read, compressed copies.
 */
export async function publishSite(build: BuildArgs): Promise<void> {
  const { reporter, pathPrefix, store } = build;
  const state = store.getState() as {
    config: { siteMetadata: { siteUrl: string } };
    pages: Map<string, unknown>;
  };
  const content = contentOfNodes(build);
  const facts = { content, siteUrl: state.config.siteMetadata.siteUrl + pathPrefix };

  await publishSitemap(publicDirectory, facts);
  await publishContactCard(publicDirectory, facts);
  await publishSocialCards(publicDirectory, { ...facts, mastersDirectory });

  const files = await readScriptFiles(publicDirectory);
  const buildName = await nameBuild(publicDirectory, files);
  await removeLeftovers(publicDirectory, files);
  const { sizes, policy } = await finishPages({
    publicDirectory,
    pathPrefix,
    pagePaths: [...state.pages.keys()],
    readScripts: (pagePath) =>
      readPageScripts({ publicDirectory, pagePath, pathPrefix, files, build: buildName }),
    structuredData: (pagePath) => structuredData(pagePath, facts),
  });
  reporter.info(sizes);

  await publishHostFiles(publicDirectory, { pathPrefix, policy });
  await compressFiles(publicDirectory, unfinishedNote);
  endBuild();

  const samples = await guardSite(content);
  if (samples.length > 0) reporter.warn(describeSamples(samples));
}
