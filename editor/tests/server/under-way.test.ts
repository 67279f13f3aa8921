import { join, runningAction, startOrJoin } from "../../server/under-way";

test("an action is started once; who joins it starts none, and learns its outcome even after its end", async () => {
  await join("build");
  let fail = (_: Error) => {};
  const start = jest.fn(() => new Promise<void>((_, reject) => (fail = reject)));
  const outcomes = [startOrJoin("build", start), startOrJoin("build", start), join("build")];
  expect(runningAction()).toBe("build");
  fail(new Error("no room"));
  for (const outcome of outcomes) await expect(outcome).rejects.toThrow("no room");
  expect(runningAction()).toBeUndefined();
  await expect(join("build")).rejects.toThrow("no room");
  expect(start).toHaveBeenCalledTimes(1);
  await startOrJoin("build", async () => {});
  await join("build");
});
