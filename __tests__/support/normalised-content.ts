import path from "node:path";
import { checkContent, type NormalisedContent, normaliseContent } from "../../src/node/content";

/** The site's content as the build gets it, with the originals in the place of masters. */
export async function siteContent(): Promise<NormalisedContent> {
  const { content } = await checkContent(path.resolve("src/content"));
  if (!content) throw new Error("The content is not in order.");
  const urls = [content.home.picture, ...content.gallery].map(({ url }) => url);
  const masterOf = (url: string) => ({
    file: url.replace(/^\/images\//, ""),
    path: encodeURI(url),
    width: 2400,
    height: 1600,
  });
  const masters = new Map(urls.map((url) => [url, masterOf(url)]));
  return normaliseContent(content, { today: "2000-01-01", masters });
}
