import fc from "fast-check";
import { publicPathOf } from "../../../../src/node/images/public-path";

test.each([
  "gallery/new-tap_2.jpg",
  "2026.05/v1.2.jpeg",
  "gallery/img-20260512.jpg",
  "loft-ladders.jpg",
])("%s is published under its own name", (name) =>
  expect(publicPathOf(name)).toBe(`/images/${name}`),
);

test.each([
  ["Mrs Jones’s tap #2.jpg", "mrs-joness-tap-2"],
  ["gallery/Küche?.png", "gallery/kuche"],
  ["My Gallery/a.jpg", "my-gallery/a"],
  ["IMG_1234.HEIC", "img_1234"],
  ["tap v1.2.png", "tap-v1-2"],
  ["plain.png", "plain"],
  ["фото/кран.jpg", "photo/photo"],
  [".hidden.jpg", "hidden"],
  ["advert.jpg", "photo"],
  ["gallery/banner-ad.jpg", "gallery/photo"],
  ["shed-300x250.jpg", "shed"],
  ["ads/new-tap.jpg", "photo/new-tap"],
  ["Adam's ladder.jpg", "adams-ladder"],
])("%s is published as a readable form of itself, and a hash", (name, form) => {
  expect(publicPathOf(name)).toMatch(/--[0-9a-f]{8}\.jpg$/);
  expect(publicPathOf(name).replace(/--[0-9a-f]{8}\.jpg$/, "")).toBe(`/images/${form}`);
});

test("a name has one published form, however its accents are composed", () => {
  const [nfc, nfd] = (["NFC", "NFD"] as const).map((form) => "café.jpg".normalize(form));
  expect(publicPathOf(`${nfc}`)).toBe(publicPathOf(`${nfd}`));
});

test("no two names are published alike, capitals aside", () => {
  const taken = publicPathOf("Tap.jpg");
  const like = ["tap.jpg", "TAP.jpg", "Tap.JPG", "tap.jpeg", "tap.png", "tap .jpg", "tap?.jpg"];
  const alike = [taken, "Tap.jpg", ...like, "tap/a.jpg", "Tap/a.jpg", "TAP/a.jpg"];
  const published = alike.map((name) => publicPathOf(name).toLowerCase());
  expect(new Set(published).size).toBe(alike.length);
});

test("whatever a name is made of, the published one can be on any computer and host", () => {
  const part = fc.string({ unit: "binary", minLength: 1 }).filter((text) => !text.includes("/"));
  const names = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));
  fc.assert(
    fc.property(names, (name) => {
      const published = publicPathOf(name);
      expect(published).toMatch(/^\/images(\/[a-z0-9_-][a-z0-9._-]*)*\.jpe?g$/);
      expect(published.split("/")).toHaveLength(2 + name.split("/").length);
    }),
  );
});
