import { type GatsbySSR, withPrefix } from "gatsby";

export { wrapPageElement } from "./src/components/layout/wrap-page";

/**
 * mini-css-extract-plugin 1.6, the last that takes Gatsby's options, removes a style sheet from the page
 * twice where two changes of styles come close together, and throws the second time. In `develop` Gatsby would
 * show that error over the page. A window calls its listeners in the order in which they were added, so this one
 * stands before all scripts.
 */
const ignoreStyleReload = `addEventListener("error", (event) => {
  if (event.error?.stack?.includes("mini-css-extract-plugin")) event.stopImmediatePropagation();
});`;

const isDevelop = process.env.NODE_ENV === "development";

/** Elements of every page's head. Here they cost visitors no script; in `Head` they would. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  if (isDevelop)
    setHeadComponents([
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written right above
      <script key="styles" dangerouslySetInnerHTML={{ __html: ignoreStyleReload }} />,
    ]);
  setHeadComponents([
    <link key="ico" rel="icon" href={withPrefix("/favicon.ico")} sizes="32x32" />,
    <link key="svg" rel="icon" href={withPrefix("/favicon.svg")} type="image/svg+xml" />,
    <link key="apple" rel="apple-touch-icon" href={withPrefix("/apple-touch-icon.png")} />,
    <link key="manifest" rel="manifest" href={withPrefix("/manifest.webmanifest")} />,
  ]);
};
