// First, because plugins load sharp.
import "./src/node/fonts/only-own-fonts";
import type { GatsbyConfig } from "gatsby";
import { readSiteUrl } from "./src/node/content/derive/site-url";
import { protectDevelop } from "./src/node/gatsby/develop-server";
import { variantSettings } from "./src/node/images/variant-settings";
import { mastersDirectory } from "./src/node/system/paths";

const config: GatsbyConfig = {
  pathPrefix: readSiteUrl().pathPrefix,
  // Canonical addresses and internal links have no slash at the end; both forms are answered.
  trailingSlash: "never",
  jsxRuntime: "automatic",
  developMiddleware: protectDevelop,
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "masters", path: mastersDirectory },
    },
    { resolve: "gatsby-plugin-sharp", options: { defaults: variantSettings } },
    "gatsby-transformer-sharp",
    "gatsby-plugin-image",
  ],
};

export default config;
