import { dequal } from "dequal/lite";
import { type ClipboardEvent, type DragEvent, type MouseEvent, use, useState } from "react";
import { flushSync } from "react-dom";
import { capitalised, type Field, nameOf } from "../protocol";
import { EditorContext } from "./editor-context";
import { idOf } from "./field-element";
import { type FieldProps, FieldView, Mistakes } from "./fields";
import { lineTyping } from "./line-typing";
import { photoAddress } from "./requests";
import { isOfSample, isYes, type Value, valueAt } from "./site";
import { pastedEntries } from "./table-paste";
import { useEntries } from "./use-entries";

/** An empty value for a field: of a group the fields that it needs, each empty; of a list one empty entry. */
function emptyOf({ kind, fields = {}, entry }: Field): Value {
  if (kind === "list") return entry ? [emptyOf(entry)] : [];
  if (kind !== "group") return "";
  const needed = Object.entries(fields).filter(([, field]) => field.needed);
  return Object.fromEntries(needed.map(([name, field]) => [name, emptyOf(field)]));
}

/** Whether a click is no second one of a double click: another button may have moved under the pointer meanwhile. */
const isFirstPress = ({ detail }: MouseEvent) => detail < 2;

/** Entries to add to, to reorder by dragging or by buttons, and to delete. */
export function List({ field, value, path }: FieldProps) {
  const { file, edit, announce } = use(EditorContext);
  const [dragged, setDragged] = useState<number>();
  /** The entry that the dragged one is held over. */
  const [target, setTarget] = useState<number>();
  /** The last line or entry that was pasted, with its key. */
  const [lastPasted, setLastPasted] = useState<{ key: number | undefined; entry: Value }>();
  const list = useEntries(value, path);
  const { entries, keys, insert, move } = list;
  const { entry, label } = field;
  if (!entry) return null;
  const isGroup = entry.kind === "group";
  const [one, several] = isGroup ? ["entry", "entries"] : ["line", "lines"];
  const called = isGroup && field.entryName ? capitalised(field.entryName) : label;
  const titleOf = (index: number) => nameOf(entries[index]) || `${called} ${index + 1}`;
  const remove = (index: number) => {
    list.remove(index);
    announce(`Deleted: ${titleOf(index)}`);
  };
  // In a list with one entry for each choice the first entry of each can be neither moved nor deleted, and its choice is not
  // shown.
  const { oneForEach = "" } = field;
  const { [oneForEach]: choice, ...others } = entry.fields ?? {};
  const kept = (choice?.choices ?? []).map((name) =>
    entries.findIndex((each) => valueAt(each, [oneForEach]) === name),
  );
  const hasEveryChoice = kept.length > 0 && !kept.includes(-1);
  const typing = lineTyping({
    ...{ ...list, ...field, remove },
    onPasted: (last, line) => setLastPasted({ key: keys[last], entry: line }),
  });
  const pastedAt = keys.indexOf(lastPasted?.key ?? -1);
  // Undo may have put another in its place.
  const firstBelow = dequal(entries[pastedAt], lastPasted?.entry) ? pastedAt + 1 : 0;
  const countBelow = firstBelow > 0 ? entries.length - firstBelow : 0;
  /** Deletes all entries below one, which gets the focus. */
  const removeBelow = (index: number, { parentElement }: HTMLButtonElement) => {
    for (let at = entries.length - 1; at > index; at--) list.remove(at);
    announce(`${capitalised(several)} deleted: ${entries.length - 1 - index}`);
    const last = parentElement?.querySelector(`:scope > ol > :nth-child(${index + 1})`);
    last?.querySelector<HTMLElement>("summary, input, textarea")?.focus();
  };
  /** Leaves one empty line, to begin anew in. */
  const empty = (button: HTMLButtonElement) => {
    removeBelow(0, button);
    edit({ path: [...path, 0], value: "" });
    announce(`Lines deleted: ${entries.length}`);
  };
  /** The examples that came with the site; one in the owner's own words is none. */
  const examples = [...entries.keys()].filter(
    (at) => isYes(String(valueAt(entries[at], ["sample"]))) && isOfSample(file, path, entries[at]),
  );
  const removeExamples = ({ parentElement }: HTMLButtonElement) => {
    for (const at of examples.toReversed()) list.remove(at);
    announce(`Examples deleted: ${examples.length}`);
    parentElement?.querySelector<HTMLElement>(":scope > .add")?.focus();
  };
  const pasteTable = (event: ClipboardEvent<HTMLElement>, index: number) => {
    const { fields = {} } = entry;
    const [first, ...others] = pastedEntries(event, fields, (name) =>
      idOf(file, [...path, index, name]),
    );
    if (!first) return;
    event.preventDefault();
    const box = event.target as HTMLElement;
    flushSync(() => {
      for (const [name, text] of Object.entries(first)) {
        edit({ path: [...path, index, name], value: text });
      }
      insert(index + 1, others);
      setLastPasted({
        key: keys[index + others.length],
        entry: others.at(-1) ?? { ...Object(entries[index]), ...first },
      });
      // The box shows what was typed until it loses the focus.
      box.blur();
    });
    box.focus();
    announce(`Pasted: ${others.length + 1} of ${label}`);
  };
  const drop = (event: DragEvent, to: number) => {
    if (dragged === undefined) return;
    event.preventDefault();
    if (dragged !== to) move(dragged, to);
    setDragged(undefined);
    setTarget(undefined);
  };
  const add = (button: HTMLButtonElement) => {
    insert(entries.length, [emptyOf(entry)]);
    const last = ":scope > :last-child .field :is(input, textarea, select)";
    requestAnimationFrame(() =>
      button.previousElementSibling?.querySelector<HTMLElement>(last)?.focus(),
    );
  };
  return (
    <>
      <ol className={isGroup ? "entries" : "lines"}>
        {entries.map((each, index) => {
          const isKept = kept.includes(index);
          const shown = isKept ? { ...entry, fields: others } : entry;
          const props = { field: shown, value: each, path: [...path, index] };
          const title = titleOf(index);
          return (
            <li
              key={keys[index]}
              className={index === dragged ? "dragged" : index === target ? "target" : undefined}
              onDragOver={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                setTarget(index);
              }}
              onDrop={(event) => drop(event, index)}
              onPaste={(event) =>
                isGroup ? pasteTable(event, index) : typing.onPaste(event, index)
              }
              onKeyDown={(event) => typing.onKeyDown(event, index)}
            >
              {!isKept && (
                <span
                  className="handle"
                  aria-hidden="true"
                  draggable
                  onDragStart={() => setDragged(index)}
                  onDragEnd={() => {
                    setDragged(undefined);
                    setTarget(undefined);
                  }}
                >
                  ⠿
                </span>
              )}
              {isGroup ? (
                <GroupEntry {...props} title={title} listLabel={label} />
              ) : (
                <FieldView {...props} field={{ ...entry, label }} />
              )}
              {!isKept && (
                <EntryButtons {...{ title, index, move, remove, isGroup }} count={entries.length} />
              )}
            </li>
          );
        })}
      </ol>
      {!hasEveryChoice && (
        <button
          type="button"
          className="add"
          aria-label={`Add one more: ${label}`}
          disabled={entries.length >= (field.most ?? 200)}
          onClick={(event) => isFirstPress(event) && add(event.currentTarget)}
        >
          Add one more
        </button>
      )}
      {countBelow > 0 && (
        <button
          type="button"
          className="below"
          onClick={({ currentTarget }) => removeBelow(firstBelow - 1, currentTarget)}
        >
          {countBelow === 1 ? `Delete the ${one}` : `Delete the ${countBelow} ${several}`} below
          what you pasted
        </button>
      )}
      {examples.length > 1 && (
        <button
          type="button"
          className="below"
          aria-label={`Delete the ${examples.length} examples: ${label}`}
          onClick={({ currentTarget }) => removeExamples(currentTarget)}
        >
          Delete the {examples.length} examples
        </button>
      )}
      {!isGroup && countBelow === 0 && entries.length > 2 && (
        <button
          type="button"
          className="below"
          aria-label={`Delete all ${entries.length} lines: ${label}`}
          onClick={({ currentTarget }) => empty(currentTarget)}
        >
          Delete all {entries.length} lines
        </button>
      )}
    </>
  );
}

/** An entry of several fields, which opens and closes. */
function GroupEntry(props: FieldProps & { title: string; listLabel: string }) {
  const { value, path, title, listLabel } = props;
  const { file, show } = use(EditorContext);
  const url = valueAt(value, ["url"]);
  return (
    <details
      id={idOf(file, path)}
      ref={(part) => {
        // A new entry is open, and stays so while it is filled in.
        if (part && nameOf(value) === "") part.open = true;
      }}
      onToggle={({ currentTarget }) => currentTarget.open && show(path)}
    >
      <summary>
        {typeof url === "string" && url.startsWith("/images/") && (
          <img alt="" src={photoAddress(url)} />
        )}
        {title}
      </summary>
      <Mistakes path={path} label={listLabel} />
      <FieldView {...props} />
    </details>
  );
}

interface EntryButtonsProps {
  title: string;
  index: number;
  /** How many entries the list has. */
  count: number;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  isGroup: boolean;
}

/** The buttons that move and delete an entry. */
function EntryButtons({ title, index, count, move, remove, isGroup }: EntryButtonsProps) {
  const { announce } = use(EditorContext);
  const moveTo = (button: HTMLButtonElement, to: number) => {
    if (to < 0 || to === count) return;
    move(index, to);
    announce(`${title}: ${to + 1} of ${count}`);
    // The focus stays at the button, which moves with its entry.
    requestAnimationFrame(() => button.focus());
  };
  const removeAndGoOn = (button: HTMLButtonElement) => {
    const list = button.closest("ol");
    remove(index);
    requestAnimationFrame(() => {
      const next = list?.children[Math.min(index, count - 2)];
      const field = next?.querySelector("summary, input, textarea, select");
      ((field ?? list?.nextElementSibling) as HTMLElement | undefined)?.focus();
    });
  };
  return (
    <span className="buttons">
      {(["up", "down"] as const).map((way) => {
        const to = way === "up" ? index - 1 : index + 1;
        return (
          <button
            key={way}
            type="button"
            aria-label={`Move ${way}: ${title}`}
            aria-disabled={to < 0 || to === count}
            onClick={({ currentTarget }) => moveTo(currentTarget, to)}
          >
            {way === "up" ? "↑" : "↓"}
          </button>
        );
      })}
      <button
        type="button"
        className="delete"
        aria-label={`Delete: ${title}`}
        onClick={(event) => isFirstPress(event) && removeAndGoOn(event.currentTarget)}
      >
        {isGroup ? "Delete" : "✕"}
      </button>
    </span>
  );
}
