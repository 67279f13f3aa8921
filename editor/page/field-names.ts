import { type Field, nameOf } from "../protocol";
import { type Path, type Value, valueAt } from "./site";

/** What the form has at a path: of an entry, what each entry of its list is. */
export const fieldAt = (form: Field, path: Path) =>
  path.reduce<Field | undefined>(
    (field, step) => (typeof step === "number" ? field?.entry : field?.fields?.[step]),
    form,
  );

/**
 * What a field is called, after the part and the entry that it stands in: “Gardens, Lines”. An entry that is
 * called what the field itself says is not named.
 */
export function fieldName(form: Field, content: Value | undefined, path: Path): string {
  const names = path.flatMap((step, at) => {
    const here = path.slice(0, at + 1);
    const field = fieldAt(form, here);
    if (typeof step === "string") return field?.label ?? step;
    // A line of a list has no name but its own text.
    const name = field?.kind === "group" && nameOf(valueAt(content, here));
    return name && name !== valueAt(content, path) ? name : [];
  });
  return names.join(", ");
}

/** Characters of a text that are enough to know it by, and of them before what is to be seen. */
const enough = 80;
const enoughBefore = 20;

/**
 * A text in quotes, cut off where it is long.
 *
 * @param from the character that is to be seen
 */
export function quoted(text: string, from = 0): string {
  const start = from > enoughBefore ? text.lastIndexOf(" ", from - enoughBefore / 2) + 1 : 0;
  const part = text.slice(start).replace(/\s+/g, " ");
  const shown = part.length > enough ? `${part.slice(0, enough - 1)}…` : part;
  return `“${start > 0 ? "…" : ""}${shown}”`;
}
