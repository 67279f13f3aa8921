import type { Reporter, Store } from "gatsby";
import { beginBuild } from "../../../../src/node/gatsby/build-state";
import { startGatsby } from "../../../../src/node/gatsby/start";

const mockNext = jest.fn();
jest.mock("../../../../src/node/gatsby/build-state");
jest.mock("../../../../src/node/gatsby/changes", () => ({
  changesToFollow: async () => ({ next: mockNext }),
}));
jest.mock("../../../../src/node/gatsby/image-worker");
jest.mock("../../../../src/node/gatsby/lock");
jest.mock("../../../../src/node/content/derive/site-url", () => ({
  readSiteUrl: () => ({ pathPrefix: "" }),
}));

beforeEach(() => {
  jest.clearAllMocks();
});

/**
 * Starts with a report for each time that content and pictures are prepared.
 *
 * @param isUsable whether pictures alone are wrong
 * @returns what is printed
 */
async function start(isDevelop: boolean, reports: (string | undefined)[], isUsable = false) {
  const log = jest.fn();
  await startGatsby({
    reporter: { log } as unknown as Reporter,
    store: { getState: () => ({ program: { port: 8000 } }) } as unknown as Store,
    isDevelop,
    prepare: async () => reports.shift(),
    isPrepared: () => isUsable || reports.length === 0,
  });
  return log.mock.calls.flat().map((text: string) => text.trim());
}

test("a build whose content has a mistake ends before it touches what was built", async () => {
  jest.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("ended");
  });
  await expect(start(false, ["A mistake."])).rejects.toThrow("ended");
  expect(beginBuild).not.toHaveBeenCalled();
});

test("develop prints each mistake of the content, and waits for a change after each", async () => {
  const printed = await start(true, ["One mistake.", "Another.", undefined]);
  expect(printed).toEqual([
    expect.stringMatching(/^One mistake\.\n\nWaiting until this is mended/),
    expect.stringMatching(/^Another\.\n\nWaiting until this is mended/),
  ]);
  expect(mockNext).toHaveBeenCalledTimes(2);
});

test("develop starts although a picture cannot be used", async () => {
  const printed = await start(true, ["A picture is missing."], true);
  expect(printed).toEqual([
    expect.stringMatching(/^A picture.*\n\nThe editor starts all the same/),
  ]);
  expect(mockNext).not.toHaveBeenCalled();
});
