import compatData from "@mdn/browser-compat-data";
import { type ChildNode, type Declaration, parse } from "postcss";
import { known, type Use } from "./data";

/** What MDN's data names in prose, by how it is written. */
const writings: readonly [RegExp, string][] = [
  [/\ddv[a-z]+\b/, "css.types.length.viewport_percentage_units_dynamic"],
  [/\dlv[a-z]+\b/, "css.types.length.viewport_percentage_units_large"],
  [/\dsv[a-z]+\b/, "css.types.length.viewport_percentage_units_small"],
  [/\dcq[a-z]+\b/, "css.types.length.container_query_length_units"],
  [/\b(rgb|hsl)a?\(\s*from\b/, "css.types.color.rgb.relative_syntax"],
  [/^content:.*["')]\s*\/\s*"/, "css.properties.content.alt_text"],
  [/^@media.*\([^)]*[<>]/, "css.at-rules.media.range_syntax"],
  [/:nth-[\w-]+\([^)]* of /, "css.selectors.nth-child.of_syntax"],
];

/** Functions by name; they stand below what they give, such as `css.types.color.color-mix`. */
const functions = new Map<string, string>();
for (const [type, node] of Object.entries(compatData.css.types ?? {})) {
  functions.set(type, `css.types.${type}`);
  for (const name of Object.keys(node)) {
    functions.set(name.replace(/-function$/, ""), `css.types.${type}.${name}`);
  }
}

export function featuresOfStyle(css: string): Use[] {
  const uses: Use[] = [];
  parse(css).walk((node) => {
    if (node.type === "decl") uses.push(...featuresOfDeclaration(node));
    if (node.type === "rule") uses.push(...featuresOfSelector(node.selector));
    if (node.type === "atrule") uses.push(...featuresOfAtRule(node.name, node.params));
    if ((node.type === "rule" || node.type === "atrule") && node.parent?.type === "rule") {
      uses.push({ ids: ["css.selectors.nesting"] });
    }
  });
  return uses;
}

function featuresOfDeclaration({ prop, value, parent }: Declaration): Use[] {
  const name = unprefixed(prop);
  const rule = parent && "name" in parent ? `css.at-rules.${parent.name}` : "";
  const [id] = known(`${rule}.${name}`, `css.properties.${prop}`, `css.properties.${name}`);
  // With and without a prefix, in one rule, is one way of saying it.
  const siblings: ChildNode[] = parent?.nodes ?? [];
  const spellings = siblings.flatMap((sibling) =>
    sibling.type === "decl" && unprefixed(sibling.prop) === name ? [sibling.prop] : [],
  );
  const bare = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');
  return [
    { ids: id ? [id] : [], spellings },
    ...featuresOfValue(bare, id),
    ...featuresOfWriting(`${name}:${bare}`),
  ];
}

/** @param property its id, where the keywords that it takes are known */
function featuresOfValue(value: string, property = ""): Use[] {
  const keywords = value.matchAll(/(?<![\w#-])([-+]?[\d.]+)?(-?[a-z][\w-]*)(\()?/gi);
  return [...keywords].map(([, number, keyword = "", opening]) => {
    const plain = unprefixed(keyword);
    const general = opening ? functions.get(plain) : `css.types.global_keywords.${keyword}`;
    const places = number
      ? [`css.types.length.${keyword}`]
      : [`${property}.${keyword}`, `${property}.${plain}`, general ?? ""];
    return { ids: known(...places), spellings: [keyword] };
  });
}

export function featuresOfSelector(selector: string): Use[] {
  const names = selector.replace(/"[^"]*"|'[^']*'/g, "").matchAll(/(?<!\\)::?([\w-]+)/g);
  const uses = [...names].map(([, name = ""]) => ({
    ids: known(`css.selectors.${name}`, `css.selectors.${unprefixed(name)}`),
    spellings: [name],
  }));
  return [...uses, ...featuresOfWriting(selector)];
}

export function featuresOfAtRule(name: string, condition: string): Use[] {
  const rule = `css.at-rules.${unprefixed(name)}`;
  const asked = [...condition.matchAll(/\(\s*(?:min-|max-)?([\w-]+)/g)];
  return [
    { ids: known(rule), spellings: [name] },
    ...asked.map(([, feature]) => ({ ids: known(`${rule}.${feature}`) })),
    ...featuresOfWriting(`@${name} ${condition}`),
  ];
}

function featuresOfWriting(text: string): Use[] {
  return writings.flatMap(([pattern, id]) => (pattern.test(text) ? [{ ids: [id] }] : []));
}

function unprefixed(name: string): string {
  return name.replace(/^-(webkit|moz|ms)-/, "");
}
