import type { InlineScripts } from "./inline-scripts";
import type { PageScripts } from "./page-scripts";
import { contentSecurityPolicy, findViolations } from "./policy";

interface FinishOptions {
  inlineScripts: InlineScripts;
  /** What React is made of on this page; null for a page that does without. */
  react: PageScripts | null;
  pathPrefix: string;
  /** What search engines are told about the page, as JSON-LD. */
  structuredData?: object | null;
}

const anyScript = /<script[^>]*>[\s\S]*?<\/script>/g;

/** The policy of an earlier run. */
const policyTag = /<meta http-equiv="Content-Security-Policy"[^>]*>/g;

/** Gatsby's hints to fetch scripts and data at once, which is what the loader is there to avoid. */
const scriptHints = /<link(?=[^>]*\b(?:as="(?:script|fetch)"|rel="modulepreload"))[^>]*>/g;

/** Rules for a component of gatsby-plugin-image that this site has no use for. */
const imageStyles = /(?:<noscript>)?<style>\.gatsby-image-wrapper[^<]*<\/style>(?:<\/noscript>)?/g;

/** Gatsby's two wrappers carry style attributes that the policy forbids; global.css has the rules. */
const wrapperStyles =
  /(<div\b(?=[^>]*\bid="gatsby-(?:focus-wrapper|announcer)")[^>]*?) style="[^"]*"/g;

/**
 * Finishes one page: script only on demand, other pages fetched ahead by the browser, a policy
 * that allows just what is there. What an earlier run put in is taken out first; Gatsby's slice
 * comments stay, because its incremental builds look for them.
 *
 * @throws {Error} naming what in the page the policy would forbid
 */
export function finishPage(source: string, options: FinishOptions): string {
  const { inlineScripts, react, pathPrefix, structuredData } = options;
  const bare = source
    .replace(anyScript, "")
    .replace(policyTag, "")
    .replace(scriptHints, "")
    .replace(imageStyles, "")
    .replace(wrapperStyles, "$1");
  const inline = [
    ...(structuredData
      ? [`<script type="application/ld+json">${jsonInScript(structuredData)}</script>`]
      : []),
    speculationRules(pathPrefix),
    ...(needsNativeScript(source) ? [`<script>${inlineScripts.native}</script>`] : []),
    ...(react
      ? [`<script>{const PAGE=${jsonInScript(react)};${inlineScripts.loadReact}}</script>`]
      : []),
  ];
  const page = bare.replace("</body>", () => `${inline.join("")}</body>`);
  const policy = contentSecurityPolicy(page);
  const violations = findViolations(page);
  if (violations.length > 0) {
    throw new Error(`The page would violate its own policy: ${violations.join("; ")}`);
  }
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return page.replace(/<meta charset="utf-8"\s*\/?>/i, (charset) => charset + tag);
}

/** Whether a page holds something that only React can do: photos that open in the viewer. */
export function needsReact(html: string): boolean {
  return /\bdata-needs-script\b/.test(html);
}

/** Whether a page holds questions of which one is open, or sections of its own for the menu to show. */
function needsNativeScript(html: string): boolean {
  return /<details\b[^>]*\bname=|<section\b[^>]*\bid=/.test(html);
}

/** The page's path as Gatsby knows it, from the file below `public/` that holds it. */
export function pagePathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, "")}`;
}

/** Lets the browser prepare the page a visitor is about to choose; it heeds Save-Data by itself. */
function speculationRules(pathPrefix: string): string {
  const where = {
    and: [
      { href_matches: `${pathPrefix}/*` },
      { not: { href_matches: `${pathPrefix}/images/*` } },
      { not: { href_matches: `${pathPrefix}/*.vcf` } },
    ],
  };
  const rules = { prerender: [{ where, eagerness: "moderate" }] };
  return `<script type="speculationrules">${JSON.stringify(rules)}</script>`;
}

/** In a script element a "<" could end it or begin a comment; JSON may spell it differently. */
function jsonInScript(value: object): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}
