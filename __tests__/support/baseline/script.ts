import { type AnyNode, type CallExpression, parse } from "acorn";
import { full } from "acorn-walk";
import { idsBelow, known, type Use } from "./data";
import { featuresOfAtRule, featuresOfSelector } from "./style";

/** The latest edition whose syntax every browser of the baseline has, but for lookbehind. */
const ecmaVersion = 2021;

/** The ids of each member, by its name: one id for each kind of object that has it. An event is named `…_event`. */
const members = new Map<string, string[]>();
for (const [name, id] of [
  ...idsBelow("api", 2),
  ...idsBelow("javascript.builtins", 2),
  ...idsBelow("javascript.builtins.Intl", 2),
  ...idsBelow("css.properties", 1),
]) {
  // An element's `style` has every property under two names.
  const joined = id.startsWith("css.") && name.replace(/-(.)/g, (_, first) => first.toUpperCase());
  for (const member of new Set([name, joined || name])) {
    members.set(member, [...(members.get(member) ?? []), ...known(id)]);
  }
}

/**
 * The features that a script uses. The kind of an object is not known: a member may belong to any kind that has
 * one of its name, and to none where the script itself makes objects with such a member.
 *
 * @param names names in the data of the script, which are no features of a browser
 * @throws {SyntaxError} where the script is newer than ECMAScript 2021
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
    return ofGlobal.length > 0 || own.has(name) ? ofGlobal : (members.get(name) ?? []);
  };
  const idsOf = (node: AnyNode): string[] => {
    if (node.type === "Identifier" && !locals.has(node.name)) {
      return membersOfGlobal("window", node.name);
    }
    if (node.type === "MemberExpression" && (!node.computed || node.property.type === "Literal")) {
      return memberOf(node.object, nameOf(node.property));
    }
    if (node.type === "BinaryExpression" && node.operator === "in") {
      return node.left.type === "Literal" ? memberOf(node.right, nameOf(node.left)) : [];
    }
    const isLookbehind = node.type === "Literal" && /\(\?<[=!]/.test(node.regex?.pattern ?? "");
    return isLookbehind ? known("javascript.regular_expressions.lookbehind_assertion") : [];
  };
  return nodes.flatMap((node): Use[] => {
    if (node.type === "CallExpression") return featuresOfCall(node);
    if (node.type !== "ObjectPattern") return [{ ids: idsOf(node) }];
    const keys = node.properties.map((property) => ("key" in property ? nameOf(property.key) : ""));
    return keys.map((name) => ({ ids: memberOf(node, name) }));
  });
}

/** The id of a member of `window`, `document`, `Object` and other globals. */
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
