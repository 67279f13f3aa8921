import { isInTheWay, type Place, type Replacement, type ToDo } from "../protocol";
import { placeName, quoted } from "./field-names";
import type { Files } from "./open-file";
import { thumbnailAddress } from "./requests";
import { type Path, type Value, valueAt } from "./site";

export interface ToDosProps {
  toDos: readonly ToDo[];
  files: Files;
  /** Goes to a field of a file. */
  go: (file: string, path?: Path) => void;
  /** Makes edits that can be taken back; `isSample` where they replace a value of the sample. */
  replace: (edits: readonly Replacement[], isSample?: boolean) => void;
  /** Leaves an earlier value where it stands. */
  leave: (value: string) => void;
  deletePictures: (urls: readonly string[]) => void;
}

/**
 * Lists what has to be done before the site goes online, and what can be done at any time.
 *
 * @param props.isListed whether the server has answered
 * @param props.done what the last press here has done, in a sentence, or ""
 */
export function ToDos({
  isListed,
  done,
  ...props
}: ToDosProps & { isListed: boolean; done: string }) {
  const { toDos, go } = props;
  const left = toDos.filter(isInTheWay).length;
  return (
    <>
      <h2 tabIndex={-1}>To do</h2>
      <p className="about">
        {isListed ? whatIsLeft(left) : "One moment …"}
        {toDos.length > left && " What stands last can be done at any time."}
      </p>
      {isListed && left === 0 && (
        <button type="button" className="main" onClick={() => go("publish")}>
          Put it online
        </button>
      )}
      {done && <p className="done">{done}</p>}
      <ToDoList {...props} />
    </>
  );
}

function whatIsLeft(count: number): string {
  if (count === 0) return "Nothing is left of the sample business: this site may go online.";
  return count === 1
    ? "1 thing is left to do before this site may go online. Choose it to go to it."
    : `${count} things are left to do before this site may go online. Choose one to go to it.`;
}

/** Lists things to do, each with a button that leads to its field. */
export function ToDoList({ toDos, ...props }: ToDosProps) {
  return (
    // The second press of a double-click would hit what has moved up under the pointer.
    <ol
      className="to-do"
      onClickCapture={(event) => {
        if (event.detail > 1) event.stopPropagation();
      }}
    >
      {toDos.map((toDo) => (
        <li key={`${toDo.file}${toDo.path}${toDo.message}`}>
          <OneToDo {...props} {...toDo} />
        </li>
      ))}
    </ol>
  );
}

function OneToDo(props: Omit<ToDosProps, "toDos"> & ToDo) {
  const { files, go, replace, leave, deletePictures, ...toDo } = props;
  const {
    message,
    file = "publish",
    path,
    places = [],
    maybeTrue,
    unused,
    earlier,
    samplePath,
  } = toDo;
  if (unused) {
    return (
      <>
        <p>{message}</p>
        <p className="row">
          {unused.map((url) => (
            <img key={url} alt={url} src={thumbnailAddress(url)} />
          ))}
        </p>
        <button type="button" onClick={() => deletePictures(unused)}>
          Delete them
        </button>
      </>
    );
  }
  return (
    <>
      {earlier ? (
        <p>{message}:</p>
      ) : (
        <button type="button" onClick={() => go(file, path)}>
          <strong>{placeName(files, { file, path: path ?? [] })}</strong> {message}
        </button>
      )}
      {earlier && (
        <p className="row">
          <button type="button" onClick={() => replace(earlier.edits, earlier.isSample)}>
            Replace all with {quoted(earlier.current)}
          </button>
          {toDo.mayStay && (
            <button type="button" onClick={() => leave(earlier.value)}>
              Leave them
            </button>
          )}
        </p>
      )}
      {places.length > 0 && (
        <ul aria-label="Where it stands">
          {places.map((place) => (
            <li key={`${place.file}${place.path}`}>
              <button type="button" onClick={() => go(place.file, place.path)}>
                {describePlace(files, place)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {maybeTrue && (
        <button
          type="button"
          onClick={() => replace(confirmations(files.business?.draft, maybeTrue))}
        >
          {trueLabels.get(String(path?.at(-1))) ?? "True of me too"}
        </button>
      )}
      {samplePath && (
        <button
          type="button"
          onClick={() =>
            replace([{ file, path: samplePath, from: textAt(files, { file, path: samplePath }) }])
          }
        >
          A customer really wrote it
        </button>
      )}
    </>
  );
}

/** What the owner answers about words in fields of some names. */
const trueLabels = new Map([
  ["alt", "True of this picture"],
  ["notOffered", "That is so"],
]);

/** The edits that note texts as true of the owner's business; a text that is noted already is left out. */
function confirmations(business: Value | undefined, texts: readonly string[]): Replacement[] {
  const given = valueAt(business, ["trueOfMe"]);
  const noted = Array.isArray(given) ? given : [];
  const others = [...new Set(texts)].filter((text) => !noted.includes(text));
  return others.map((value, at) => ({
    file: "business",
    path: ["trueOfMe", noted.length + at],
    value,
  }));
}

const textAt = (files: Files, { file, path }: Place) =>
  String(valueAt(files[file]?.draft, path) ?? "");

/** A place with its words. The server lists what is saved, so other words in the form are told to be unsaved. */
function describePlace(files: Files, place: Place): string {
  const typed = textAt(files, place);
  const saved = String(valueAt(files[place.file]?.base.value, place.path) ?? "");
  const words = typed === saved ? quoted(saved, place.at) : "what you typed there is not saved yet";
  return `${placeName(files, place)}: ${words}`;
}
