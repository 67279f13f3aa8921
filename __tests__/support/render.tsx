import { render as renderAlone } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { SiteContext } from "../../src/hooks/use-site";
import { site } from "./query-answers";

/** Renders something of a page, with the business and the labels that `site` has at that moment. */
export const render = (element: ReactElement) => renderAlone(element, { wrapper: InSite });

function InSite({ children }: { children: ReactNode }) {
  const { business, interface: labels } = site;
  return <SiteContext value={{ business, labels }}>{children}</SiteContext>;
}
