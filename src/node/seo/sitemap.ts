import { execFileSync } from "node:child_process";
import path from "node:path";
import { findGit } from "../system/find-git";
import { writeFile } from "../system/held-files";
import { pagesToList } from "./pages";
import type { SiteFacts } from "./site-facts";

/**
 * Writes `sitemap.xml` (sitemaps.org 0.9 with Google's image extension) with every page, its
 * pictures and the day its content was last changed, and a `robots.txt` that names it.
 *
 * @param publicDirectory absolute path of the built site
 * @returns the files it has written there
 */
export async function publishSitemap(
  publicDirectory: string,
  { content, siteUrl }: SiteFacts,
): Promise<string[]> {
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...pagesToList(content).map(({ path: page, sourceFiles, pictures }) => {
      const date = lastChange(sourceFiles);
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
  return ["sitemap.xml", "robots.txt"];
}

/**
 * The day on which one of these files was last committed, so that two builds of one commit agree. Undefined without a
 * history, where a file has been changed since, and in a shallow clone, as most hosts make: there, all files seem to
 * have been written by the newest commit.
 */
function lastChange(files: readonly string[]): string | undefined {
  try {
    if (git("rev-parse", "--is-shallow-repository") === "true") return undefined;
    if (git("status", "--porcelain", "--", ...files)) return undefined;
    return git("log", "-1", "--format=%cs", "--", ...files) || undefined;
  } catch {
    return undefined;
  }
}

function git(...command: string[]): string {
  const program = findGit();
  if (!program) throw new Error("There is no git.");
  const env = { ...process.env, ...program.settings };
  return execFileSync(program.file, ["--literal-pathspecs", ...command], {
    env,
    encoding: "utf8",
    stdio: "pipe",
  }).trim();
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
