import { readFileSync } from "node:fs";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { parse } from "yaml";
import { internationalNumber } from "../../src/node/content/telephone";

/** Reads one of the real content files. */
function content<T>(name: string): T {
  return parse(readFileSync(`src/content/${name}.yaml`, "utf8")) as T;
}

/** What gatsbyImageData gives for a picture of that size. */
export function imageOf(name: string, width = 2400, height = 1600): IGatsbyImageData {
  const srcSet = (type: string) =>
    `/static/${name}-360.${type} 360w, /static/${name}-720.${type} 720w`;
  return {
    layout: "constrained",
    width,
    height,
    backgroundColor: "#887766",
    images: {
      fallback: { src: `/static/${name}-720.jpg`, srcSet: srcSet("jpg"), sizes: "100vw" },
      sources: [
        { type: "image/avif", srcSet: srcSet("avif"), sizes: "100vw" },
        { type: "image/webp", srcSet: srcSet("webp"), sizes: "100vw" },
      ],
    },
  };
}

type Business = Omit<NonNullable<Queries.SiteQuery["business"]>, "telephone" | "away">;
type HomePage = Queries.HomePageQuery;

const business = content<Business>("business");

/** What the site-wide query answers. */
export const site = {
  site: {
    siteMetadata: {
      siteUrl: "https://handyman.example",
      background: { light: "#fffffe", dark: "#000001" },
      mark: { viewBox: "0 0 8 8", shapes: ["M0 0h8v8z", "M2 2h4v4z"] },
      qrCode: { side: 9, path: "M4 4.5h1" },
    },
  },
  business: { away: null, ...business, telephone: internationalNumber(business.phone) },
  interface: content<NonNullable<Queries.SiteQuery["interface"]>>("interface"),
} satisfies Queries.SiteQuery;

const file = (url: string) => ({ childImageSharp: { gatsbyImageData: imageOf(url.slice(8, -4)) } });
const meta = content<{ path: string; title: string; description: string }[]>("pages");
const metaOf = (path: string) => meta.find((page) => page.path === path) ?? null;

interface Photo {
  url: string;
  caption: string;
  alt: string;
}

const photoNodes = content<Photo[]>("gallery").map((photo) => ({
  ...photo,
  file: file(photo.url),
}));
const reviewNodes = content<Queries.GalleryRouteQuery["reviews"]["nodes"]>("reviews");

type Home = NonNullable<Queries.HomePageQuery["home"]>;
const home = content<Home>("home");
const withIntroduction = <T extends object>(value: T) => ({ introduction: null, ...value });

/** What each page's query answers. */
export const pages = {
  home: {
    pageMeta: metaOf("/"),
    home: {
      ...home,
      services: withIntroduction(home.services),
      faq: withIntroduction(home.faq),
      picture: { ...home.picture, file: file(home.picture.url) },
    },
    services: {
      nodes: content<Queries.HomePageQuery["services"]["nodes"]>("services").map(withIntroduction),
    },
    about: content<Queries.HomePageQuery["about"]>("about"),
    photos: { nodes: photoNodes.slice(0, 3) },
    reviews: { nodes: reviewNodes.slice(0, 1) },
    faq: { nodes: content<Queries.HomePageQuery["faq"]["nodes"]>("faq") },
    contact: content<Queries.HomePageQuery["contact"]>("contact"),
    facts: content<HomePage["facts"]>("business"),
    labels: content<HomePage["labels"]>("interface"),
  } as Queries.HomePageQuery,
  gallery: {
    pageMeta: metaOf("/gallery"),
    galleryPage: content<Queries.GalleryRouteQuery["galleryPage"]>("gallery-page"),
    photos: { nodes: photoNodes },
    reviews: { nodes: reviewNodes },
  } as Queries.GalleryRouteQuery,
  privacyNotice: {
    pageMeta: metaOf("/privacy-notice"),
    privacyNotice: content<Queries.PrivacyNoticePageQuery["privacyNotice"]>("privacy-notice"),
    home: { picture: { url: home.picture.url } },
  } as Queries.PrivacyNoticePageQuery,
  notFound: {
    pageMeta: metaOf("/404"),
    notFound: content<Queries.NotFoundPageQuery["notFound"]>("not-found"),
  } as Queries.NotFoundPageQuery,
};

/** Five photos as the gallery takes them, whatever the owner shows. */
export const photos = ["door", "gate", "tap", "shelf", "fence"].map((name) => ({
  url: `/images/gallery/${name}.jpg`,
  caption: `New ${name}`,
  alt: `A ${name} seen from the garden.`,
  image: imageOf(name),
}));
