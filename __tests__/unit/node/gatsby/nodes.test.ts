import type { SourceNodesArgs } from "gatsby";
import { awaitMasters, createContentNodes } from "../../../../src/node/gatsby/nodes";
import { contentIn } from "../../../support/content-in";

interface Node {
  id: string;
}

const content = contentIn("__tests__/support/example-content");
const { home, services } = content;
const nodeIds = services.map((_, index) => `Service ${index}`);

test("later only what has changed is touched, and an entry that is gone takes its node with it", () => {
  const nodes = new Map<string, Node>();
  const touched = new Set<string>();
  const actions = {
    createNode: (node: Node) => nodes.set(node.id, node) && touched.add(node.id),
    deleteNode: ({ id }: Node) => nodes.delete(id) && touched.add(id),
  };
  const createNodeId = (name: string) => name;
  const api = { actions, createNodeId, createContentDigest: JSON.stringify };
  const update = createContentNodes(api as unknown as SourceNodesArgs, content);
  expect([...touched]).toEqual(expect.arrayContaining(nodeIds));
  const touchedBy = (later: typeof content) => {
    touched.clear();
    update(later);
    return [...touched].sort();
  };
  const changed = { ...content, home: { ...home, headline: "Something else" } };
  expect(touchedBy(changed)).toEqual(["Home 0"]);
  expect(nodes.get("Home 0")).toMatchObject({ headline: "Something else" });
  expect(touchedBy(changed)).toEqual([]);
  expect(touchedBy({ ...changed, services: services.slice(1) })).toEqual(nodeIds);
  expect(nodes.has(`Service ${services.length - 1}`)).toBe(false);
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
