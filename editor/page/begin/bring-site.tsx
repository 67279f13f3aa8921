import { type FormEvent, useEffect, useState } from "react";
import type { FoundSite } from "../../protocol";
import { ask } from "../requests";

/** In ms: all photos are copied, and the history that git keeps. */
const timeout = 600_000;

/**
 * Puts a website that the owner has already, in another folder or a saved copy, in the place of the example.
 *
 * @param props.onBrought called once that is done, with what has been done
 */
export function BringSite({ onBrought }: { onBrought: (message: string) => Promise<void> }) {
  const [sites, setSites] = useState<readonly FoundSite[]>([]);
  const [path, setPath] = useState("");
  const [problem, setProblem] = useState("");
  /** The path of the site that is being brought. */
  const [running, setRunning] = useState<string>();

  useEffect(() => {
    // Where none can be listed, a path can still be typed.
    ask<FoundSite[]>("GET /sites").then(setSites, () => {});
  }, []);

  const bring = async (from: string) => {
    if (running !== undefined) return;
    setRunning(from);
    setProblem("");
    try {
      const { message } = await ask<{ message: string }>("POST /bring", { from }, timeout);
      return await onBrought(message);
    } catch (error) {
      setProblem((error as Error).message);
    }
    setRunning(undefined);
  };
  const bringTyped = (event: FormEvent) => {
    event.preventDefault();
    bring(path);
  };

  return (
    <details className="part">
      <summary>I have a website already</summary>
      <p className="hint">
        From an older folder, or from the file of “Save a copy”: your words, photos and files are
        copied here, and nothing changes there.
      </p>
      {sites.length > 0 && (
        <ul className="findings" aria-label="Found beside this folder">
          {sites.map(({ folder, name, changed }) => (
            <li key={folder}>
              <button
                type="button"
                aria-disabled={running !== undefined}
                onClick={() => bring(folder)}
              >
                <strong>
                  {running === folder ? `Bringing ${name} here …` : `Bring ${name} here`}
                </strong>{" "}
                {folder}, last changed {dayOf(changed)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className="field" onSubmit={bringTyped} noValidate>
        <label htmlFor="bring">Where the folder or the saved copy lies</label>
        <p id="about-bring" className="hint">
          To copy its path on Windows, press it with Shift and the right mouse button: “Copy as
          path”. On a Mac, with Option and the right mouse button: “Copy … as Pathname”.
        </p>
        <p className="row">
          <input
            id="bring"
            value={path}
            aria-describedby="about-bring"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setPath(target.value)}
          />
          <button type="submit" className="add" aria-disabled={running !== undefined}>
            {running === path ? "Bringing it here …" : "Bring it here"}
          </button>
        </p>
      </form>
      {problem && (
        <p role="alert" className="mistake">
          {problem}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {running !== undefined && "Bringing your website here …"}
      </p>
    </details>
  );
}

/** “3 May 2026”. */
const dayOf = (at: string) =>
  new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
