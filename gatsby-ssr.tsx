import { type GatsbySSR, withPrefix } from "gatsby";

export { wrapPageElement } from "./src/components/layout/wrap-page";

/** What is the same on every page; put in here it costs no script, which `Head` would. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents([
    <link key="ico" rel="icon" href={withPrefix("/favicon.ico")} sizes="32x32" />,
    <link key="svg" rel="icon" href={withPrefix("/favicon.svg")} type="image/svg+xml" />,
    <link key="apple" rel="apple-touch-icon" href={withPrefix("/apple-touch-icon.png")} />,
    <link key="manifest" rel="manifest" href={withPrefix("/manifest.webmanifest")} />,
  ]);
};
