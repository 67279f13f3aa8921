import { graphql, useStaticQuery } from "gatsby";

/** What components of any page need: the business with the site's address, and the labels. */
export function useSite() {
  const data = useStaticQuery<Queries.SiteQuery>(graphql`
    query Site {
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
  `);
  const { business } = data;
  if (!business || !data.interface) throw new Error("There is no content.");
  return { business, labels: data.interface };
}

/** The business, as components of any page show it. */
export type Business = ReturnType<typeof useSite>["business"];

/** What buttons and the like say. */
export type Labels = ReturnType<typeof useSite>["labels"];
