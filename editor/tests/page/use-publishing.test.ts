import { act, renderHook } from "@testing-library/react";
import { usePublishing } from "../../page/online/use-publishing";
import { ask, noAnswerMessage } from "../../page/requests";

jest.mock("../../page/requests");

const asked = jest.mocked(ask);
const announce = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  asked.mockReset();
  announce.mockReset();
});
afterEach(() => jest.useRealTimers());

function publishing(...answers: (object | Error)[]) {
  for (const answer of answers) {
    if (answer instanceof Error) asked.mockRejectedValueOnce(answer);
    else asked.mockResolvedValueOnce(answer);
  }
  return renderHook(() =>
    usePublishing({ announce, listObstacles: async () => [], reconnections: 0 }),
  ).result;
}
const wait = () => act(() => jest.advanceTimersByTimeAsync(2000));
const routes = () => asked.mock.calls.map(([route]) => route);
const said = () => announce.mock.calls.flat();

test("a window that opens during a build shows it until it has ended, and starts no other", async () => {
  const ended = { action: "build" };
  const result = publishing({ running: "build" }, { running: "build" }, { ended, built: {} });
  await act(async () => void result.current.refresh());
  expect(result.current.running).toBe("build");
  await act(() => result.current.act("build"));
  await wait();
  expect(result.current.running).toBe("build");
  await wait();
  expect(result.current).toMatchObject({ running: undefined, problem: "", status: { built: {} } });
  expect(routes()).toEqual(["GET /online", "GET /online", "GET /online"]);
  expect(said()).toEqual(["Building …", "Your website is built"]);
});

test("a push that is refused at once or later says why", async () => {
  const ended = { action: "push", failure: "Build the website again first." };
  const result = publishing({ ended }, { running: "push" }, { ended });
  await act(() => result.current.act("push"));
  expect(result.current).toMatchObject({ running: undefined, problem: ended.failure });
  await act(async () => void result.current.act("push"));
  expect(result.current).toMatchObject({ running: "push", problem: "" });
  await wait();
  expect(result.current).toMatchObject({ running: undefined, problem: ended.failure });
  expect(said().at(-1)).toBe("Nothing was put online");
});

test("while the program does not answer the page goes on asking; one that was started anew has ended the build", async () => {
  const result = publishing({ running: "build" }, new Error(noAnswerMessage), {});
  await act(async () => void result.current.act("build"));
  await wait();
  expect(result.current).toMatchObject({ running: "build", problem: noAnswerMessage });
  await wait();
  expect(result.current).toMatchObject({ running: undefined, problem: "" });
  expect(said()).toEqual(["Building …", "Nothing was built"]);
});

test("where a build of another window runs already, that one is shown and followed", async () => {
  const result = publishing({ running: "build" }, { ended: { action: "build" } });
  await act(async () => void result.current.act("push"));
  expect(result.current.running).toBe("build");
  await wait();
  expect(said().at(-1)).toBe("Your website is built");
});
