import { PurgeCSS } from "purgecss";

/**
 * Leaves out of a style sheet what a page has no use for: rules for classes, tags and ids whose names
 * stand nowhere in it, keyframes and custom properties that no rule left asks for.
 *
 * @param texts the page's body, and the scripts by which it may come to have more
 */
export async function usedStyles(css: string, texts: readonly string[]): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: texts.map((raw) => ({ raw, extension: "html" })),
    css: [{ raw: css }],
    keyframes: true,
    variables: true,
    // Attributes come and go while a page is used, so that rules for them stay.
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, name = ""]) => name),
    // A state alone, such as “:focus-visible”, may be any element's.
    safelist: ["html", /^:/],
  });
  return purged?.css ?? "";
}
