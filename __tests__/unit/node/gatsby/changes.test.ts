/** @jest-environment node */
import { EventEmitter } from "node:events";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { followChanges, type OwnersChanges, watchFiles } from "../../../../src/node/gatsby/changes";
import { serveDiagnostics } from "../../../../src/node/gatsby/diagnostics";

describe("the owner's files are watched", () => {
  let directory = "";
  let changes: OwnersChanges;
  const file = () => path.join(directory, "faq.yaml");

  beforeEach(async () => {
    directory = mkdtempSync(path.join(tmpdir(), "watch-"));
    writeFileSync(file(), "first");
    changes = await watchFiles([directory]);
  });
  afterEach(() => {
    changes.stop();
    rmSync(directory, { recursive: true });
  });

  /** Some editors write another file and give it the name of the one that was edited. */
  function saveByRenaming(text: string) {
    writeFileSync(`${file()}~`, text);
    renameSync(`${file()}~`, file());
  }

  async function expectChangeAfter(act: () => void) {
    const reported = changes.next().then(() => true);
    act();
    expect(await Promise.race([reported, wait(5000)])).toBe(true);
  }

  test("a file that is saved again and again is seen each time, however it is saved", async () => {
    await expectChangeAfter(() => writeFileSync(file(), "second"));
    await expectChangeAfter(() => saveByRenaming("third"));
    await expectChangeAfter(() => saveByRenaming("fourth, longer"));
    await expectChangeAfter(() => writeFileSync(file(), "fifth"));
  }, 30_000);

  test("what is added to a new folder is seen, and what is taken away", async () => {
    const photo = path.join(directory, "gallery", "tap.jpg");
    await expectChangeAfter(() => mkdirSync(path.dirname(photo)));
    await expectChangeAfter(() => writeFileSync(photo, "bytes"));
    await expectChangeAfter(() => rmSync(photo));
  }, 30_000);

  test("what changes while nobody waits is reported to who waits next, and once", async () => {
    writeFileSync(file(), "second");
    await wait(800);
    expect(await Promise.race([changes.next().then(() => true), wait(100)])).toBe(true);
    expect(await Promise.race([changes.next().then(() => true), wait(500)])).toBeUndefined();
  });

  test("nothing is reported of what happens after the end", async () => {
    changes.stop();
    writeFileSync(file(), "unseen");
    expect(await Promise.race([changes.next().then(() => true), wait(800)])).toBeUndefined();
  });
});

/** Follows changes whose preparing ends when the test says so. */
function follow() {
  const [error, log] = [jest.fn(), jest.fn()];
  const show = jest.fn().mockResolvedValue(undefined);
  const runs: { end: (diagnostics?: string) => void; fail: (error: Error) => void }[] = [];
  const prepare = () =>
    new Promise<string | undefined>((end, fail) => {
      runs.push({ end, fail });
    });
  let change = () => {};
  const next = () =>
    new Promise<void>((resolve) => {
      change = resolve;
    });
  followChanges({ changes: { next }, reporter: { error, log }, prepare, show });
  return { change: () => change(), runs, error, log, show };
}

/** What a page that listens has heard last. */
function openPage() {
  const heard: string[] = [];
  const response = { writeHead: () => {}, write: (event: string) => heard.push(event) };
  const get = (_path: string, answer: (request: object, response: object) => void) =>
    answer(new EventEmitter(), response);
  serveDiagnostics({ app: { get } });
  return () => JSON.parse(heard.at(-1)?.replace(/^data: |\n\n$/g, "") ?? "") as string;
}

const moment = () => wait(20);

test("a mistake is reported once in the terminal and in every page, until it is mended", async () => {
  const { change, runs, log, show } = follow();
  const [first, second] = [openPage(), openPage()];
  change();
  await moment();
  runs[0]?.end("1 thing to mend.");
  await moment();
  expect([first(), second()]).toEqual(["1 thing to mend.", "1 thing to mend."]);
  expect(log.mock.calls).toEqual([["\n1 thing to mend.\n"]]);
  expect(openPage()()).toBe("1 thing to mend.");
  expect(show).not.toHaveBeenCalled();
  change();
  await moment();
  runs[1]?.end();
  await moment();
  expect([first(), second()]).toEqual(["", ""]);
  expect(show).toHaveBeenCalledTimes(1);
});

test("of two saves in quick succession the later counts", async () => {
  const { change, runs, show } = follow();
  change();
  await moment();
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  await moment();
  expect(runs).toHaveLength(1);
  change();
  await moment();
  runs[1]?.end("1 thing to mend.");
  await moment();
  expect(openPage()()).toBe("1 thing to mend.");
  expect(show).toHaveBeenCalledTimes(1);
});

test("an error is reported, and the next change is followed all the same", async () => {
  const { change, runs, error, show } = follow();
  change();
  await moment();
  for (const run of [0, 1]) {
    runs[run]?.fail(new Error("ENOSPC"));
    await moment();
  }
  expect(error.mock.calls).toEqual([["A change could not be followed.", new Error("ENOSPC")]]);
  change();
  await moment();
  runs[2]?.end();
  await moment();
  expect(show).toHaveBeenCalledTimes(1);
});

test("files that contradict each other, saved while they are read, are read again", async () => {
  const { change, runs, error, show } = follow();
  change();
  await moment();
  runs[0]?.fail(new Error("The picture a.jpg has no master."));
  await moment();
  runs[1]?.end();
  await moment();
  expect(error).not.toHaveBeenCalled();
  expect(show).toHaveBeenCalledTimes(1);
});
