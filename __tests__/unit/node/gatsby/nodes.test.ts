/** @jest-environment node */
import type { SourceNodesArgs } from "gatsby";
import type { NormalisedContent } from "../../../../src/node/content";
import { contentOfNodes, createContentNodes } from "../../../../src/node/gatsby/nodes";
import { siteContent } from "../../../support/normalised-content";

interface Node {
  id: string;
  internal: { type: string };
}

/** As much of Gatsby as keeps nodes; it does not keep them in order. */
function gatsby() {
  const nodes = new Map<string, Node>();
  const api = {
    actions: {
      createNode: (node: Node) => nodes.set(node.id, node),
      deleteNode: ({ id }: Node) => nodes.delete(id),
    },
    createNodeId: (name: string) => name,
    createContentDigest: JSON.stringify,
    getNodesByType: (type: string) =>
      [...nodes.values()].filter(({ internal }) => internal.type === type).reverse(),
  } as unknown as SourceNodesArgs;
  return { api, types: () => new Set([...nodes.values()].map(({ internal }) => internal.type)) };
}

let content: NormalisedContent;
beforeAll(() => {
  content = siteContent();
});

test("what the pages are made from is read back whole and in order", () => {
  const { api } = gatsby();
  createContentNodes(api, content);
  expect(contentOfNodes(api)).toEqual(content);
});

test("an entry that is gone takes its node with it, one that has changed is replaced", () => {
  const { api } = gatsby();
  createContentNodes(api, content);
  const [first] = content.services;
  if (!first) throw new Error("There is no service in the content.");
  const services = [{ ...first, title: "Something else" }];
  createContentNodes(api, { ...content, services });
  expect(contentOfNodes(api)).toEqual({ ...content, services });
});

test("a list may be without entries", () => {
  const { api } = gatsby();
  createContentNodes(api, { ...content, reviews: [] });
  expect(contentOfNodes(api)).toEqual({ ...content, reviews: [] });
});

test("a file of which Gatsby has nothing stops the build with its name", () => {
  const { api } = gatsby();
  const { business: _, ...rest } = content;
  createContentNodes(api, rest as NormalisedContent);
  expect(() => contentOfNodes(api)).toThrow("Gatsby has no content of src/content/business.yaml.");
});
