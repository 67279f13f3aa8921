import { EventEmitter } from "node:events";
import { renameSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import chokidar from "chokidar";
import { followChanges, watchFiles } from "../../../../src/node/gatsby/changes";
import { serveDiagnostics } from "../../../../src/node/gatsby/diagnostics";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, write } = temporaryFolder();

test("each change is reported once, however it is saved, and also when nobody waits", async () => {
  write("faq.yaml", "first");
  const watching = jest.spyOn(chokidar, "watch");
  const changes = await watchFiles([at()]);
  const isReported = (within: number) =>
    Promise.race([changes.next().then(() => true), wait(within, false)]);
  for (const save of [
    () => write("faq.yaml", "second"),
    // Some editors write another file and give it the name of the one that was edited.
    () => {
      write("faq.yaml~", "third");
      renameSync(at("faq.yaml~"), at("faq.yaml"));
    },
    () => write("gallery/tap.jpg", "bytes"),
  ]) {
    save();
    await wait(800);
    expect(await isReported(100)).toBe(true);
  }
  expect(await isReported(500)).toBe(false);
  await watching.mock.results[0]?.value.close();
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
    return wait(20);
  };
  return { change, prepare, show, error, log };
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
