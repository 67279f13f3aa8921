import { graphql, type HeadProps, type PageProps } from "gatsby";
import { About } from "../components/about";
import { BusinessFacts } from "../components/business-facts";
import { WithCallBar } from "../components/call-bar";
import { Contact } from "../components/contact/contact";
import { ContactLink } from "../components/contact-link";
import { Faq } from "../components/faq";
import { Hero } from "../components/hero";
import { OpeningHours } from "../components/opening-hours";
import { withImage } from "../components/photo";
import { Proof } from "../components/proof";
import { recentWorkRules } from "../components/proof-shapes";
import { Section, type SectionProps } from "../components/section";
import { Seo } from "../components/seo";
import { Services } from "../components/services";
import { useSite } from "../hooks/use-site";

type SectionId = NonNullable<Queries.HomePageQuery["home"]>["sections"][number];

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { business, labels } = useSite();
  const { home, about, contact, facts } = data;
  if (!home || !about || !contact || !facts) return null;
  const portrait = withImage(about.picture);
  const photos = photosOf(data);
  const [review] = data.reviews.nodes;
  const { guarantee, secondPhone, secondTelephone } = facts;
  const isRegistrationOnBadge = home.badges.some(({ number }) => number);
  const sections: Record<SectionId, Omit<SectionProps, "id" | "tinted">> = {
    services: {
      ...home.services,
      children: <Services services={data.services.nodes} hint={labels.expand} more={labels.more} />,
    },
    about: {
      title: about.title,
      headingNarrow: portrait !== undefined,
      headingBeside: portrait === undefined,
      screenOnly: true,
      children: (
        <About
          {...about}
          portrait={portrait}
          experience={business.experience}
          guarantee={guarantee ? { title: labels.facts.guarantee, text: guarantee } : null}
        >
          {(photos.length > 0 || review) && (
            <Proof photos={photos} review={review} linkText={about.proof} />
          )}
        </About>
      ),
    },
    faq: {
      ...home.faq,
      headingBeside: true,
      screenOnly: true,
      children: <Faq items={data.faq.nodes} />,
    },
    contact: {
      title: contact.title,
      introduction: contact.introduction,
      screenOnly: true,
      children: (
        <>
          <Contact
            {...contact}
            {...facts}
            business={business}
            labels={labels.facts}
            save={labels.saveContact}
            copy={labels.copy}
          >
            {secondPhone && secondTelephone && (
              <p>
                {labels.facts.secondPhone}{" "}
                <ContactLink
                  kind="phone"
                  business={{ ...business, phone: secondPhone, telephone: secondTelephone }}
                />
              </p>
            )}
            <OpeningHours hours={business.openingHours} labels={labels.facts} />
          </Contact>
          <BusinessFacts
            links={facts.links}
            registration={isRegistrationOnBadge ? null : business.registration}
            labels={labels.facts}
          />
        </>
      ),
    },
  };
  return (
    <>
      <Hero {...home} picture={withImage(home.picture)} business={business} />
      <WithCallBar>
        {home.sections.map((id, index) => (
          <Section key={id} id={id} tinted={index % 2 === 0} {...sections[id]} />
        ))}
      </WithCallBar>
    </>
  );
}

export function Head({ data }: HeadProps<Queries.HomePageQuery>) {
  const photos = photosOf(data);
  return (
    <>
      <Seo meta={data.pageMeta} business={data.business} />
      {photos.length > 0 && <style>{recentWorkRules(photos)}</style>}
    </>
  );
}

const photosOf = ({ photos }: Queries.HomePageQuery) =>
  photos.nodes.flatMap((photo) => withImage(photo) ?? []);

export const query = graphql`
  query HomePage {
    ...Site
    pageMeta(path: { eq: "/" }) { path title description card cardAlt }
    home {
      headline
      introduction
      badges { text icon { shapes { tag attributes } } number }
      picture {
        url
        alt
        focus
        file { childImageSharp { gatsbyImageData(breakpoints: [800, 1280, 1800]) } }
      }
      services { title introduction }
      faq { title introduction }
      sections
    }
    services: allService(sort: { position: ASC }) {
      nodes { title icon { shapes { tag attributes } } introduction items }
    }
    about {
      title
      text
      picture { alt file { childImageSharp { gatsbyImageData } } }
      points { title text }
      proof
    }
    photos: allGalleryImage(sort: { position: ASC }, limit: 3) {
      nodes { url alt file { childImageSharp { gatsbyImageData } } }
    }
    reviews: allReview(sort: { position: ASC }, limit: 1) {
      nodes { name rating text date url writtenOn }
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
      prices { job price }
      minimumCharge
      guarantee
      messageNumber
      secondPhone
      secondTelephone
      links { text url }
      messagingLink { text url }
    }
  }
`;
