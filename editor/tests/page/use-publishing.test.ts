import { act, renderHook, waitFor } from "@testing-library/react";
import { ask, noAnswerMessage } from "../../page/requests";
import { usePublishing } from "../../page/use-publishing";

jest.mock("../../page/requests");

test("a window that opens during a build shows it, waits for it, and starts no other", async () => {
  let end = () => {};
  const build = new Promise<object>((resolve) => {
    end = () => resolve({ built: {} });
  });
  const asked = jest.mocked(ask);
  asked.mockResolvedValueOnce({ running: "build" }).mockReturnValueOnce(build);
  const announce = jest.fn();
  const listObstacles = jest.fn(async () => []);
  const { result } = renderHook(() => usePublishing({ announce, listObstacles }));
  result.current.refresh();
  await waitFor(() => expect(result.current.running).toBe("build"));
  result.current.act("build");
  end();
  await waitFor(() => expect(result.current.running).toBeUndefined());
  expect(result.current).toMatchObject({ done: "build", status: { built: {} } });
  expect(asked.mock.calls.map(([route]) => route)).toEqual(["GET /online", "POST /join-build"]);
  expect(announce.mock.calls).toEqual([["Building …"], ["Your website is built"]]);
});

test.each([
  [noAnswerMessage, ""],
  ["Build the website again first.", "Build the website again first."],
])("once the program answers again, of “%s” is left: “%s”", async (problem, left) => {
  const asked = jest.mocked(ask);
  asked.mockRejectedValueOnce(new Error(problem)).mockResolvedValueOnce({ built: {} });
  const options = { announce: jest.fn(), listObstacles: async () => [] };
  const { result } = renderHook(() => usePublishing(options));
  await act(() => result.current.act("push"));
  expect(result.current.problem).toBe(problem);
  await act(() => result.current.refresh());
  expect(result.current.problem).toBe(left);
});
