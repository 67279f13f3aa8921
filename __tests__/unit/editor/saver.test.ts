import { contentAfter } from "../../../src/editor/pending";
import { createSaver } from "../../../src/editor/saver";
import { Refused } from "../../../src/editor/server";
import type { Edit, EditableFile, Value } from "../../../src/node/editor/edits";

interface Save {
  file: string;
  hash: string;
  edits: Edit[];
  text?: string;
}

let value: Value;
let saves: Save[];
let saver: ReturnType<typeof createSaver>;
/** What the server does with a save; without it, saves. */
let answer: ((save: Save) => unknown) | undefined;

/** When what was read arrives; without it, at once. */
let arrival: Promise<void> | undefined;

const fileOf = (): EditableFile => {
  const text = JSON.stringify(value);
  const said = { label: "", about: "" };
  const form = { kind: "group", ...said, needed: true } as const;
  const none = { sections: [], mistakes: [], colours: [] };
  return { ...said, ...none, place: "/", form, text, hash: text, value };
};

/** Saves as the server does. */
function take({ hash, edits, text }: Save) {
  if (hash !== fileOf().hash) throw new Refused(409, "changed");
  value = text === undefined ? contentAfter(value, edits) : JSON.parse(text);
  return fileOf();
}

async function ask<Answer>(what: string, body?: unknown) {
  if (what === "GET /files" && answer === fail) fail();
  if (what === "GET /files") {
    const files = { home: fileOf() };
    await arrival;
    return files as Answer;
  }
  if (what !== "POST /save") return (await askOfPicture(what, body as { url: string })) as Answer;
  saves.push(body as Save);
  return (await (answer ?? take)(body as Save)) as Answer;
}

/** What was asked of pictures, and whether that is answered. */
let asked: string[];
let noPicture: Error | undefined;

async function askOfPicture(what: string, { url }: { url: string }) {
  if (noPicture) throw noPicture;
  await arrival;
  asked.push(`${what} ${url}`);
}

const open = async (folder = "/site") => {
  saver = createSaver({ ask, storage: localStorage, folder });
  await saver.reload();
};
const home = () => saver.snapshot().files.home;
const type = (title: string) => saver.edit("home", { path: ["title"], value: title });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const fail = () => {
  throw new Error("no answer");
};

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  value = { title: "old" };
  saves = [];
  answer = undefined;
  arrival = undefined;
  asked = [];
  noPicture = undefined;
  await open();
});
afterEach(() => jest.useRealTimers());

test("what is typed is saved once when the typing rests", async () => {
  type("n");
  type("new");
  expect(home()?.draft).toEqual({ title: "new" });
  await pass(400);
  expect(saves).toHaveLength(1);
  expect([value, home()?.state]).toEqual([{ title: "new" }, "saved"]);
});

test("a save without an answer is tried again until it has one", async () => {
  answer = fail;
  type("new");
  await pass(400);
  for (const count of [1, 2, 3]) {
    expect(saves).toHaveLength(count);
    expect(home()).toMatchObject({ state: "unanswered", problem: "no answer" });
    await pass(2000);
  }
  answer = undefined;
  await pass(2000);
  expect([value, home()?.state, home()?.problem]).toEqual([{ title: "new" }, "saved", undefined]);
});

test("what the check refuses waits for the next edit, which takes its place", async () => {
  const mistakes = [{ path: ["title"], message: "expected words" }];
  answer = () => ({ ...fileOf(), mistakes });
  type("bad");
  await pass(60_000);
  expect(saves).toHaveLength(1);
  expect(home()).toMatchObject({ state: "refused", mistakes });
  answer = undefined;
  type("good");
  await pass(400);
  expect(saves[1]?.edits).toEqual([{ path: ["title"], value: "good" }]);
  expect(home()).toMatchObject({ state: "saved", mistakes: [] });
});

test("what is typed while a save is on its way is saved after it", async () => {
  let end = () => {};
  answer = (save) =>
    new Promise((resolve) => {
      end = () => resolve(take(save));
    });
  type("one");
  await pass(400);
  type("two");
  saver.flush();
  answer = undefined;
  end();
  await pass(400);
  expect(saves.map(({ edits }) => edits[0]?.value)).toEqual(["one", "two"]);
  expect([value, home()?.pending]).toEqual([{ title: "two" }, []]);
});

test("nothing is debounced when the window goes", async () => {
  type("new");
  saver.flush();
  expect(saves).toHaveLength(1);
  await pass(1000);
  expect(saves).toHaveLength(1);
});

describe("a file that was changed elsewhere", () => {
  beforeEach(async () => {
    type("mine");
    value = { title: "theirs" };
    await pass(400);
  });

  test("is left alone, and the text is offered", () => {
    expect(value).toEqual({ title: "theirs" });
    expect(home()).toMatchObject({ draft: { title: "theirs" }, state: "saved", pending: [] });
    expect(home()?.problem).toMatch(/changed elsewhere/);
    expect(home()?.offered).toMatchObject([{ draft: { title: "mine" } }]);
  });

  test.each([
    ["typed once more", true, "mine"],
    ["thrown away", false, "theirs"],
  ])("and they are %s", async (_, isWanted, expected) => {
    const [kept] = home()?.offered ?? [];
    if (kept) saver.decide("home", kept, isWanted);
    await pass(400);
    expect(value).toEqual({ title: expected });
    expect(home()).toMatchObject({ offered: [], problem: undefined });
    expect(localStorage).toHaveLength(0);
  });
});

test("a save whose answer was lost is not taken for somebody else's", async () => {
  answer = (save) => {
    take(save);
    throw new Error("no answer");
  };
  type("new");
  await pass(400);
  type("newer");
  answer = undefined;
  await pass(2000);
  expect(home()).toMatchObject({ state: "saved", offered: [] });
  expect(value).toEqual({ title: "newer" });
});

test("what was not saved is offered when the page comes back, to its own folder alone", async () => {
  answer = fail;
  type("new");
  await pass(400);
  answer = undefined;
  await open("/another");
  expect(home()?.offered).toEqual([]);
  await open();
  const edits = [{ path: ["title"], value: "new" }];
  expect(home()).toMatchObject({ draft: { title: "old" }, offered: [{ edits }] });
  answer = fail;
  await open();
  answer = undefined;
  await open();
  expect(home()?.offered).toHaveLength(1);
  value = { title: "new" };
  await saver.reload();
  expect(home()?.offered).toEqual([]);
});

test("of two reads at the start the later counts", async () => {
  saver = createSaver({ ask, storage: localStorage, folder: "/site" });
  const early = saver.reload();
  value = { title: "elsewhere" };
  await Promise.all([early, saver.reload()]);
  expect(home()?.draft).toEqual({ title: "elsewhere" });
});

test("what was read before a save does not come after it", async () => {
  let arrive = () => {};
  arrival = new Promise((resolve) => {
    arrive = resolve;
  });
  const early = saver.reload();
  type("new");
  saver.flush();
  await pass(10);
  expect(home()?.state).toBe("saved");
  arrive();
  await early;
  expect(home()?.draft).toEqual({ title: "new" });
});

test("when the program is back, what was not saved is saved at once", async () => {
  answer = fail;
  type("new");
  await saver.reload();
  await pass(20_000);
  expect(saver.snapshot().isConnected).toBe(false);
  answer = undefined;
  await pass(2010);
  expect(saver.snapshot()).toMatchObject({ isConnected: true, restarts: 1 });
  expect(value).toEqual({ title: "new" });
});

test("saves are taken back one by one, and tried again like others", async () => {
  for (const title of ["one", "two"]) {
    type(title);
    await pass(400);
  }
  answer = fail;
  saver.undo("home");
  await pass(400);
  answer = undefined;
  await pass(2000);
  expect(value).toEqual({ title: "one" });
  type("three");
  saver.undo("home");
  await pass(400);
  expect(value).toEqual({ title: "one" });
  type("four");
  await pass(400);
  saver.undo("home", true);
  await pass(400);
  expect([value, home()?.history]).toEqual([{ title: "old" }, []]);
});

test("a picture that was deleted comes back between the steps before and after it", async () => {
  const steps = ["one", "/a.jpg", "two"];
  for (const step of steps) {
    if (step.startsWith("/")) await saver.deletePicture("home", step);
    else type(step);
    await pass(400);
  }
  saver.undo("home");
  await pass(400);
  expect([value, asked]).toEqual([{ title: "one" }, ["POST /delete /a.jpg"]]);
  noPicture = new Error("no answer");
  await saver.undo("home");
  expect([home()?.problem, home()?.history.length]).toEqual(["no answer", 2]);
  noPicture = undefined;
  await saver.undo("home");
  expect([value, asked.at(-1)]).toEqual([{ title: "one" }, "POST /restore /a.jpg"]);
  expect(home()).toMatchObject({ state: "saved", problem: undefined });
  saver.undo("home");
  await pass(400);
  expect([value, home()?.history]).toEqual([{ title: "old" }, []]);
});

test("pictures are there again before the text is saved that may name them", async () => {
  type("one");
  await pass(400);
  await saver.deletePicture("home", "/a.jpg");
  answer = (save) => {
    asked.push(`save ${save.text}`);
    return take(save);
  };
  let arrive = () => {};
  arrival = new Promise((resolve) => {
    arrive = resolve;
  });
  const undone = saver.undo("home", true);
  await pass(100);
  arrive();
  await undone;
  await pass(10);
  expect(asked.slice(1)).toEqual(["POST /restore /a.jpg", 'save {"title":"old"}']);
  expect(home()).toMatchObject({ state: "saved", history: [] });
  await saver.deletePicture("home", "/b.jpg");
  noPicture = new Refused(404, "is gone");
  await saver.undo("home");
  expect(home()).toMatchObject({ problem: "is gone", history: [] });
});
