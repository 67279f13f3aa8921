import { type ComponentType, use, useState } from "react";
import { aboutField, type Field, isSamePath, nameOf } from "../../protocol";
import { EditorContext } from "../editor-context";
import { List } from "../list/list";
import { PictureControl } from "../pictures/picture-control";
import {
  dateOf,
  type Path,
  pastHolidayMessage,
  todayInBritain,
  type Value,
  valueAt,
} from "../site";
import {
  ChoiceControl,
  type ControlProps,
  FlagControl,
  PickedControl,
  TextControl,
} from "./controls";
import { idOf } from "./field-element";
import { IconControl } from "./icon-control";

export interface FieldProps {
  field: Field;
  value: Value | undefined;
  path: Path;
  /** The group that holds the field. */
  group?: Value | undefined;
}

/** The controls of fields that are more than a text box. */
const controls: Partial<Record<Field["kind"], ComponentType<ControlProps>>> = {
  choice: ChoiceControl,
  colour: PickedControl,
  date: PickedControl,
  flag: FlagControl,
  icon: IconControl,
  logo: PictureControl,
  picture: PictureControl,
  time: PickedControl,
};

const isEntry = (path: Path) => typeof path.at(-1) === "number";

export const isEmpty = (value: Value | undefined) =>
  value === undefined || Object.keys(value).length === 0;

/** The names of a list's entries; empty for what is no list. */
export const namesOf = (value: Value | undefined) =>
  Array.isArray(value) ? value.map(nameOf).join(", ") : "";

/** A list with more entries than this begins closed, unless it is needed. */
const mostOpen = 8;

/** Whether a part begins open: one that is needed, and one that is neither empty nor a long list. */
const beginsOpen = ({ kind, needed }: Field, value: Value = {}) =>
  needed || (!isEmpty(value) && !(kind === "list" && Object.keys(value).length > mostOpen));

/** Whether a group needs one of its fields. */
const hasNeeded = ({ fields = {} }: Field) => Object.values(fields).some(({ needed }) => needed);

/** Any part of a form: a field, a list, or a group of fields. */
export function FieldView(props: FieldProps) {
  const { field, value, path } = props;
  const { file, edit, defaults } = use(EditorContext);
  // A part stays open while its only field is emptied to be typed anew.
  const [isOpen] = useState(beginsOpen(field, value));
  const [isExample] = useState(valueAt(value, ["sample"]) !== undefined);
  if (field.kind !== "list" && field.kind !== "group") return <SingleField {...props} />;
  // The box `sample`, which clears the mark of an example, is shown only in an entry that had the mark when it was opened.
  const isShown = (name: string) => name !== "sample" || isExample;
  const shown = Object.entries(field.fields ?? {}).filter(([name]) => isShown(name));
  const fields = shown.map(([name, each]) => (
    <FieldView
      key={name}
      field={each}
      value={valueAt(value, [name])}
      path={[...path, name]}
      group={value}
    />
  ));
  const inside = field.kind === "list" ? <List {...props} /> : fields;
  if (path.length === 0 || isEntry(path)) return inside;
  return (
    <details className="part" id={idOf(file, path)} open={isOpen}>
      <summary>
        {field.label}{" "}
        {isEmpty(value) && (
          <span className="optional">
            {namesOf(valueAt(defaults, path)) || field.whenEmpty || "none yet"}
          </span>
        )}
      </summary>
      <p className="hint">{field.about}</p>
      <Mistakes path={path} label={field.label} />
      {inside}
      {/* A group that needs none of its fields is emptied field by field. */}
      {field.kind === "group" && !field.needed && !isEmpty(value) && hasNeeded(field) && (
        <button
          type="button"
          aria-label={`Delete: ${field.label}`}
          onClick={({ currentTarget }) => {
            currentTarget.closest("details")?.querySelector("summary")?.focus();
            edit({ path });
          }}
        >
          Delete
        </button>
      )}
    </details>
  );
}

/** The mistakes of a field itself, without those of the fields in it. */
const useMistakes = (path: Path) =>
  use(EditorContext).mistakes.filter((mistake) => isSamePath(mistake.path, path));

export function Mistakes({ path, label, id }: { path: Path; label: string; id?: string }) {
  return useMistakes(path).map(({ message }) => (
    <p key={message} id={id} className="mistake">
      {aboutField(label, message)}
    </p>
  ));
}

/** Warns, while a date is typed, that it is past. All dates of the model are last days of a holiday. */
function PastDay({ text, id }: { text: string; id: string }) {
  const until = dateOf(text);
  return (
    <p role="status" id={id} className="past">
      {until && pastHolidayMessage(until, todayInBritain())}
    </p>
  );
}

/** The texts about a picture, beside it in its group, with their labels. */
const aboutPicture = { caption: "Caption", alt: "What is seen in it" };

/** Reminds of the texts about a picture when another takes its place, until one of them is changed. */
function OtherPicture({ url, group }: { url: string; group: Value | undefined }) {
  const labels = Object.entries(aboutPicture)
    .filter(([name]) => valueAt(group, [name]))
    .map(([, label]) => `“${label}”`);
  const texts = JSON.stringify(Object.keys(aboutPicture).map((name) => valueAt(group, [name])));
  const [last, setLast] = useState({ url, texts, earlierUrl: url, outdated: "" });
  if (last.url !== url) {
    // Undo brings the earlier picture back.
    const isOther = last.url !== "" && url !== "" && url !== last.earlierUrl;
    setLast({ url, texts, earlierUrl: last.url, outdated: isOther ? last.texts : "" });
  } else if (last.texts !== texts) setLast({ ...last, texts });
  return (
    <p role="status" className="hint">
      {labels.length > 0 &&
        texts === last.outdated &&
        `This is another picture: see that ${labels.join(" and ")} ${labels.length > 1 ? "are" : "is"} about it.`}
    </p>
  );
}

/** What the site shows where a text is empty, or what could stand in it. */
function whatEmptyMeans({ kind, example }: Field, usual: Value | undefined): string {
  if (kind !== "line" && kind !== "paragraphs") return "";
  if (usual) return ` While this is empty, it is: ${usual}`;
  return example ? ` For example: ${example}` : "";
}

function SingleField({ field, value, path, group }: FieldProps) {
  const { file, edit, show, defaults } = use(EditorContext);
  const id = idOf(file, path);
  const text = typeof value === "string" ? value : "";
  const { kind, label } = field;
  const isFlag = kind === "flag";
  const inList = isEntry(path);
  const isWrong = useMistakes(path).length > 0;
  const Control = controls[kind] ?? TextControl;
  const control = (
    <Control
      id={`${id}-control`}
      field={field}
      text={text}
      set={(next, outdatedFields = []) => {
        edit({ path, ...((next !== "" || inList) && { value: next }) });
        for (const name of outdatedFields) edit({ path: [...path.slice(0, -1), name] });
      }}
      onFocus={() => show(path)}
      // Without the counter: screen readers would read all of this again after each letter.
      aria-describedby={`${id}-hint ${id}-mistake ${id}-past`}
      aria-invalid={isWrong || undefined}
      aria-label={inList ? `${label} ${Number(path.at(-1)) + 1}` : undefined}
    />
  );
  return (
    <div className={`field ${kind}`} id={id}>
      {isFlag && control}
      {!isFlag && !inList && (
        <label htmlFor={`${id}-control`}>
          {label} {!field.needed && <span className="optional">optional</span>}
        </label>
      )}
      <p className="hint" id={`${id}-hint`} hidden={inList}>
        {field.about}
        {text === "" && whatEmptyMeans(field, valueAt(defaults, path))}
      </p>
      {!isFlag && control}
      {kind === "picture" && <OtherPicture url={text} group={group} />}
      {kind === "date" && <PastDay text={text} id={`${id}-past`} />}
      <Mistakes path={path} label={label} id={`${id}-mistake`} />
    </div>
  );
}
