declare module "gatsby-transformer-yaml/gatsby-node" {
  /** Gatsby's node API, as far as the tests call it. */
  export function onCreateNode(
    args: {
      node: object;
      actions: {
        createNode: (node: Record<string, unknown>) => void;
        createParentChildLink: () => void;
      };
      loadNodeContent: () => Promise<string>;
      createNodeId: (name: string) => string;
      createContentDigest: () => string;
    },
    options: { typeName: string },
  ): Promise<void>;
}
