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
  const touched: string[] = [];
  const api = {
    actions: {
      createNode: (node: Node) => {
        touched.push(node.id);
        nodes.set(node.id, node);
      },
      deleteNode: ({ id }: Node) => {
        touched.push(id);
        nodes.delete(id);
      },
    },
    createNodeId: (name: string) => name,
    createContentDigest: JSON.stringify,
    getNodesByType: (type: string) =>
      [...nodes.values()].filter(({ internal }) => internal.type === type).reverse(),
  } as unknown as SourceNodesArgs;
  return { api, touched };
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
  const update = createContentNodes(api, content);
  const [first] = content.services;
  if (!first) throw new Error("There is no service in the content.");
  const services = [{ ...first, title: "Something else" }];
  update({ ...content, services });
  expect(contentOfNodes(api)).toEqual({ ...content, services });
});

test("later only what has changed is touched, though Gatsby may not have done it yet", () => {
  const { api, touched } = gatsby();
  const update = createContentNodes({ ...api, getNodesByType: () => [] }, content);
  touched.length = 0;
  const home = { ...content.home, headline: "Something else" };
  update({ ...content, home });
  expect(touched).toEqual(["Home 0"]);
  update({ ...content, home });
  expect(touched).toEqual(["Home 0"]);
  update({ ...content, services: content.services.slice(1) });
  const { length } = content.services;
  expect(new Set(touched)).toEqual(
    new Set(["Home 0", ...content.services.map((_, index) => `Service ${index}`)]),
  );
  expect(contentOfNodes(api).services).toHaveLength(length - 1);
});

test("what an earlier run has left is taken away at the first", () => {
  const { api } = gatsby();
  createContentNodes(api, content);
  createContentNodes(api, { ...content, reviews: [] });
  expect(contentOfNodes(api).reviews).toEqual([]);
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
