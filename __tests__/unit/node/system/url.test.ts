import { parseUrl } from "../../../../src/node/system/url";

// `URL.canParse` of Node 20 refuses such an address once it is compiled.
test("an address with letters beyond ASCII is parsed each of 20,000 times", () => {
  const refused = Array.from({ length: 20_000 }, () =>
    parseUrl("https://www.tischler-müller.example"),
  ).filter((url) => !url);
  expect(refused).toHaveLength(0);
  expect(parseUrl("no address")).toBeUndefined();
  expect(parseUrl("/a", new URL("https://hill.example/b"))?.href).toBe("https://hill.example/a");
});
