import path from "node:path";
import type { BuildArgs } from "gatsby";
import { describeBlockers, describeShortly } from "./content";
import { endBuild, unfinishedNote } from "./gatsby/build-state";
import { nameBuild, readBuiltSite } from "./gatsby/built-site";
import { exitWithMessage, printAtEnd } from "./gatsby/diagnostics";
import { confirmImageWorker } from "./gatsby/image-worker";
import { publishHostFiles } from "./hosting/headers";
import { nameClash } from "./hosting/static-files";
import { adviseOnSizes, compressFiles, describeSizes, finishPages } from "./html";
import { preparedSite, publishPrepared } from "./prepare-site";
import {
  adviseOnCards,
  publishContactCard,
  publishSitemap,
  publishSocialCards,
  structuredData,
} from "./seo";
import { filesIn, removeAllBut } from "./system/files";
import { markFile, mastersDirectory, publicDirectory, staticDirectory } from "./system/paths";

interface Pages {
  allSitePage: { nodes: { path: string }[] };
}

/**
 * Turns what Gatsby has built into the published site: finished pages, the files beside them, the files that hosts
 * read, and compressed copies. Nothing else stays in `public/`, so that a photo that the owner has removed is gone
 * with all its variants.
 */
export async function publishSite(build: BuildArgs): Promise<void> {
  const { reporter, pathPrefix, graphql } = build;
  const { data } = await graphql<Pages>("{ allSitePage { nodes { path } } }");
  const pagePaths = data?.allSitePage.nodes.map((page) => page.path) ?? [];
  const { content, checked } = preparedSite();
  const facts = {
    content,
    siteUrl: (content.business.origin ?? "") + pathPrefix,
  };

  // Before readBuiltSite, which fails where a file is missing that a page's data refers to, such as the font.
  const prepared = await publishPrepared(pathPrefix);
  const built = await readBuiltSite(publicDirectory, pagePaths, pathPrefix);
  await nameBuild(publicDirectory, built);
  confirmImageWorker(publicDirectory, built.files);
  const pages = await finishPages({
    publicDirectory,
    pathPrefix,
    pages: built.pages,
    structuredData: (pagePath) => structuredData(pagePath, facts),
  });
  reporter.info(describeSizes(pages.sizes));

  const made = [
    ...prepared,
    ...built.files,
    ...pages.files,
    ...(await publishSitemap(publicDirectory, facts)),
    ...(await publishContactCard(publicDirectory, facts)),
    ...(await publishSocialCards(publicDirectory, content, mastersDirectory)),
  ];
  const hostFiles = await publishHostFiles(publicDirectory, {
    pathPrefix,
    policy: pages.policy,
    files: made,
  });
  const siteFiles = new Set([...made, ...hostFiles]);
  const staticFiles = await filesIn(staticDirectory);
  // The site publishes the mark in the owner's colours, in the place of the file in static/.
  const mark = path.relative(staticDirectory, markFile);
  const clash = nameClash(
    staticFiles.filter((file) => file !== mark),
    siteFiles,
  );
  if (clash) exitWithMessage(reporter, clash);
  const published = new Set([...siteFiles, ...staticFiles]);
  await removeAllBut(publicDirectory, new Set([...published, unfinishedNote]));
  await compressFiles(publicDirectory, published);
  await endBuild();
  const advice = [...adviseOnSizes(pages.sizes), ...(await adviseOnCards(content))];
  for (const each of advice) reporter.warn(describeShortly(each));
  printAtEnd(
    "The site lies in public/. “npm run serve” shows it; any host of static files takes it.",
    ...(checked.blockers.length > 0 ? [describeBlockers(checked.blockers)] : []),
  );
}
