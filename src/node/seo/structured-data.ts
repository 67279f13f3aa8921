import type {
  BreadcrumbList,
  DayOfWeek,
  FAQPage,
  Graph,
  HomeAndConstructionBusiness,
  ImageGallery,
  OpeningHoursSpecification,
} from "schema-dts";
import type { Content } from "../content";
import { internationalNumber } from "../content/telephone";

export interface SiteFacts {
  content: Content;
  /** Address of the site with its path, without a slash at the end. */
  siteUrl: string;
  /** Public address of a picture within the site, by its `url` in the content. */
  pictureAddress: (url: string) => string;
  /** Absolute path of a picture's clean master, by its `url` in the content. */
  pictureFile: (url: string) => string;
}

const week = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const satisfies readonly DayOfWeek[];

/**
 * What search engines are told about a page (schema.org, as JSON-LD): the business with its services
 * and the questions on the home page, the photos on the gallery page, the way home on the others.
 *
 * There is no rating in it, although the reviews are on the page: Google ignores ratings that a
 * local business publishes about itself, and may take action against them ("Review snippet"
 * guidelines, self-serving reviews).
 *
 * @param path as Gatsby knows the page, such as `/gallery`
 * @returns null for pages that search engines leave alone
 */
export function structuredData(path: string, facts: SiteFacts): Graph | null {
  const parts =
    path === "/"
      ? [businessOf(facts), questionsOf(facts)]
      : path === "/gallery"
        ? [photosOf(facts), wayTo(path, facts)]
        : path === "/privacy-notice"
          ? [wayTo(path, facts)]
          : [];
  return parts.length > 0 ? { "@context": "https://schema.org", "@graph": parts } : null;
}

function businessOf({ content, siteUrl, pictureAddress }: SiteFacts): HomeAndConstructionBusiness {
  const { name, phone, email, area, villages, openingHours, priceRange } = content.business;
  return {
    "@type": "HomeAndConstructionBusiness",
    "@id": `${siteUrl}/#business`,
    name,
    url: `${siteUrl}/`,
    telephone: internationalNumber(phone),
    email,
    image: siteUrl + pictureAddress(content.home.picture.url),
    areaServed: villages ?? area,
    ...(openingHours ? { openingHoursSpecification: openingHours.map(hoursOf) } : {}),
    ...(priceRange ? { priceRange } : {}),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: content.home.services.title,
      itemListElement: content.services.map(({ title, items }) => ({
        "@type": "OfferCatalog",
        name: title,
        itemListElement: items.map((item) => ({
          "@type": "Offer",
          itemOffered: { "@type": "Service", name: item },
        })),
      })),
    },
  };
}

/** “Monday to Friday” as the days it means; “Saturday” as that one. */
function hoursOf({
  days,
  opens,
  closes,
}: NonNullable<Content["business"]["openingHours"]>[number]): OpeningHoursSpecification {
  const [from, to = from] = days
    .split(" to ")
    .map((day) => (week as readonly string[]).indexOf(day));
  const dayOfWeek = week.slice(from, Number(to) + 1);
  return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes };
}

function questionsOf({ content }: SiteFacts): FAQPage {
  return {
    "@type": "FAQPage",
    mainEntity: content.faq.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.trim() },
    })),
  };
}

function photosOf({ content, siteUrl, pictureAddress }: SiteFacts): ImageGallery {
  return {
    "@type": "ImageGallery",
    name: content["gallery-page"].work.title,
    image: content.gallery.map(({ url, caption }) => ({
      "@type": "ImageObject",
      contentUrl: siteUrl + pictureAddress(url),
      caption,
    })),
  };
}

function wayTo(path: string, { content, siteUrl }: SiteFacts): BreadcrumbList {
  const title = content.pages.find((page) => page.path === path)?.title ?? "";
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: content.business.name, item: `${siteUrl}/` },
      { "@type": "ListItem", position: 2, name: title, item: siteUrl + path },
    ],
  };
}
