import { Seo } from "../../../src/components/seo";
import { documentOf } from "../../support/head";
import { site } from "../../support/site";

jest.mock("gatsby", () => ({
  ...jest.requireActual("gatsby"),
  withPrefix: (path: string) => `/site${path}`,
}));

const { name, phone } = site.business;
const meta = { path: "/gallery", title: "Photos & reviews", description: "Recent “work”." };
const page = `${site.site.siteMetadata.siteUrl}/site`;

test("a shared link shows language, address and card, below a path too", () => {
  const head = documentOf(<Seo meta={meta} headline="Done right." />);
  const expected = {
    "og:url": `${page}/gallery`,
    "og:locale": "en_GB",
    "og:image": `${page}/cards/gallery.jpg`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": `${name}: Done right. ${phone}`,
  };
  const shown = Object.keys(expected).map((property) => [property, head.meta(property)]);
  expect(Object.fromEntries(shown)).toEqual(expected);
  expect(head.canonical).toBe(`${page}/gallery`);
});

test("a page that is hidden and has no card claims no address and no picture", () => {
  const { meta: named, canonical } = documentOf(<Seo meta={meta} hidden />);
  const names = ["robots", "og:image", "twitter:image", "format-detection"];
  expect([canonical, ...names.map(named)]).toEqual([null, "noindex", null, null, "telephone=no"]);
});

test("a page that the content does not know is an error that says where to look", () => {
  expect(() => documentOf(<Seo meta={null} />)).toThrow(/src\/content\/pages\.yaml/);
});
