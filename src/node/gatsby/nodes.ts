import type { NodeInput, SourceNodesArgs, Store } from "gatsby";
import { emitter } from "gatsby/dist/redux";
import { createPageDependencyBatcher } from "gatsby/dist/redux/actions/add-page-dependency";
import { LocalNodeModel } from "gatsby/dist/schema/node-model";
import { type ContentName, contentFiles, type NormalisedContent } from "../content";

/**
 * Makes Gatsby nodes of the content: one for each entry of a list, one for each file of fields.
 *
 * @returns a function that does the same with later content. It touches only what has changed: a query that
 *   runs while a node is replaced may find nothing in its place.
 */
export function createContentNodes(api: SourceNodesArgs, content: NormalisedContent) {
  const { actions } = api;
  // Gatsby may delay an action, so its own list of nodes may be behind. Nodes of an earlier run are removed by Gatsby.
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

/** How often Gatsby is asked for its state, and for how long, in ms. */
const polling = { interval: 50, timeout: 60_000 };

/**
 * Waits until there is no obstacle.
 *
 * @param obstacle returns a sentence about what is still waited for, or undefined
 * @throws {Error} with that sentence, after a minute
 */
async function waitWhile(obstacle: () => string | undefined): Promise<void> {
  const end = Date.now() + polling.timeout;
  for (let reason = obstacle(); reason; reason = obstacle()) {
    if (Date.now() > end) throw new Error(reason);
    await new Promise((resolve) => setTimeout(resolve, polling.interval));
  }
}

/**
 * Waits until Gatsby has nodes of all masters, which gatsby-source-filesystem makes once its own
 * watch has seen them. Content that names a master before that would link to nothing, and its query would fail.
 *
 * @param masters each with its path below the folder of the masters
 * @throws {Error} when Gatsby has not seen one of them after a minute
 */
export function awaitMasters(
  { getNodesByType }: Pick<SourceNodesArgs, "getNodesByType">,
  masters: readonly { masterFile: string }[],
): Promise<void> {
  return waitWhile(() => {
    // A node counts once gatsby-transformer-sharp has given it the child of which variants are made.
    const known = new Set(
      getNodesByType("File")
        .filter(({ children }) => children.length > 0)
        .map(({ relativePath }) => relativePath),
    );
    const missing = masters.find(({ masterFile }) => !known.has(masterFile));
    return missing && `Gatsby has not seen the photo ${missing.masterFile}.`;
  });
}

/**
 * Waits until Gatsby runs no query, and has noted which nodes the queries read. A node that changes before that leaves
 * what was read stale: Gatsby does not know that the query is to be run again.
 *
 * @throws {Error} when a query has run for a minute, or Gatsby keeps its queries elsewhere
 */
export async function awaitQueries(store: Store): Promise<void> {
  await waitWhile(() => {
    const { queries } = store.getState() as GatsbyState;
    if (!queries?.trackedQueries) {
      throw new Error("Gatsby keeps its queries elsewhere (src/node/gatsby/nodes.ts).");
    }
    const running = [...queries.trackedQueries].find(([, query]) => query.running !== 0);
    return running && `Gatsby's query for ${running[0]} does not end.`;
  });
  // By itself Gatsby notes these nodes only once all queries have run.
  createPageDependencyBatcher.flush();
}

/**
 * Makes queries look for their nodes anew once one is deleted. By itself Gatsby keeps the lists that queries have read
 * until it makes its next schema: a query that runs before that asks for a node that is gone, fails, and leaves its page
 * without data until the page's content changes again. To be called before Gatsby makes its schema.
 */
export function forgetDeletedNodes(): void {
  const models: WeakRef<LocalNodeModel>[] = [];
  const { replaceFiltersCache } = LocalNodeModel.prototype;
  // Each model calls it when it is made.
  LocalNodeModel.prototype.replaceFiltersCache = function () {
    models.push(new WeakRef(this));
    replaceFiltersCache.call(this);
  };
  emitter.on("DELETE_NODE", () => {
    for (const model of models) {
      const living = model.deref();
      if (living) replaceFiltersCache.call(living);
    }
  });
}

/** The part of Gatsby's state that tells which queries run; the keys are paths of pages. */
interface GatsbyState {
  queries?: { trackedQueries?: Map<string, { running: number }> };
}
