import postcss, { type ChildNode, type Container } from "postcss";

/** What a selector says of elements that must not be there, and attribute values, which may hold dots. */
const noClasses = /:not\([^)]*\)|\[[^\]]*\]/g;

/**
 * Leaves out of a style sheet what a page has no use for: rules for classes that it never has,
 * movements that no rule left asks for, and what is empty then. Rules without a class stay.
 *
 * @param hasClass whether the page has elements of a class, or may come to have some
 */
export function usedStyles(css: string, hasClass: (name: string) => boolean): string {
  const sheet = postcss.parse(css);
  const isUsed = (selector: string) =>
    [...selector.replace(noClasses, "").matchAll(/\.([\w-]+)/g)].every(([, name = ""]) =>
      hasClass(name),
    );
  sheet.walkRules((rule) => {
    // Steps of a movement, such as “50%”, are no selectors.
    if (rule.parent && isKeyframes(rule.parent)) return;
    const used = rule.selectors.filter(isUsed);
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  const movements = new Set<string>();
  sheet.walkDecls(/^animation/, ({ value }) => {
    for (const name of value.split(/[\s,]+/)) movements.add(name);
  });
  sheet.walkAtRules((rule) => {
    if (isKeyframes(rule) && !movements.has(rule.params)) rule.remove();
  });
  removeEmpty(sheet);
  return sheet.toString();
}

const isKeyframes = (node: ChildNode | Container["parent"] | Container) =>
  node?.type === "atrule" && "name" in node && /keyframes$/.test(String(node.name));

function removeEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type !== "atrule" || !node.nodes) continue;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}
