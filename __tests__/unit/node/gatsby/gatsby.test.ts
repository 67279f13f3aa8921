import { EventEmitter } from "node:events";
import { renameSync } from "node:fs";
import { setImmediate as untilFollowed } from "node:timers/promises";
import chokidar from "chokidar";
import type { CreateWebpackConfigArgs, SourceNodesArgs, Store } from "gatsby";
import { emitter } from "gatsby/dist/redux";
import { createPageDependencyBatcher } from "gatsby/dist/redux/actions/add-page-dependency";
import { LocalNodeModel } from "gatsby/dist/schema/node-model";
import { followChanges, watchFiles } from "../../../../src/node/gatsby/changes";
import { protectDevelop } from "../../../../src/node/gatsby/develop-server";
import { printMessage, serveReport } from "../../../../src/node/gatsby/diagnostics";
import {
  awaitMasters,
  awaitQueries,
  createContentNodes,
  forgetDeletedNodes,
} from "../../../../src/node/gatsby/nodes";
import { configureWebpack } from "../../../../src/node/gatsby/webpack";
import { contentIn } from "../../../support/content-in";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, write } = temporaryFolder();
afterEach(() => jest.useRealTimers());

test.each<[string, () => void]>([
  ["is written", () => write("faq.yaml", "second")],
  [
    // Some editors write another file and give it the name of the one that was edited.
    "takes the place of another",
    () => {
      write("faq.yaml~", "third");
      renameSync(at("faq.yaml~"), at("faq.yaml"));
    },
  ],
  ["is new", () => write("gallery/tap.jpg", "bytes")],
])("a file that %s is reported as a change", async (_what, save) => {
  write("faq.yaml", "first");
  // A folder that is new would be a change by itself, before the file in it.
  write("gallery/shed.jpg", "bytes");
  const watching = jest.spyOn(chokidar, "watch");
  const changes = await watchFiles([at()]);
  save();
  await changes.next();
  await watching.mock.results[0]?.value.close();
});

test("changes that come together are reported once, also when nobody waits", async () => {
  jest.useFakeTimers();
  const watcher = new EventEmitter();
  jest.spyOn(chokidar, "watch").mockReturnValue(watcher as never);
  const watching = watchFiles([at()]);
  watcher.emit("ready");
  const changes = await watching;
  for (const event of ["unlink", "add", "change"]) {
    watcher.emit("all", event);
    jest.advanceTimersByTime(50);
  }
  jest.advanceTimersByTime(1000);
  await changes.next();
  const again = jest.fn();
  changes.next().then(again);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(again).not.toHaveBeenCalled();
});

/** Follows changes; what each preparing comes to is put into `outcomes` beforehand. */
function follow(...outcomes: (string | Error | undefined)[]) {
  const [error, log] = [jest.fn(), jest.fn()];
  const show = jest.fn().mockResolvedValue(undefined);
  const prepare = jest.fn(async () => {
    const outcome = outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  const waiting: (() => void)[] = [];
  const next = () => new Promise<void>((resolve) => waiting.push(resolve));
  followChanges({ changes: { next }, reporter: { error, log }, prepare, show });
  /** Something is saved, and followed to the end. */
  const change = () => {
    waiting.shift()?.();
    return untilFollowed();
  };
  return { change, prepare, show, error, log };
}

/** Opens a page that listens; returns what it has heard last. */
function openPage() {
  const heard: string[] = [];
  const response = { writeHead: () => {}, write: (event: string) => heard.push(event) };
  const get = (_path: string, answer: (request: object, response: object) => void) =>
    answer(new EventEmitter(), response);
  serveReport({ app: { get } });
  return () => JSON.parse(heard.at(-1)?.replace(/^data: |\n\n$/g, "") ?? "") as string;
}

test("a mistake is reported once in the terminal and in every page, until it is mended", async () => {
  const { change, log, show } = follow("1 thing to mend.");
  const [first, second] = [openPage(), openPage()];
  await change();
  expect([first(), second(), openPage()()]).toEqual(Array(3).fill("1 thing to mend."));
  expect(log.mock.calls).toEqual([["\n1 thing to mend.\n"]]);
  expect(show).not.toHaveBeenCalled();
  await change();
  expect([first(), second()]).toEqual(["", ""]);
  expect(show).toHaveBeenCalledTimes(1);
});

test("under “Edit my website” each line of a message is marked for its window", () => {
  const log = jest.fn();
  jest.replaceProperty(process, "env", { ...process.env, LAUNCHER: "1" });
  printMessage({ log }, "faq.yaml:2:3  A mistake\n\n1 thing to mend.");
  jest.restoreAllMocks();
  printMessage({ log }, "In order.");
  expect(log.mock.calls).toEqual([
    ["| \n| faq.yaml:2:3  A mistake\n| \n| 1 thing to mend.\n| "],
    ["\nIn order.\n"],
  ]);
});

test("a change is shown before the next is followed", async () => {
  const { change, prepare, show } = follow();
  show.mockReturnValueOnce(new Promise(() => {}));
  await change();
  await change();
  expect(prepare).toHaveBeenCalledTimes(1);
});

test.each([
  ["read again", "files contradict each other because they are saved meanwhile", 1, 0],
  ["reported, and the next followed,", "it fails twice", 2, 1],
])("a change is %s where %s", async (_what, _when, failures, reports) => {
  const failure = new Error("The picture a.jpg has no master.");
  const { change, error, show } = follow(...Array(failures).fill(failure));
  await change();
  expect(show).toHaveBeenCalledTimes(1 - reports);
  const report = ["A change could not be followed.", failure];
  expect(error.mock.calls).toEqual(Array(reports).fill(report));
  await change();
  expect(show).toHaveBeenCalledTimes(2 - reports);
});

test.each<[sentence: string, handler: () => unknown, status: number, ends: number]>([
  ["answers by itself is left to it", () => {}, 200, 0],
  ["fails where a file is gone is answered for", async () => failed("ENOENT"), 404, 1],
  ["hands on another's promise that fails is answered for", () => Promise.reject({}), 500, 1],
  ["fails otherwise is answered for", async () => failed(), 500, 1],
])("a handler of `develop` that %s", async (_sentence, handler, status, ends) => {
  const use = jest.fn();
  const app = { use };
  protectDevelop(app);
  app.use(handler);
  const response = { statusCode: 200, end: jest.fn() };
  await use.mock.calls[0]?.[0]({}, response);
  expect([response.statusCode, response.end.mock.calls.length]).toEqual([status, ends]);
});

test("handlers of errors, and applications below this one, reach Express as they are", () => {
  const use = jest.fn();
  const app = { use };
  protectDevelop(app);
  const errors = (_error: unknown, _request: unknown, _response: unknown, _next: unknown) => {};
  const below = Object.assign(() => {}, { handle: () => {}, set: () => {} });
  app.use("/path", errors, below);
  expect(use).toHaveBeenCalledWith("/path", errors, below);
});

function failed(code?: string) {
  throw Object.assign(new Error(), { code });
}

const content = contentIn("__tests__/support/example-content");
const { home, services } = content;
const nodeIds = services.map((_, index) => `Service ${index}`);

test("later content touches only the nodes that change, and deletes those of removed entries", () => {
  const nodes = new Map<string, object>();
  const touched = new Set<string>();
  const actions = {
    createNode: (node: { id: string }) => nodes.set(node.id, node) && touched.add(node.id),
    deleteNode: ({ id }: { id: string }) => nodes.delete(id) && touched.add(id),
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

test("content waits until Gatsby has nodes of new masters, and the nodes below them that variants are made from", async () => {
  jest.useFakeTimers();
  const added = { relativePath: "2/new.jpg", children: [] as string[] };
  const files = [{ relativePath: "1/old.jpg", children: ["sharp"] }];
  const api = { getNodesByType: () => files } as unknown as SourceNodesArgs;
  const known = jest.fn();
  const waiting = awaitMasters(api, [
    { masterFile: "1/old.jpg" },
    { masterFile: "2/new.jpg" },
  ]).then(known);
  files.push(added);
  await jest.advanceTimersByTimeAsync(1000);
  expect(known).not.toHaveBeenCalled();
  added.children.push("sharp");
  await jest.advanceTimersByTimeAsync(1000);
  await waiting;
});

test("content waits until no query runs, and Gatsby has noted which nodes the queries read", async () => {
  jest.useFakeTimers();
  const home = { running: 1 };
  const trackedQueries = new Map([
    ["/gallery", { running: 0 }],
    ["/", home],
  ]);
  const store = (state: object) => ({ getState: () => state }) as unknown as Store;
  const ended = jest.fn();
  const noteNodes = jest.spyOn(createPageDependencyBatcher, "flush");
  const waiting = awaitQueries(store({ queries: { trackedQueries } })).then(ended);
  await jest.advanceTimersByTimeAsync(1000);
  expect(ended).not.toHaveBeenCalled();
  expect(noteNodes).not.toHaveBeenCalled();
  home.running = 0;
  await jest.advanceTimersByTimeAsync(1000);
  await waiting;
  expect(noteNodes).toHaveBeenCalledTimes(1);
  await expect(async () => awaitQueries(store({}))).rejects.toThrow("keeps its queries elsewhere");
});

test("queries look for their nodes anew once a node is deleted", () => {
  const before = new LocalNodeModel({});
  forgetDeletedNodes();
  const after = new LocalNodeModel({});
  const lists = [before._filtersCache, after._filtersCache];
  emitter.emit("DELETE_NODE", { type: "DELETE_NODE", payload: { id: "1" } });
  expect(before._filtersCache).toBe(lists[0]);
  expect(after._filtersCache).not.toBe(lists[1]);
});

/** What webpack is told of the files that it makes of the code that renders pages. */
function renderer() {
  const replaceWebpackConfig = jest.fn();
  const api = {
    stage: "build-html",
    actions: { setWebpackConfig: () => {}, replaceWebpackConfig },
    getConfig: () => ({ output: { path: "public" } }),
  };
  configureWebpack(api as unknown as CreateWebpackConfigArgs);
  return replaceWebpackConfig.mock.lastCall?.[0].output;
}

test("no two renderers have the same hash, so that all pages are rendered in each build", () => {
  const output = renderer();
  expect(output).toEqual({ path: "public", hashSalt: expect.any(String) });
  expect(renderer().hashSalt).not.toBe(output.hashSalt);
});
