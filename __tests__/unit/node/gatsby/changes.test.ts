/** @jest-environment node */
import { EventEmitter } from "node:events";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { followChanges, type OwnersChanges, watchFiles } from "../../../../src/node/gatsby/changes";
import { serveDiagnostics } from "../../../../src/node/gatsby/diagnostics";
import { temporaryFolder } from "../../../support/temporary-folder";

describe("the owner's files are watched", () => {
  const { at, write } = temporaryFolder();
  let changes: OwnersChanges;

  beforeEach(async () => {
    write("faq.yaml", "first");
    changes = await watchFiles([at()]);
  });
  afterEach(() => changes.stop());

  const isReported = (within: number) =>
    Promise.race([changes.next().then(() => true), wait(within, false)]);

  /** Some editors write another file and give it the name of the one that was edited. */
  function saveByRenaming(text: string) {
    write("faq.yaml~", text);
    renameSync(at("faq.yaml~"), at("faq.yaml"));
  }

  test.each<[string, ...acts: (() => void)[]]>([
    [
      "a file that is saved again and again, however it is saved",
      () => write("faq.yaml", "second"),
      () => saveByRenaming("third"),
      () => saveByRenaming("fourth, longer"),
      () => write("faq.yaml", "fifth"),
    ],
    [
      "what is added to a new folder, and what is taken away",
      () => mkdirSync(at("gallery")),
      () => write("gallery/tap.jpg", "bytes"),
      () => rmSync(at("gallery/tap.jpg")),
    ],
  ])("%s is seen each time", async (_what, ...acts) => {
    for (const act of acts) {
      const reported = isReported(5000);
      act();
      expect(await reported).toBe(true);
    }
  });

  test("what changes while nobody waits is reported to who waits next, and once", async () => {
    write("faq.yaml", "second");
    await wait(800);
    expect(await isReported(100)).toBe(true);
    expect(await isReported(500)).toBe(false);
  });

  test("nothing is reported of what happens after the end", async () => {
    changes.stop();
    write("faq.yaml", "unseen");
    expect(await isReported(800)).toBe(false);
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
  let wake = () => {};
  const next = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  followChanges({ changes: { next }, reporter: { error, log }, prepare, show });
  /** Lets what was caused happen. */
  const settled = (_cause: unknown) => wait(20);
  return {
    change: () => settled(wake()),
    end: (diagnostics?: string) => settled(runs.shift()?.end(diagnostics)),
    fail: (message: string) => settled(runs.shift()?.fail(new Error(message))),
    ...{ runs, error, log, show },
  };
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

test("a mistake is reported once in the terminal and in every page, until it is mended", async () => {
  const { change, end, log, show } = follow();
  const [first, second] = [openPage(), openPage()];
  await change();
  await end("1 thing to mend.");
  expect([first(), second(), openPage()()]).toEqual(Array(3).fill("1 thing to mend."));
  expect(log.mock.calls).toEqual([["\n1 thing to mend.\n"]]);
  expect(show).not.toHaveBeenCalled();
  await change();
  await end();
  expect([first(), second()]).toEqual(["", ""]);
  expect(show).toHaveBeenCalledTimes(1);
});

test("of two saves in quick succession the later counts", async () => {
  const { change, end, runs, show } = follow();
  await change();
  expect(runs).toHaveLength(1);
  await end();
  expect(runs).toHaveLength(0);
  await change();
  await end("1 thing to mend.");
  expect(openPage()()).toBe("1 thing to mend.");
  expect(show).toHaveBeenCalledTimes(1);
});

test("an error is reported, and the next change is followed all the same", async () => {
  const { change, end, fail, error, show } = follow();
  await change();
  for (let time = 0; time < 2; time += 1) await fail("ENOSPC");
  expect(error.mock.calls).toEqual([["A change could not be followed.", new Error("ENOSPC")]]);
  await change();
  await end();
  expect(show).toHaveBeenCalledTimes(1);
});

test("files that contradict each other, saved while they are read, are read again", async () => {
  const { change, end, fail, error, show } = follow();
  await change();
  await fail("The picture a.jpg has no master.");
  await end();
  expect(error).not.toHaveBeenCalled();
  expect(show).toHaveBeenCalledTimes(1);
});
