import { graphql, type HeadProps, type PageProps } from "gatsby";
import { CallToAction } from "../components/call-to-action";
import { Gallery } from "../components/gallery";
import { shapeRules } from "../components/gallery-shapes";
import { PageTitle } from "../components/page-title";
import { withImage } from "../components/photo";
import { ReviewList } from "../components/review-list";
import { Section } from "../components/section";
import { Seo } from "../components/seo";

export default function GalleryPage({ data }: PageProps<Queries.GalleryPageQuery>) {
  const { galleryPage } = data;
  if (!galleryPage) return null;
  const reviews = data.reviews.nodes;
  const photos = photosOf(data);
  return (
    <>
      <PageTitle title={galleryPage.title} />
      {photos.length > 0 && (
        <Section id="work" {...galleryPage.work}>
          <Gallery photos={photos} />
        </Section>
      )}
      {reviews.length > 0 && (
        <Section id="reviews" {...galleryPage.reviews} tinted={photos.length > 0}>
          <ReviewList reviews={reviews} />
        </Section>
      )}
      {galleryPage.call && <CallToAction {...galleryPage.call} />}
    </>
  );
}

export function Head({ data }: HeadProps<Queries.GalleryPageQuery>) {
  if (!data.galleryPage) return null;
  return (
    <>
      <Seo meta={data.pageMeta} business={data.business} />
      <style>{shapeRules(photosOf(data))}</style>
    </>
  );
}

function photosOf({ photos }: Queries.GalleryPageQuery) {
  return photos.nodes.flatMap((photo) => {
    const after = withImage(photo);
    return after ? [{ ...after, before: withImage(photo.before) }] : [];
  });
}

export const query = graphql`
  query GalleryPage {
    ...Site
    pageMeta(path: { eq: "/gallery" }) { path title description card cardAlt }
    galleryPage {
      title
      work { title introduction }
      reviews { title introduction }
      call { title text }
    }
    photos: allGalleryImage(sort: { position: ASC }) {
      nodes {
        url
        caption
        alt
        file { childImageSharp { gatsbyImageData } }
        before { alt file { childImageSharp { gatsbyImageData } } }
      }
    }
    reviews: allReview(sort: { position: ASC }) {
      nodes { name rating text date url writtenOn }
    }
  }
`;
