import { graphql, useStaticQuery } from "gatsby";

/** The facts and words that every page needs: who the business is and what the buttons say. */
export function useSite() {
  const data = useStaticQuery<Queries.SiteQuery>(graphql`
    query Site {
      site { siteMetadata { siteUrl qrCode { side path } } }
      business { name phone telephone email area experience villages away { message } }
      interface {
        skip
        menu
        home
        call
        email
        navigation { text to }
        expand
        privacyNotice
        copyright
        stars
        printed
        lightbox { label close previous next of failed }
        error { title help }
      }
    }
  `);
  if (!data.business || !data.interface) {
    throw new Error("src/content/business.yaml or src/content/interface.yaml is missing.");
  }
  return {
    business: data.business,
    words: data.interface,
    siteUrl: data.site?.siteMetadata?.siteUrl ?? "",
    qrCode: data.site?.siteMetadata?.qrCode,
  };
}

/** Who the business is. */
export type Business = ReturnType<typeof useSite>["business"];
