import { withPrefix } from "gatsby";
import { useSite } from "../hooks/use-site";

interface SeoProps {
  /** From the content: what search engines and shared links show. */
  meta: { path: string; title: string; description: string } | null;
  /** Address of a picture for shared links, within the site. */
  picture?: string;
  /** For pages that search engines should leave alone. */
  hidden?: boolean;
}

/** The document's language, title, description, canonical address and what shared links show. */
export function Seo({ meta, picture, hidden }: SeoProps) {
  const { business, siteUrl } = useSite();
  if (!meta) {
    throw new Error("src/content/pages.yaml has no entry for this page.");
  }
  const url = siteUrl + withPrefix(meta.path);
  return (
    <>
      <html lang="en-GB" />
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content="en_GB" />
      {picture && <meta property="og:image" content={siteUrl + withPrefix(picture)} />}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
      <meta name="twitter:title" content={meta.title} />
      <meta name="twitter:description" content={meta.description} />
      {picture && <meta name="twitter:image" content={siteUrl + withPrefix(picture)} />}
      <meta name="format-detection" content="telephone=no" />
    </>
  );
}
