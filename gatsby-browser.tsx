import "./src/styles/global.css";
import type { GatsbyBrowser } from "gatsby";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { hydratedEvent } from "./src/shared-names";

// Shows the owner's mistakes over the page. `require`, because a build leaves out the whole condition.
if (process.env.NODE_ENV === "development") require("./src/scripts/show-diagnostics");

export { wrapPageElement } from "./src/components/layout/wrap-page";

/** Every page is loaded as a document, so the browser alone decides where it is scrolled to. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false;

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  document.dispatchEvent(new Event(hydratedEvent));
};

/**
 * Where translators, phones, extensions or hosts have changed a page, React renders it anew, and by default reports
 * that to the window as an uncaught error. Here it does not, so that an uncaught error means that React cannot start:
 * then `src/scripts/load-react.ts` no longer waits for it.
 */
const hydrate = (page: ReactNode, container: Element) =>
  hydrateRoot(container, page, { onRecoverableError: () => {} });

export const replaceHydrateFunction =
  process.env.NODE_ENV === "production" ? () => hydrate : undefined;
