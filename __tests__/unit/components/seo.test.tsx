import { withPrefix } from "gatsby";
import { Seo } from "../../../src/components/seo";
import { documentOf } from "../../support/head";
import { site } from "../../support/site";

jest.mock("gatsby", () => {
  const gatsby = jest.requireActual<typeof import("gatsby")>("gatsby");
  return { ...gatsby, withPrefix: jest.fn(gatsby.withPrefix) };
});

const { siteUrl } = site.site.siteMetadata;
const { name, phone } = site.business;
const meta = { path: "/gallery", title: "Photos & reviews", description: "Recent “work”." };

test("a shared link shows language, address and card, below a path too", () => {
  jest.mocked(withPrefix).mockImplementation((path) => `/site${path}`);
  const head = documentOf(<Seo meta={meta} headline="Done right." />);
  jest.mocked(withPrefix).mockImplementation((path) => path);
  const expected = {
    url: `${siteUrl}/site/gallery`,
    locale: "en_GB",
    image: `${siteUrl}/site/cards/gallery.jpg`,
    "image:width": "1200",
    "image:height": "630",
    "image:alt": `${name}: Done right. ${phone}`,
  };
  const shown = Object.keys(expected).map((property) => [property, head.meta(`og:${property}`)]);
  expect(Object.fromEntries(shown)).toEqual(expected);
  expect(head.canonical).toBe(`${siteUrl}/site/gallery`);
});

test("without a card no picture is named, and phones do not make numbers of their own", () => {
  const head = documentOf(<Seo meta={meta} />);
  const named = ["og:image", "twitter:image", "format-detection"].map(head.meta);
  expect(named).toEqual([null, null, "telephone=no"]);
});

test("search engines leave a hidden page alone, and it claims no address", () => {
  const head = documentOf(<Seo meta={meta} hidden />);
  expect([head.meta("robots"), head.canonical]).toEqual(["noindex", null]);
});

test("a page that the content does not know is an error that says where to look", () => {
  expect(() => documentOf(<Seo meta={null} />)).toThrow(/src\/content\/pages\.yaml/);
});
