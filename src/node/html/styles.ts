import { PurgeCSS } from "purgecss";

/**
 * Leaves out of a style sheet what a page has no use for: rules for classes, tags and ids that it never
 * has, keyframes and custom properties that no rule left asks for.
 *
 * @param names every tag, class and id that the page has, or may come to have; scripts may also ask for
 *   a custom property, such as `--shape`
 */
export async function usedStyles(css: string, names: ReadonlySet<string>): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    // The names are known; nothing is to be read from text.
    content: [{ raw: "names", extension: "html" }],
    defaultExtractor: () => [...names],
    css: [{ raw: css }],
    keyframes: true,
    variables: true,
    // Attributes come and go while a page is used, so that rules for them stay.
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, name = ""]) => name),
    safelist: {
      // A state alone, such as “:focus-visible”, may be any element's.
      standard: [/^:/],
      variables: [...names].filter((name) => name.startsWith("--")),
    },
  });
  return purged?.css ?? "";
}
