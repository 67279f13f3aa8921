import { createContext, type ReactNode, use, useId } from "react";
import type { Edit, Field, Mistake, Path, Value } from "../node/editor/edits";
import { ColourControl, IconControl, PictureControl, TextControl } from "./controls";
import { List } from "./list";
import { idOf } from "./use-judging";

interface EditorState {
  file: string;
  mistakes: Mistake[];
  edit: (edit: Edit) => void;
  /** Moves the page to a field. */
  show: (path: Path) => void;
  /** Says to screen readers what is seen without a word. */
  tell: (news: string) => void;
}

export const EditorContext = createContext<EditorState>({
  file: "",
  mistakes: [],
  edit: () => {},
  show: () => {},
  tell: () => {},
});

export interface FieldProps {
  field: Field;
  value: Value | undefined;
  path: Path;
}

/** “/#services” and “gas-safe” as people say it. */
const inWords = (choice: string) => {
  const words = choice.replace(/^\/$/, "home page").replace(/^\/#/, "home page: ");
  const plain = words.replace(/^\//, "").replace(/[-#]/g, " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

const isEmpty = (value: Value | undefined) =>
  value === undefined || Object.keys(value).length === 0;

/** Any part of a content file: a field, a list, or fields that belong together. */
export function FieldView({ field, value, path }: FieldProps) {
  const { file } = use(EditorContext);
  if (field.kind !== "list" && field.kind !== "group") {
    return <Single field={field} value={value} path={path} />;
  }
  const inside =
    field.kind === "list" ? (
      <List field={field} value={value} path={path} />
    ) : (
      Object.entries(field.fields ?? {}).map(([name, each]) => (
        <FieldView
          key={name}
          field={each}
          value={(value as Record<string, Value> | undefined)?.[name]}
          path={[...path, name]}
        />
      ))
    );
  const isEntry = typeof path.at(-1) === "number";
  if (path.length === 0 || isEntry) return inside;
  return (
    <details className="part" id={idOf(file, path)} open={!isEmpty(value) || field.needed}>
      <summary>
        {field.label} {isEmpty(value) && <span className="optional">none yet</span>}
      </summary>
      <p className="hint">{field.about}</p>
      <Mistakes path={path} label={field.label} />
      {inside}
    </details>
  );
}

export function Mistakes({ path, label, id }: { path: Path; label: string; id?: string }) {
  const { mistakes } = use(EditorContext);
  const here = mistakes.filter((mistake) => mistake.path.join("/") === path.join("/"));
  return here.map(({ message }) => (
    <p key={message} id={id} className="mistake">
      {label}: {message}
    </p>
  ));
}

function Single({ field, value, path }: FieldProps) {
  const { file, edit, show, mistakes } = use(EditorContext);
  const id = useId();
  const text = typeof value === "string" ? value : "";
  const isEntry = typeof path.at(-1) === "number";
  const isWrong = mistakes.some((mistake) => mistake.path.join("/") === path.join("/"));
  const set = (next: string) => edit({ path, ...((next !== "" || isEntry) && { value: next }) });
  const control = {
    id,
    field,
    text,
    set,
    onFocus: () => show(path),
    "aria-describedby": `${id}-hint${isWrong ? ` ${id}-mistake` : ""}`,
    "aria-invalid": isWrong || undefined,
    "aria-label": isEntry ? `${field.label} ${Number(path.at(-1)) + 1}` : undefined,
  };
  let input: ReactNode;
  if (field.kind === "choice") {
    const { field: _field, text: _text, set: _set, ...named } = control;
    input = (
      <select {...named} value={text} onChange={({ target }) => set(target.value)}>
        {(!field.needed || text === "") && <option value="">–</option>}
        {field.choices?.map((choice) => (
          <option key={choice} value={choice}>
            {inWords(choice)}
          </option>
        ))}
      </select>
    );
  } else if (field.kind === "icon") input = <IconControl {...control} />;
  else if (field.kind === "colour") input = <ColourControl {...control} />;
  else if (field.kind === "picture") input = <PictureControl {...control} />;
  else input = <TextControl {...control} />;
  return (
    <div className={`field ${field.kind}`} id={idOf(file, path)}>
      {field.kind === "flag" ? (
        <label className="flag">
          <input
            type="checkbox"
            checked={/^(true|yes)$/i.test(text)}
            aria-describedby={`${id}-hint`}
            onFocus={() => show(path)}
            onChange={({ target }) => set(target.checked ? "true" : "")}
          />
          {field.label}
        </label>
      ) : (
        !isEntry && (
          <label htmlFor={id}>
            {field.label} {!field.needed && <span className="optional">optional</span>}
          </label>
        )
      )}
      <p className="hint" id={`${id}-hint`} hidden={isEntry}>
        {field.about}
        {field.kind === "line" && field.example && text === "" && ` For example: ${field.example}`}
      </p>
      {field.kind !== "flag" && input}
      <Mistakes path={path} label={field.label} id={`${id}-mistake`} />
    </div>
  );
}
