import { graphql, type HeadProps, type PageProps } from "gatsby";
import { About } from "../components/about";
import { BusinessFacts } from "../components/business-facts";
import { Contact } from "../components/contact";
import { Faq } from "../components/faq";
import { Hero } from "../components/hero";
import { OpeningHours } from "../components/opening-hours";
import { Proof } from "../components/proof";
import { Section } from "../components/section";
import { Seo } from "../components/seo";
import { Services } from "../components/services";
import { useSite } from "../hooks/use-site";

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { business, labels: siteLabels } = useSite();
  const { home, about, contact, facts, labels } = data;
  if (!home || !about || !contact || !facts || !labels) return null;
  const image = home.picture.file?.childImageSharp?.gatsbyImageData;
  const photos = data.photos.nodes.flatMap(({ file, ...photo }) => {
    const image = file?.childImageSharp?.gatsbyImageData;
    return image ? [{ ...photo, image }] : [];
  });
  const { guarantee } = facts;
  return (
    <>
      <Hero {...home} picture={image && { image, alt: home.picture.alt }} business={business} />
      <Section id="services" {...home.services} tinted>
        <Services services={data.services.nodes} hint={siteLabels.expand} more={labels.more} />
      </Section>
      <Section id="about" title={about.title} screenOnly>
        <About
          {...about}
          experience={business.experience}
          guarantee={guarantee ? { title: labels.facts.guarantee, text: guarantee } : null}
        >
          {about.proof && (
            <Proof photos={photos} review={data.reviews.nodes[0]} more={about.proof} />
          )}
        </About>
      </Section>
      <Section id="faq" {...home.faq} tinted aside screenOnly>
        <Faq items={data.faq.nodes} />
      </Section>
      <Section id="contact" title={contact.title} introduction={contact.introduction} screenOnly>
        <Contact {...contact} business={business} save={labels.saveContact} copy={labels.copy}>
          <OpeningHours hours={facts.openingHours} labels={labels.facts} />
        </Contact>
        <BusinessFacts facts={facts} labels={labels.facts} email={business.email} />
      </Section>
    </>
  );
}

export function Head({ data }: HeadProps<Queries.HomePageQuery>) {
  return <Seo meta={data.pageMeta} headline={data.home?.headline} />;
}

export const query = graphql`
  query HomePage {
    pageMeta(path: { eq: "/" }) { path title description }
    home {
      headline
      introduction
      badges { text icon }
      picture { url alt file { childImageSharp { gatsbyImageData } } }
      services { title introduction }
      faq { title introduction }
    }
    services: allService(sort: { position: ASC }) {
      nodes { title icon introduction items }
    }
    about { title text points { title text } proof }
    photos: allGalleryImage(sort: { position: ASC }, limit: 3) {
      nodes { url alt file { childImageSharp { gatsbyImageData } } }
    }
    reviews: allReview(sort: { position: ASC }, limit: 1) {
      nodes { name rating text date }
    }
    faq: allFaqItem(sort: { position: ASC }) {
      nodes { question answer }
    }
    contact {
      title
      introduction
      ways { kind title text }
      message { title items }
    }
    facts: business {
      openingHours { days opens closes }
      prices { job price }
      minimumCharge
      guarantee
      secondPhone
      secondTelephone
      messagingLink { text url }
    }
    labels: interface {
      saveContact
      facts { openingHours until prices minimumCharge guarantee secondPhone }
      more { and more }
      copy { number copied }
    }
  }
`;
