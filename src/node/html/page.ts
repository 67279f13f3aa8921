import { needsScript } from "../../shared-names";
import {
  appendChild,
  attribute,
  detachNode,
  type Element,
  element,
  elementsOf,
  insertBefore,
  parsePage,
  textOf,
  writePage,
} from "./document";
import type { InlineScripts } from "./inline-scripts";
import { contentSecurityPolicy, findViolations } from "./policy";
import { usedStyles } from "./styles";

/** What a page fetches once React is asked for, and what Gatsby's scripts find on `window` then. */
export interface PageScripts {
  scripts: string[];
  data: string[];
  newest: string;
  globals: Record<string, unknown>;
}

interface FinishOptions {
  inlineScripts: InlineScripts;
  /** What React is made of on this page; asked for only where the page needs it. */
  readScripts: () => Promise<PageScripts>;
  /** The text of those scripts. */
  readSources: () => Promise<string>;
  pathPrefix: string;
  /** What search engines are told about the page, as JSON-LD. */
  structuredData?: object | null;
}

/**
 * Finishes one page: script only on demand, other pages prepared ahead by the browser, a policy that
 * allows just what is there. It may be run on its own result, because Gatsby does not render
 * unchanged pages again; Gatsby's slice comments stay, because its incremental builds look for them.
 *
 * @param html as Gatsby rendered it, or as an earlier run left it
 * @throws {Error} when the page is not what Gatsby is known to write, or would violate its policy:
 *   a page is never published without what is put in here
 */
export async function finishPage(html: string, options: FinishOptions): Promise<string> {
  const document = parsePage(html);
  const elements = elementsOf(document);
  const charset = single(elements, "<meta charset>", isCharset);
  const body = single(elements, "<body>", ({ tagName }) => tagName === "body");
  if (!elements.some(isScriptOfGatsby) && !elements.some(isPolicy)) {
    throw new Error("The page has none of the script tags that Gatsby is known to write.");
  }
  for (const one of elements) {
    if (isReplaced(one)) detachNode(one);
    // The policy forbids style attributes; global.css has the rules for Gatsby's two wrappers.
    if (/^gatsby-(focus-wrapper|announcer)$/.test(attribute(one, "id") ?? "")) {
      one.attrs = one.attrs.filter(({ name }) => name !== "style");
    }
  }
  await leaveOutUnusedStyles(elements, options);
  // What stood between the scripts.
  for (const child of [...body.childNodes]) {
    if ("value" in child && child.value.trim() === "") detachNode(child);
  }
  for (const script of await scriptsFor(elements, options)) appendChild(body, script);
  const violations = findViolations(document);
  if (violations.length > 0) {
    throw new Error(`The page would violate its own policy: ${violations.join("; ")}`);
  }
  const content = contentSecurityPolicy(document);
  const policy = element("meta", { "http-equiv": "Content-Security-Policy", content });
  insertAfter(charset, policy);
  return writePage(document);
}

function insertAfter(before: Element, added: Element): void {
  const siblings = before.parentNode?.childNodes ?? [];
  const next = siblings[siblings.indexOf(before) + 1];
  if (!before.parentNode) return;
  if (next) insertBefore(before.parentNode, added, next);
  else appendChild(before.parentNode, added);
}

/** The one element of its kind that every page has. */
function single(
  elements: readonly Element[],
  name: string,
  matches: (element: Element) => boolean,
): Element {
  const [found, ...more] = elements.filter(matches);
  if (!found || more.length > 0) throw new Error(`The page should have exactly one ${name}.`);
  return found;
}

const isCharset = (element: Element) =>
  element.tagName === "meta" && attribute(element, "charset") !== undefined;

const isPolicy = (element: Element) =>
  attribute(element, "http-equiv") === "Content-Security-Policy";

const isScriptOfGatsby = (element: Element) =>
  element.tagName === "script" && attribute(element, "src") !== undefined;

const isForReact = (element: Element) => attribute(element, needsScript) !== undefined;

/**
 * Gatsby inlines the styles of all pages in each. What a page keeps is for what it has, and for what
 * its scripts, if it has any, know by name.
 */
async function leaveOutUnusedStyles(elements: readonly Element[], options: FinishOptions) {
  const sources = elements.some(isForReact) ? await options.readSources() : "";
  const names = new Set(
    elements.flatMap((one) => [
      one.tagName,
      ...["id", "class"].flatMap((name) => attribute(one, name)?.split(/\s+/) ?? []),
    ]),
  );
  for (const [word] of sources.matchAll(inQuotes)) names.add(word);
  for (const style of elements) {
    if (attribute(style, "data-identity") !== "gatsby-global-css") continue;
    const [text] = style.childNodes;
    if (text && "value" in text) text.value = await usedStyles(text.value, names);
  }
}

/** Words of a script's strings: a class whose name is a number could be a variable's as well. */
const inQuotes = /(?<=["'`\s])[\w-]+(?=["'`\s])/g;

/** What Gatsby puts into a page that is left out or written anew, and what an earlier run put in. */
function isReplaced(element: Element): boolean {
  const { tagName } = element;
  if (tagName === "script" || isPolicy(element)) return true;
  // For Internet Explorer, and for the curious.
  if (tagName === "meta") {
    const name = attribute(element, "name") ?? attribute(element, "http-equiv") ?? "";
    return name === "generator" || name === "x-ua-compatible";
  }
  // Hints to fetch scripts and data at once.
  if (tagName === "link") {
    const as = attribute(element, "as");
    return as === "script" || as === "fetch" || attribute(element, "rel") === "modulepreload";
  }
  // Rules for a component of gatsby-plugin-image that this site has no use for.
  const isImageStyle = (style: Element) => textOf(style).startsWith(".gatsby-image-wrapper");
  if (tagName === "style") return isImageStyle(element);
  return (
    tagName === "noscript" &&
    element.childNodes.some((child) => "tagName" in child && isImageStyle(child))
  );
}

async function scriptsFor(
  elements: readonly Element[],
  { inlineScripts, readScripts, pathPrefix, structuredData }: FinishOptions,
): Promise<Element[]> {
  const scripts: Element[] = [];
  if (structuredData) {
    const json = jsonInScript(structuredData);
    scripts.push(element("script", { type: "application/ld+json" }, json));
  }
  scripts.push(element("script", { type: "speculationrules" }, speculationRules(pathPrefix)));
  // Questions of which one is open, or sections of the page's own for the menu to lead to.
  const helped = elements.some(
    (one) =>
      (one.tagName === "details" && attribute(one, "name")) ||
      (one.tagName === "section" && attribute(one, "id")),
  );
  if (helped) scripts.push(element("script", {}, inlineScripts.native));
  if (elements.some(isForReact)) {
    const page = jsonInScript(await readScripts());
    scripts.push(element("script", {}, `{const PAGE=${page};${inlineScripts.loadReact}}`));
  }
  return scripts;
}

/** Lets the browser prepare the page a visitor is about to choose; it heeds Save-Data by itself. */
function speculationRules(pathPrefix: string): string {
  const where = {
    and: [
      { href_matches: `${pathPrefix}/*` },
      { not: { href_matches: [`${pathPrefix}/images/*`, `${pathPrefix}/*.vcf`] } },
    ],
  };
  return JSON.stringify({ prerender: [{ where, eagerness: "moderate" }] });
}

/** In a script element a "<" could end it or begin a comment; JSON may spell it differently. */
function jsonInScript(value: object): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}
