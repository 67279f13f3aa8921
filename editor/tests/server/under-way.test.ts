import { readProgress, start } from "../../server/online/under-way";

const explain = (error: unknown) => `Sorry: ${(error as Error).message}`;
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("one action is started at a time, and it is known how the last has ended", async () => {
  let fail = (_: Error) => {};
  const work = jest.fn(() => new Promise<void>((_, reject) => (fail = reject)));
  start("build", work, explain);
  start("build", work, explain);
  start("push", work, explain);
  expect(work).toHaveBeenCalledTimes(1);
  expect(readProgress()).toEqual({ running: "build" });
  fail(new Error("no room"));
  await turn();
  expect(readProgress()).toEqual({ ended: { action: "build", failure: "Sorry: no room" } });
  start("push", async () => {}, explain);
  expect(readProgress()).toEqual({ running: "push" });
  await turn();
  expect(readProgress()).toEqual({ ended: { action: "push" } });
});
