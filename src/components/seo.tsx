import { withPrefix } from "gatsby-link";
import type { Business } from "../hooks/use-site";
import { cardSize } from "../shared-names";

interface SeoProps {
  /** What search engines and shared links show, from the content. */
  meta: {
    path: string;
    title: string;
    description: string;
    card?: string;
    cardAlt?: string;
  } | null;
  business: Business | null;
  /** Keeps search engines from listing the page. */
  noIndex?: boolean;
}

/** A page's head: language, font of headings, title, description, address, what shared links show, colour of the browser. */
export function Seo({ meta, business, noIndex }: SeoProps) {
  if (!meta || !business) throw new Error("There is no content for this page.");
  const { background, locale, origin } = business;
  // Links with whole addresses, which a site without an address cannot have.
  const url = origin && origin + withPrefix(meta.path);
  const card = origin && meta.card && origin + withPrefix(meta.card);
  return (
    <>
      <html lang={locale.tag} dir={locale.fromRight ? "rtl" : undefined} />
      <style>{business.fonts.map(fontFace).join("")}</style>
      {business.fonts.map((path) => (
        <link key={path} rel="preload" as="font" crossOrigin="" href={withPrefix(path)} />
      ))}
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {noIndex && <meta name="robots" content="noindex" />}
      {url && !noIndex && <link rel="canonical" href={url} />}
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:type" content="website" />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content={locale.withCountry.replace("-", "_")} />
      {card && (
        <>
          <meta property="og:image" content={card} />
          <meta property="og:image:width" content={String(cardSize.width)} />
          <meta property="og:image:height" content={String(cardSize.height)} />
          <meta property="og:image:alt" content={meta.cardAlt} />
          <meta name="twitter:image" content={card} />
        </>
      )}
      <meta name="twitter:card" content={card ? "summary_large_image" : "summary"} />
      <meta name="twitter:title" content={meta.title} />
      <meta name="twitter:description" content={meta.description} />
      <meta name="format-detection" content="telephone=no" />
      {/* The colour of the browser's own bars around the page. */}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={background.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={background.dark} />
    </>
  );
}

/**
 * The font of headings is never waited for: with a slow connection it shows from the next page on. In `develop`, where this
 * comes after the page has been shown, it would always be too late.
 */
function fontFace(path: string): string {
  // biome-ignore lint/style/noRestrictedGlobals: webpack puts the value in its place.
  const display = process.env.NODE_ENV === "development" ? "swap" : "optional";
  return `@font-face{font-family:Fraunces;font-weight:600;font-display:${display};src:url(${withPrefix(path)})}`;
}
