import { createHash } from "node:crypto";
import { attribute, type Document, type Element, elementsOf, textOf } from "./document";

/** What a page fetches by itself: element, attribute. */
const fetchedBy: Readonly<Record<string, readonly string[]>> = {
  audio: ["src"],
  image: ["href", "xlink:href"],
  img: ["src", "srcset"],
  input: ["src"],
  link: ["href", "imagesrcset"],
  script: ["src"],
  source: ["src", "srcset"],
  track: ["src"],
  use: ["href", "xlink:href"],
  video: ["src", "poster"],
};

/** Elements that the policy leaves no use for. */
const forbidden = ["applet", "base", "embed", "form", "frame", "iframe", "object"];

/** Stands for this site while addresses are resolved. */
const here = new URL("https://this-site.invalid/");

/**
 * The Content-Security-Policy of a page (W3C CSP Level 3): this site and nothing else, inline script
 * and style by hash alone.
 *
 * @param pages as they are going to be published, but for the policy itself; several share one that
 *   allows what any of them needs
 */
export function contentSecurityPolicy(...pages: readonly Document[]): string {
  const elements = pages.flatMap(elementsOf);
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashesOf(elements.filter(isInlineScript))],
    "style-src": ["'self'", ...hashesOf(elements.filter(({ tagName }) => tagName === "style"))],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/**
 * Lists what in a page no hash can allow: style attributes, event handlers, `javascript:`
 * addresses, frames and other elements without use here, and whatever is fetched from elsewhere,
 * `data:` included.
 */
export function findViolations(page: Document): string[] {
  const found: string[] = [];
  for (const { tagName, attrs } of elementsOf(page)) {
    const tag = `<${[tagName, ...attrs.map(({ name, value }) => `${name}="${value}"`)].join(" ")}>`;
    const isCanonical = attrs.some(({ name, value }) => name === "rel" && value === "canonical");
    if (forbidden.includes(tagName)) found.push(`the element ${tag}`);
    for (const { name, value } of attrs) {
      if (name === "style") found.push(`a style attribute in ${tag}`);
      if (/^on/.test(name)) found.push(`an event handler in ${tag}`);
      if (resolve(value)?.protocol === "javascript:") found.push(`a script address in ${tag}`);
      if (isCanonical || !fetchedBy[tagName]?.includes(name)) continue;
      const addresses = name.endsWith("srcset") ? candidatesOf(value) : [value];
      if (addresses.some((address) => resolve(address)?.origin !== here.origin))
        found.push(`another origin in ${tag}`);
    }
  }
  return found;
}

/** Structured data is no script: no browser runs it. */
function isInlineScript(element: Element): boolean {
  if (element.tagName !== "script" || attribute(element, "src") !== undefined) return false;
  return attribute(element, "type") !== "application/ld+json";
}

function candidatesOf(srcset: string): string[] {
  return srcset.split(",").map((candidate) => candidate.trim().split(/\s+/)[0] ?? "");
}

/** An attribute's value as an address; most values are none, and resolve to a path of this site. */
function resolve(value: string): URL | undefined {
  return URL.canParse(value, here.href) ? new URL(value, here) : undefined;
}

function hashesOf(elements: readonly Element[]): string[] {
  const hashes = elements.map((element) => {
    return `'sha256-${createHash("sha256").update(textOf(element)).digest("base64")}'`;
  });
  return [...new Set(hashes)];
}
