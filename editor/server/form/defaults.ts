import {
  applyEdit,
  type Content,
  type ContentName,
  checkFile,
  completeContent,
  contentNames,
  fieldAt,
  type ParsedFile,
  textsIn,
  type Value,
} from "../site";

/** All content as far as it is valid; undefined where a fact is missing that no site can do without. */
export function validContent(sources: Readonly<Record<ContentName, ParsedFile>>) {
  const valid = contentNames.map((name) => [name, validPart(sources[name], name)] as const);
  const isWhole = valid.every(([, value]) => value !== undefined);
  return isWhole ? (Object.fromEntries(valid) as Content) : undefined;
}

/** The content of a file without the fields that have a mistake; of a list with a mistake nothing is left. */
function validPart(source: ParsedFile, name: ContentName): unknown {
  const { value, mistakes } = checkFile(source, name);
  if (mistakes.length === 0) return value;
  const wrong = mistakes.map(({ path = [], field }) => path[0] ?? field);
  const isList = Array.isArray(source.value);
  const fields = Object.entries(source.value ?? {}).filter(([field]) => !wrong.includes(field));
  const checkPart = (part?: Value) =>
    checkFile({ ...source, mistakes: [], value: part }, name).value;
  return (isList ? undefined : checkPart(Object.fromEntries(fields))) ?? checkPart();
}

/**
 * What the site shows where the owner leaves something out of a file, such as the heading “Contact”. A list stands there
 * only where the owner has none; beside the owner's own entries stands what is added to each, by its position.
 */
export function defaultsOf(name: ContentName, content: Content): Value {
  const own = withoutReplaceable(name, content[name]);
  return added(own, completeContent({ ...content, [name]: own })[name]) ?? {};
}

/** A file's content without those texts in whose place the site has others. */
const withoutReplaceable = (name: ContentName, value: unknown) =>
  textsIn(value)
    .filter(({ path }) => {
      const { filledIn, default: usual } = fieldAt(name, path);
      return filledIn || usual !== undefined;
    })
    .reduce<Value | undefined>((rest, { path }) => applyEdit(rest, { path }), value as Value);

/** What a complete value has beside the owner's. */
function added(own: unknown, complete: unknown): Value | undefined {
  const entries = Array.isArray(own) ? own : undefined;
  if (own === undefined || entries?.length === 0) return complete as Value | undefined;
  if (typeof own !== "object") return undefined;
  // Of the pages, the site's own entries follow those of the owner.
  const parts = Object.entries(complete ?? {}).slice(0, entries?.length);
  const found = parts.flatMap(([step, each]) => {
    const value = added((own as Record<string, unknown>)[step], each);
    return value === undefined ? [] : [[step, value] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
