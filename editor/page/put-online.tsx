import Markdown from "markdown-to-jsx/react";
import type { ReactNode } from "react";
import type { OnlineStatus } from "../protocol";
import help from "./put-online.md";
import { editorPath } from "./site";
import type { Publishing } from "./use-publishing";

/** Builds what may go live and shows where it lies, or what stands in the way. */
export function Publish({ unsaved, ...publishing }: Publishing & { unsaved: string | undefined }) {
  const { siteUrl, setSiteUrl, status, running, problem, act } = publishing;
  const { built, online } = status ?? {};
  return (
    <>
      <h2 tabIndex={-1}>Put it online</h2>
      <p className="about">
        This builds the website that visitors get. It takes a few minutes; you may go on meanwhile.
      </p>
      {online && (
        <Changes changes={online.changes}>
          {online.way === "git" ? "Last put online" : "Last downloaded to put online"}:{" "}
          {dayAndTime(online.at)}; since then: {countOf(online.changes)}
        </Changes>
      )}
      <div className="field line">
        <label htmlFor="site-address">The address of your website</label>
        <p className="hint" id="site-address-hint">
          As it will stand in a browser. For example: https://www.your-name.co.uk
        </p>
        <input
          id="site-address"
          type="url"
          aria-describedby="site-address-hint problem"
          defaultValue={siteUrl}
          onBlur={({ target }) => setSiteUrl(target.value)}
        />
      </div>
      <button
        type="button"
        className="main"
        aria-disabled={Boolean(running)}
        onClick={() => act("build")}
      >
        {running === "build" ? "Building …" : "Build the website"}
      </button>
      {unsaved && <p className="mistake">What is not saved will not be in it. {unsaved}.</p>}
      <div className="built">
        {problem && (
          <div role="alert" ref={(alert) => alert?.scrollIntoView({ block: "nearest" })}>
            <p>This stands in the way:</p>
            <pre id="problem">{problem}</pre>
          </div>
        )}
        {built && running !== "build" && <PutOnline {...publishing} {...built} />}
      </div>
    </>
  );
}

/** What has changed since something was done, behind a sentence that counts it. */
function Changes({ changes, children }: { changes: readonly string[]; children: ReactNode }) {
  if (changes.length === 0) return <p className="last">{children}</p>;
  return (
    <details className="part">
      <summary>{children}</summary>
      <ul className="changes">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </details>
  );
}

/** Addresses that are examples are no links; those that are open beside the editor. */
const helpOptions = {
  disableAutoLink: true,
  overrides: {
    a: { props: { target: "_blank", rel: "noreferrer" } },
    details: { props: { className: "part" } },
    ol: { props: { className: "steps" } },
  },
};

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
function PutOnline(props: Publishing & NonNullable<OnlineStatus["built"]>) {
  const { folder, preview, hasGit, at, changes, status, running, act } = props;
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
      {/* The way that was taken last stays open. */}
      <details className="part" open={hasGit && status?.online?.way !== "hand"}>
        <summary>With git</summary>
        {hasGit ? (
          <>
            <p>
              One press sends your text and photos to where the site is kept, and nothing else. The
              first time a window may open in which you sign in.
            </p>
            <button
              type="button"
              className="main"
              aria-disabled={Boolean(running)}
              onClick={() => act("push")}
            >
              {running === "push" ? "Putting it online …" : "Put it online"}
            </button>
          </>
        ) : (
          <p>
            There is no git on this computer. GitHub Desktop brings it, as is told below for GitHub
            Pages. All other hosts take your website by hand.
          </p>
        )}
      </details>
      <details className="part" open={!hasGit || status?.online?.way !== "git"}>
        <summary>By hand</summary>
        <p>You give website.zip, or the folder itself, to a host. Two hosts are explained below.</p>
        <a
          className="button main"
          href={`${editorPath}/website.zip`}
          download
          onClick={() => act("downloaded")}
        >
          Download website.zip
        </a>
      </details>
      <Markdown options={helpOptions}>{help.slice(help.indexOf("<details>"))}</Markdown>
    </>
  );
}
