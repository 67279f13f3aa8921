import type { Page } from "@playwright/test";
import { unknownPath } from "./content";

/** Every address in a page, and every place in it that a link could lead to. */
function readAddresses(page: Page) {
  return page.evaluate(() => {
    const values = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");
    const sets = values("[srcset]", "srcset").flatMap((set) =>
      set.split(",").map((candidate) => candidate.trim().split(/\s+/)[0] ?? ""),
    );
    // Numbers, e-mail addresses and other sites are not looked up.
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .filter(({ origin }) => origin === location.origin)
      .map(({ href }) => href);
    const shared = values('meta[property="og:image"], meta[name="twitter:image"]', "content");
    const files = [...values("link[href]", "href"), ...values("[src]", "src")];
    return { addresses: [...links, ...files, ...sets, ...shared], ids: values("[id]", "id") };
  });
}

/**
 * Follows every link, anchor, picture and icon of the pages.
 *
 * @param site where the site is served, with the path it lies below, without a slash at the end
 * @param routes the pages within it
 * @returns what does not answer or lies outside the site, and how many addresses there were
 */
export async function followLinks(page: Page, site: string, routes: readonly string[]) {
  const { origin, pathname: prefix } = new URL(site);
  const root = prefix === "/" ? "" : prefix;
  const targets = new Map<string, string>();
  const anchors = new Map<string, string[]>();
  for (const route of routes) {
    await page.goto(site + route);
    const { addresses, ids } = await readAddresses(page);
    anchors.set(root + route, ids);
    for (const found of addresses) {
      // Canonical and shared addresses carry the site's public name.
      const { pathname, hash } = new URL(found, site + route);
      targets.set(pathname + hash, route);
    }
  }
  const broken: string[] = [];
  for (const [target, from] of targets) {
    const { pathname, hash } = new URL(target, origin);
    if (pathname === root + unknownPath) continue;
    if (!`${pathname}/`.startsWith(`${root}/`)) broken.push(`outside: ${target} on ${from}`);
    const response = await page.request.get(origin + pathname, { maxRedirects: 0 });
    const type = response.headers()["content-type"] ?? "";
    const isPicture = !/\.(jpe?g|png|webp|avif)$/.test(pathname) || type.startsWith("image/");
    if (response.status() !== 200 || !isPicture) {
      broken.push(`${response.status()} ${type} ${target} on ${from}`);
    }
    const ids = anchors.get(pathname) ?? anchors.get(`${pathname}/`);
    if (hash && !ids?.includes(hash.slice(1))) broken.push(`no ${target} on ${from}`);
  }
  return { broken, count: targets.size };
}
