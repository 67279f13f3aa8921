import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageTitle } from "../components/page-title";
import { PrivacyNotice } from "../components/privacy-notice";
import { Seo } from "../components/seo";
import { useSite } from "../hooks/use-site";

export default function PrivacyNoticePage({ data }: PageProps<Queries.PrivacyNoticePageQuery>) {
  const { business } = useSite();
  const { privacyNotice } = data;
  if (!privacyNotice) return null;
  return (
    <>
      <PageTitle title={privacyNotice.title} note={privacyNotice.updated} />
      <PrivacyNotice {...privacyNotice} business={business} />
    </>
  );
}

export function Head({ data }: HeadProps<Queries.PrivacyNoticePageQuery>) {
  return <Seo meta={data.pageMeta} business={data.business} />;
}

export const query = graphql`
  query PrivacyNoticePage {
    ...Site
    pageMeta(path: { eq: "/privacy-notice" }) { path title description card cardAlt }
    privacyNotice {
      title
      updated
      introduction
      sections { heading text }
      contact { heading text }
    }
  }
`;
