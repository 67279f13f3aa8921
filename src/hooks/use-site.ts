import { graphql } from "gatsby";
import { createContext, useContext } from "react";

/** What components of any page need: the business with the site's address, and the labels. Each page asks for it. */
export const siteFragment = graphql`
  fragment Site on Query {
    business {
      name
      owner
      phone
      telephone
      numbers { text telephone }
      email
      area
      experience
      villages
      openingHours { days times note }
      registration { name number }
      locale { tag withCountry fromRight }
      background { light dark }
      origin
      address
      qrCode { side path }
      initial
      mark { viewBox shapes }
      logo { path width height needsLightGround holdsName }
      fonts
      away { message }
    }
    interface {
      skip
      menu
      home
      call
      email
      saveContact
      navigation { text to }
      expand
      privacyNotice
      copyright
      stars
      readOn
      facts { villages openingHours prices minimumCharge guarantee secondPhone links }
      printed
      before
      after
      more { and more }
      copy { number copied }
      lightbox { label close previous next of failed }
      error { title help }
    }
  }
`;

/** The business, as components of any page show it. */
export type Business = NonNullable<Queries.SiteFragment["business"]>;

/** What buttons and the like say. */
export type Labels = NonNullable<Queries.SiteFragment["interface"]>;

/** Filled by `wrapPageElement` with what the page has asked for. */
export const SiteContext = createContext<{ business: Business; labels: Labels } | null>(null);

/** The business and the labels; throws where {@link SiteContext} has none. */
export function useSite() {
  const site = useContext(SiteContext);
  if (!site) throw new Error("There is no content.");
  return site;
}
