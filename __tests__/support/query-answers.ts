import type { IGatsbyImageData } from "gatsby-plugin-image";
import { executeSync } from "graphql";
import type { GalleryPhoto } from "../../src/components/gallery-photo";
import { contentFiles, contentNames, type NormalisedContent } from "../../src/node/content";
import { checkQueries, findQueries } from "../../src/node/gatsby/queries";
import { querySchema, rootFieldOf } from "../../src/node/gatsby/query-schema";
import { addressFacts, contentIn } from "./content-in";
import { exampleContent } from "./example-content";

/** Fixed content, so that no unit test depends on the owner's. */
const content = contentIn(exampleContent, { site: addressFacts });

/** Image data as `gatsbyImageData` gives it for a picture of this size. */
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

const schema = querySchema();
const { document } = checkQueries(findQueries(), schema);

type Filter = Readonly<Record<string, { eq: unknown }>>;

/** Resolvers for Gatsby's root fields: for each type one that gives one entry, and one that gives all. */
function rootOf(content: NormalisedContent) {
  const withFiles = JSON.parse(JSON.stringify(content), (_key, value) =>
    value?.master ? { ...value, file: fileOf(value.url) } : value,
  );
  const fields = contentNames.flatMap((name) => {
    const { type } = contentFiles[name];
    const entries: Record<string, unknown>[] = [withFiles[name]].flat();
    const chosen = (filter: Filter = {}) =>
      entries.filter((entry) =>
        Object.entries(filter).every(([field, { eq }]) => entry[field] === eq),
      );
    const all = ({ filter, limit }: { filter?: Filter; limit?: number }) => ({
      nodes: chosen(filter).slice(0, limit),
    });
    return [
      [rootFieldOf(type), (filter: Filter) => chosen(filter)[0]],
      [`all${type}`, all],
    ];
  });
  return Object.fromEntries(fields);
}

const fileOf = (url: string) => ({
  childImageSharp: { gatsbyImageData: imageOf(url.slice(8, -4)) },
});

/** An answer in which no file is missing. */
type Whole<Answer> = { [Name in keyof Answer]: NonNullable<Answer[Name]> };

/** The answer of a query of the site's source, by its name, for this content. */
function answerTo<Answer>(query: string, content: NormalisedContent): Whole<Answer> {
  const { data, errors } = executeSync({
    schema,
    document,
    operationName: query,
    rootValue: rootOf(content),
  });
  if (errors?.[0]) throw errors[0];
  return { ...data } as Whole<Answer>;
}

/** The business and the labels, for which every page asks. */
export const siteOf = (content: NormalisedContent) =>
  answerTo<Queries.SiteFragment>("NotFoundPage", content);

/** The answers of the pages' queries. */
export const pagesOf = (content: NormalisedContent) => ({
  home: answerTo<Queries.HomePageQuery>("HomePage", content),
  gallery: answerTo<Queries.GalleryPageQuery>("GalleryPage", content),
  privacyNotice: answerTo<Queries.PrivacyNoticePageQuery>("PrivacyNoticePage", content),
  notFound: answerTo<Queries.NotFoundPageQuery>("NotFoundPage", content),
});

const background = { light: "#fffffe", dark: "#000001" };

export const site = siteOf({ ...content, business: { ...content.business, background } });

export const pages = pagesOf(content);

/** Five photos for the gallery. */
export const photos: (GalleryPhoto & { position: number })[] = [
  "door",
  "gate",
  "tap",
  "shelf",
  "fence",
].map((name, position) => ({
  url: `/images/gallery/${name}.jpg`,
  caption: `New ${name}`,
  alt: `A ${name} seen from the garden.`,
  image: imageOf(name),
  position,
}));
