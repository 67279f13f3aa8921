import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type SiteFacts, sitePages } from "./pages";

/**
 * Writes `sitemap.xml` (sitemaps.org 0.9 with Google's image extension) with every page, its
 * pictures and the day its content was last changed, and a `robots.txt` that names it.
 *
 * @param publicDirectory absolute path of the built site
 */
export async function publishSitemap(
  publicDirectory: string,
  { content, siteUrl }: SiteFacts,
): Promise<void> {
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...sitePages(content).map(({ path: page, sources, pictures }) => {
      const date = lastChange(sources);
      const changed = date ? `<lastmod>${date}</lastmod>` : "";
      const images = pictures(content).map(
        ({ url }) =>
          `<image:image><image:loc>${escapeXml(siteUrl + url)}</image:loc></image:image>`,
      );
      return `<url><loc>${escapeXml(siteUrl + page)}</loc>${changed}${images.join("")}</url>`;
    }),
    "</urlset>",
  ].join("\n");
  await writeFile(path.join(publicDirectory, "sitemap.xml"), `${sitemap}\n`);
  const robots = `User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`;
  await writeFile(path.join(publicDirectory, "robots.txt"), robots);
}

/**
 * When files were last committed, so that two builds of one commit agree; none is better than a
 * wrong one, where there is no history to ask.
 */
function lastChange(files: readonly string[]): string | undefined {
  try {
    const command = ["log", "-1", "--format=%cs", "--", ...files];
    return execFileSync("git", command, { encoding: "utf8", stdio: "pipe" }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
