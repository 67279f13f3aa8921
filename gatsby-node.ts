import type { GatsbyNode } from "gatsby";
import { hasContent } from "./src/node/content/places";
import { writeCacheKey } from "./src/node/gatsby/build-state";
import { followChanges, ownersChanges } from "./src/node/gatsby/changes";
import { awaitMasters, createContentNodes } from "./src/node/gatsby/nodes";
import { schema } from "./src/node/gatsby/schema";
import { startGatsby } from "./src/node/gatsby/start";
import { configureWebpack } from "./src/node/gatsby/webpack";
import { preparedSite, prepareSite, publishPrepared } from "./src/node/prepare-site";
import { publishSite } from "./src/node/publish-site";
import { serveDevelop } from "./src/node/serve-develop";

/** What runs when, in Gatsby's order; what each step does stands in `src/node`. */

const develops = process.env.gatsby_executing_command === "develop";

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter, store }) =>
  startGatsby({ reporter, store, develops, prepare: () => prepareSite(reporter) });

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ pathPrefix }) =>
  writeCacheKey(pathPrefix);

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(schema());

export const sourceNodes: GatsbyNode["sourceNodes"] = async (api) => {
  const update = createContentNodes(api, preparedSite().content);
  if (!develops) return;
  const { reporter, pathPrefix } = api;
  const show = async () => {
    const { content, masters } = preparedSite();
    await awaitMasters(api, masters);
    update(content);
    await publishPrepared(pathPrefix);
  };
  const changes = await ownersChanges();
  followChanges({ changes, reporter, prepare: () => prepareSite(reporter), show });
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = serveDevelop;

/** In `develop` a page stays, since its content may come back at any moment. */
export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  if (!develops && !hasContent(page.path, preparedSite().content)) actions.deletePage(page);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = configureWebpack;

/** In `develop` whole pictures and icons answer at their paths from the start. */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async ({ pathPrefix }) => {
  if (develops) await publishPrepared(pathPrefix);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = publishSite;
