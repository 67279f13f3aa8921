import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from "gatsby";
import type { ReactNode } from "react";
import { useSite } from "../../hooks/use-site";
import { ErrorBoundary } from "../error-boundary";
import { Layout } from "./layout";

/** Puts every page, also that for unknown addresses, into the shared layout, and catches its errors. */
export function wrapPageElement({
  element,
  props,
}: WrapPageElementBrowserArgs | WrapPageElementNodeArgs) {
  return <Shell path={props.location.pathname}>{element}</Shell>;
}

function Shell({ path, children }: { path: string; children: ReactNode }) {
  const { business, labels } = useSite();
  return (
    <ErrorBoundary business={business} labels={labels.error}>
      <Layout path={path}>{children}</Layout>
    </ErrorBoundary>
  );
}
