/** @jest-environment node */

import { headingFont, wholeHeadingFont } from "../../../src/node/heading-font";

const names = async (text: string) => (await headingFont(text)).map(({ path }) => path);

test("the font of headings has a file for each alphabet that the text needs, and no other", async () => {
  expect(await names("Trusted, done right.")).toEqual([
    expect.stringMatching(/^\/static\/latin-[0-9a-f]{20}\.woff2$/),
  ]);
  expect(await names("Siân Ŵyn")).toEqual([
    expect.stringMatching(/^\/static\/latin-ext-/),
    expect.stringMatching(/^\/static\/latin-/),
  ]);
  expect(await names("水道 🛠")).toEqual([expect.stringMatching(/latin-/)]);
  expect(await names("水道")).toEqual([]);
});

test("it is called by its characters: the same for the same ones, another for one more", async () => {
  expect(await names("abba")).toEqual(await names("ba"));
  expect(await names("abc")).not.toEqual(await names("ab"));
});

test("it carries nothing that the text does not use", async () => {
  const sizeOf = async (text: string) => (await headingFont(text))[0]?.data.length ?? 0;
  const whole = (await wholeHeadingFont()).at(-1)?.length ?? 0;
  const few = await sizeOf("ab");
  expect(few).toBeGreaterThan(500);
  expect(few).toBeLessThan(2_500);
  expect(await sizeOf("abcdefghijklmnopqrstuvwxyz")).toBeGreaterThan(2 * few);
  expect(whole).toBeGreaterThan(30_000);
});
