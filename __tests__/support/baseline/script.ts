import compatData, { type Identifier } from "@mdn/browser-compat-data";
import { type AnyNode, type CallExpression, parse } from "acorn";
import { full } from "acorn-walk";
import { known, type Use } from "./data";
import { featuresOfAtRule, featuresOfSelector } from "./style";

/** Of its syntax, every browser of the baseline has all but the three features below. */
const ecmaVersion = 2022;

const staticBlock = "javascript.classes.static.initialization_blocks";
const classField = "javascript.classes.public_class_fields";
const lookbehind = "javascript.regular_expressions.lookbehind_assertion";

/** Where a member stands, for every kind of object that has it, by its name; an event as `…_event`. */
const members = new Map<string, string[]>();

function remember(name: string, id: string) {
  members.set(name, [...(members.get(name) ?? []), ...known(id)]);
}

function rememberKinds(root: string, kinds: Identifier = {}) {
  for (const [kind, node] of Object.entries(kinds)) {
    remember(kind, `${root}.${kind}`);
    for (const name of Object.keys(node)) remember(name, `${root}.${kind}.${name}`);
  }
}

const { builtins } = compatData.javascript;
rememberKinds("api", compatData.api);
rememberKinds("javascript.builtins", builtins);
rememberKinds("javascript.builtins.Intl", builtins?.Intl);
for (const name of Object.keys(compatData.css.properties ?? {})) {
  // An element's `style` has them all, by both names.
  const joined = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  for (const member of new Set([name, joined])) remember(member, `css.properties.${name}`);
}

/**
 * What a script uses. It does not say of which kind an object is: a member stands for all kinds that
 * have one of its name, and for none where the script makes objects with such a member itself.
 *
 * @param names names in the data that the script works with, which are no browser's either
 * @throws {SyntaxError} where the script is newer than ECMAScript 2022
 */
export function featuresOfScript(script: string, names: readonly string[] = []): Use[] {
  const nodes: AnyNode[] = [];
  const locals = new Set<string>();
  const own = new Set(names);
  full(parse(script, { ecmaVersion, sourceType: "module" }), (found, _, kind) => {
    const node = found as AnyNode;
    nodes.push(node);
    if (node.type === "Identifier" && kind === "VariablePattern") locals.add(node.name);
    if ("key" in node) own.add(nameOf(node.key));
    if (node.type === "AssignmentExpression" && node.left.type === "MemberExpression") {
      if (node.left.object.type === "ThisExpression") own.add(nameOf(node.left.property));
    }
  });

  const memberOf = (object: AnyNode, name: string): string[] => {
    const isGlobal = object.type === "Identifier" && !locals.has(object.name);
    const ofGlobal = isGlobal ? membersOfGlobal(object.name, name) : [];
    if (ofGlobal.length > 0 || own.has(name)) return ofGlobal;
    return members.get(name) ?? [];
  };

  return nodes.flatMap((node): Use[] => {
    switch (node.type) {
      case "Identifier":
        return locals.has(node.name) ? [] : [{ ids: membersOfGlobal("window", node.name) }];
      case "MemberExpression":
        if (node.computed && node.property.type !== "Literal") return [];
        return [{ ids: memberOf(node.object, nameOf(node.property)) }];
      case "ObjectPattern":
        return node.properties.map((property) => ({
          ids: "key" in property ? memberOf(node, nameOf(property.key)) : [],
        }));
      case "BinaryExpression":
        if (node.operator !== "in" || node.left.type !== "Literal") return [];
        return [{ ids: memberOf(node.right, nameOf(node.left)) }];
      case "Literal":
        return node.regex && /\(\?<[=!]/.test(node.regex.pattern) ? [{ ids: [lookbehind] }] : [];
      case "CallExpression":
        return featuresOfCall(node);
      case "StaticBlock":
        return [{ ids: [staticBlock] }];
      case "PropertyDefinition":
        return [{ ids: [classField] }];
      default:
        return [];
    }
  });
}

/** Where a member of `window`, `document`, `Object` and the like stands. */
function membersOfGlobal(object: string, name: string): string[] {
  if (/^(window|self|globalThis)$/.test(object)) {
    return known(`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`);
  }
  const kind = object.charAt(0).toUpperCase() + object.slice(1);
  return known(
    `javascript.builtins.${object}.${name}`,
    `api.${object}.${name}_static`,
    `api.${kind}.${name}`,
  );
}

function featuresOfCall({ callee, arguments: [first] }: CallExpression): Use[] {
  if (first?.type !== "Literal" || typeof first.value !== "string") return [];
  const name = nameOf(callee.type === "MemberExpression" ? callee.property : callee);
  if (/^(matches|closest|querySelector(All)?)$/.test(name)) return featuresOfSelector(first.value);
  if (name === "matchMedia") return featuresOfAtRule("media", first.value);
  if (name === "addEventListener") return [{ ids: members.get(`${first.value}_event`) ?? [] }];
  return [];
}

function nameOf(node: AnyNode): string {
  if (node.type === "Identifier") return node.name;
  return node.type === "Literal" ? String(node.value) : "";
}
