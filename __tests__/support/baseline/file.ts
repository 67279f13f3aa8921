import { type DefaultTreeAdapterTypes, html, parse } from "parse5";
import { known, type Use } from "./data";
import { featuresOfScript } from "./script";
import { featuresOfAtRule, featuresOfStyle } from "./style";

/** What a file uses, by where: what a style or an element names in vain, a script stumbles over. */
export interface Uses {
  styles: Use[];
  scripts: Use[];
  markup: Use[];
}

/** @param names names in the data that the scripts work with */
export function usesOfFile(file: string, text: string, names: readonly string[] = []): Uses {
  const uses: Uses = { styles: [], scripts: [], markup: [] };
  if (file.endsWith(".css")) uses.styles.push(...featuresOfStyle(text));
  if (file.endsWith(".js")) uses.scripts.push(...featuresOfScript(text, names));
  if (!/\.(html|svg)$/.test(file)) return uses;
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ("tagName" in node) addElement(node, uses);
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parse(text));
  return uses;
}

function addElement(element: DefaultTreeAdapterTypes.Element, uses: Uses) {
  const { tagName, namespaceURI, attrs, childNodes } = element;
  const language = namespaceURI === html.NS.SVG ? "svg" : "html";
  const own = `${language}.elements.${tagName}`;
  uses.markup.push({ ids: known(own) });
  for (const { name, value } of attrs) {
    const places = [`${own}.${name}`, `${language}.global_attributes.${name}`];
    const keywords = value.toLowerCase().split(/\s+/);
    const idsOfKeyword = (keyword: string) =>
      known(...places.map((place) => `${place}.${keyword}`), `${own}.${name}_${keyword}`);
    uses.markup.push(
      { ids: known(...places) },
      ...keywords.map((keyword) => ({ ids: idsOfKeyword(keyword) })),
    );
    if (name === "type") uses.markup.push({ ids: known(mediaTypeId(value)) });
    if (name === "media") uses.styles.push(...featuresOfAtRule("media", value));
    if (name === "sizes") uses.styles.push(...featuresOfStyle(`a { inline-size: ${value} }`));
    if (name === "style") uses.styles.push(...featuresOfStyle(`a { ${value} }`));
    if (name.startsWith("on")) uses.scripts.push(...featuresOfScript(value));
  }
  const text = childNodes.map((child) => ("value" in child ? child.value : "")).join("");
  const type = attrs.find(({ name }) => name === "type")?.value || "text/javascript";
  if (tagName === "style") uses.styles.push(...featuresOfStyle(text));
  if (tagName !== "script") return;
  if (type === "text/javascript") uses.scripts.push(...featuresOfScript(text));
  if (type === "speculationrules") {
    const keys = [...text.matchAll(/"(\w+)":/g)];
    uses.markup.push(...keys.map(([, key]) => ({ ids: known(`${own}.type.${type}.${key}`) })));
  }
}

/** Such as `mediatypes.image.svg` for `image/svg+xml`. */
function mediaTypeId(type: string): string {
  return `mediatypes.${type.replace("/", ".").replace("+xml", "")}`;
}
