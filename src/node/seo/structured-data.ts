import type { OpeningHoursSpecification, Thing } from "schema-dts";
import { galleryPictures, type NormalisedContent } from "../content";
import { lastsAllDay } from "../content/values/hours";
import { type ListedPath, pagesToList } from "./pages";
import type { SiteFacts } from "./site-facts";

/** The things that each page is about (schema.org). */
const things: Readonly<Record<ListedPath, (facts: SiteFacts) => Thing[]>> = {
  "/": (facts) => [businessOf(facts), websiteOf(facts), ...questionsOf(facts)],
  "/gallery": (facts) => [...imageGalleryOf(facts), breadcrumbsOf("/gallery", facts)],
  "/privacy-notice": (facts) => [breadcrumbsOf("/privacy-notice", facts)],
};

/**
 * The structured data of a page (schema.org, as JSON-LD).
 *
 * @param path as Gatsby knows the page, such as `/gallery`
 * @returns null for pages that search engines leave alone
 */
export function structuredData(path: string, facts: SiteFacts): object | null {
  const page = pagesToList(facts.content).find((published) => published.path === path);
  return page ? { "@context": "https://schema.org", "@graph": things[page.path](facts) } : null;
}

/**
 * The business with its services.
 *
 * There is no rating in it, although the reviews are on the site: Google ignores ratings that a
 * local business publishes about itself, and may take action against them ("Review snippet"
 * guidelines, self-serving reviews).
 */
function businessOf({ content, siteUrl }: SiteFacts): Thing {
  const { kind, name, telephone, email, area, villages, openingHours, priceRange, links } =
    content.business;
  const { picture } = content.home;
  const offered = content.services.filter(({ notOffered }) => !notOffered);
  return {
    // Each kind has all properties of this one.
    "@type": kind as "HomeAndConstructionBusiness",
    "@id": `${siteUrl}/#business`,
    name,
    url: `${siteUrl}/`,
    telephone,
    email,
    // Search engines want an address; a business that works at customers' homes has no more to publish.
    address: { "@type": "PostalAddress", addressCountry: "GB" },
    ...(picture ? { image: siteUrl + picture.url } : {}),
    areaServed: villages ?? area,
    ...(openingHours ? { openingHoursSpecification: hoursOf(openingHours) } : {}),
    ...(priceRange ? { priceRange } : {}),
    ...(links && links.length > 0 ? { sameAs: links.map(({ url }) => url) } : {}),
    ...(offered.length > 0
      ? {
          hasOfferCatalog: {
            "@type": "OfferCatalog",
            name: content.home.services.title,
            itemListElement: offered.map(catalogOf),
          },
        }
      : {}),
  };
}

/** A service with what it has on its list; one without a list is what is offered itself. */
const catalogOf = ({ title, items = [title] }: NormalisedContent["services"][number]) => ({
  "@type": "OfferCatalog" as const,
  name: title,
  itemListElement: items.map((item) => ({
    "@type": "Offer" as const,
    itemOffered: { "@type": "Service" as const, name: item },
  })),
});

/** The site itself: search engines show the name above its address (Google, “Site names”). */
function websiteOf({ content, siteUrl }: SiteFacts): Thing {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    name: content.business.name,
    url: `${siteUrl}/`,
    inLanguage: content.business.locale.tag,
    publisher: { "@id": `${siteUrl}/#business` },
  };
}

/**
 * The opening hours. Lines without times, such as “by arrangement”, are left out. A time of closing that is earlier
 * than that of opening belongs to the next day, and 00:00 to 23:59 is all day (schema.org,
 * OpeningHoursSpecification, and Google, “Local business”).
 */
function hoursOf(
  lines: NonNullable<NormalisedContent["business"]["openingHours"]>,
): OpeningHoursSpecification[] {
  return lines.flatMap((line) => {
    const { dayOfWeek, opens, closes } = line;
    if (!opens || !closes) return [];
    const ends = lastsAllDay(line) ? "23:59" : closes;
    return [{ "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes: ends }];
  });
}

/** The questions with their answers, if there are any. */
function questionsOf({ content }: SiteFacts): Thing[] {
  if (content.faq.length === 0) return [];
  return [
    {
      "@type": "FAQPage",
      mainEntity: content.faq.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer.trim() },
      })),
    },
  ];
}

/** The photos of the work, those from before it too, if there are any. */
function imageGalleryOf({ content, siteUrl }: SiteFacts): Thing[] {
  if (content.gallery.length === 0) return [];
  return [
    {
      "@type": "ImageGallery",
      name: content["gallery-page"].work.title,
      image: galleryPictures(content).map(({ url, caption }) => ({
        "@type": "ImageObject",
        contentUrl: siteUrl + url,
        caption,
      })),
    },
  ];
}

/** The breadcrumbs of a page: it stands right below the home page. */
function breadcrumbsOf(path: string, { content, siteUrl }: SiteFacts): Thing {
  const title = content.pages.find((page) => page.path === path)?.title ?? "";
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: content.business.name, item: `${siteUrl}/` },
      { "@type": "ListItem", position: 2, name: title, item: siteUrl + path },
    ],
  };
}
