/** @jest-environment node */
import { ask, Refused } from "../../../src/editor/server";

const answer = jest.spyOn(globalThis, "fetch");
const asked = () => answer.mock.calls.at(-1)?.[1];

test("a request without an answer ends after 10 s, with a message", async () => {
  const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  answer.mockImplementation(async (_, request) => {
    request?.signal?.throwIfAborted();
    return new Response("{}");
  });
  await expect(ask("GET /files")).rejects.toThrow(/does not answer.*start it again/);
  expect(timeout).toHaveBeenCalledWith(10_000);
  timeout.mockRestore();
});

test("a save outlives its window, if it is not too long for that", async () => {
  answer.mockImplementation(async () => new Response("{}"));
  await ask("POST /save", { text: "short" });
  expect(asked()).toMatchObject({ method: "POST", keepalive: true });
  await ask("POST /save", { text: "é".repeat(30_000) });
  expect(asked()).toMatchObject({ keepalive: false });
});

test("a refusal has the server's message, and its status", async () => {
  answer.mockImplementation(async () => new Response("Changed elsewhere.", { status: 409 }));
  await expect(ask("POST /save", {})).rejects.toEqual(new Refused(409, "Changed elsewhere."));
});
