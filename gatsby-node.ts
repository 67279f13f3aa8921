import type { GatsbyNode, Reporter } from "gatsby";
import { graphqlTypes, type NormalisedContent, withStamps } from "./src/node/content";
import { isShown } from "./src/node/content/derive/places";
import { writeCacheKey } from "./src/node/gatsby/build-state";
import { changesToFollow, followChanges } from "./src/node/gatsby/changes";
import {
  awaitMasters,
  awaitQueries,
  createContentNodes,
  forgetDeletedNodes,
} from "./src/node/gatsby/nodes";
import { startGatsby } from "./src/node/gatsby/start";
import { configureWebpack } from "./src/node/gatsby/webpack";
import { isPrepared, preparedSite, prepareSite, publishPrepared } from "./src/node/prepare-site";
import { publishSite } from "./src/node/publish-site";
import { serveDevelop } from "./src/node/serve-develop";

/* Gatsby's hooks, in the order in which it calls them. What each step does stands in `src/node`. */

const isDevelop = process.env.gatsby_executing_command === "develop";

const prepareWith = (reporter: Reporter) => () => prepareSite(reporter, isDevelop);

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter, store }) =>
  startGatsby({ reporter, store, isDevelop, prepare: prepareWith(reporter), isPrepared });

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ pathPrefix }) =>
  writeCacheKey(pathPrefix);

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(graphqlTypes());

/** In `develop` the texts of pages name their fields for the editor; what is built never does. */
const shownContent = (content: NormalisedContent) => (isDevelop ? withStamps(content) : content);

export const sourceNodes: GatsbyNode["sourceNodes"] = async (api) => {
  const updateNodes = createContentNodes(api, shownContent(preparedSite().content));
  if (!isDevelop) return;
  forgetDeletedNodes();
  const { reporter, pathPrefix, store } = api;
  // At the start Gatsby itself waits for the nodes of all masters before it runs queries.
  const show = async () => {
    const { content, masters } = preparedSite();
    await awaitMasters(api, masters);
    await awaitQueries(store);
    updateNodes(shownContent(content));
    await publishPrepared(pathPrefix);
  };
  const changes = await changesToFollow();
  followChanges({ changes, reporter, prepare: prepareWith(reporter), show });
};

/** Leaves out pages that have nothing to show; in `develop` they stay, since content may come at any moment. */
export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  if (!isDevelop && !isShown(page.path, preparedSite().content)) actions.deletePage(page);
};

/** In `develop`, makes the files that pages refer to before the first page is shown. */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async ({ pathPrefix }) => {
  if (isDevelop) await publishPrepared(pathPrefix);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = configureWebpack;

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = serveDevelop;

export const onPostBuild: GatsbyNode["onPostBuild"] = publishSite;
