import type { BuildArgs, NodeInput, SourceNodesArgs } from "gatsby";
import { z } from "zod";
import { type ContentName, contentFiles, type NormalisedContent } from "../content";

/** What Gatsby adds to the fields of a node. */
const addedByGatsby = ["id", "parent", "children", "internal"];

/**
 * Makes the content Gatsby's nodes: one for each entry of a list, one for each file of fields.
 *
 * @returns what does the same with later content. It touches only what has changed: a query that runs
 *   while a node is replaced may find nothing in its place.
 */
export function createContentNodes(api: SourceNodesArgs, content: NormalisedContent) {
  const { actions, getNodesByType } = api;
  // Gatsby may put off what it is told, so what it has is no measure of what it will have.
  let told = nodesOf(api, content);
  for (const { type } of Object.values(contentFiles)) {
    for (const node of getNodesByType(type)) if (!told.has(node.id)) actions.deleteNode(node);
  }
  for (const node of told.values()) actions.createNode(node);

  return (later: NormalisedContent): void => {
    const nodes = nodesOf(api, later);
    for (const [id, node] of told) if (!nodes.has(id)) actions.deleteNode(node);
    for (const [id, node] of nodes) {
      const isNew = told.get(id)?.internal.contentDigest !== node.internal.contentDigest;
      if (isNew) actions.createNode(node);
    }
    told = nodes;
  };
}

/** The nodes of some content, by id. */
function nodesOf(
  { createNodeId, createContentDigest }: SourceNodesArgs,
  content: NormalisedContent,
): Map<string, NodeInput> {
  const nodes = Object.entries(content).flatMap(([name, value]) => {
    const { type } = contentFiles[name as ContentName];
    const entries: readonly object[] = Array.isArray(value) ? value : [value];
    return entries.map((entry, index) => {
      const internal = { type, contentDigest: createContentDigest(entry) };
      return { ...entry, id: createNodeId(`${type} ${index}`), internal };
    });
  });
  return new Map(nodes.map((node) => [node.id, node]));
}

/**
 * Reads the content back from Gatsby's nodes, so that what is published beside the pages is made from
 * the same words as they are, whatever has been saved since.
 *
 * @throws {Error} when Gatsby has no nodes of a content file
 */
export function contentOfNodes({
  getNodesByType,
}: Pick<BuildArgs, "getNodesByType">): NormalisedContent {
  const entries = Object.entries(contentFiles).map(([name, { type, schema }]) => {
    const nodes = getNodesByType(type).map((node) => {
      const fields = Object.entries(node).filter(([field]) => !addedByGatsby.includes(field));
      return Object.fromEntries(fields) as { position?: number };
    });
    const isList = schema instanceof z.ZodArray;
    if (nodes.length === 0 && !isList)
      throw new Error(`Gatsby has no content of src/content/${name}.yaml.`);
    const ordered = nodes.sort((a, b) => Number(a.position) - Number(b.position));
    return [name, isList ? ordered : ordered[0]];
  });
  return Object.fromEntries(entries) as NormalisedContent;
}
