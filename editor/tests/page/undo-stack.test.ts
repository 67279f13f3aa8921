import fc from "fast-check";
import { createSaver } from "../../page/saving/saver";
import { createUndoStack } from "../../page/saving/undo-stack";
import { contentAfter, tidyValue, type Value, valueAt } from "../../page/site";
import { type Edit, Refusal } from "../../protocol";

/** The content of each file on the server, and the texts of its comments. */
let files: Record<string, Value>;
let comments: string;
let asked: string[];
let answers: Record<string, () => Promise<unknown>>;
/** Answers a save in the place of the server. */
let answer: ((edits: Edit[]) => Promise<unknown>) | undefined;
let saver: ReturnType<typeof createSaver>;
let stack: ReturnType<typeof createUndoStack>;

const fileOf = (name: string) => {
  const value = files[name] ?? "";
  const text = JSON.stringify({ value, comments });
  return { text, hash: text, value, mistakes: [] };
};

/** Saves as the server does. As in a YAML file, a deletion takes a comment to another place. */
function save({ file, edits }: { file: string; edits: Edit[] }) {
  if (edits.some(({ value, to }) => value === undefined && to === undefined)) comments = "moved";
  const [first] = edits;
  if (first?.text !== undefined) ({ comments } = JSON.parse(first.text));
  files[file] = tidyValue(contentAfter(files[file] ?? "", edits)) ?? {};
  return fileOf(file);
}

async function ask<Answer>(what: string, body?: unknown) {
  asked.push(what);
  if (answers[what]) return (await answers[what]()) as Answer;
  if (what === "POST /save") {
    const request = body as Parameters<typeof save>[0];
    return (await (answer?.(request.edits) ?? save(request))) as Answer;
  }
  const all = Object.keys(files).map((name) => [name, fileOf(name)]);
  return Object.fromEntries(all) as Answer;
}

const open = async (content: typeof files) => {
  [files, comments, asked, answers, answer] = [content, "above", [], {}, undefined];
  localStorage.clear();
  saver = createSaver(ask, "/site");
  stack = createUndoStack(saver, ask);
  await saver.reload();
};
const draftOf = (name = "home") => tidyValue(saver.snapshot().files[name]?.draft);
const pass = (ms = 1100) => jest.advanceTimersByTimeAsync(ms);
const type = (title: string) => stack.edit("home", { path: ["title"], value: title });
const undoAll = async () => {
  while (stack.snapshot().done.length > 0) await stack.undo();
};

beforeEach(async () => {
  jest.useFakeTimers();
  await open({ home: { title: "old", lines: ["a", "b", "c"] }, faq: [{ title: "Why?" }] });
});
afterEach(() => jest.useRealTimers());

/** A number that chooses one of the edits that a form can make. */
const choice = fc.record({ kind: fc.nat(6), at: fc.nat(9), to: fc.nat(9), text: fc.string() });

/** The edit of some content that numbers stand for, made as the form makes it. */
function editOf(
  content: Value,
  { kind, at, to, text }: typeof choice extends fc.Arbitrary<infer C> ? C : never,
): Edit {
  const cards = valueAt(content, ["cards"]);
  const count = Array.isArray(cards) ? cards.length : 0;
  const path = ["cards", at % count];
  if (kind === 0 || count === 0) return { path: ["cards", count], value: { title: text } };
  if (kind === 1) return { path };
  if (kind === 2) return { path, to: to % count };
  if (kind === 3) return { path: [...path, "title"], ...(text && { value: text }) };
  if (kind === 4)
    return { path: ["cards"], ...(text && { value: [{ title: text }, { title: "b" }] }) };
  if (kind === 5) return { path: [...path, "lines", 0], ...(to > 2 && { value: text }) };
  return { path: ["hours", "days"], ...(to > 2 && { value: text }) };
}

test("whatever was changed and however far it was saved, all of it undone gives the content before, and all redone gives it back", async () => {
  const steps = fc.array(fc.tuple(choice, fc.constantFrom(0, 1, 200, 400, 1500)), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (all, isQuick) => {
      const before: Value = { cards: [{ title: "one", lines: ["x"] }, { title: "two" }] };
      await open({ home: before });
      for (const [numbers, ms] of all) {
        stack.edit("home", editOf(saver.snapshot().files.home?.draft ?? {}, numbers));
        if (ms > 0) await pass(ms);
      }
      const after = draftOf();
      while (stack.snapshot().done.length > 0) {
        await stack.undo();
        if (!isQuick) await pass();
      }
      expect(draftOf()).toEqual(before);
      await pass();
      expect([files.home, draftOf()]).toEqual([before, before]);
      while (stack.snapshot().undone.length > 0) {
        await stack.redo();
        if (!isQuick) await pass();
      }
      await pass();
      expect([tidyValue(files.home), draftOf()]).toEqual([after, after]);
      await undoAll();
      await pass();
      expect(files.home).toEqual(before);
    }),
    { numRuns: 100 },
  );
});

test("steps in several files are undone in the order in which they were made, each with its field", async () => {
  type("new");
  await pass();
  stack.edit("faq", { path: [0, "title"], value: "How?" });
  await pass();
  stack.edit("home", { path: ["lines", 0], to: 2 });
  expect(await stack.undo()).toMatchObject({ file: "home", path: ["lines", 0] });
  expect(await stack.redo()).toMatchObject({ file: "home", path: ["lines", 2] });
  await stack.undo();
  expect(await stack.undo()).toMatchObject({ file: "faq", path: [0, "title"] });
  expect(await stack.undo()).toMatchObject({ file: "home", path: ["title"] });
  expect(await stack.undo()).toBeUndefined();
  await stack.redo();
  await pass();
  expect(files).toMatchObject({ home: { title: "new" }, faq: [{ title: "Why?" }] });
});

test("what is typed into a field without a rest is one step, and so is what one press does", async () => {
  for (const title of ["n", "ne", "new"]) {
    type(title);
    await pass(500);
  }
  await pass();
  type("newer");
  await pass();
  for (const at of [2, 1, 0]) stack.edit("home", { path: ["lines", at] });
  await stack.undo();
  expect(draftOf()).toEqual({ title: "newer", lines: ["a", "b", "c"] });
  await stack.undo();
  expect(draftOf()).toMatchObject({ title: "new" });
  await stack.undo();
  expect(draftOf()).toMatchObject({ title: "old" });
});

test("once something else is typed, nothing is done again", async () => {
  type("new");
  await stack.undo();
  type("other");
  expect(await stack.redo()).toBeUndefined();
  expect(draftOf()).toMatchObject({ title: "other" });
});

test("a deletion that is undone leaves the comments of the file where they were", async () => {
  type("new");
  await pass();
  stack.edit("home", { path: ["lines", 0] });
  await pass();
  type("newer");
  await pass();
  expect(comments).toBe("moved");
  await stack.undo();
  await stack.undo();
  await pass();
  expect([files.home, comments]).toEqual([{ title: "new", lines: ["a", "b", "c"] }, "above"]);
});

test("the newest step is undone first, while an older one is held, on its way or without an answer", async () => {
  const lines = ["a", "c"];
  const mistakes = [{ path: ["title"], message: "is too long" }];
  const hold = (edits: Edit[]) => {
    const held = edits.filter(({ path }) => path[0] === "title");
    const others = edits.filter((edit) => !held.includes(edit));
    return Promise.resolve({ ...save({ file: "home", edits: others }), held, mistakes });
  };
  answer = hold;
  type("too long");
  await pass();
  for (const ms of [800, 0]) {
    stack.edit("home", { path: ["lines", 1] });
    await pass(ms);
    expect(draftOf()).toEqual({ title: "too long", lines });
    expect(await stack.undo()).toMatchObject({ path: ["lines", 1] });
    await pass();
    expect(draftOf()).toEqual({ title: "too long", lines: ["a", "b", "c"] });
    expect([files.home, comments]).toEqual([{ title: "old", lines: ["a", "b", "c"] }, "above"]);
  }
  expect(saver.snapshot().files.home).toMatchObject({ state: "refused", mistakes });
  answer = () => Promise.reject(new Error("no answer"));
  stack.edit("home", { path: ["lines", 1] });
  await pass();
  await stack.undo();
  await stack.undo();
  answer = undefined;
  await pass(5000);
  expect(files.home).toEqual({ title: "old", lines: ["a", "b", "c"] });
  expect(saver.snapshot().files.home).toMatchObject({ state: "saved", pending: [] });
});

test("what was changed elsewhere is not undone, while the steps in other files stay", async () => {
  stack.edit("faq", { path: [0, "title"], value: "How?" });
  type("new");
  await pass();
  files = { ...files, home: { title: "theirs", lines: ["c"] } };
  await saver.reload();
  await stack.undo();
  await pass();
  expect(stack.snapshot()).toMatchObject({ done: [], undone: [{ file: "faq" }] });
  expect(files).toEqual({ home: { title: "theirs", lines: ["c"] }, faq: [{ title: "Why?" }] });
});

test("a picture that was deleted is put back, and deleted again", async () => {
  await stack.deletePicture("home", "/a.jpg");
  expect(await stack.undo()).toMatchObject({ file: "home", picture: "/a.jpg" });
  await stack.redo();
  const [remove, restore] = ["POST /delete?url=%2Fa.jpg", "POST /restore?url=%2Fa.jpg"];
  expect(asked.slice(1)).toEqual([remove, restore, remove]);
});

test.each<[string, Error, steps: number]>([
  ["while it cannot be put back yet, its step stays", new Refusal(503, "is held"), 2],
  ["while the program does not answer, its step stays", new Error("no answer"), 2],
  ["once it is gone for good, the steps before it can be undone", new Refusal(404, "is gone"), 1],
])("a picture that was deleted: %s, and the owner is told why", async (_, error, steps) => {
  type("new");
  await stack.deletePicture("home", "/a.jpg");
  answers["POST /restore?url=%2Fa.jpg"] = () => Promise.reject(error);
  expect(await stack.undo()).toMatchObject({ problem: error.message });
  expect(stack.snapshot().done).toHaveLength(steps);
  expect(saver.snapshot().files.home?.problem).toBe(error.message);
});
