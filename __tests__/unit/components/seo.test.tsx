import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Seo } from "../../../src/components/seo";
import { site } from "../../support/site";

jest.mock("gatsby", () => ({
  ...jest.requireActual("gatsby"),
  withPrefix: (path: string) => `/site${path}`,
}));

const { name, phone } = site.business;
const meta = { path: "/gallery", title: "Photos & reviews", description: "Recent “work”." };
const page = `${site.site.siteMetadata.siteUrl}/site`;

/** What a page's Head puts into the served document. */
function documentOf(head: ReactNode) {
  const served = new DOMParser().parseFromString(renderToStaticMarkup(head), "text/html");
  const attribute = (selector: string, name: string) => {
    const found = served.querySelectorAll(selector);
    expect(found.length).toBeLessThan(2);
    return found[0]?.getAttribute(name) ?? null;
  };
  return {
    canonical: attribute("link[rel=canonical]", "href"),
    /** The content of a meta element, by its `name` or `property`; null where there is none. */
    meta: (name: string) => attribute(`meta[name="${name}"], meta[property="${name}"]`, "content"),
  };
}

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
