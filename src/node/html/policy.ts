import { createHash } from "node:crypto";
import type { CheerioAPI } from "cheerio";
import { parseUrl } from "../system/url";

/** Elements that do not work under the policy. */
const forbidden = ["applet", "base", "embed", "form", "frame", "iframe", "object"];

/** Attributes whose addresses a browser fetches by itself, but for those of {@link unfetchedElement}. */
const fetchedAttribute = /^(src|srcset|imagesrcset|href|xlink:href|poster)$/;
const unfetchedElement = "a, link[rel='canonical']";

/** Addresses are resolved against it; those of the site then have its origin. */
const here = new URL("https://this-site.invalid/");

/**
 * The Content-Security-Policy of a page (W3C CSP Level 3): this site and nothing else, inline script
 * and style by their hashes alone.
 *
 * @param pages as they will be published, without the policy; for several, it allows what any of them needs
 */
export function contentSecurityPolicy(...pages: readonly CheerioAPI[]): string {
  const hashesOf = (selector: string) => {
    const texts = pages.flatMap(($) =>
      $(selector)
        .toArray()
        .map((element) => $(element).text()),
    );
    return [...new Set(texts)].map(
      (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    );
  };
  return [
    "default-src 'none'",
    // Structured data needs no hash: browsers do not run it.
    ["script-src 'self'", ...hashesOf("script:not([src], [type='application/ld+json'])")].join(" "),
    ["style-src 'self'", ...hashesOf("style")].join(" "),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/**
 * Lists everything in a page that no hash can allow: style attributes, event handlers, `javascript:`
 * addresses, frames and other forbidden elements, and whatever would be fetched from elsewhere,
 * `data:` included.
 */
export function findViolations($: CheerioAPI): string[] {
  const found: string[] = [];
  for (const element of $.root().find("*").toArray()) {
    const { tagName, attribs } = element;
    const attributes = Object.entries(attribs);
    const tag = `<${[tagName, ...attributes.map(([name, value]) => `${name}="${value}"`)].join(" ")}>`;
    const isFetched = !$(element).is(unfetchedElement);
    if (forbidden.includes(tagName)) found.push(`the element ${tag}`);
    for (const [name, value] of attributes) {
      if (name === "style") found.push(`a style attribute in ${tag}`);
      if (name.startsWith("on")) found.push(`an event handler in ${tag}`);
      if (!fetchedAttribute.test(name)) continue;
      // A srcset has several addresses; the widths and densities between them resolve to paths of this site.
      for (const { protocol, origin } of value.split(/[\s,]+/).map(resolve)) {
        if (protocol === "javascript:") found.push(`a script address in ${tag}`);
        else if (isFetched && origin !== here.origin) found.push(`another origin in ${tag}`);
      }
    }
  }
  return found;
}

function resolve(address: string): URL {
  return parseUrl(address, here) ?? here;
}
