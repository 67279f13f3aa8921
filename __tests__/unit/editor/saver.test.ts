import { contentAfter } from "../../../src/editor/open-file";
import { createSaver } from "../../../src/editor/saver";
import { Refused } from "../../../src/editor/server";
import type { Edit, EditableFile, Value } from "../../../src/node/editor/edits";

interface Save {
  hash: string;
  edits: Edit[];
  text?: string;
}

/** What the file holds on the server. */
let value: Value;
/** What was asked of the server, and what it answers; a test puts other answers in their place. */
let asked: { what: string; body: unknown }[];
let answers: Record<string, (body: never) => unknown>;
let saver: ReturnType<typeof createSaver>;

const fileOf = (): EditableFile => {
  const text = JSON.stringify(value);
  const said = { label: "", about: "" };
  const form = { kind: "group", ...said, needed: true } as const;
  const none = { sections: [], mistakes: [], colours: [] };
  return { ...said, ...none, place: "/", form, text, hash: text, value };
};

/** Saves as the server does. */
function save({ hash, edits, text }: Save) {
  if (hash !== fileOf().hash) throw new Refused(409, "changed");
  value = text === undefined ? contentAfter(value, edits) : JSON.parse(text);
  return fileOf();
}

const works = () => ({ "GET /files": () => ({ home: fileOf() }), "POST /save": save });

const fail = () => {
  throw new Error("no answer");
};
const isDown = { "GET /files": fail, "POST /save": fail };

async function ask<Answer>(what: string, body?: unknown) {
  asked.push({ what, body });
  return (await answers[what]?.(body as never)) as Answer;
}

const saves = () =>
  asked.filter(({ what }) => what === "POST /save").map(({ body }) => body as Save);

/** Keeps an answer back, as it was when it was asked for, until it is released. */
function holdBack(what: string) {
  const answer = answers[what];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  answers[what] = async (body) => {
    const held = answer?.(body);
    await released;
    return held;
  };
  return release;
}

const open = async (folder = "/site") => {
  saver = createSaver(ask, folder);
  await saver.reload();
};
const home = () => saver.snapshot().files.home;
const type = (title: string) => saver.edit("home", { path: ["title"], value: title });
const pass = (ms = 400) => jest.advanceTimersByTimeAsync(ms);
const saveTitle = (title: string) => {
  type(title);
  return pass();
};

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  value = { title: "old" };
  asked = [];
  answers = works();
  await open();
});
afterEach(() => jest.useRealTimers());

test("what is typed is saved once when the typing rests", async () => {
  type("n");
  type("new");
  expect(home()?.draft).toEqual({ title: "new" });
  await pass();
  expect(saves()).toHaveLength(1);
  expect([value, home()?.state]).toEqual([{ title: "new" }, "saved"]);
});

test("a save without an answer is tried again until it has one", async () => {
  answers = isDown;
  await saveTitle("new");
  for (const count of [1, 2, 3]) {
    expect(saves()).toHaveLength(count);
    expect(home()).toMatchObject({ state: "unanswered", problem: "no answer" });
    await pass(2000);
  }
  answers = works();
  await pass(2000);
  expect([value, home()?.state, home()?.problem]).toEqual([{ title: "new" }, "saved", undefined]);
});

test("what the check refuses waits for the next edit, which takes its place", async () => {
  const mistakes = [{ path: ["title"], message: "expected words" }];
  answers["POST /save"] = () => ({ ...fileOf(), mistakes });
  type("bad");
  await pass(60_000);
  expect(saves()).toHaveLength(1);
  expect(home()).toMatchObject({ state: "refused", mistakes });
  answers = works();
  await saveTitle("good");
  expect(saves()[1]?.edits).toEqual([{ path: ["title"], value: "good" }]);
  expect(home()).toMatchObject({ state: "saved", mistakes: [] });
});

test("what is typed while a save is on its way is saved after it", async () => {
  const release = holdBack("POST /save");
  await saveTitle("one");
  type("two");
  saver.flush();
  release();
  await pass();
  expect(saves().map(({ edits }) => edits[0]?.value)).toEqual(["one", "two"]);
  expect([value, home()?.pending]).toEqual([{ title: "two" }, []]);
});

describe("a file that was changed elsewhere", () => {
  beforeEach(async () => {
    type("mine");
    value = { title: "theirs" };
    await pass();
  });

  test.each([
    ["typed once more", true, "mine"],
    ["thrown away", false, "theirs"],
  ])("is left alone, and the text is offered and %s", async (_, isWanted, expected) => {
    expect(home()).toMatchObject({ draft: value, state: "saved", pending: [] });
    expect(home()?.problem).toMatch(/changed elsewhere/);
    expect(home()?.offered).toMatchObject([{ draft: { title: "mine" } }]);
    for (const kept of home()?.offered ?? []) saver.decide("home", kept, isWanted);
    await pass();
    expect(value).toEqual({ title: expected });
    expect(home()).toMatchObject({ offered: [], problem: undefined });
    expect(localStorage).toHaveLength(0);
  });
});

test("a save whose answer was lost is not taken for somebody else's", async () => {
  answers["POST /save"] = (request) => {
    save(request);
    fail();
  };
  await saveTitle("new");
  type("newer");
  answers = works();
  await pass(2000);
  expect(home()).toMatchObject({ state: "saved", offered: [] });
  expect(value).toEqual({ title: "newer" });
});

test("what was not saved is offered when the page comes back, to its own folder alone", async () => {
  answers = isDown;
  await saveTitle("new");
  answers = works();
  await open("/another");
  expect(home()?.offered).toEqual([]);
  await open();
  const edits = [{ path: ["title"], value: "new" }];
  expect(home()).toMatchObject({ draft: { title: "old" }, offered: [{ edits }] });
  answers = isDown;
  await open();
  answers = works();
  await open();
  expect(home()?.offered).toHaveLength(1);
  value = { title: "new" };
  await saver.reload();
  expect(home()?.offered).toEqual([]);
});

test("of two reads at the start the later counts", async () => {
  saver = createSaver(ask, "/site");
  const early = saver.reload();
  value = { title: "elsewhere" };
  await Promise.all([early, saver.reload()]);
  expect(home()?.draft).toEqual({ title: "elsewhere" });
});

test("what is saved as the window goes is saved at once; a read from before does not undo it", async () => {
  const release = holdBack("GET /files");
  const early = saver.reload();
  type("new");
  saver.flush();
  await pass(10);
  expect(home()?.state).toBe("saved");
  release();
  await early;
  expect(home()?.draft).toEqual({ title: "new" });
  await pass();
  expect(saves()).toHaveLength(1);
});

test("when the program is back, what was not saved is saved at once", async () => {
  answers = isDown;
  type("new");
  await saver.reload();
  await pass(19_000);
  expect(saver.snapshot().isConnected).toBe(false);
  answers = works();
  // Before the save is tried again by itself.
  await pass(1010);
  expect(saver.snapshot()).toMatchObject({ isConnected: true, restarts: 1 });
  expect(value).toEqual({ title: "new" });
});

test("saves are taken back one by one, and tried again like others", async () => {
  await saveTitle("one");
  await saveTitle("two");
  answers = isDown;
  saver.undo("home");
  await pass();
  answers = works();
  await pass(2000);
  expect(value).toEqual({ title: "one" });
  type("three");
  saver.undo("home");
  await pass();
  expect(value).toEqual({ title: "one" });
  await saveTitle("four");
  saver.undo("home", true);
  await pass();
  expect([value, home()?.history]).toEqual([{ title: "old" }, []]);
});

test("a picture that was deleted comes back between the steps before and after it", async () => {
  await saveTitle("one");
  await saver.deletePicture("home", "/a.jpg");
  await saveTitle("two");
  saver.undo("home");
  await pass();
  expect([value, home()?.history.at(-1)]).toEqual([{ title: "one" }, { picture: "/a.jpg" }]);
  answers["POST /restore"] = fail;
  await saver.undo("home");
  expect([home()?.problem, home()?.history.length]).toEqual(["no answer", 2]);
  answers = works();
  await saver.undo("home");
  expect(asked.at(-1)).toEqual({ what: "POST /restore", body: { url: "/a.jpg" } });
  expect(home()).toMatchObject({ state: "saved", problem: undefined });
  saver.undo("home");
  await pass();
  expect([value, home()?.history]).toEqual([{ title: "old" }, []]);
});

test("pictures are there again before the text is saved that may name them", async () => {
  await saveTitle("one");
  await saver.deletePicture("home", "/a.jpg");
  const release = holdBack("POST /restore");
  const undone = saver.undo("home", true);
  await pass(100);
  expect(asked.at(-1)?.what).toBe("POST /restore");
  release();
  await undone;
  await pass(10);
  expect(saves().at(-1)?.text).toBe('{"title":"old"}');
  expect(home()).toMatchObject({ state: "saved", history: [] });
  await saver.deletePicture("home", "/b.jpg");
  answers["POST /restore"] = () => Promise.reject(new Refused(404, "is gone"));
  await saver.undo("home");
  expect(home()).toMatchObject({ problem: "is gone", history: [] });
});
