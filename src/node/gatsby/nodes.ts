import type { NodeInput, SourceNodesArgs } from "gatsby";
import { type ContentName, contentFiles, type NormalisedContent } from "../content";

/**
 * Makes Gatsby nodes of the content: one for each entry of a list, one for each file of fields.
 *
 * @returns a function that does the same with later content. It touches only what has changed: a query that
 *   runs while a node is replaced may find nothing in its place.
 */
export function createContentNodes(api: SourceNodesArgs, content: NormalisedContent) {
  const { actions } = api;
  // Gatsby may delay an action, so its own list of nodes may be behind. It removes nodes of an earlier run by itself.
  let current = nodesOf(api, content);
  for (const node of current.values()) actions.createNode(node);

  return (later: NormalisedContent): void => {
    const nodes = nodesOf(api, later);
    for (const [id, node] of current) if (!nodes.has(id)) actions.deleteNode(node);
    for (const [id, node] of nodes) {
      const hasChanged = current.get(id)?.internal.contentDigest !== node.internal.contentDigest;
      if (hasChanged) actions.createNode(node);
    }
    current = nodes;
  };
}

/** The nodes of content, by id. */
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

/** How often Gatsby is asked whether it knows new masters, and for how long, in ms. */
const polling = { interval: 50, timeout: 60_000 };

/**
 * Waits until Gatsby has nodes of all masters, which gatsby-source-filesystem makes once its own
 * watch has seen them. Content that names a master before that would link to nothing, and its query would fail.
 *
 * @param masters each with its path below the folder of the masters
 * @throws {Error} when Gatsby has not seen one of them after a minute
 */
export async function awaitMasters(
  { getNodesByType }: Pick<SourceNodesArgs, "getNodesByType">,
  masters: readonly { file: string }[],
): Promise<void> {
  const end = Date.now() + polling.timeout;
  for (;;) {
    // A node counts once gatsby-transformer-sharp has given it the child of which variants are made.
    const known = new Set(
      getNodesByType("File")
        .filter(({ children }) => children.length > 0)
        .map(({ relativePath }) => relativePath),
    );
    const missing = masters.find(({ file }) => !known.has(file));
    if (missing === undefined) return;
    if (Date.now() > end) throw new Error(`Gatsby has not seen the photo ${missing.file}.`);
    await new Promise((resolve) => setTimeout(resolve, polling.interval));
  }
}
