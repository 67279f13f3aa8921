import { withPrefix } from "gatsby";
import { Seo } from "../../../src/components/seo";
import { documentOf } from "../../support/head";
import { site } from "../../support/site";

jest.mock("gatsby", () => {
  const gatsby = jest.requireActual<typeof import("gatsby")>("gatsby");
  return {
    ...gatsby,
    useStaticQuery: jest.fn(gatsby.useStaticQuery),
    withPrefix: jest.fn(gatsby.withPrefix),
  };
});

const { siteUrl } = site.site.siteMetadata;
const meta = { path: "/gallery", title: "Photos & reviews", description: "Recent “work”." };

afterEach(() => {
  jest.mocked(withPrefix).mockImplementation((path) => path);
});

test("a shared link shows title, description, kind, address, site and card", () => {
  const head = documentOf(<Seo meta={meta} headline="Done right." />);
  expect(head.meta("og:title")).toBe(meta.title);
  expect(head.meta("og:description")).toBe(meta.description);
  expect(head.meta("og:type")).toBe("website");
  expect(head.meta("og:url")).toBe(`${siteUrl}/gallery`);
  expect(head.meta("og:site_name")).toBe(site.business.name);
  expect(head.meta("og:locale")).toBe("en_GB");
  expect(head.meta("og:image")).toBe(`${siteUrl}/cards/gallery.jpg`);
  expect(head.meta("og:image:width")).toBe("1200");
  expect(head.meta("og:image:height")).toBe("630");
  expect(head.meta("og:image:alt")).toBe(
    `${site.business.name}: Done right. ${site.business.phone}`,
  );
});

test("without a card no picture is named", () => {
  const head = documentOf(<Seo meta={meta} />);
  expect(head.meta("og:image")).toBeNull();
  expect(head.meta("twitter:image")).toBeNull();
});

test("search engines leave a hidden page alone, and it claims no address", () => {
  const head = documentOf(<Seo meta={meta} hidden />);
  expect(head.meta("robots")).toBe("noindex");
  expect(head.canonical).toBeNull();
});

test("below a path every address has it", () => {
  jest.mocked(withPrefix).mockImplementation((path) => `/site${path}`);
  const head = documentOf(<Seo meta={meta} headline="Done right." />);
  expect(head.canonical).toBe(`${siteUrl}/site/gallery`);
  expect(head.meta("og:url")).toBe(`${siteUrl}/site/gallery`);
  expect(head.meta("og:image")).toBe(`${siteUrl}/site/cards/gallery.jpg`);
});

test("phones do not make telephone numbers of their own", () => {
  expect(documentOf(<Seo meta={meta} />).meta("format-detection")).toBe("telephone=no");
});

test("a page that the content does not know is an error that says where to look", () => {
  expect(() => documentOf(<Seo meta={null} />)).toThrow(/src\/content\/pages\.yaml/);
});
