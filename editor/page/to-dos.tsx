import type { ToDo } from "../protocol";
import type { Files } from "./open-file";
import { type Path, valueAt } from "./site";

interface ToDosProps {
  toDos: readonly ToDo[];
  files: Files;
  /** Goes to a field of a file. */
  go: (file: string, path?: Path) => void;
}

/** What is left to do before the site goes online, and what can be done at any time. */
export function ToDos({ toDos, files, go }: ToDosProps) {
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
        {toDos.map(({ message, file = "publish", path, places = [] }) => (
          <li key={`${file}${path}${message}`}>
            <button type="button" onClick={() => go(file, path)}>
              <strong>{files[file]?.base.label ?? "Put it online"}</strong> {message}
            </button>
            {places.length > 0 && (
              <ul aria-label="Where it stands">
                {places.map((place) => (
                  <li key={`${place.file}${place.path}`}>
                    <button type="button" onClick={() => go(place.file, place.path)}>
                      {files[place.file]?.base.label}: {quoted(files, place.file, place.path)}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Characters of a text that are enough to know it by. */
const enough = 80;

function quoted(files: Files, file: string, path: Path): string {
  const text = String(valueAt(files[file]?.draft, path) ?? "").replace(/\s+/g, " ");
  return `“${text.length > enough ? `${text.slice(0, enough - 1)}…` : text}”`;
}
