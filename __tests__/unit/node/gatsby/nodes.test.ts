/** @jest-environment node */
import type { SourceNodesArgs } from "gatsby";
import type { NormalisedContent } from "../../../../src/node/content";
import { awaitMasters, createContentNodes } from "../../../../src/node/gatsby/nodes";
import { contentIn } from "../../../support/content-in";

interface Node {
  id: string;
  internal: { type: string };
  title?: string;
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
  return { api, touched, nodes };
}

let content: NormalisedContent;
beforeAll(() => {
  content = contentIn("__tests__/support/example-content");
});

test("an entry that is gone takes its node with it, one that has changed is replaced", () => {
  const { api, nodes } = gatsby();
  const update = createContentNodes(api, content);
  expect(api.getNodesByType("Service")).toHaveLength(content.services.length);
  const [first] = content.services;
  if (!first) throw new Error("There is no service in the content.");
  update({ ...content, services: [{ ...first, title: "Something else" }] });
  expect(api.getNodesByType("Service")).toHaveLength(1);
  expect(nodes.get("Service 0")?.title).toBe("Something else");
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
  expect(new Set(touched)).toEqual(
    new Set(["Home 0", ...content.services.map((_, index) => `Service ${index}`)]),
  );
  expect(api.getNodesByType("Service")).toHaveLength(content.services.length - 1);
});

test("what an earlier run has left is taken away at the first", () => {
  const { api } = gatsby();
  createContentNodes(api, content);
  createContentNodes(api, { ...content, reviews: [] });
  expect(api.getNodesByType("Review")).toEqual([]);
});

test("new masters are waited for until Gatsby has them and what makes variants of them", async () => {
  const files = [{ relativePath: "1/old.jpg", children: ["sharp"] }];
  const api = { getNodesByType: () => files } as unknown as SourceNodesArgs;
  let isKnown = false;
  const known = awaitMasters(api, [{ file: "1/old.jpg" }, { file: "2/new.jpg" }]).then(() => {
    isKnown = true;
  });
  const added = { relativePath: "2/new.jpg", children: [] as string[] };
  files.push(added);
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(isKnown).toBe(false);
  added.children.push("sharp");
  await known;
});
