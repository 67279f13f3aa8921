import { use } from "react";
import { EditorContext } from "../editor-context";
import { idOf } from "../form/field-element";
import { type FieldProps, FieldView, Mistakes } from "../form/fields";
import { thumbnailAddress } from "../requests";
import { tidyValue, valueAt } from "../site";
import { isFirstPress } from "./list-buttons";

/** An entry of several fields, which opens and closes. */
export function GroupEntry(props: FieldProps & { title: string; listLabel: string }) {
  const { value, path, title, listLabel } = props;
  const { file, show } = use(EditorContext);
  const url = valueAt(value, ["url"]);
  return (
    <details
      id={idOf(file, path)}
      ref={(part) => {
        // A new entry is open, and stays so while it is filled in.
        if (part && tidyValue(value) === undefined) part.open = true;
      }}
      onToggle={({ currentTarget }) => currentTarget.open && show(path)}
    >
      <summary>
        {typeof url === "string" && url.startsWith("/images/") && (
          <img alt="" src={thumbnailAddress(url)} />
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
export function EntryButtons({ title, index, count, move, remove, isGroup }: EntryButtonsProps) {
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
