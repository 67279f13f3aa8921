import { graphql, useStaticQuery } from "gatsby";

/** What components of any page need: the business, the labels, and the site's address. */
export function useSite() {
  const data = useStaticQuery<Queries.SiteQuery>(graphql`
    query Site {
      site {
        siteMetadata {
          origin
          address
          mark { viewBox shapes }
          qrCode { side path }
        }
      }
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
        background { light dark }
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
  `);
  const { business, site } = data;
  if (!business || !data.interface || !site) {
    throw new Error("src/content/business.yaml or src/content/interface.yaml is missing.");
  }
  return { business, labels: data.interface, ...site.siteMetadata };
}

/** The business, as components of any page show it. */
export type Business = ReturnType<typeof useSite>["business"];

/** What buttons and the like say. */
export type Labels = ReturnType<typeof useSite>["labels"];
