import "./src/styles/global.css";
import type { GatsbyBrowser } from "gatsby";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { announceHydration } from "./src/hooks/hydration";

export { wrapPageElement } from "./src/components/layout/wrap-page";

/** Pages are whole documents: the browser alone decides where they are scrolled to. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false;

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = announceHydration;

/**
 * A page that translators, phones, extensions or hosts have changed is rendered anew, and React reports
 * that to the window as an uncaught error. It need not: what is reported then is what React cannot mend,
 * and `src/scripts/load-react.ts` knows by it that React will not come.
 */
const hydrate = (page: ReactNode, container: Element) =>
  hydrateRoot(container, page, { onRecoverableError: () => {} });

export const replaceHydrateFunction =
  process.env.NODE_ENV === "production" ? () => hydrate : undefined;
