import postcss, { type ChildNode, type Container } from "postcss";

/** What a selector says beside names of classes, tags and ids: attributes, states, what is in brackets. */
const noNames = /\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\)|::?[\w-]+/g;

/**
 * Leaves out of a page's style sheets what it has no use for: rules for classes, tags and ids that it
 * never has, movements and values that no rule left asks for, and what is empty then.
 *
 * @param css the text of each style sheet of the page
 * @param has whether the page has, or may come to have, elements of a class, a tag or an id, such as
 *   `#menu`; scripts may also ask for a value, such as `--shape`
 * @returns as many texts, in the same order
 */
export function usedStyles(css: readonly string[], has: (name: string) => boolean): string[] {
  const sheets = css.map((text) => postcss.parse(text));
  for (const sheet of sheets) {
    removeUnusedRules(sheet, has);
    removeUnusedMovements(sheet);
  }
  removeUnusedValues(sheets, has);
  return sheets.map((sheet) => {
    removeEmpty(sheet);
    return sheet.toString();
  });
}

function removeUnusedRules(sheet: Container, has: (name: string) => boolean): void {
  const isUsed = (selector: string) =>
    [...selector.replace(noNames, "").matchAll(/#?[\w-]+/g)].every(([name]) => has(name));
  sheet.walkRules((rule) => {
    // Steps of a movement, such as “50%”, are no selectors.
    if (rule.parent && isKeyframes(rule.parent)) return;
    const used = rule.selectors.filter(isUsed);
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
}

function removeUnusedMovements(sheet: Container): void {
  const movements = new Set<string>();
  sheet.walkDecls(/^animation/, ({ value }) => {
    for (const name of value.split(/[\s,]+/)) movements.add(name);
  });
  sheet.walkAtRules((rule) => {
    if (isKeyframes(rule) && !movements.has(rule.params)) rule.remove();
  });
}

/** A value may ask for another one, so that one may lose its use when the other goes. */
function removeUnusedValues(sheets: readonly Container[], has: (name: string) => boolean): void {
  const asked = new Set<string>();
  for (const sheet of sheets) {
    sheet.walkDecls(({ value }) => {
      for (const [, name = ""] of value.matchAll(/var\(\s*(--[\w-]+)/g)) asked.add(name);
    });
  }
  let removed = 0;
  for (const sheet of sheets) {
    sheet.walkDecls(/^--/, (declaration) => {
      if (asked.has(declaration.prop) || has(declaration.prop)) return;
      declaration.remove();
      removed += 1;
    });
  }
  if (removed > 0) removeUnusedValues(sheets, has);
}

const isKeyframes = (node: ChildNode | Container["parent"] | Container) =>
  node?.type === "atrule" && "name" in node && /keyframes$/.test(String(node.name));

function removeEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (!("nodes" in node) || !node.nodes) continue;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}
