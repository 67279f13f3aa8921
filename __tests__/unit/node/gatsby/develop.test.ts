/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const project = process.cwd();
const home = mkdtempSync(path.join(tmpdir(), "develop-"));
beforeAll(() => process.chdir(home));
afterAll(() => {
  process.chdir(project);
  rmSync(home, { recursive: true });
});

/** Follows changes whose preparing ends when the test says so. */
async function follow() {
  const { followChanges } = await import("../../../../src/node/gatsby/develop");
  const error = jest.fn();
  const show = jest.fn().mockResolvedValue(undefined);
  const runs: { end: (diagnostics?: string) => void; fail: (error: Error) => void }[] = [];
  const prepare = () =>
    new Promise<string | undefined>((end, fail) => {
      runs.push({ end, fail });
    });
  let change = () => {};
  const watchFiles = (onChange: () => void) => {
    change = onChange;
    return () => {};
  };
  followChanges({ reporter: { error }, prepare, show, watchFiles });
  const told = () => readFileSync(path.join(home, ".prepared/diagnostics.txt"), "utf8");
  return { change: () => change(), runs, error, show, told };
}

const moment = () => wait(20);

test("of two saves in quick succession the later has the last word", async () => {
  const { change, runs, show, told } = await follow();
  change();
  await moment();
  change();
  change();
  await moment();
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  await moment();
  expect(show).toHaveBeenCalledTimes(1);
  expect(runs).toHaveLength(2);
  runs[1]?.end("1 thing to mend.");
  await moment();
  expect(told()).toBe("1 thing to mend.");
  expect(show).toHaveBeenCalledTimes(1);
  expect(runs).toHaveLength(2);
});

test("an error is told, and the next change is followed all the same", async () => {
  const { change, runs, error, show } = await follow();
  change();
  await moment();
  runs[0]?.fail(new Error("ENOSPC"));
  await moment();
  expect(error).toHaveBeenCalledWith("A change could not be followed.", new Error("ENOSPC"));
  change();
  await moment();
  runs[1]?.end();
  await moment();
  expect(show).toHaveBeenCalledTimes(1);
});
