import { type Declaration, parse } from "postcss";
import { idsBelow, known, type Use } from "./data";

/** Features that a keyword does not show, by the pattern that they are written in. */
const patterns: readonly [RegExp, string][] = [
  [/\ddv[a-z]+\b/, "css.types.length.viewport_percentage_units_dynamic"],
  [/\dlv[a-z]+\b/, "css.types.length.viewport_percentage_units_large"],
  [/\dsv[a-z]+\b/, "css.types.length.viewport_percentage_units_small"],
  [/\dcq[a-z]+\b/, "css.types.length.container_query_length_units"],
  [/\b(rgb|hsl)a?\(\s*from\b/, "css.types.color.rgb.relative_syntax"],
  [/^content:.*["')]\s*\/\s*"/, "css.properties.content.alt_text"],
  [/^@media.*\([^)]*[<>]/, "css.at-rules.media.range_syntax"],
  [/:nth-[\w-]+\([^)]* of /, "css.selectors.nth-child.of_syntax"],
];

/** The ids of functions, by name; each stands below its type, such as `css.types.color.color-mix`. */
const functions = new Map(
  idsBelow("css.types", 2).map(([name, id]) => [name.replace(/-function$/, ""), id]),
);

const unprefixed = (name: string) => name.replace(/^-(webkit|moz|ms)-/, "");

const quoted = /"[^"]*"|'[^']*'|url\([^)]*\)/g;

/** The features that a style sheet uses. */
export function featuresOfStyle(css: string): Use[] {
  const uses: Use[] = [];
  parse(css).walk((node) => {
    if (node.type === "decl") uses.push(...featuresOfDeclaration(node));
    if (node.type === "rule") uses.push(...featuresOfSelector(node.selector));
    if (node.type === "atrule") uses.push(...featuresOfAtRule(node.name, node.params));
    if (node.type !== "decl" && node.parent?.type === "rule") {
      uses.push({ ids: known("css.selectors.nesting") });
    }
  });
  return uses;
}

function featuresOfDeclaration({ prop, value, parent }: Declaration): Use[] {
  const name = unprefixed(prop);
  const rule = parent && "name" in parent ? `css.at-rules.${parent.name}` : "";
  const [id = ""] = known(`${rule}.${name}`, `css.properties.${prop}`, `css.properties.${name}`);
  // A property with and without a prefix in one rule counts as one.
  const spellings: string[] = [];
  parent?.each((sibling) => {
    if (sibling.type === "decl" && unprefixed(sibling.prop) === name) spellings.push(sibling.prop);
  });
  const bare = value.replace(quoted, '""');
  const keywords = bare.matchAll(/(?<![\w#-])([-+]?[\d.]+)?(-?[a-z][\w-]*)(\()?/gi);
  const values = [...keywords].map(([, number, keyword = "", opening]) => {
    const plain = unprefixed(keyword);
    const general = opening ? functions.get(plain) : `css.types.global_keywords.${keyword}`;
    const places = number
      ? [`css.types.length.${keyword}`]
      : [`${id}.${keyword}`, `${id}.${plain}`, general ?? ""];
    return { ids: known(...places), spellings: [keyword] };
  });
  return [{ ids: known(id), spellings }, ...values, ...featuresOfPatterns(`${name}:${bare}`)];
}

export function featuresOfSelector(selector: string): Use[] {
  const names = selector.replace(quoted, "").matchAll(/(?<!\\)::?([\w-]+)/g);
  const uses = [...names].map(([, name = ""]) => ({
    ids: known(`css.selectors.${name}`, `css.selectors.${unprefixed(name)}`),
    spellings: [name],
  }));
  return [...uses, ...featuresOfPatterns(selector)];
}

export function featuresOfAtRule(name: string, condition: string): Use[] {
  const rule = `css.at-rules.${unprefixed(name)}`;
  const asked = [...condition.matchAll(/\(\s*(?:min-|max-)?([\w-]+)/g)];
  return [
    { ids: known(rule), spellings: [name] },
    ...asked.map(([, feature]) => ({ ids: known(`${rule}.${feature}`) })),
    ...featuresOfPatterns(`@${name} ${condition}`),
  ];
}

function featuresOfPatterns(text: string): Use[] {
  return patterns.flatMap(([pattern, id]) => (pattern.test(text) ? [{ ids: [id] }] : []));
}
