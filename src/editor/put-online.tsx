import { useState } from "react";
import type { OnlineStatus } from "../node/editor/edits";
import { editorPath } from "../shared-names";
import help from "./put-online.md";
import { ask } from "./server";

/** Photos take long on a slow line; in ms. */
const pushTimeout = 1_800_000;

/** What was built and put online, and what can be done with it; a push goes on at other parts, too. */
export function useOnline(announce: (text: string) => void) {
  const [status, setStatus] = useState<OnlineStatus>();
  const [problem, setProblem] = useState("");
  const [isPushing, setPushing] = useState(false);
  const request = async (what: string, body?: unknown) => {
    setProblem("");
    try {
      setStatus(await ask<OnlineStatus>(what, body, pushTimeout));
      return true;
    } catch (error) {
      setProblem((error as Error).message);
      return false;
    }
  };
  const act = (action: string) => request("POST /online", { action });
  const choose = (way: OnlineStatus["way"]) => {
    if (status) setStatus({ ...status, way });
    act(way);
  };
  const push = async () => {
    setPushing(true);
    announce("Putting it online …");
    const isDone = await act("push");
    setPushing(false);
    announce(isDone ? "It is on its way online" : "Nothing was put online");
  };
  return { status, problem, isPushing, refresh: () => request("GET /online"), act, choose, push };
}

type Online = ReturnType<typeof useOnline>;

/** When and how the site was last put online, and what has changed since. */
export function LastOnline({ status }: Pick<Online, "status">) {
  if (!status?.online) return null;
  const { at, way, changes } = status.online;
  const what = way === "git" ? "Last put online" : "Last downloaded to put online";
  const since = `${what}: ${dayAndTime(at)}; since then: ${countOf(changes)}`;
  if (changes.length === 0) return <p className="last">{since}</p>;
  return (
    <details className="part">
      <summary>{since}</summary>
      <Changes changes={changes} />
    </details>
  );
}

const Changes = ({ changes }: { changes: readonly string[] }) => (
  <ul className="changes">
    {changes.map((change) => (
      <li key={change}>{change}</li>
    ))}
  </ul>
);

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
export function PutOnline(online: Online) {
  const { status, problem, isPushing, act, choose, push } = online;
  if (!status?.built) return null;
  const { way, remote, built } = status;
  const { folder, preview, at, changes } = built;
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
        <label className="flag">
          <input type="radio" checked={way === "git"} onChange={() => choose("git")} />
          <span>
            With git: one press sends your text and photos to {remote ?? "where the site is kept"},
            and nothing else.
          </span>
        </label>
        <label className="flag">
          <input type="radio" checked={way === "hand"} onChange={() => choose("hand")} />
          <span>By hand: you give website.zip to a host.</span>
        </label>
      </fieldset>
      {way === "git" ? (
        <button
          type="button"
          className="main"
          aria-disabled={isPushing}
          onClick={() => !isPushing && push()}
        >
          {isPushing ? "Putting it online …" : "Put it online"}
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
      {problem && <pre role="alert">{problem}</pre>}
      <Help />
    </>
  );
}

/** The steps at each host, as the file of help has them: a heading and numbered lines. */
const hosts = help
  .split(/^## /m)
  .slice(1)
  .map((part) => {
    const [host = "", ...steps] = part.split(/^\d\. /m);
    return { host: host.trim(), steps };
  });

const Help = () =>
  hosts.map(({ host, steps }) => (
    <details key={host} className="part">
      <summary>How to do it with {host}</summary>
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
  ));
