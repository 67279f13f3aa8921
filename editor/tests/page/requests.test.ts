/** @jest-environment node */
import { ask, sendPicture } from "../../page/requests";

jest.mock("../../page/folder", () => ({ folder: "%2Fsite" }));

let answer: jest.SpiedFunction<typeof fetch>;
beforeEach(() => {
  answer = jest.spyOn(globalThis, "fetch");
});

test("a request without an answer ends after two minutes, with a message", async () => {
  const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  answer.mockImplementation(async (_, request) => {
    request?.signal?.throwIfAborted();
    return new Response("{}");
  });
  await expect(ask("GET /files")).rejects.toThrow(/does not answer.*start it again/);
  expect(timeout).toHaveBeenCalledWith(120_000);
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

const file = (name: string, changes: object = {}) => Object.assign(new File(["x"], name), changes);
const unreadable = () => Promise.reject(new Error("NotFoundError"));

test.each([
  ["clip.mov is a video", new File(["x"], "clip.mov", { type: "video/quicktime" })],
  ["My photos cannot be read", file("My photos", { arrayBuffer: unreadable })],
  [
    "scan.tif is too large",
    Object.defineProperty(file("scan.tif"), "size", { value: 130_000_000 }),
  ],
])("what is no photo is refused by its name, and not sent: %s", async (message, given) => {
  await expect(sendPicture(given)).rejects.toThrow(message);
  expect(answer).not.toHaveBeenCalled();
});
