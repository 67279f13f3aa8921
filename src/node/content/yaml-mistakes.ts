import { isAlias, isScalar, type Node, Scalar, visit } from "yaml";
import {
  dashNeedsSpace,
  mustBeQuoted,
  syntaxMistakes,
  type YamlFile,
  type YamlMistake,
} from "./yaml-syntax";

/** The mistakes of a file as YAML, in sentences for people who do not know YAML. */
export function yamlMistakes(file: YamlFile): YamlMistake[] {
  const { document, text, locationOfOffset } = file;
  const broken = text.search(/\uFFFD|\0/);
  if (broken >= 0) return [{ location: locationOfOffset(broken), message: wrongEncoding }];
  const spaces = oddSpaces(file);
  if (document.errors.length === 0) return [...spaces, ...valueMistakes(file)];
  return spaces.length > 0 ? spaces : syntaxMistakes(file);
}

const wrongEncoding =
  "this letter cannot be read; save the file with the encoding UTF-8 and type it anew";

/**
 * Finds spaces of web pages and word processors, which YAML takes for letters. They do harm before a line's text and
 * after a field's colon. In a block and in quotes every space may be used.
 */
function oddSpaces({ enclosed, text, locationOfOffset }: YamlFile): YamlMistake[] {
  return [...text.matchAll(/(?<=^[ \t]*|:)(?! )[\p{Zs}\u200B\uFEFF]/gmu)]
    .filter(({ index }) => !enclosed.some(({ from, to }) => from < index && index < to))
    .map(({ index }) => ({
      location: locationOfOffset(index),
      message:
        "this space was copied from a web page or word processor; delete it and press the space bar",
    }))
    .filter(({ location }) => !/^\s*#/.test(location.text));
}

/** Finds what YAML allows but no owner means, such as aliases, tags, and text that became a comment. */
function valueMistakes({ document, text, locationOfOffset }: YamlFile): YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  const report = (offset = 0, message: string) =>
    mistakes.push({ location: locationOfOffset(offset), message });
  // A node's range does not include its anchor and tag.
  const reportSpecial = (character: string, start = 0) =>
    report(text.lastIndexOf(character, start), mustBeQuoted(`that begin with ${character}`));
  visit(document, {
    Node(_key, node) {
      const [from = 0, to = 0] = node.range ?? [];
      if (isAlias(node)) reportSpecial("*", from);
      else if (node.anchor) reportSpecial("&", from);
      else if (node.tag) reportSpecial("!", from);
      else if (isScalar(node) && node.type === Scalar.PLAIN) {
        const dash = text.slice(from, to).search(/(?<=(^|\n) *)-\S/);
        if (dash >= 0) report(from + dash, dashNeedsSpace);
        if (/^\S/.test(node.comment ?? "") && !colourIn(node)) {
          report(from, mustBeQuoted("with a space and # in them"));
        }
      }
    },
    Pair(_key, { key }) {
      if (!isScalar(key)) {
        report((key as Node | null)?.range?.[0], "a field needs a name and a colon");
      } else if (key.value === "<<") {
        report(key.range?.[0], "<< is not known here; write the fields out");
      }
    },
  });
  return mistakes;
}

/** A colour such as #1d5146 without quotes, which YAML takes for a comment. */
export function colourIn({ value, comment }: Scalar): string | undefined {
  const [digits] = /^(?:[0-9a-f]{6}|[0-9a-f]{3})(?= |$)/i.exec(comment ?? "") ?? [];
  return value === "" && digits ? `#${digits}` : undefined;
}
