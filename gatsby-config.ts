import type { GatsbyConfig } from "gatsby";
import { readSiteAddress } from "./src/node/content/site-url";
import { contentTypeOf } from "./src/node/gatsby/content-types";
import { photoSettings } from "./src/node/images/variant-settings";
import { cleanContentDirectory, mastersDirectory } from "./src/node/paths";
import { qrCode } from "./src/node/seo/qr-code";

const { siteUrl, pathPrefix } = readSiteAddress();

const config: GatsbyConfig = {
  siteMetadata: { siteUrl, qrCode: qrCode(`${siteUrl}${pathPrefix}/`) },
  pathPrefix,
  // Canonical addresses and internal links have no slash at the end; both forms are answered.
  trailingSlash: "never",
  jsxRuntime: "automatic",
  graphqlTypegen: { generateOnBuild: true, typesOutputPath: "src/gatsby-types.d.ts" },
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: cleanContentDirectory },
    },
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "masters", path: mastersDirectory },
    },
    { resolve: "gatsby-transformer-yaml", options: { typeName: contentTypeOf } },
    { resolve: "gatsby-plugin-sharp", options: { defaults: photoSettings } },
    "gatsby-transformer-sharp",
    "gatsby-plugin-image",
  ],
};

export default config;
