/** @jest-environment node */
import type { SourceNodesArgs } from "gatsby";
import { awaitMasters, createContentNodes } from "../../../../src/node/gatsby/nodes";
import { contentIn } from "../../../support/content-in";

interface Node {
  id: string;
  internal: { type: string };
}

const content = contentIn("__tests__/support/example-content");
const { home, services } = content;
const other = { title: "Something else" };
const idsOf = (type: string, entries: readonly unknown[]) =>
  entries.map((_, index) => `${type} ${index}`);

/** As much of Gatsby as keeps nodes; it does not keep them in order. */
function gatsby() {
  const nodes = new Map<string, Node>();
  const touched = new Set<string>();
  const api = {
    actions: {
      createNode: (node: Node) => nodes.set(node.id, node) && touched.add(node.id),
      deleteNode: ({ id }: Node) => nodes.delete(id) && touched.add(id),
    },
    createNodeId: (name: string) => name,
    createContentDigest: JSON.stringify,
    getNodesByType: (type: string) =>
      [...nodes.values()].filter(({ internal }) => internal.type === type).reverse(),
  } as unknown as SourceNodesArgs;
  const known = (type: string) => api.getNodesByType(type).map(({ id }) => id);
  return { api, nodes, touched, known };
}

test("an entry that is gone takes its node with it, one that has changed is replaced", () => {
  const { api, nodes, known } = gatsby();
  const update = createContentNodes(api, content);
  expect(known("Service").sort()).toEqual(idsOf("Service", services));
  update({ ...content, services: services.slice(0, 1).map((first) => ({ ...first, ...other })) });
  expect(known("Service")).toEqual(["Service 0"]);
  expect(nodes.get("Service 0")).toMatchObject(other);
});

test("later only what has changed is touched, though Gatsby may not have done it yet", () => {
  const { api, touched, known } = gatsby();
  const update = createContentNodes({ ...api, getNodesByType: () => [] }, content);
  const changed = { ...content, home: { ...home, headline: "Something else" } };
  const touchedBy = (later: typeof content) => {
    touched.clear();
    update(later);
    return [...touched].sort();
  };
  expect(touchedBy(changed)).toEqual(["Home 0"]);
  expect(touchedBy(changed)).toEqual([]);
  const fewer = { ...changed, services: services.slice(1) };
  expect(touchedBy(fewer)).toEqual(idsOf("Service", services));
  expect(known("Service")).toHaveLength(services.length - 1);
});

test("what an earlier run has left is taken away at the first", () => {
  const { api, known } = gatsby();
  createContentNodes(api, content);
  createContentNodes(api, { ...content, reviews: [] });
  expect(known("Review")).toEqual([]);
});

test("new masters are waited for until Gatsby has them and what makes variants of them", async () => {
  const added = { relativePath: "2/new.jpg", children: [] as string[] };
  const files = [{ relativePath: "1/old.jpg", children: ["sharp"] }];
  const api = { getNodesByType: () => files } as unknown as SourceNodesArgs;
  const known = jest.fn();
  const waiting = awaitMasters(api, [{ file: "1/old.jpg" }, { file: "2/new.jpg" }]).then(known);
  files.push(added);
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(known).not.toHaveBeenCalled();
  added.children.push("sharp");
  await waiting;
});
