import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { NormalisedContent } from "../../src/node/content";
import { contentIn } from "./content-in";
import { exampleContent } from "./example-content";

/** Fixed content, so that no unit test depends on the owner's. */
const content = contentIn(exampleContent);

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

const noHours = { opens: null, closes: null, note: null };

/** Facts that a business need not have. */
const absent = {
  experience: null,
  villages: null,
  registration: null,
  logo: null,
  prices: null,
  minimumCharge: null,
  guarantee: null,
  secondPhone: null,
  secondTelephone: null,
  links: null,
  messagingLink: null,
};

/** What the site-wide query answers. */
export const site = {
  site: {
    siteMetadata: {
      siteUrl: "https://handyman.example",
      mark: { viewBox: "0 0 8 8", shapes: ["M0 0h8v8z", "M2 2h4v4z"] },
      qrCode: { side: 9, path: "M4 4.5h1" },
    },
  },
  business: {
    ...absent,
    ...content.business,
    openingHours: content.business.openingHours?.map((line) => ({ ...noHours, ...line })) ?? null,
    background: { light: "#fffffe", dark: "#000001" },
    away: null,
  },
  interface: content.interface,
} satisfies Queries.SiteQuery;

const file = (url: string) => ({ childImageSharp: { gatsbyImageData: imageOf(url.slice(8, -4)) } });

const withIntroduction = <T extends { introduction?: string }>(value: T) => ({
  ...value,
  introduction: value.introduction ?? null,
});

/** What each page's query answers. */
export function pagesOf(content: NormalisedContent) {
  const { home, business } = content;
  const metaOf = (path: string) => content.pages.find((page) => page.path === path) ?? null;
  const portrait = content.about.picture;
  const photoNodes = content.gallery.map((photo) => ({ ...photo, file: file(photo.url) }));
  return {
    home: {
      pageMeta: metaOf("/"),
      home: {
        ...home,
        services: withIntroduction(home.services),
        faq: withIntroduction(home.faq),
        picture: home.picture ? { ...home.picture, file: file(home.picture.url) } : null,
      },
      services: { nodes: content.services.map(withIntroduction) },
      about: {
        proof: null,
        ...content.about,
        picture: portrait ? { ...portrait, file: file(portrait.url) } : null,
      },
      photos: { nodes: photoNodes.filter(({ before }) => !before).slice(0, 3) },
      reviews: { nodes: content.reviews.slice(0, 1) },
      faq: { nodes: content.faq },
      contact: content.contact,
      facts: { ...absent, ...business },
      labels: content.interface,
    } satisfies Queries.HomePageQuery,
    gallery: {
      pageMeta: metaOf("/gallery"),
      galleryPage: {
        title: content["gallery-page"].title,
        work: withIntroduction(content["gallery-page"].work),
        reviews: withIntroduction(content["gallery-page"].reviews),
        call: content["gallery-page"].call ?? null,
      },
      photos: { nodes: photoNodes },
      reviews: { nodes: content.reviews },
    } satisfies Queries.GalleryRouteQuery,
    privacyNotice: {
      pageMeta: metaOf("/privacy-notice"),
      privacyNotice: content["privacy-notice"],
    } satisfies Queries.PrivacyNoticePageQuery,
    notFound: {
      pageMeta: metaOf("/404"),
      notFound: content["not-found"],
    } satisfies Queries.NotFoundPageQuery,
  };
}

export const pages = pagesOf(content);

/** Five photos as the gallery takes them, whatever the owner shows. */
export const photos = ["door", "gate", "tap", "shelf", "fence"].map((name, position) => ({
  url: `/images/gallery/${name}.jpg`,
  caption: `New ${name}`,
  alt: `A ${name} seen from the garden.`,
  image: imageOf(name),
  before: false,
  position,
}));
