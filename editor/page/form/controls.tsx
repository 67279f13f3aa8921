import { type AriaAttributes, useState } from "react";
import { type Field, readable } from "../../protocol";
import { onceReleased } from "../saving/pointer-release";
import { dateOf, hexOf, isYes, timeOf, todayInBritain } from "../site";

export interface ControlProps extends AriaAttributes {
  id: string;
  field: Field;
  text: string;
  /** Sets the text, and deletes the fields beside it that were about the text before. */
  set: (text: string, outdatedFields?: readonly string[]) => void;
  onFocus: () => void;
}

/** A text box, with a counter where the length is limited. */
export function TextControl({
  field,
  text,
  set,
  onBlur,
  ...attributes
}: ControlProps & { onBlur?: () => void }) {
  // While the owner types, no answer of the server changes the text.
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? text;
  const { kind, most } = field;
  const isLong = kind === "paragraphs" || (most ?? 0) > 60;
  const Control = isLong ? "textarea" : "input";
  const length = shown.trim().length;
  const isCounted = most !== undefined && most < 1000;
  const type = (text: string) => {
    setTyped(text);
    // Text that is pasted from other programs may have tabs and no-break spaces.
    const plain = text.trim().replace(kind === "paragraphs" ? /[^\S\n]+/g : /\s+/g, " ");
    set(plain.replace(/ ?\n\s*/g, "\n\n"));
  };
  return (
    <>
      <Control
        {...attributes}
        value={shown}
        rows={isLong ? Math.max(kind === "paragraphs" ? 5 : 2, Math.ceil(length / 48)) : undefined}
        onChange={({ target }: { target: { value: string } }) => type(target.value)}
        onBlur={() => {
          onBlur?.();
          onceReleased(() => setTyped(undefined));
        }}
      />
      {isCounted && (
        <p className={length > most ? "counter over" : "counter"}>
          {length > most ? `${length - most} too many: ` : ""}
          {length} of {most} characters
        </p>
      )}
    </>
  );
}

/** Of more values than this, one is chosen by typing a part of its name. */
const mostInSelect = 20;

/** One of several values. */
export function ChoiceControl(props: ControlProps) {
  const { field, text, set, ...attributes } = props;
  const { choices = [], needed } = field;
  if (choices.length > mostInSelect) return <SearchedControl {...props} />;
  // A value that is written otherwise in the file is shown as it is; the browser would show the first choice.
  const others = [...(needed ? [] : [""]), ...(choices.includes(text) ? [] : [text])];
  return (
    <select {...attributes} value={text} onChange={({ target }) => set(target.value)}>
      {[...new Set([...others, ...choices])].map((choice) => (
        <option key={choice} value={choice}>
          {readable(choice) || "–"}
        </option>
      ))}
    </select>
  );
}

/** One of many values, found by a part of its name. */
function SearchedControl({ field: { choices = [] }, text, set, ...attributes }: ControlProps) {
  const [typed, setTyped] = useState<string>();
  const list = `${attributes.id}-choices`;
  const shown = typed ?? (choices.includes(text) ? readable(text) : text);
  const term = shown.trim().toLowerCase();
  const found = choices.filter((choice) => readable(choice).toLowerCase().includes(term));
  const isFound = found.length > 0;
  const propose = () => {
    if (!isFound) return choicesLike(term, choices);
    // While somebody types, the browser shows what is found.
    const hasLostFocus = typed === undefined && term !== "" && !choices.includes(text);
    return hasLostFocus ? found.slice(0, mostProposed) : [];
  };
  const proposed = propose();
  const isCalled = (name: string) => (choice: string) =>
    readable(choice).toLowerCase() === name.trim().toLowerCase();
  const type = (name: string) => {
    setTyped(name);
    set(choices.find(isCalled(name)) ?? name.trim());
  };
  const choose = (choice: string) => {
    type(readable(choice));
    // The button that had the focus goes.
    document.getElementById(attributes.id)?.focus();
  };
  return (
    <>
      <input
        {...attributes}
        list={list}
        value={shown}
        onChange={({ target }) => type(target.value)}
        onBlur={() => onceReleased(() => setTyped(undefined))}
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice} value={readable(choice)} />
        ))}
      </datalist>
      <p role="status" className="hint">
        {proposed.length > 0 && "Do you mean one of these?"}
        {!isFound && proposed.length === 0 && "Nothing found; try another word."}
      </p>
      <div className="row">
        {proposed.map((choice) => (
          <button key={choice} type="button" onClick={() => choose(choice)}>
            {readable(choice)}
          </button>
        ))}
      </div>
    </>
  );
}

/** At most so many values are proposed. */
const mostProposed = 6;

/** The values with words of the same stem, those with most such words and the shortest first: “Garden store” for “gardening”. */
function choicesLike(term: string, choices: readonly string[]) {
  const stems = wordsOf(term)
    .map(stemOf)
    .filter((stem) => stem.length > 2 && stem !== "and");
  const count = (choice: string) => {
    const words = wordsOf(readable(choice).toLowerCase());
    return stems.filter((stem) => words.some((word) => word.startsWith(stem))).length;
  };
  const found = choices.map((choice) => ({ choice, shared: count(choice) }));
  return found
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.choice.length - b.choice.length)
    .slice(0, mostProposed)
    .map(({ choice }) => choice);
}

const wordsOf = (text: string) => text.split(/[^\p{L}]+/u);

const stemOf = (word: string) => word.replace(/(ings?|ers?|ors?|ery|ies|ist|e?s|e|y)$/, "");

/** Yes or no, with its label beside it. */
export function FlagControl({ field, text, set, ...attributes }: ControlProps) {
  return (
    <label className="flag">
      <input
        {...attributes}
        type="checkbox"
        checked={isYes(text)}
        onChange={({ target }) => set(target.checked ? "true" : "")}
      />
      {field.label}
    </label>
  );
}

/** A colour, date or time, typed as people write it or chosen with the browser's own control. */
export function PickedControl({ field, text, set, ...attributes }: ControlProps) {
  const picked = pickerValues[field.kind]?.(text);
  return (
    <div className="row">
      <TextControl
        {...attributes}
        field={field}
        text={text}
        set={(typed) => set(field.kind === "time" ? wholeHour(typed) : typed)}
        onBlur={() => {
          const whole = field.kind === "date" ? withYear(text) : text;
          if (whole !== text) set(whole);
        }}
      />
      <input
        type={field.kind === "colour" ? "color" : field.kind}
        aria-label={`${field.label}: choose it`}
        value={picked}
        // A date is empty while only its day is chosen; that must not delete what was typed.
        onChange={({ target }) => target.value && set(target.value)}
      />
    </div>
  );
}

/**
 * “9” as “09:00”. In a file a bare number may mean either half of the day; here the owner sees at once what it is
 * taken for.
 */
const wholeHour = (typed: string) =>
  /^([01]?\d|2[0-3])$/.test(typed) ? `${typed.padStart(2, "0")}:00` : typed;

/** “3 January” with the year of the next one; any other text as it is. The owner sees at once what it is taken for. */
function withYear(typed: string): string {
  const today = todayInBritain();
  const year = Number(today.slice(0, 4));
  const dates = [year, year + 1].map((each) => `${typed} ${each}`);
  return dates.find((date) => (dateOf(date) ?? "") >= today) ?? typed;
}

/** The value of the browser's own control for what was typed. */
const pickerValues: Partial<Record<Field["kind"], (text: string) => string>> = {
  colour: (text) => hexOf(text) ?? "#ffffff",
  date: (text) => dateOf(text) ?? "",
  time: (text) => timeOf(text) ?? "",
};
