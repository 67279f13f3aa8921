import { graphql, type HeadProps, type PageProps } from "gatsby";
import { NotFound } from "../components/not-found";
import { Seo } from "../components/seo";
import { useSite } from "../hooks/use-site";

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  const { business, labels } = useSite();
  const { notFound } = data;
  if (!notFound) return null;
  return <NotFound {...notFound} links={labels.navigation} business={business} />;
}

export function Head({ data }: HeadProps<Queries.NotFoundPageQuery>) {
  return <Seo meta={data.pageMeta} business={data.business} noIndex />;
}

export const query = graphql`
  query NotFoundPage {
    ...Site
    pageMeta(path: { eq: "/404" }) { path title description }
    notFound { title text }
  }
`;
