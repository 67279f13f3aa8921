import { headingFont } from "../../../../src/node/fonts/heading-font";

const names = async (text: string) => (await headingFont(text)).map(({ path }) => path);

test.each([
  ["Trusted, done right.", [/^\/static\/latin-[0-9a-f]{20}\.woff2$/]],
  ["Siân Ŵyn", [/\/latin-ext-/, /\/latin-/]],
  ["水道 🛠", [/\/latin-/]],
  ["水道", []],
])("the font of %j has a file for each alphabet that it needs, no other", async (text, files) => {
  expect(await names(text)).toEqual(files.map((file) => expect.stringMatching(file)));
});

test("a font file is named by the hash of its characters, and holds no other glyphs", async () => {
  expect(await names("abba")).toEqual(await names("ba"));
  expect(await names("abc")).not.toEqual(await names("ab"));
  const sizeOf = async (text: string) => (await headingFont(text))[0]?.data.length ?? 0;
  const few = await sizeOf("ab");
  expect(few).toBeGreaterThan(500);
  expect(few).toBeLessThan(2_500);
  expect(await sizeOf("abcdefghijklmnopqrstuvwxyz")).toBeGreaterThan(2 * few);
});
