import {
  createContext,
  type DragEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useId,
  useRef,
  useState,
} from "react";
import type { Edit, Field, Mistake, Path, Value } from "../node/editor/edits";
import { ColourControl, IconControl, PictureControl, photoAddress, TextControl } from "./controls";

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

interface FieldProps {
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

/** What an entry of a list is called: the first words in it. */
function nameOf(value: Value | undefined): string {
  if (typeof value !== "object") return value ?? "";
  const { url, icon, path, days, rating, ...words } = value as Record<string, Value>;
  const said = [...Object.values(words), days, path].find((each) => typeof each === "string");
  return typeof said === "string" ? said : "";
}

/** A new entry: all that it needs, empty. */
function emptyOf({ kind, fields = {}, entry }: Field): Value {
  if (kind === "list") return entry ? [emptyOf(entry)] : [];
  if (kind !== "group") return "";
  const needed = Object.entries(fields).filter(([, field]) => field.needed);
  return Object.fromEntries(needed.map(([name, field]) => [name, emptyOf(field)]));
}

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
    <details className="part" id={[file, ...path].join("-")} open={!isEmpty(value) || field.needed}>
      <summary>
        {field.label} {isEmpty(value) && <span className="optional">none yet</span>}
      </summary>
      <p className="hint">{field.about}</p>
      <Mistakes path={path} label={field.label} />
      {inside}
    </details>
  );
}

function Mistakes({ path, label, id }: { path: Path; label: string; id?: string }) {
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
    <div className={`field ${field.kind}`} id={[file, ...path].join("-")}>
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

/** Tells entries of a list apart while they change places. */
let newest = 0;

/** Entries to add to, reorder by dragging or by buttons, and delete. */
function List({ field, value, path }: FieldProps) {
  const { file, edit, show, tell } = use(EditorContext);
  const [dragged, setDragged] = useState<number>();
  const keys = useRef<number[]>([]);
  const list = useRef<HTMLOListElement>(null);
  const adds = useRef<HTMLButtonElement>(null);
  const entries = Array.isArray(value) ? value : [];
  const { entry, label } = field;
  if (!entry) return null;
  while (keys.current.length < entries.length) keys.current.push(newest++);
  const move = (from: number, to: number) => {
    keys.current.splice(to, 0, ...keys.current.splice(from, 1));
    edit({ path: [...path, from], to });
  };
  const titleOf = (index: number) => nameOf(entries[index]) || `${label} ${index + 1}`;
  // The keyboard stays with the entry that moves, and goes on at the next when one is gone.
  const push = (
    { currentTarget: button }: MouseEvent<HTMLButtonElement>,
    from: number,
    to: number,
  ) => {
    move(from, to);
    tell(`${titleOf(from)}: ${to + 1} of ${entries.length}`);
    const back = to < from ? button.nextElementSibling : button.previousElementSibling;
    requestAnimationFrame(() => (button.disabled ? (back as HTMLElement) : button).focus());
  };
  const remove = (index: number) => {
    keys.current.splice(index, 1);
    edit({ path: [...path, index] });
    tell(`Deleted: ${titleOf(index)}`);
    requestAnimationFrame(() => {
      const next = list.current?.children[Math.min(index, entries.length - 2)];
      const field = next?.querySelector<HTMLElement>("summary, input, textarea, select");
      (field ?? adds.current)?.focus();
    });
  };
  const drop = (event: DragEvent, to: number) => {
    if (dragged === undefined) return;
    event.preventDefault();
    if (dragged !== to) move(dragged, to);
    setDragged(undefined);
  };
  const full = entries.length >= (field.most ?? 200);
  return (
    <>
      <ol ref={list} className={entry.kind === "group" ? "entries" : "lines"}>
        {entries.map((each, index) => {
          const name = titleOf(index);
          const at = [...path, index];
          const { url } = (typeof each === "object" ? each : {}) as Record<string, Value>;
          const buttons = (
            <span className="buttons">
              <button
                type="button"
                aria-label={`Move up: ${name}`}
                disabled={index === 0}
                onClick={(event) => push(event, index, index - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                aria-label={`Move down: ${name}`}
                disabled={index === entries.length - 1}
                onClick={(event) => push(event, index, index + 1)}
              >
                ↓
              </button>
              <button
                type="button"
                className="delete"
                aria-label={`Delete: ${name}`}
                onClick={() => remove(index)}
              >
                {entry.kind === "group" ? "Delete" : "✕"}
              </button>
            </span>
          );
          return (
            <li
              key={keys.current[index]}
              className={dragged === index ? "dragged" : undefined}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={(event) => drop(event, index)}
            >
              <span
                className="handle"
                aria-hidden="true"
                draggable
                onDragStart={() => setDragged(index)}
                onDragEnd={() => setDragged(undefined)}
              >
                ⠿
              </span>
              {entry.kind === "group" ? (
                <details
                  id={[file, ...at].join("-")}
                  ref={(part) => {
                    // A new one is to be filled in; it stays open meanwhile.
                    if (part && nameOf(each) === "") part.open = true;
                  }}
                  onToggle={({ currentTarget }) => currentTarget.open && show(at)}
                >
                  <summary>
                    {typeof url === "string" && url.startsWith("/images/") && (
                      <img alt="" src={photoAddress(url)} />
                    )}
                    {name}
                  </summary>
                  <Mistakes path={at} label={label} />
                  <FieldView field={entry} value={each} path={at} />
                </details>
              ) : (
                <FieldView field={{ ...entry, label }} value={each} path={at} />
              )}
              {buttons}
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        ref={adds}
        className="add"
        aria-label={`Add one more: ${label}`}
        disabled={full}
        onClick={({ currentTarget }) => {
          edit({ path: [...path, entries.length], value: emptyOf(entry) });
          const last = currentTarget.previousElementSibling;
          requestAnimationFrame(() =>
            last
              ?.querySelector<HTMLElement>(
                ":scope > :last-child .field :is(input, textarea, select)",
              )
              ?.focus(),
          );
        }}
      >
        Add one more
      </button>
    </>
  );
}
