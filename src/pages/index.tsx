import { graphql, type HeadProps, type PageProps } from "gatsby";
import { About } from "../components/about";
import { BusinessFacts } from "../components/business-facts";
import { Contact } from "../components/contact";
import { Faq } from "../components/faq";
import { Hero } from "../components/hero";
import { Section, type SectionProps } from "../components/section";
import { Seo } from "../components/seo";
import { Services } from "../components/services";
import { useSite } from "../hooks/use-site";

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { business, labels: siteLabels } = useSite();
  const { home, about, contact, facts, labels } = data;
  if (!home || !about || !contact || !facts || !labels) return null;
  const image = home.picture?.file?.childImageSharp?.gatsbyImageData;
  const sections: Readonly<Record<string, Omit<SectionProps, "id" | "tinted">>> = {
    services: {
      ...home.services,
      children: <Services services={data.services.nodes} hint={siteLabels.expand} />,
    },
    about: {
      title: about.title,
      screenOnly: true,
      children: <About {...about} experience={business.experience} />,
    },
    faq: { ...home.faq, aside: true, screenOnly: true, children: <Faq items={data.faq.nodes} /> },
    contact: {
      title: contact.title,
      introduction: contact.introduction,
      screenOnly: true,
      children: (
        <>
          <Contact {...contact} {...facts} business={business} save={labels.saveContact} />
          <BusinessFacts facts={facts} labels={labels.facts} email={business.email} />
        </>
      ),
    },
  };
  return (
    <>
      <Hero
        {...home}
        picture={image && { image, alt: home.picture?.alt ?? "" }}
        business={business}
      />
      {home.sections.map((id, index) => {
        const section = sections[id];
        return section && <Section key={id} id={id} tinted={index % 2 === 0} {...section} />;
      })}
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
      badges { text icon { shapes } }
      picture { url alt file { childImageSharp { gatsbyImageData } } }
      services { title introduction }
      faq { title introduction }
      sections
    }
    services: allService(sort: { position: ASC }) {
      nodes { title icon { shapes } introduction items }
    }
    about { title text points { title text } }
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
      openingHours { days opens closes note }
      villages
      prices { job price }
      minimumCharge
      guarantee
      secondPhone
      secondTelephone
      links { text url }
      messagingLink { text url }
    }
    labels: interface {
      saveContact
      facts { openingHours until villages prices minimumCharge guarantee secondPhone links }
    }
  }
`;
