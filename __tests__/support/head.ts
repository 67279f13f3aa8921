import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** What a page's Head puts into the served document. */
export function documentOf(head: ReactNode) {
  const served = new DOMParser().parseFromString(renderToStaticMarkup(head), "text/html");
  const attribute = (selector: string, name: string) => {
    const found = served.querySelectorAll(selector);
    if (found.length > 1) throw new Error(`${selector} is there ${found.length} times.`);
    return found[0]?.getAttribute(name) ?? null;
  };
  return {
    language: served.documentElement.lang,
    title: served.title,
    canonical: attribute("link[rel=canonical]", "href"),
    /** The content of a meta element, by its `name` or `property`; null where there is none. */
    meta: (name: string) => attribute(`meta[name="${name}"], meta[property="${name}"]`, "content"),
  };
}
