import { PurgeCSS } from "purgecss";

/**
 * Reduces a style sheet to what a page uses: removes rules whose classes, tags or ids are nowhere in the page, and then
 * keyframes and custom properties that no remaining rule uses.
 *
 * @param texts the page's body, and the scripts that may add elements to it
 */
export async function usedStyles(css: string, texts: readonly string[]): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: texts.map((raw) => ({ raw, extension: "html" })),
    css: [{ raw: css }],
    keyframes: true,
    variables: true,
    // Scripts and browsers set and remove attributes, so rules for these always stay.
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, name = ""]) => name),
    // Any element may be in a state such as “:focus-visible”.
    safelist: ["html", /^:/],
  });
  return purged?.css ?? "";
}
