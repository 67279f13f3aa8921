import { readFileSync } from "node:fs";
import path from "node:path";
import { writeFile } from "../system/held-files";

/** The part of the policy that a page itself cannot say (W3C CSP Level 3, 3.3); browsers apply both. */
const framePolicy = "frame-ancestors 'none'";

/**
 * Sent with every answer, by every host that can be configured. The policy of scripts and styles stands
 * in each page, with its hashes, so that a server's configuration stays the same when pages change.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  "Content-Security-Policy": framePolicy,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Strict-Transport-Security": "max-age=31536000",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** For files whose names have a hash of their content: they never change. */
export const immutable = "public, max-age=31536000, immutable";

/** For everything else: a browser asks each time whether its copy is still current. */
export const revalidated = "no-cache";

/** Paths of files whose names have a hash of their content; nginx.conf and Caddyfile have the same pattern. */
export const immutablePath = /[-.][0-9a-f]{20}\.(js|css)$|^\/static\//;

interface HostedSite {
  /** What every path on the site begins with, such as `/site`, or nothing. */
  pathPrefix: string;
  /** The Content-Security-Policy that allows what any page needs. */
  policy: string;
  /** The files that the build makes, as paths below `public/`. Those copied from the project's `static/` are not among them. */
  files: readonly string[];
}

/**
 * Writes what hosts of static files look for in the folder they publish: `_headers` for Netlify and
 * Cloudflare Pages, and `.nojekyll`, without which GitHub Pages would leave out files that begin with an
 * underscore. `_headers` is published together with the pages, so it has their policy too. HTML and page
 * data need no caching rule: by default both hosts make browsers revalidate. No two rules name the same header for one
 * file, because Cloudflare would send both values.
 *
 * @param publicDirectory absolute path of the finished site
 * @returns the files it has written there
 */
export async function publishHostFiles(
  publicDirectory: string,
  { pathPrefix, policy, files }: HostedSite,
): Promise<string[]> {
  const rule = (address: string, headers: Readonly<Record<string, string>>) =>
    [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  // Those in folders are all below `public/static/`, which has a rule of its own.
  const hashedFiles = files.filter((file) => !file.includes("/") && immutablePath.test(file));
  const rules = [
    rule("/*", { ...securityHeaders, "Content-Security-Policy": `${policy}; ${framePolicy}` }),
    ...["static/*", ...hashedFiles.sort()].map((file) =>
      rule(`${pathPrefix}/${file}`, { "Cache-Control": immutable }),
    ),
  ];
  await writeFile(path.join(publicDirectory, "_headers"), `${rules.join("\n")}\n`);
  await writeFile(path.join(publicDirectory, ".nojekyll"), "");
  return ["_headers", ".nojekyll"];
}

/**
 * The path prefix that a site was built with, as its `_headers` say.
 *
 * @param publicDirectory absolute path of the built site
 * @returns such as `/site`; empty where there is none, or `_headers` is missing
 */
export function builtPathPrefix(publicDirectory: string): string {
  try {
    const rules = readFileSync(path.join(publicDirectory, "_headers"), "utf8");
    return /^(\/.*)\/static\/\*$/m.exec(rules)?.[1] ?? "";
  } catch {
    return "";
  }
}
