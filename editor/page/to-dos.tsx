import type { Edit, ToDo } from "../protocol";
import type { Files } from "./open-file";
import { photoAddress } from "./requests";
import { type Path, type Value, valueAt } from "./site";

interface ToDosProps {
  toDos: readonly ToDo[];
  files: Files;
  /** Goes to a field of a file. */
  go: (file: string, path?: Path) => void;
  edit: (file: string, edit: Edit) => void;
  deletePictures: (urls: readonly string[]) => void;
}

/** What is left to do before the site goes online, and what can be done at any time. */
export function ToDos({ toDos, ...props }: ToDosProps) {
  const left = toDos.filter(({ mayWait }) => !mayWait).length;
  return (
    <>
      <h2 tabIndex={-1}>To do</h2>
      <p className="about">
        {left > 0
          ? `${left} ${left === 1 ? "thing is" : "things are"} left to do before this site may go online. Most are words of the sample business. Choose one to go to it.`
          : "Nothing is left of the sample business."}
        {toDos.length > left && " What stands last can be done at any time."}
      </p>
      <ol className="to-do">
        {toDos.map((toDo) => (
          <li key={`${toDo.file}${toDo.path}${toDo.message}`}>
            <OneToDo {...props} {...toDo} />
          </li>
        ))}
      </ol>
    </>
  );
}

function OneToDo({ files, go, edit, deletePictures, ...toDo }: Omit<ToDosProps, "toDos"> & ToDo) {
  const { message, file = "publish", path, places = [], asked, unused } = toDo;
  if (unused) {
    return (
      <>
        <p>{message}</p>
        <p className="row">
          {unused.map((url) => (
            <img key={url} alt={url} src={photoAddress(url)} />
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
      <button type="button" onClick={() => go(file, path)}>
        <strong>{files[file]?.base.label ?? "Put it online"}</strong> {message}
      </button>
      {places.length > 0 && (
        <ul aria-label="Where it stands">
          {places.map((place) => (
            <li key={`${place.file}${place.path}`}>
              <button type="button" onClick={() => go(place.file, place.path)}>
                {place.file !== file && `${files[place.file]?.base.label}: `}
                {quoted(files, place.file, place.path)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <button
          type="button"
          onClick={() => {
            for (const each of confirmations(files.business?.draft, asked)) edit("business", each);
          }}
        >
          True of me too
        </button>
      )}
    </>
  );
}

/** The edits that note texts as true of the owner's business, each once. */
function confirmations(business: Value | undefined, texts: readonly string[]): Edit[] {
  const noted = valueAt(business, ["trueOfMe"]);
  const before = Array.isArray(noted) ? noted : [];
  const fresh = [...new Set(texts)].filter((text) => !before.includes(text));
  return fresh.map((value, at) => ({ path: ["trueOfMe", before.length + at], value }));
}

/** Characters of a text that are enough to know it by. */
const enough = 80;

function quoted(files: Files, file: string, path: Path): string {
  const text = String(valueAt(files[file]?.draft, path) ?? "").replace(/\s+/g, " ");
  return `“${text.length > enough ? `${text.slice(0, enough - 1)}…` : text}”`;
}
