import { parseUrl } from "../../../../src/node/system/url";

test("an address with letters beyond ASCII is one, however often it is asked for", () => {
  const refused = Array.from({ length: 20_000 }, () =>
    parseUrl("https://www.tischler-müller.example"),
  ).filter((url) => !url);
  expect(refused).toHaveLength(0);
  expect(parseUrl("no address")).toBeUndefined();
  expect(parseUrl("/a", new URL("https://hill.example/b"))?.href).toBe("https://hill.example/a");
});
