import type { ClipboardEvent, FocusEvent, KeyboardEvent, SyntheticEvent } from "react";
import { flushSync } from "react-dom";
import type { Field } from "../../protocol";
import { onceReleased } from "../saving/pointer-release";
import type { useEntries } from "./use-entries";

/** What stands before a line of a list in other programs: a bullet, a box or a number. */
const bullet = /^(?:[•◦▪‣●○■□➢✓✔\uF0B7]|\[[ x]?\]|o\t|[-–—*·]\s|\(?\d{1,2}[.)]\s|[a-z]\)\s)\s*/i;

/** The names in “Ludlow, Craven Arms and Leominster.” */
const namesIn = (line: string) =>
  line.includes(",")
    ? line
        .replace(/\.\s*$/, "")
        .replace(/,? and (?=[^,]*$)/, ",")
        .split(",")
    : [line];

/** The lines of a copied text, or the names in them, without bullets and numbers. */
export const linesOf = (text: string, commaSeparated = false) =>
  text
    .split(/\r?\n|\r/)
    .flatMap((line) => (commaSeparated ? namesIn(line) : [line]))
    .map((line) => line.trim().replace(bullet, "").replace(/\s+/g, " "))
    .filter(Boolean);

type Box = HTMLInputElement | HTMLTextAreaElement;

/** The text box that an event comes from; undefined where it comes from anything else. */
function boxOf({ target }: SyntheticEvent): Box | undefined {
  const isBox = target instanceof HTMLElement && target.matches("input, textarea");
  return isBox ? (target as Box) : undefined;
}

type LineTypingOptions = ReturnType<typeof useEntries> & Pick<Field, "commaSeparated">;

/**
 * Lets a list of lines be typed as one text: pasted lines become entries, Enter begins the next one, as does a comma in a list
 * of names, Backspace in an empty one deletes it, and an empty one at the end is dropped.
 *
 * @returns the props of an entry
 */
export function lineTyping(options: LineTypingOptions) {
  const { entries, set, insert, remove, commaSeparated } = options;
  /** Changes the lines and puts the cursor into one of them at once, as the next key is meant for it. */
  const changeAndFocus = (
    list: Element | null,
    index: number,
    cursor: number,
    change: () => void,
  ) => {
    flushSync(change);
    const box = list?.children[index]?.querySelector<Box>("input, textarea");
    box?.focus();
    box?.setSelectionRange(cursor, cursor);
    if (!box) (list?.nextElementSibling as HTMLElement | undefined)?.focus();
  };
  /** Replaces what is selected in a line by lines; the text behind the selection joins the last of them. */
  const putLines = (box: Box, index: number, [first = "", ...others]: readonly string[]) => {
    const { value, selectionStart, selectionEnd } = box;
    const before = value.slice(0, selectionStart ?? 0);
    const behind = value.slice(selectionEnd ?? 0).trim();
    const last = others.at(-1) ?? "";
    changeAndFocus(box.closest("ol"), index + others.length, last.length, () => {
      set(index, (before + first).trim());
      insert(index + 1, [...others.slice(0, -1), (last + behind).trim()]);
    });
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>, index: number) => {
    const box = boxOf(event);
    const lines = linesOf(event.clipboardData.getData("text"), commaSeparated);
    if (!box || lines.length < 2) return;
    event.preventDefault();
    putLines(box, index, lines);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const { key, nativeEvent, ctrlKey, metaKey, altKey, shiftKey } = event;
    const box = boxOf(event);
    if (!box || nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
    // A key that is held down empties the line, and does not delete it as well.
    const isEmptied = key === "Backspace" && box.value === "" && !event.repeat;
    const isEnded = key === "Enter" || (commaSeparated && key === ",");
    if (!isEnded && !isEmptied) return;
    event.preventDefault();
    if (!isEmptied) return putLines(box, index, ["", ""]);
    const previous = Math.max(0, index - 1);
    const end = index > 0 ? String(entries[previous]).length : 0;
    changeAndFocus(box.closest("ol"), previous, end, () => remove(index));
  };
  const onBlur = (event: FocusEvent<HTMLElement>, index: number) => {
    const { currentTarget, relatedTarget } = event;
    const box = boxOf(event);
    const isEmptyEnd = box?.value.trim() === "" && index === entries.length - 1;
    if (!isEmptyEnd || currentTarget.contains(relatedTarget)) return;
    onceReleased(() =>
      setTimeout(() => {
        // With another window in front, the focus is still here.
        if (document.activeElement !== box) remove(index);
      }),
    );
  };
  return (index: number) => ({
    onPaste: (event: ClipboardEvent<HTMLElement>) => onPaste(event, index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, index),
    onBlur: (event: FocusEvent<HTMLElement>) => onBlur(event, index),
  });
}
