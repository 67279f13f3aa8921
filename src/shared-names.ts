/** The size that messengers and social networks show whole (Open Graph), in px. */
export const cardSize = { width: 1200, height: 630 };

/**
 * Where a page's social card lies within the site.
 *
 * @param page the page's path, such as `/gallery`
 */
export function cardAddress(page: string): string {
  return `/cards${page === "/" ? "/home" : page}.jpg`;
}
