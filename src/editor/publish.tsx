import { useEffect, useEffectEvent } from "react";
import type { OnlineStatus, ToDo } from "../node/editor/edits";
import { editorPath } from "../shared-names";
import help from "./put-online.md";
import type { Publishing } from "./use-publishing";

interface PublishProps {
  toDos: readonly ToDo[];
  onToDo: () => void;
  publishing: Publishing;
}

/** Builds what may go live and shows where it lies, or what stands in the way. */
export function Publish({ toDos, onToDo, publishing }: PublishProps) {
  const { siteUrl, setSiteUrl, status, running, failed, build } = publishing;
  const refresh = useEffectEvent(publishing.refresh);
  useEffect(() => {
    refresh();
  }, []);
  const left = toDos.filter(({ file }) => file).length;
  const unbuilt = failed?.action === "build" && failed.problem;
  return (
    <>
      <h2 tabIndex={-1}>Put it online</h2>
      <p className="about">
        This builds the website that visitors get. It takes a few minutes; you may go on meanwhile.
      </p>
      {status?.online && <LastOnline {...status.online} />}
      <div className="field line">
        <label htmlFor="site-address">The address of your website</label>
        <p className="hint" id="site-address-hint">
          As it will stand in a browser. For example: https://www.your-name.co.uk
        </p>
        <input
          id="site-address"
          type="url"
          aria-describedby="site-address-hint built-problem"
          value={siteUrl}
          onChange={({ target }) => setSiteUrl(target.value)}
        />
      </div>
      {left > 0 && (
        <p>
          <button type="button" onClick={onToDo}>
            {left} {left === 1 ? "thing" : "things"} to do first
          </button>
        </p>
      )}
      <button type="button" className="main" aria-disabled={Boolean(running)} onClick={build}>
        {running === "build" ? "Building …" : "Build the website"}
      </button>
      <div className="built">
        {running !== "build" && !unbuilt && <PutOnline {...publishing} />}
        {unbuilt && (
          <>
            <p>Nothing was built. This stands in the way:</p>
            <pre id="built-problem">{unbuilt}</pre>
          </>
        )}
      </div>
    </>
  );
}

/** When and how the site was last put online, and what has changed since. */
function LastOnline({ at, way, changes }: NonNullable<OnlineStatus["online"]>) {
  const what = way === "git" ? "Last put online" : "Last downloaded to put online";
  const since = `${what}: ${dayAndTime(at)}; since then: ${countOf(changes)}`;
  if (changes.length === 0) return <p className="last">{since}</p>;
  return (
    <details className="part">
      <summary>{since}</summary>
      <ul className="changes">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </details>
  );
}

const countOf = ({ length }: readonly string[]) =>
  length === 0 ? "no changes" : `${length} ${length === 1 ? "change" : "changes"}`;

const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

/** “yesterday 18:20”, “12 days ago 18:20”. */
function dayAndTime(at: string): string {
  const then = new Date(at);
  const time = then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const since = new Date().setHours(0, 0, 0, 0) - then.setHours(0, 0, 0, 0);
  return `${relative.format(-Math.round(since / 86_400_000), "day")} ${time}`;
}

/** The built site: to look at, and to put online in one of two ways. */
function PutOnline({ status, setStatus, running, failed, act }: Publishing) {
  if (!status?.built) return null;
  const { way, remote, built } = status;
  const { folder, preview, at, changes } = built;
  const ways = {
    git: `With git: one press sends your text and photos to ${remote ?? "where the site is kept"}, and nothing else.`,
    hand: "By hand: you give website.zip to a host.",
  };
  return (
    <>
      <p>
        Your website lies in the folder <code>{folder}</code>, as it was {dayAndTime(at)}.
      </p>
      {changes.length > 0 && (
        <p className="mistake">{countOf(changes)} since then: build it again to have them in it.</p>
      )}
      <p className="row">
        <a className="button" href={preview} target="_blank" rel="noreferrer">
          Look at it
        </a>
        <button type="button" onClick={() => act("folder")}>
          Open the folder
        </button>
      </p>
      <fieldset className="field ways">
        <legend>How it gets online</legend>
        {(["git", "hand"] as const).map((each) => (
          <label key={each} className="flag">
            <input
              type="radio"
              checked={way === each}
              onChange={() => {
                setStatus({ ...status, way: each });
                act(each);
              }}
            />
            <span>{ways[each]}</span>
          </label>
        ))}
      </fieldset>
      {way === "git" ? (
        <button
          type="button"
          className="main"
          aria-disabled={running === "push"}
          onClick={() => act("push")}
        >
          {running === "push" ? "Putting it online …" : "Put it online"}
        </button>
      ) : (
        <a
          className="button main"
          href={`${editorPath}/website.zip`}
          download
          onClick={() => act("downloaded")}
        >
          Download website.zip
        </a>
      )}
      {failed && <pre role="alert">{failed.problem}</pre>}
      {help.split(/^## /m).slice(1).map(Help)}
    </>
  );
}

/** The steps at one host, as a part of the file of help has them: a heading and numbered lines. */
function Help(part: string) {
  const [host = "", ...steps] = part.split(/^\d\. /m);
  return (
    <details key={host} className="part">
      <summary>How to do it with {host.trim()}</summary>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>
            {step.split(/<(https:[^>]+)>/).map((text) =>
              text.startsWith("https:") ? (
                <a key={text} href={text} target="_blank" rel="noreferrer">
                  {text}
                </a>
              ) : (
                text
              ),
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
