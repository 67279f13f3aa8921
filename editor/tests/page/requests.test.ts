/** @jest-environment node */
import { ask } from "../../page/requests";

jest.mock("../../page/folder", () => ({ folder: "%2Fsite" }));

let answer: jest.SpiedFunction<typeof fetch>;
beforeEach(() => {
  answer = jest.spyOn(globalThis, "fetch");
});

test("a request without an answer ends after 10 s, with a message", async () => {
  const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  answer.mockImplementation(async (_, request) => {
    request?.signal?.throwIfAborted();
    return new Response("{}");
  });
  await expect(ask("GET /files")).rejects.toThrow(/does not answer.*start it again/);
  expect(timeout).toHaveBeenCalledWith(10_000);
});

test.each([
  ["short", true],
  ["é".repeat(30_000), false],
])(
  "a save is sent although its window closes, unless it is too long for that",
  async (text, keepalive) => {
    answer.mockImplementation(async () => new Response("Changed elsewhere.", { status: 409 }));
    const saving = ask("POST /save", { text });
    await expect(saving).rejects.toMatchObject({ status: 409, message: "Changed elsewhere." });
    expect(answer.mock.calls.at(-1)?.[1]).toMatchObject({
      ...{ method: "POST", keepalive },
      headers: { "site-folder": "%2Fsite" },
    });
  },
);
