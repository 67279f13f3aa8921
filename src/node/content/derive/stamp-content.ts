import type { Path } from "../finding";
import type { ContentName } from "../model";
import { type JsonSchema, jsonSchemaOf } from "../schemas/json-schemas";
import type { NormalisedContent } from "./normalise";
import { stampOf } from "./stamps";

/**
 * Texts that get no stamp, as they stand in the head of a page, or components compare or measure them. The editor finds
 * them by their words.
 */
const unstamped =
  /^pages\/|^business\/(name|area)$|^business\/openingHours\/\d+\/note$|^reviews\/\d+\/text$/;

/** The field that a text is made of which normalise.ts adds beside it. */
const sources: Record<string, string> = { initial: "name", times: "opens" };

/**
 * Content in which each text that visitors read ends with the name of its field in invisible letters, as previews of
 * content management systems have it: so the content editor, beside `develop`, knows where words of the page come from.
 * What is dialled, followed or chosen stays as it is.
 */
export const withStamps = (content: NormalisedContent): NormalisedContent =>
  Object.fromEntries(
    Object.entries(content).map(([file, value]) => [
      file,
      stamped(value, jsonSchemaOf(file as ContentName), file, []),
    ]),
  ) as NormalisedContent;

function stamped(value: unknown, schema: JsonSchema, file: string, path: Path): unknown {
  if (Array.isArray(value)) {
    // Where entries are left out, the others know their positions in the file.
    return value.map((entry, index) =>
      stamped(entry, schema.items ?? {}, file, [...path, entry.position ?? index]),
    );
  }
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(([name, each]) => {
      const source = sources[name];
      const isMade = source !== undefined && typeof each === "string";
      if (isMade) return [name, each + stampOf(file, [...path, source])];
      return [name, stamped(each, schema.properties?.[name] ?? {}, file, [...path, name])];
    });
    return Object.fromEntries(fields);
  }
  const isStamped = isText(schema) && !unstamped.test([file, ...path].join("/"));
  if (typeof value !== "string" || value === "" || !isStamped) return value;
  const stamp = stampOf(file, path);
  // Each paragraph is an element of the page.
  return value.replace(/\n\s*\n|$/g, (end) => stamp + end);
}

/** Whether a field holds words, in one line or in paragraphs. */
const isText = ({ type, enum: choices, control = "paragraphs" }: JsonSchema) =>
  type === "string" && !choices && control === "paragraphs";
