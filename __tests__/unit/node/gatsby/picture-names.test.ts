/** @jest-environment node */
import type { Store } from "gatsby";
import { pictureRenamer, publishedName } from "../../../../src/node/gatsby/picture-names";

const digest = "0123456789abcdef0123456789abcdef";
const tap = `${digest}/01234/tap.avif`;
const joes = `${digest}/56789/Joe's tap (1).avif`;

const store = {
  getState: () => ({
    jobsV2: {
      complete: new Map([
        ["1", { inputPaths: [], result: { files: { [tap]: "abcdef/tap-360.avif" } } }],
        ["2", { inputPaths: [], result: { files: { [joes]: "abcdef/Joe's tap (1)-720.avif" } } }],
        ["3", { inputPaths: [] }],
      ]),
    },
  }),
} as unknown as Store;
const rename = pictureRenamer(store);

test("a picture keeps its name, and has its width in it", () => {
  expect(publishedName(digest, "01234/tap.avif", 360)).toMatch(/^[0-9a-f]{6}\/tap-360\.avif$/);
});

test("another picture of the same name lies elsewhere", () => {
  const [one, other] = [digest, digest.replace("0", "1")].map((each) =>
    publishedName(each, "01234/tap.avif", 360),
  );
  expect(one).not.toBe(other);
});

test("pictures that are made otherwise lie elsewhere", () => {
  const before = publishedName(digest, "01234/tap.avif", 360);
  jest.isolateModules(() => {
    jest.doMock("../../../../src/node/images/variant-settings", () => ({ variantSettings: {} }));
    const { publishedName: otherwise } = require("../../../../src/node/gatsby/picture-names");
    expect(otherwise(digest, "01234/tap.avif", 360)).not.toBe(before);
  });
});

test("all names of a list of widths are put in place, under a path prefix too", () => {
  const encoded = encodeURI(joes);
  expect(rename(`/site/static/${tap} 360w,\n/site/static/${encoded} 720w`)).toBe(
    "/site/static/abcdef/tap-360.avif 360w,\n/site/static/abcdef/Joe's%20tap%20(1)-720.avif 720w",
  );
});

test("what has been renamed before, and all other words, stay as they are", () => {
  const text = `{"srcSet":"/static/abcdef/tap-360.avif 360w","words":"static/ electricity"}`;
  expect(rename(text)).toBe(text);
});

test("a picture that nobody made is told", () => {
  expect(() => rename(`/static/${tap.replace("/01234", "/43210")}`)).toThrow(
    /43210\/tap\.avif was not made\. Run npm run clean/,
  );
});

test("a Gatsby that keeps its jobs elsewhere is told", () => {
  const other = { getState: () => ({}) } as unknown as Store;
  expect(() => pictureRenamer(other)).toThrow("Gatsby keeps its jobs elsewhere");
});
