import type { BuildArgs, SourceNodesArgs } from "gatsby";
import { z } from "zod";
import { type ContentName, contentFiles, type NormalisedContent } from "../content";

/** What Gatsby adds to the fields of a node. */
const addedByGatsby = ["id", "parent", "children", "internal"];

/**
 * Makes the content Gatsby's nodes: one for each entry of a list, one for each file of fields.
 * Run again, it replaces what has changed and takes away what is gone.
 */
export function createContentNodes(
  { actions, createNodeId, createContentDigest, getNodesByType }: SourceNodesArgs,
  content: NormalisedContent,
): void {
  for (const [name, value] of Object.entries(content)) {
    const { type } = contentFiles[name as ContentName];
    const entries: readonly object[] = Array.isArray(value) ? value : [value];
    const ids = entries.map((_, index) => createNodeId(`${type} ${index}`));
    for (const node of getNodesByType(type)) if (!ids.includes(node.id)) actions.deleteNode(node);
    for (const [index, entry] of entries.entries()) {
      const internal = { type, contentDigest: createContentDigest(entry) };
      actions.createNode({ ...entry, id: String(ids[index]), internal });
    }
  }
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
