import { type CheerioAPI, load } from "cheerio";
import { needsReactAttribute } from "../../shared-names";
import type { BuiltPage } from "../gatsby/built-site";
import type { InlineScripts } from "./inline-scripts";
import { contentSecurityPolicy, findViolations } from "./policy";
import { usedStyles } from "./styles";

interface FinishOptions extends BuiltPage {
  inlineScripts: InlineScripts;
  pathPrefix: string;
  /** The page's structured data (schema.org), written as JSON-LD. */
  structuredData: object | null;
}

/** Elements of Gatsby's that are left out, or written anew. */
const replaced = [
  "script",
  // Hints to fetch scripts and data at once.
  "link[as='script'], link[as='fetch'], link[rel='modulepreload']",
  // For Internet Explorer, and the name of the program that made the page.
  "meta[http-equiv='x-ua-compatible'], meta[name='generator']",
  // Rules for gatsby-plugin-image's components, which this site does not use.
  "style:contains('.gatsby-image-wrapper'), head noscript",
].join();

/**
 * Finishes one page: React is loaded on demand, the browser prerenders the page that is likely to be next, and the
 * policy allows only what is in the page.
 *
 * @param html as Gatsby rendered it
 * @throws {Error} when Gatsby has written the page otherwise than expected, or the page would violate its policy
 */
export async function finishPage(html: string, options: FinishOptions): Promise<CheerioAPI> {
  // Without script, browsers read the content of `<noscript>` as elements; so it is parsed and checked as such.
  const $ = load(html, { scriptingEnabled: false });
  const charset = $("meta[charset]");
  if (charset.length !== 1) throw new Error("The page should have exactly one <meta charset>.");
  if ($("script[src]").length === 0) {
    throw new Error("The page has none of the script tags that Gatsby is known to write.");
  }
  $(replaced).remove();
  // The policy forbids style attributes; global.css has the rules for Gatsby's two wrappers.
  $("#gatsby-focus-wrapper, #gatsby-announcer").removeAttr("style");
  const loadsReact = needsReact($);
  // Gatsby inlines the styles of all pages in each.
  const styles = $("style[data-identity='gatsby-global-css']");
  styles.text(
    await usedStyles(styles.text(), [$.html("body"), ...(loadsReact ? options.code : [])]),
  );
  // Only Gatsby's scripts read these attributes.
  if (!loadsReact)
    $("head *").removeAttr("data-gatsby-head").removeAttr("data-href").removeAttr("data-identity");
  $("body").append(...scriptsFor($, options, loadsReact));
  const violations = findViolations($);
  if (violations.length > 0) {
    throw new Error(`The page would violate its own policy: ${violations.join("; ")}`);
  }
  const policy = { "http-equiv": "Content-Security-Policy", content: contentSecurityPolicy($) };
  charset.after($("<meta>").attr(policy));
  return $;
}

/** Whether the page has a link whose clicks React answers. */
export function needsReact($: CheerioAPI): boolean {
  return $(`[${needsReactAttribute}]`).length > 0;
}

/** The script elements that a page ends with. */
function scriptsFor(
  $: CheerioAPI,
  { inlineScripts, pathPrefix, structuredData, react }: FinishOptions,
  loadsReact: boolean,
): string[] {
  // Questions need the script, and so do sections: the menu leads to them, and cards and the copy button stand in them.
  const needsNative = $("details[name], section[id]").length > 0;
  return [
    structuredData
      ? `<script type="application/ld+json">${jsonInScript(structuredData)}</script>`
      : "",
    `<script type="speculationrules">${JSON.stringify(speculationRules(pathPrefix))}</script>`,
    needsNative ? `<script>${inlineScripts.native}</script>` : "",
    loadsReact
      ? `<script>{const PAGE=${jsonInScript(react)};${inlineScripts.loadReact}}</script>`
      : "",
  ];
}

/**
 * Lets the browser prerender the page that a visitor is about to choose; browsers respect Save-Data by themselves.
 * Measured after the pointer had rested on a link: the page was painted 57 ms after the click, an empty page
 * after 36.
 */
function speculationRules(pathPrefix: string) {
  const where = {
    and: [
      { href_matches: `${pathPrefix}/*` },
      { not: { href_matches: [`${pathPrefix}/images/*`, `${pathPrefix}/*.vcf`] } },
    ],
  };
  return { prerender: [{ where, eagerness: "moderate" }] };
}

/** JSON with “<” escaped, which could end a script element or begin a comment in it. */
function jsonInScript(value: object): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}
