import type { OpenFile } from "../../page/saving/open-file";
import { createSaver } from "../../page/saving/saver";
import type { Value } from "../../page/site";
import { contentAfter } from "../../page/site";
import type { Edit, EditableFile } from "../../protocol";
import { Refusal } from "../../protocol";

type Save = Pick<EditableFile, "hash"> & { edits: Edit[] };

/** The content of the file on the server. */
let value: Value;
/** The requests that were sent, and the answers of the server, which a test may replace. */
let asked: string[];
let saves: Edit[][];
let answers: Record<string, (body: Save) => unknown>;
let saver: ReturnType<typeof createSaver>;

const fileOf = () => {
  const text = JSON.stringify(value);
  return { text, hash: text, value, mistakes: [] as EditableFile["mistakes"] };
};

/** Saves as the server does. */
function save({ hash, edits }: Save) {
  if (hash !== fileOf().hash) throw new Refusal(409, "changed");
  value = contentAfter(value, edits);
  return fileOf();
}

const reachable = () => ({ "GET /files": () => ({ home: fileOf() }), "POST /save": save });

const fail = () => Promise.reject(new Error("no answer"));
const unreachable = { "GET /files": fail, "POST /save": fail };

async function ask<Answer>(what: string, body?: unknown) {
  asked.push(what);
  if (what === "POST /save") saves.push((body as Save).edits);
  return (await answers[what]?.(body as Save)) as Answer;
}

/** Delays an answer until it is released; it stays as it was at the time of the request. */
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
/** Uses what is offered, or throws it away. */
const decide = (window: typeof saver, isWanted: boolean) => {
  for (const each of window.snapshot().files.home?.offered ?? []) {
    for (const edit of isWanted ? each.edits : []) window.edit("home", edit);
    window.forget("home", each);
  }
};

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  value = { title: "old" };
  asked = [];
  saves = [];
  answers = reachable();
  await open();
});
afterEach(() => jest.useRealTimers());

test("a text is saved once when the typing rests, and again until the server answers", async () => {
  answers = unreachable;
  type("n");
  await saveTitle("new");
  expect(home()).toMatchObject({
    state: "unanswered",
    problem: "no answer",
    draft: { title: "new" },
  });
  await pass(2000);
  expect(saves).toHaveLength(2);
  answers = reachable();
  await pass(2000);
  expect([value, home()?.state, home()?.problem]).toEqual([{ title: "new" }, "saved", undefined]);
});

test("what was typed is saved without delay where something has to wait for it", async () => {
  type("new");
  await saver.settle();
  expect([value, home()?.state]).toEqual([{ title: "new" }, "saved"]);
});

test("a text that another program keeps from being saved is kept, reported, and saved later by itself", async () => {
  const held = new Refusal(503, "Another program holds home.yaml.");
  answers["POST /save"] = () => Promise.reject(held);
  await saveTitle("new");
  expect(home()).toMatchObject({ state: "unanswered", problem: held.message });
  expect(localStorage.getItem(localStorage.key(0) ?? "")).toContain('"new"');
  answers = reachable();
  await pass(2000);
  expect([value, home()?.state, home()?.problem]).toEqual([{ title: "new" }, "saved", undefined]);
});

test("a text that the check refuses waits until the next edit replaces it", async () => {
  const mistakes = [{ path: ["title"], message: "expected words" }];
  answers["POST /save"] = () => ({ ...fileOf(), mistakes });
  type("bad");
  await pass(60_000);
  expect(saves).toHaveLength(1);
  expect(home()).toMatchObject({ state: "refused", mistakes });
  answers = reachable();
  await saveTitle("good");
  expect(saves[1]).toEqual([{ path: ["title"], value: "good" }]);
  expect(home()).toMatchObject({ state: "saved", mistakes: [] });
});

test("a text that the check refuses holds no other back, and is sent again with the next edit", async () => {
  const mistakes = [{ path: ["title"], message: "expected words" }];
  const held = [{ path: ["title"], value: "bad" }];
  answers["POST /save"] = (request) => {
    const edits = request.edits.filter((edit) => edit.value !== "bad");
    return { ...save({ ...request, edits }), held, mistakes, mistakesAsSaved: [] };
  };
  type("bad");
  saver.edit("home", { path: ["text"], value: "new" });
  const { id } = home() as OpenFile;
  await pass();
  const draft = { title: "bad", text: "new" };
  expect(home()).toMatchObject({ id, state: "refused", mistakes, pending: held, draft });
  expect(home()?.base).toMatchObject({ value, mistakes: [] });
  expect(value).toEqual({ title: "old", text: "new" });
  answers = reachable();
  saver.edit("home", { path: ["other"], value: "1" });
  await pass();
  expect(saves[1]).toEqual([...held, { path: ["other"], value: "1" }]);
});

test("a text that is typed while a save is held in part is saved after it", async () => {
  const held = [{ path: ["title"], value: "bad" }];
  const mistakes = [{ path: ["title"], message: "expected words" }];
  answers["POST /save"] = () => {
    value = { title: "old", text: "new" };
    answers = reachable();
    return { ...fileOf(), held, mistakes, mistakesAsSaved: [] };
  };
  type("bad");
  saver.edit("home", { path: ["text"], value: "new" });
  saver.flush();
  type("good");
  await pass(1);
  expect(home()).toMatchObject({ state: "waiting", mistakes: [], draft: { title: "good" } });
  await pass();
  expect(value).toEqual({ title: "good", text: "new" });
});

test("a text that is typed during a save is saved after it", async () => {
  const release = holdBack("POST /save");
  await saveTitle("one");
  type("two");
  saver.flush();
  release();
  await pass();
  expect(saves.map(([edit]) => edit?.value)).toEqual(["one", "two"]);
  expect([value, home()?.pending]).toEqual([{ title: "two" }, []]);
});

test.each([
  ["typed once more", true, "mine"],
  ["thrown away", false, "theirs"],
])(
  "a change made elsewhere stays, and the text that was typed is offered and %s",
  async (...row) => {
    const [, isWanted, expected] = row;
    type("mine");
    value = { title: "theirs" };
    await pass();
    expect(home()).toMatchObject({ draft: value, state: "saved", pending: [] });
    expect(home()?.problem).toMatch(/changed elsewhere/);
    expect(home()?.offered).toMatchObject([{ draft: { title: "mine" } }]);
    decide(saver, isWanted);
    await pass();
    expect(value).toEqual({ title: expected });
    expect(home()).toMatchObject({ offered: [], problem: undefined });
  },
);

test("a save whose answer was lost is not taken for a change made elsewhere", async () => {
  answers["POST /save"] = (request) => {
    save(request);
    return fail();
  };
  await saveTitle("new");
  type("newer");
  answers = reachable();
  const drafts: unknown[] = [];
  saver.subscribe(() => drafts.push(home()?.draft));
  await pass(2000);
  expect([value, home()?.state, home()?.offered]).toEqual([{ title: "newer" }, "saved", []]);
  // A window that dies in between has stored the draft with what was typed last.
  expect(new Set(drafts.map((draft) => JSON.stringify(draft)))).toEqual(
    new Set(['{"title":"newer"}']),
  );
});

test("edits that were not saved are saved when the page is opened again, only for the same folder", async () => {
  answers = unreachable;
  await saveTitle("new");
  answers = reachable();
  await open("/another");
  await pass();
  expect([home()?.offered, value]).toEqual([[], { title: "old" }]);
  await open();
  expect(home()).toMatchObject({ draft: { title: "new" }, offered: [] });
  await pass();
  expect([value, home()?.state, localStorage.length]).toEqual([{ title: "new" }, "saved", 0]);
});

test("edits that were not saved are offered when the text has changed since, unless it says the same by then", async () => {
  answers = unreachable;
  await saveTitle("new");
  answers = reachable();
  value = { title: "other" };
  await open();
  const edits = [{ path: ["title"], value: "new" }];
  expect(home()).toMatchObject({ draft: value, offered: [{ edits }] });
  await pass();
  expect(value).toEqual({ title: "other" });
  value = { title: "new" };
  await saver.reload();
  expect(home()?.offered).toEqual([]);
});

test("words that were refused stand in the form again when the page is opened again, until they are mended", async () => {
  const tooLong = [{ path: ["title"], message: "too long" }];
  answers["POST /save"] = () => ({ ...fileOf(), mistakes: tooLong });
  await saveTitle("long");
  await open();
  await pass();
  expect(home()).toMatchObject({ draft: { title: "long" }, mistakes: tooLong, state: "refused" });
  answers = reachable();
  await saveTitle("short");
  expect([value, localStorage.length]).toEqual([{ title: "short" }, 0]);
});

test.each(["{", '""', "null", "{}", '{"id":"1","edits":[null],"draft":""}'])(
  "what lies in the browser’s storage and cannot be read, such as %s, is left out",
  async (text) => {
    localStorage.setItem("unsaved /site home 1", text);
    await open();
    expect(home()).toMatchObject({ offered: [], state: "saved" });
    await saveTitle("new");
    expect(value).toEqual({ title: "new" });
  },
);

test("the editor works in a browser that keeps nothing", async () => {
  const refuse = () => {
    throw new Error("The operation is insecure.");
  };
  for (const access of ["getItem", "setItem", "removeItem"] as const) {
    jest.spyOn(Storage.prototype, access).mockImplementation(refuse);
  }
  await open();
  await saveTitle("new");
  expect([value, home()?.state]).toEqual([{ title: "new" }, "saved"]);
  jest.restoreAllMocks();
});

test("a window from which another takes over saves what waits", async () => {
  type("new");
  saver.handOver();
  await pass(10);
  expect([value, saver.snapshot().isElsewhere]).toEqual([{ title: "new" }, true]);
});

test("a picture that comes or goes changes the mistakes of a file that has not changed, unless words of it wait", async () => {
  const missing = [{ path: ["picture"], message: "There is no file" }];
  answers = { ...reachable(), "GET /files": () => ({ home: { ...fileOf(), mistakes: missing } }) };
  await saver.reload();
  expect(home()).toMatchObject({ mistakes: missing, base: { mistakes: missing } });
  answers = reachable();
  await saver.reload();
  expect(home()).toMatchObject({ mistakes: [], base: { mistakes: [] } });
  const tooLong = [{ path: ["title"], message: "too long" }];
  answers = { ...reachable(), "POST /save": () => ({ ...fileOf(), mistakes: tooLong }) };
  await saveTitle("far too long");
  await saver.reload();
  expect(home()).toMatchObject({ mistakes: tooLong, draft: { title: "far too long" } });
});

test("an empty field that is filled in is no longer said to be empty, also while an earlier save is answered", async () => {
  const empty = [{ path: ["title"], message: "is missing" }];
  value = {};
  answers = { ...reachable(), "GET /files": () => ({ home: { ...fileOf(), mistakes: empty } }) };
  await open();
  expect(home()?.mistakes).toEqual(empty);
  type("new");
  expect(home()?.mistakes).toEqual([]);
  await pass();
  answers = { ...reachable(), "POST /save": () => ({ ...fileOf(), mistakes: empty }) };
  saver.edit("home", { path: ["text"], value: "more" });
  const release = holdBack("POST /save");
  await pass();
  type("newer");
  release();
  await pass(1);
  expect(home()).toMatchObject({ mistakes: [], draft: { title: "newer" } });
});

test("edits are saved at once when the window closes, and a reading that began earlier does not undo them", async () => {
  const release = holdBack("GET /files");
  const early = saver.reload();
  await pass(0);
  type("new");
  saver.flush();
  await pass(10);
  expect(home()?.state).toBe("saved");
  release();
  await early;
  await pass();
  expect([home()?.draft, saves.length]).toEqual([{ title: "new" }, 1]);
});

test("when the server is back, edits that were not saved are saved at once", async () => {
  answers = unreachable;
  type("new");
  await saver.reload();
  await pass(19_000);
  expect(saver.snapshot().disconnected).toMatch(/program has stopped/);
  answers = reachable();
  // Sooner than the save would be repeated by itself.
  await pass(1010);
  expect(saver.snapshot()).toMatchObject({ disconnected: undefined, reconnections: 1 });
  expect(value).toEqual({ title: "new" });
});

test("while the editor of another site runs at the address, words are kept, and saved once their own is back", async () => {
  const other = new Refusal(503, "This window belongs to the site in the folder X");
  const refuse = () => Promise.reject(other);
  answers = { "GET /files": refuse, "POST /save": refuse };
  await saveTitle("new");
  await saver.reload();
  expect(saver.snapshot().disconnected).toBe(other.message);
  expect(home()).toMatchObject({ draft: { title: "new" }, base: { value: { title: "old" } } });
  expect(localStorage.getItem(localStorage.key(0) ?? "")).toContain('"new"');
  answers = reachable();
  await pass(2400);
  expect([value, saver.snapshot().disconnected]).toEqual([{ title: "new" }, undefined]);
});

test("an earlier text takes the place of all that waits, also of what was refused or is on its way", async () => {
  const text = JSON.stringify(value);
  const goBack = () => saver.goBack("home", [{ path: [], value: { title: "old" }, text }]);
  const mistakes = [{ path: ["title"], message: "no" }];
  answers["POST /save"] = () => ({ ...fileOf(), mistakes });
  await saveTitle("refused");
  answers = reachable();
  goBack();
  await pass();
  expect(saves.at(-1)).toMatchObject([{ text }]);
  expect(home()).toMatchObject({ state: "saved", draft: { title: "old" } });
  const release = holdBack("POST /save");
  await saveTitle("sent");
  type("typed on");
  goBack();
  type("new");
  release();
  await pass();
  expect(saves.at(-1)).toMatchObject([{ text }, { value: "new" }]);
  expect(value).toEqual({ title: "new" });
});
