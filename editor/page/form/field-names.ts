import { type Field, type FieldRef, nameOf } from "../../protocol";
import type { Files } from "../saving/open-file";
import { type Path, type Value, valueAt } from "../site";

/** The field of a form at a path; all entries of a list have one field. */
export const fieldAt = (form: Field, path: Path) =>
  path.reduce<Field | undefined>(
    (field, step) => (typeof step === "number" ? field?.entry : field?.fields?.[step]),
    form,
  );

/**
 * The name of a field, after the names of the part and the entry that hold it: “Gardens, Lines”. An entry without
 * a name has its number; one whose name is the field's own text is left out.
 */
export function fieldName(form: Field, content: Value | undefined, path: Path): string {
  const names = path.flatMap((step, at) => {
    const here = path.slice(0, at + 1);
    const field = fieldAt(form, here);
    if (typeof step === "string") return field?.label ?? step;
    // A line of a list has only its own text for a name.
    if (field?.kind !== "group") return [];
    const name = nameOf(valueAt(content, here)) || `${step + 1}`;
    return name !== valueAt(content, path) ? name : [];
  });
  return names.join(", ");
}

/** The part of the editor and the name of a field there: “Search engines, Title”. */
export function partAndField(files: Files, { file, path }: FieldRef): string {
  const { base, draft } = files[file] ?? {};
  if (!base) return "Put it online";
  return [base.label, fieldName(base.form, draft, path)].filter(Boolean).join(", ");
}

/** The most characters of a quoted text. */
const mostQuoted = 80;

/** A text in quotes, cut off where it is long. */
export function quoted(text: string): string {
  const part = text.replace(/\s+/g, " ");
  const characters = [...new Intl.Segmenter().segment(part)].map(({ segment }) => segment);
  const isLong = characters.length > mostQuoted;
  const shown = isLong ? `${characters.slice(0, mostQuoted - 1).join("")}…` : part;
  return `“${shown}”`;
}
