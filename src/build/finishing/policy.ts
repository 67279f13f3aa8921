import { createHash } from "node:crypto";

const inlineScript =
  /<script(?![^>]*application\/ld\+json)(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The Content-Security-Policy of one page (W3C CSP Level 3): this site and nothing else, inline
 * script and style by hash alone.
 *
 * @param html the page as it is going to be published, but for the policy itself
 */
export function contentSecurityPolicy(html: string): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashesOf(html, inlineScript)],
    "style-src": ["'self'", ...hashesOf(html, inlineStyle)],
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
 * addresses, frames and resources of other origins.
 */
export function findViolations(html: string): string[] {
  const markup = html
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(inlineStyle, "")
    .replace(/<!--[\s\S]*?-->/g, "");
  const found: string[] = [];
  for (const [tag] of markup.matchAll(/<[a-z][^>]*>/gi)) {
    if (/\sstyle=/.test(tag)) found.push(`a style attribute in ${tag}`);
    if (/\son[a-z]+=/.test(tag)) found.push(`an event handler in ${tag}`);
    if (/=\s*"?\s*javascript:/i.test(tag)) found.push(`a script address in ${tag}`);
    if (/^<(iframe|object|embed|base|form)\b/i.test(tag)) found.push(`the element ${tag}`);
    if (
      /^<(img|source|script|link(?![^>]*canonical))\b[^>]*(src|srcset|href)="(https?:)?\/\//i.test(
        tag,
      )
    )
      found.push(`another origin in ${tag}`);
  }
  return found;
}

function hashesOf(html: string, pattern: RegExp): string[] {
  const hashes = [...html.matchAll(pattern)].map(
    ([, body]) =>
      `'sha256-${createHash("sha256")
        .update(body ?? "")
        .digest("base64")}'`,
  );
  return [...new Set(hashes)];
}
