import { dequal } from "dequal/lite";
import { type Field, nameOf } from "../protocol";
import { fieldName, quoted } from "./field-names";
import { type Path, type Value, valueAt } from "./site";

/** A field or an entry that has changed, and a sentence that says how. */
export interface Difference {
  path: Path;
  sentence: string;
}

/** Lists what has changed in a file by taking back a step or doing it again. */
export function differences(before: Value, after: Value, form: Field): Difference[] {
  const inside = (field: Field, path: Path): Difference[] => {
    const [was, is] = [valueAt(before, path), valueAt(after, path)];
    if (dequal(was, is)) return [];
    if (field.kind === "group") {
      const fields = Object.entries(field.fields ?? {});
      return fields.flatMap(([step, each]) => inside(each, [...path, step]));
    }
    if (field.entry) return inList(field.entry, path, entriesOf(was), entriesOf(is));
    // A text that is empty may also be missing.
    if (textOf(was) === textOf(is)) return [];
    return [say(path, textChange(textOf(was), textOf(is)))];
  };
  const inList = (entry: Field, path: Path, was: Value[], is: Value[]): Difference[] => {
    const isIn = (list: Value[]) => (each: Value) => list.some((other) => dequal(each, other));
    const removed = was.filter((each) => !isIn(is)(each));
    const restored = [...is.entries()].filter(([, each]) => !isIn(was)(each));
    if (removed.length + restored.length === 0) return [say(path, "in the order that they had")];
    if (was.length === is.length)
      return [...is.keys()].flatMap((at) => inside(entry, [...path, at]));
    return [
      ...restored.map(([at, each]) =>
        say([...path, at], `${entryName(each)} is there again`, path),
      ),
      ...removed.map((each) => say(path, `${entryName(each)} is gone again`)),
    ];
  };
  const say = (path: Path, what: string, named = path) => {
    const name = fieldName(form, after, named) || fieldName(form, before, named) || form.label;
    return { path, sentence: `${name}: ${what}` };
  };
  return inside(form, []);
}

function entryName(entry: Value): string {
  const name = nameOf(entry);
  return name === "" ? "an empty entry" : quoted(name);
}

const entriesOf = (value: Value | undefined) => (Array.isArray(value) ? value : []);
const textOf = (value: Value | undefined) => (typeof value === "string" ? value : "");

/** Says what a text has become again. */
function textChange(was: string, is: string): string {
  // By UTF-16 units, as `quoted` counts; an emoji has two.
  const different = was.split("").findIndex((unit, at) => unit !== is[at]);
  const from = different < 0 ? was.length : different;
  if (is === "") return `${quoted(was, 0)} is gone again`;
  if (was === "") return `${quoted(is)} is there again`;
  return `${quoted(was, from)} is ${quoted(is, from)} again`;
}
