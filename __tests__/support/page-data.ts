import { readFileSync } from "node:fs";
import path from "node:path";
import type { HeadProps, PageProps } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { parse } from "yaml";
import { internationalNumber } from "../../src/build/telephone";

/** The content files in the shapes that the site's queries give, so that unit tests use its words. */

type Home = NonNullable<Queries.HomePageQuery["home"]>;
type GalleryNode = Queries.GalleryRouteQuery["photos"]["nodes"][number];
type ServiceNode = Queries.HomePageQuery["services"]["nodes"][number];
type Business = NonNullable<Queries.SiteQuery["business"]>;

/** A type as the owner writes it: what may be left out may be missing. */
type Written<T> = { [Key in keyof T as null extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as null extends T[Key] ? Key : never]?: T[Key];
};

function read<T>(name: string): T {
  return parse(readFileSync(path.resolve("src/content", `${name}.yaml`), "utf8")) as T;
}

/** The pictures' shapes: landscape, portrait and square, so that no test relies on one. */
const shapes = [
  { width: 2400, height: 1600 },
  { width: 1600, height: 2400 },
  { width: 2000, height: 2000 },
];

/** What gatsby-plugin-sharp would give for a picture. */
export function pictureData(url: string, position = 0): IGatsbyImageData {
  const { width, height } = shapes[position % shapes.length] ?? { width: 1, height: 1 };
  const name = url.replace(/\.\w+$/, "");
  const sizes = `(min-width: ${width}px) ${width}px, 100vw`;
  const srcSet = (type: string) =>
    [360, 720, width].map((each) => `/static${name}-${each}.${type} ${each}w`).join(",\n");
  return {
    layout: "constrained",
    width,
    height,
    backgroundColor: "#88806f",
    images: {
      fallback: { src: `/static${name}-${width}.jpg`, srcSet: srcSet("jpg"), sizes },
      sources: [
        { type: "image/avif", srcSet: srcSet("avif"), sizes },
        { type: "image/webp", srcSet: srcSet("webp"), sizes },
      ],
    },
  };
}

const file = (url: string, position?: number) => ({
  childImageSharp: { gatsbyImageData: pictureData(url, position) },
});

const section = <T extends { title: string }>(written: T) => ({ introduction: null, ...written });

const writtenBusiness = read<Omit<Business, "telephone">>("business");
const writtenHome = read<
  Omit<Home, "picture"> & { picture: { url: string; alt: string }; services: { title: string } }
>("home");
const writtenPhotos = read<{ url: string; caption: string; alt?: string }[]>("gallery");
const writtenGalleryPage = read<{
  title: string;
  work: { title: string };
  reviews: { title: string };
}>("gallery-page");
const pages = read<{ path: string; title: string; description: string }[]>("pages");

const metaOf = (address: string) => pages.find((page) => page.path === address) ?? null;

const home: Home = {
  ...writtenHome,
  picture: { ...writtenHome.picture, file: file(writtenHome.picture.url) },
  services: section(writtenHome.services),
  faq: section(writtenHome.faq),
};

/** The address of the built site in unit tests. */
export const siteUrl = "https://handyman.example";

export const siteData = {
  site: { siteMetadata: { siteUrl } },
  business: { ...writtenBusiness, telephone: internationalNumber(writtenBusiness.phone) },
  interface: read<NonNullable<Queries.SiteQuery["interface"]>>("interface"),
} satisfies Queries.SiteQuery;

export const { business, interface: words } = siteData;

export const homeData = {
  pageMeta: metaOf("/"),
  home,
  services: {
    nodes: read<Written<ServiceNode>[]>("services").map((service) => ({
      introduction: null,
      ...service,
    })),
  },
  about: read<NonNullable<Queries.HomePageQuery["about"]>>("about"),
  faq: { nodes: read<Queries.HomePageQuery["faq"]["nodes"]>("faq") },
  contact: read<NonNullable<Queries.HomePageQuery["contact"]>>("contact"),
} satisfies Queries.HomePageQuery;

export const galleryData = {
  pageMeta: metaOf("/gallery"),
  galleryPage: {
    ...writtenGalleryPage,
    work: section(writtenGalleryPage.work),
    reviews: section(writtenGalleryPage.reviews),
  },
  photos: {
    nodes: writtenPhotos.map(
      ({ url, caption, alt }, position): GalleryNode => ({
        url,
        caption,
        alt: alt ?? caption,
        file: file(url, position),
      }),
    ),
  },
  reviews: { nodes: read<Queries.GalleryRouteQuery["reviews"]["nodes"]>("reviews") },
} satisfies Queries.GalleryRouteQuery;

/** The gallery's photos as its page hands them on. */
export const photos = galleryData.photos.nodes.map(({ url, caption, alt }, position) => ({
  url,
  caption,
  alt,
  image: pictureData(url, position),
}));

export const privacyData = {
  pageMeta: metaOf("/privacy-notice"),
  privacyNotice:
    read<NonNullable<Queries.PrivacyNoticePageQuery["privacyNotice"]>>("privacy-notice"),
  home: { picture: { url: home.picture.url } },
} satisfies Queries.PrivacyNoticePageQuery;

export const notFoundData = {
  pageMeta: metaOf("/404"),
  notFound: read<NonNullable<Queries.NotFoundPageQuery["notFound"]>>("not-found"),
} satisfies Queries.NotFoundPageQuery;

/** What Gatsby hands to a page; the site's pages look at the data alone. */
export function pageProps<Data>(data: Data): PageProps<Data> {
  const props: Pick<PageProps<Data>, "data"> = { data };
  return props as PageProps<Data>;
}

/** What Gatsby hands to a page's Head. */
export function headProps<Data>(data: Data): HeadProps<Data> {
  const props: Pick<HeadProps<Data>, "data"> = { data };
  return props as HeadProps<Data>;
}

/** A paragraph of the content as it reads on the page: line breaks in the file are spaces. */
export function paragraphsOf(text: string): string[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " "));
}
