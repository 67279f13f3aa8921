import { type DragEvent, use, useRef, useState } from "react";
import { type Field, nameOf } from "../protocol";
import { EditorContext } from "./editor-context";
import { type FieldProps, FieldView, Mistakes } from "./fields";
import { photoAddress } from "./requests";
import { type Value, valueAt } from "./site";
import { idOf } from "./use-unfinished";

/** A new entry: all that it needs, empty. */
function emptyOf({ kind, fields = {}, entry }: Field): Value {
  if (kind === "list") return entry ? [emptyOf(entry)] : [];
  if (kind !== "group") return "";
  const needed = Object.entries(fields).filter(([, field]) => field.needed);
  return Object.fromEntries(needed.map(([name, field]) => [name, emptyOf(field)]));
}

/** The last React key given: an entry keeps its own while it moves. */
let newest = 0;

/** Entries to add to, reorder by dragging or by buttons, and delete. */
export function List({ field, value, path }: FieldProps) {
  const { file, edit, show, announce } = use(EditorContext);
  const [dragged, setDragged] = useState<number>();
  const keys = useRef<number[]>([]);
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
  const push = (button: HTMLButtonElement, from: number, to: number) => {
    if (to < 0 || to === entries.length) return;
    move(from, to);
    announce(`${titleOf(from)}: ${to + 1} of ${entries.length}`);
    requestAnimationFrame(() => button.focus());
  };
  const remove = (button: HTMLButtonElement, index: number) => {
    const list = button.closest("ol");
    keys.current.splice(index, 1);
    edit({ path: [...path, index] });
    announce(`Deleted: ${titleOf(index)}`);
    requestAnimationFrame(() => {
      const next = list?.children[Math.min(index, entries.length - 2)];
      const field = next?.querySelector("summary, input, textarea, select");
      ((field ?? list?.nextElementSibling) as HTMLElement | undefined)?.focus();
    });
  };
  const drop = (event: DragEvent, to: number) => {
    if (dragged === undefined) return;
    event.preventDefault();
    if (dragged !== to) move(dragged, to);
    setDragged(undefined);
  };
  return (
    <>
      <ol className={entry.kind === "group" ? "entries" : "lines"}>
        {entries.map((each, index) => {
          const name = titleOf(index);
          const at = [...path, index];
          const url = valueAt(each, ["url"]);
          const buttons = (
            <span className="buttons">
              {(["up", "down"] as const).map((way) => {
                const to = way === "up" ? index - 1 : index + 1;
                return (
                  <button
                    key={way}
                    type="button"
                    aria-label={`Move ${way}: ${name}`}
                    aria-disabled={to < 0 || to === entries.length}
                    onClick={({ currentTarget }) => push(currentTarget, index, to)}
                  >
                    {way === "up" ? "↑" : "↓"}
                  </button>
                );
              })}
              <button
                type="button"
                className="delete"
                aria-label={`Delete: ${name}`}
                onClick={({ currentTarget }) => remove(currentTarget, index)}
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
                  id={idOf(file, at)}
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
        className="add"
        aria-label={`Add one more: ${label}`}
        disabled={entries.length >= (field.most ?? 200)}
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
