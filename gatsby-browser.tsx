import "./src/styles/global.css";
import type { GatsbyBrowser } from "gatsby";
import { announceHydration } from "./src/hooks/hydration";

export { wrapPageElement } from "./src/components/layout/wrap-page";

/** Pages are whole documents: the browser alone decides where they are scrolled to. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false;

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = announceHydration;
