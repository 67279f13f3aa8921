import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from "gatsby";
import { SiteContext } from "../../hooks/use-site";
import { ErrorBoundary } from "../error-boundary";
import { Layout } from "./layout";

/** Of Gatsby's own pages none asks for it: `develop` has one for unknown addresses. */
type Data = Partial<Queries.SiteFragment>;

/** Puts every page of the site, also that for unknown addresses, into the shared layout, and catches its errors. */
export function wrapPageElement({
  element,
  props: { data, location },
}: WrapPageElementBrowserArgs<Data> | WrapPageElementNodeArgs<Data>) {
  const { business, interface: labels } = data;
  if (!business || !labels) return element;
  return (
    <SiteContext value={{ business, labels }}>
      <ErrorBoundary business={business} labels={labels.error}>
        <Layout path={location.pathname}>{element}</Layout>
      </ErrorBoundary>
    </SiteContext>
  );
}
