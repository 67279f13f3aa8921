import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  use,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
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

/** What stands before a line of a list in other programs: a bullet, a box or a number. */
const bullet = /^(?:[•◦▪‣●○■□➢✓✔\uF0B7]|\[[ x]?\]|o\t|[-–—*·]\s|\(?\d{1,2}[.)]\s|[a-z]\)\s)\s*/i;

/** The lines of a text that was copied, without what made them a list. */
export const linesOf = (text: string) =>
  text
    .split(/\r?\n|\r/)
    .map((line) => line.trim().replace(bullet, "").replace(/\s+/g, " "))
    .filter(Boolean);

type Box = HTMLInputElement | HTMLTextAreaElement;

/** The box of a line that an event comes from; none where it comes from elsewhere in an entry. */
function boxOf({ target, currentTarget }: SyntheticEvent): Box | undefined {
  const isLine = currentTarget.matches(".lines > li");
  const isBox = target instanceof HTMLElement && target.matches("input, textarea");
  return isLine && isBox ? (target as Box) : undefined;
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
  const takeOut = (index: number) => {
    keys.current.splice(index, 1);
    edit({ path: [...path, index] });
    announce(`Deleted: ${titleOf(index)}`);
  };
  const remove = (button: HTMLButtonElement, index: number) => {
    const list = button.closest("ol");
    takeOut(index);
    requestAnimationFrame(() => {
      const next = list?.children[Math.min(index, entries.length - 2)];
      const field = next?.querySelector("summary, input, textarea, select");
      ((field ?? list?.nextElementSibling) as HTMLElement | undefined)?.focus();
    });
  };
  /** Changes lines and goes on typing in one of them, at once: the next key is for it. */
  const goOnIn = (list: Element | null, index: number, at: number, change: () => void) => {
    flushSync(change);
    const box = list?.children[index]?.querySelector<Box>("input, textarea");
    box?.focus();
    box?.setSelectionRange(at, at);
    if (!box) (list?.nextElementSibling as HTMLElement | undefined)?.focus();
  };
  /** Puts lines in the place of what is selected in one; what stands behind it goes to the last. */
  const putLines = (box: Box, index: number, lines: readonly string[]) => {
    const { value, selectionStart, selectionEnd } = box;
    const [first = "", ...others] = lines;
    const rest = value.slice(selectionEnd ?? 0).trim();
    const cursor = others.at(-1)?.length ?? 0;
    goOnIn(box.closest("ol"), index + others.length, cursor, () => {
      edit({ path: [...path, index], value: (value.slice(0, selectionStart ?? 0) + first).trim() });
      for (const [at, line] of others.entries()) {
        const text = at === others.length - 1 ? (line + rest).trim() : line;
        edit({ path: [...path, entries.length + at], value: text });
        const to = index + 1 + at;
        if (to < entries.length + at) edit({ path: [...path, entries.length + at], to });
        keys.current.splice(to, 0, newest++);
      }
    });
  };
  const paste = (event: ClipboardEvent<HTMLElement>, index: number) => {
    const box = boxOf(event);
    const lines = linesOf(event.clipboardData.getData("text"));
    if (!box || lines.length < 2) return;
    event.preventDefault();
    putLines(box, index, lines);
  };
  const press = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const { key, nativeEvent, ctrlKey, metaKey, altKey, shiftKey } = event;
    const box = boxOf(event);
    if (!box || nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
    // While the key that has emptied it is still held, the line stays.
    const isEmptied = key === "Backspace" && box.value === "" && !event.repeat;
    if (key !== "Enter" && !isEmptied) return;
    event.preventDefault();
    if (!isEmptied) return putLines(box, index, ["", ""]);
    const previous = Math.max(0, index - 1);
    const end = index > 0 ? String(entries[previous]).length : 0;
    goOnIn(box.closest("ol"), previous, end, () => takeOut(index));
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
              onPaste={(event) => paste(event, index)}
              onKeyDown={(event) => press(event, index)}
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
