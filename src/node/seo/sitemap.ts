import path from "node:path";
import { writeFile } from "../system/held-files";
import { pagesToList } from "./pages";
import type { SiteFacts } from "./site-facts";

/**
 * Writes `sitemap.xml` (sitemaps.org 0.9 with Google's image extension) with every page and its pictures, and a
 * `robots.txt` that names it. A sitemap has whole addresses alone, so a site without an address has none.
 *
 * @param publicDirectory absolute path of the built site
 * @returns the files it has written there
 */
export async function publishSitemap(
  publicDirectory: string,
  { content, siteUrl }: SiteFacts,
): Promise<string[]> {
  const write = (name: string, text: string) => writeFile(path.join(publicDirectory, name), text);
  const robots = "User-agent: *\nAllow: /\n";
  if (!content.business.origin) {
    await write("robots.txt", robots);
    return ["robots.txt"];
  }
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...pagesToList(content).map(({ path: page, pictures }) => {
      const images = pictures(content).map(
        ({ url }) =>
          `<image:image><image:loc>${escapeXml(siteUrl + url)}</image:loc></image:image>`,
      );
      return `<url><loc>${escapeXml(siteUrl + page)}</loc>${images.join("")}</url>`;
    }),
    "</urlset>",
  ].join("\n");
  await write("sitemap.xml", `${sitemap}\n`);
  await write("robots.txt", `${robots}Sitemap: ${siteUrl}/sitemap.xml\n`);
  return ["sitemap.xml", "robots.txt"];
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
