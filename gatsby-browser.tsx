import "./src/styles/global.css";
import type { GatsbyBrowser } from "gatsby";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { hydratedEvent } from "./src/shared-names";

export { wrapPageElement } from "./src/components/layout/wrap-page";

/** Pages are whole documents: the browser alone decides where they are scrolled to. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false;

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  document.dispatchEvent(new Event(hydratedEvent));
};

/**
 * React renders a page anew that translators, phones, extensions or hosts have changed, and by default
 * reports that to the window as an uncaught error. Here it does not, so that each error it reports is one
 * that it cannot mend: then `src/scripts/load-react.ts` no longer waits for it.
 */
const hydrate = (page: ReactNode, container: Element) =>
  hydrateRoot(container, page, { onRecoverableError: () => {} });

export const replaceHydrateFunction =
  process.env.NODE_ENV === "production" ? () => hydrate : undefined;
