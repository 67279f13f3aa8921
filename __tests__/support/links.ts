import type { APIRequestContext } from "@playwright/test";
import { load } from "cheerio";
import { unknownPath } from "./content";

/**
 * Follows every link, anchor, picture and icon of the pages.
 *
 * @param site the address of the served site, with its path prefix, without a slash at the end
 * @param routes the paths of its pages
 * @returns `broken`: addresses that do not answer or lie outside the site's path; `count`: how many there were;
 *   `elsewhere`: phone numbers, email addresses and other sites, which are not followed
 */
export async function followLinks(
  request: APIRequestContext,
  site: string,
  routes: readonly string[],
) {
  const { origin, pathname: prefix } = new URL(site);
  const root = prefix === "/" ? "" : prefix;
  const targets = new Map<string, string>();
  const anchors = new Map<string, string[]>();
  const elsewhere = new Set<string>();
  for (const route of routes) {
    const $ = load(await (await request.get(site + route)).text());
    const values = (selector: string, name: string) =>
      $(selector)
        .toArray()
        .map((element) => $(element).attr(name) ?? "");
    anchors.set(root + route, values("[id]", "id"));
    const sets = values("[srcset]", "srcset").flatMap((set) =>
      set.split(",").map((candidate) => candidate.trim().split(/\s+/)[0] ?? ""),
    );
    const named = [...values("[href]:not([rel=canonical])", "href"), ...values("[src]", "src")];
    for (const found of [...named, ...sets]) {
      const url = new URL(found, site + route);
      if (url.origin === origin) targets.set(url.pathname + url.hash, route);
      else elsewhere.add(url.href);
    }
    // These have the site's public address, of which only the path is followed.
    const shared = values('meta[property="og:image"], meta[name="twitter:image"]', "content");
    for (const found of [...shared, ...values("[rel=canonical]", "href")]) {
      targets.set(new URL(found).pathname, route);
    }
  }
  const broken: string[] = [];
  for (const [target, from] of targets) {
    const { pathname, hash } = new URL(target, origin);
    if (pathname === root + unknownPath) continue;
    if (!`${pathname}/`.startsWith(`${root}/`)) broken.push(`outside: ${target} on ${from}`);
    const response = await request.get(origin + pathname, { maxRedirects: 0 });
    const type = response.headers()["content-type"] ?? "";
    const hasRightType = !/\.(jpe?g|png|webp|avif)$/.test(pathname) || type.startsWith("image/");
    if (response.status() !== 200 || !hasRightType) {
      broken.push(`${response.status()} ${type} ${target} on ${from}`);
    }
    const ids = anchors.get(pathname) ?? anchors.get(`${pathname}/`);
    if (hash && !ids?.includes(hash.slice(1))) broken.push(`no ${target} on ${from}`);
  }
  return { broken, count: targets.size, elsewhere: [...elsewhere] };
}
