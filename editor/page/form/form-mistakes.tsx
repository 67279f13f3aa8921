import { use } from "react";
import { aboutField, capitalised, type Field, type Finding } from "../../protocol";
import { EditorContext } from "../editor-context";
import { type Path, type Value, valueAt } from "../site";
import { fieldAt, fieldName } from "./field-names";

/** Whether a form shows a mistake at a field: not where it is about the whole file, or a field that is not there. */
function isAtField(form: Field, content: Value, { path }: Finding): boolean {
  const isEntryThere = (step: Path[number], at: number) =>
    typeof step !== "number" || valueAt(content, path.slice(0, at + 1)) !== undefined;
  return path.length > 0 && fieldAt(form, path) !== undefined && path.every(isEntryThere);
}

/** Lists, above a form, the mistakes that none of its fields can show. */
export function FormMistakes({ form, content }: { form: Field; content: Value }) {
  const { mistakes } = use(EditorContext);
  const others = mistakes.filter((mistake) => !isAtField(form, content, mistake));
  if (others.length === 0) return null;
  return (
    <div role="alert" className="notice">
      {others.map(({ path, message }) => (
        <p key={`${path}${message}`} className="mistake">
          {path.length > 0
            ? `${aboutField(fieldName(form, content, path), message)}.`
            : `${capitalised(message)}.`}
        </p>
      ))}
    </div>
  );
}
