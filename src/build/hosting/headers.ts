/** Sent with every answer. The policy of scripts and styles stands in each page, with its hashes. */
export const securityHeaders: Readonly<Record<string, string>> = {
  // What a policy within the page cannot say (W3C CSP Level 3, 3.3); both hold together.
  "Content-Security-Policy": "frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Strict-Transport-Security": "max-age=31536000",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** For names with a hash of their content: they never change. */
export const immutable = "public, max-age=31536000, immutable";

/**
 * The `_headers` file that Netlify and Cloudflare Pages read. HTML and page data need no rule: both
 * hosts have browsers ask again. No two rules name the same header for one file, because Cloudflare
 * would send both values.
 *
 * @param pathPrefix what every address begins with, such as `/site`, or nothing
 * @param hashedFiles scripts and styles at the top of `public/` whose names have a hash
 */
export function headersFile(pathPrefix: string, hashedFiles: readonly string[]): string {
  const rule = (path: string, headers: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  return [
    rule("/*", securityHeaders),
    rule(`${pathPrefix}/static/*`, { "Cache-Control": immutable }),
    ...[...hashedFiles]
      .sort()
      .map((file) => rule(`${pathPrefix}/${file}`, { "Cache-Control": immutable })),
    "",
  ].join("\n");
}
