import type { GatsbyConfig } from "gatsby";
import { readSiteAddress } from "./src/build/address";
import { contentTypeOf } from "./src/build/content-types";
import { qrCode } from "./src/build/found/qr-code";
import { photoSettings } from "./src/build/photo-settings";
import { cleanContentDirectory, mastersDirectory } from "./src/build/places";

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
