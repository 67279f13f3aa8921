import { load } from "cheerio";
import { known, type Use } from "./data";
import { featuresOfScript } from "./script";
import { featuresOfAtRule, featuresOfStyle } from "./style";

/** The features that a file uses, by place: an unknown style or element is ignored, but a script may fail. */
export interface Uses {
  styles: Use[];
  scripts: Use[];
  markup: Use[];
}

/** @param names names in the data of the scripts, which are no features of a browser */
export function usesOfFile(file: string, text: string, names: readonly string[] = []): Uses {
  const uses: Uses = { styles: [], scripts: [], markup: [] };
  if (file.endsWith(".css")) return { ...uses, styles: featuresOfStyle(text) };
  if (file.endsWith(".js")) return { ...uses, scripts: featuresOfScript(text, names) };
  const $ = load(text);
  for (const element of $("*").get()) {
    if (!("attribs" in element)) continue;
    const language = element.namespace?.endsWith("svg") ? "svg" : "html";
    const own = `${language}.elements.${element.name}`;
    uses.markup.push({ ids: known(own) });
    for (const [name, value] of Object.entries(element.attribs)) {
      addAttribute(uses, [`${own}.${name}`, `${language}.global_attributes.${name}`], name, value);
    }
    const { type = "text/javascript" } = element.attribs;
    const content = $(element).text();
    if (element.name === "style") uses.styles.push(...featuresOfStyle(content));
    if (element.name !== "script") continue;
    if (type === "text/javascript") uses.scripts.push(...featuresOfScript(content));
    if (type === "speculationrules") {
      const keys = [...content.matchAll(/"(\w+)":/g)];
      uses.markup.push(...keys.map(([, key]) => ({ ids: known(`${own}.type.${type}.${key}`) })));
    }
  }
  return uses;
}

/** @param places the ids that the attribute may have in MDN's data */
function addAttribute(uses: Uses, places: readonly string[], name: string, value: string) {
  uses.markup.push({ ids: known(...places) });
  for (const keyword of value.toLowerCase().split(/\s+/)) {
    const ofKeyword = places.map((place) => `${place}.${keyword}`);
    uses.markup.push({ ids: known(...ofKeyword, `${places[0]}_${keyword}`) });
  }
  // Such as `mediatypes.image.svg` for `image/svg+xml`.
  const mediaType = value.replace("/", ".").replace("+xml", "");
  if (name === "type") uses.markup.push({ ids: known(`mediatypes.${mediaType}`) });
  if (name === "media") uses.styles.push(...featuresOfAtRule("media", value));
  if (name === "sizes") uses.styles.push(...featuresOfStyle(`a { inline-size: ${value} }`));
  if (name === "style") uses.styles.push(...featuresOfStyle(`a { ${value} }`));
  if (name.startsWith("on")) uses.scripts.push(...featuresOfScript(value));
}
