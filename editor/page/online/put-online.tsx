import Markdown from "markdown-to-jsx/react";
import type { LongAction, OnlineStatus } from "../../protocol";
import { FieldView } from "../form/fields";
import { reveal } from "../preview/preview";
import type { OpenFile } from "../saving/open-file";
import { editorPath, valueAt } from "../site";
import { PrivacyNotice } from "./privacy-notice";
import help from "./put-online.md";
import { type Publishing, progressOf } from "./use-publishing";
import { FindingList, type FindingsProps } from "./what-is-left";

interface PublishProps extends Publishing {
  unsaved: string | undefined;
  /** The file that has the site's address. */
  business: OpenFile;
  privacyNotice: OpenFile;
  /** What has to be done before the site may go online. */
  obstacles: FindingsProps;
}

/** Builds the website and puts it online, or shows what stands in the way. */
export function Publish(props: PublishProps) {
  const { unsaved, business, privacyNotice, obstacles, ...publishing } = props;
  const { status, running, problem, isStopped } = publishing;
  const { built, online, gone = [] } = status ?? {};
  const field = business.base.form.fields?.website;
  const website = valueAt(business.draft, ["website"]);
  return (
    <>
      <h2 tabIndex={-1}>Put it online</h2>
      <p className="about">
        This builds the website that visitors get. It takes a few minutes; you may go on meanwhile.
      </p>
      {online && (
        <p className="last">
          {online.way === "git" ? "Last put online" : "Last downloaded to put online"}:{" "}
          {dayAndTime(online.at)}.{" "}
          {online.isChanged ? "You have changed something since." : "Nothing has changed since."}
        </p>
      )}
      {gone.length > 0 && (
        <p className="mistake">
          No longer there: {gone.join(", ")}. If you did not mean to delete this, put it back before
          you build.
        </p>
      )}
      {field && <FieldView field={field} value={website} path={["website"]} />}
      {website === undefined && (
        <p className="part">
          You have no address yet? One comes free with the host that you choose, or you buy your
          own.{" "}
          <a
            href={`#${addressId}`}
            onClick={(event) => {
              event.preventDefault();
              const part = document.getElementById(addressId);
              if (part) reveal(part);
              part?.querySelector("summary")?.focus();
            }}
          >
            Where to get an address
          </a>
        </p>
      )}
      <PrivacyNotice file={privacyNotice} email={valueAt(business.draft, ["email"])} />
      <WorkButton {...publishing} action="build" label="Build the website" />
      {unsaved && <p className="mistake">What is not saved will not be in it. {unsaved}.</p>}
      <div className="built">
        {isStopped && obstacles.findings.length > 0 && (
          <section aria-labelledby="left" ref={intoView}>
            <p id="left">This is to be done first. Choose one to go to it:</p>
            <FindingList {...obstacles} />
          </section>
        )}
        {problem && (
          <div role="alert" ref={intoView}>
            <p>This stands in the way:</p>
            <pre id="problem">{problem}</pre>
          </div>
        )}
        {built && (
          // Hidden meanwhile, so that what is open in it stays open.
          <div hidden={running === "build"}>
            <BuiltSite {...publishing} {...built} />
          </div>
        )}
      </div>
      <Markdown options={helpOptions}>{help.slice(help.indexOf("<details"))}</Markdown>
    </>
  );
}

/** The part of the help about where an address comes from. */
const addressId = "address";

const intoView = (part: HTMLElement | null) => part?.scrollIntoView({ block: "nearest" });

interface WorkButtonProps extends Pick<Publishing, "running" | "act"> {
  action: LongAction;
  label: string;
}

/** A button for an action that takes long; it is animated meanwhile. */
function WorkButton({ running, act, action, label }: WorkButtonProps) {
  const isRunning = running === action;
  return (
    <button
      type="button"
      className={isRunning ? "main running" : "main"}
      aria-disabled={Boolean(running)}
      onClick={() => act(action)}
    >
      {isRunning ? progressOf[action].started : label}
    </button>
  );
}

/** An address that is only an example does not become a link; links open in another tab. */
const helpOptions = {
  disableAutoLink: true,
  overrides: {
    a: { props: { target: "_blank", rel: "noreferrer" } },
    details: { props: { className: "part" } },
    ol: { props: { className: "steps" } },
  },
};

const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

/** “yesterday 18:20”, “12 days ago 18:20”. */
function dayAndTime(at: string): string {
  const then = new Date(at);
  const time = then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const since = new Date().setHours(0, 0, 0, 0) - then.setHours(0, 0, 0, 0);
  return `${relative.format(-Math.round(since / 86_400_000), "day")} ${time}`;
}

type BuiltSiteProps = Publishing & NonNullable<OnlineStatus["built"]>;

/** Leads to the built website, and offers two ways to put it online. */
function BuiltSite(props: BuiltSiteProps) {
  const { folder, localAddress, hasGit, hasOtherProgram, at, isChanged, status, act } = props;
  const { online, ended } = status ?? {};
  const isPushed = hasGit && online?.way === "git";
  const isJustPushed = ended?.action === "push" && ended.failure === undefined;
  return (
    <>
      <p>
        The built website lies in the folder <code>{folder}</code>, as it was {dayAndTime(at)}.
      </p>
      {isChanged && (
        <p className="mistake">
          You have changed something since, which is not in it: build it again.
        </p>
      )}
      <p className="row">
        <a className="button" href={localAddress} target="_blank" rel="noreferrer">
          Look at it
        </a>
        <button type="button" onClick={() => act("folder")}>
          Open the folder
        </button>
      </p>
      {/* The way that the owner took last stays open. */}
      <details className="part" open={!isPushed && !hasOtherProgram}>
        <summary>By hand</summary>
        <p>
          Upload website.zip, or the folder, at a host, a company whose computers show your site to
          the world. How to do it with Netlify or Cloudflare Pages is explained below.
        </p>
        <a
          className="button main"
          href={`${editorPath}/website.zip`}
          download
          onClick={() => act("downloaded")}
        >
          Download website.zip
        </a>
      </details>
      <details className="part" open={isPushed || hasOtherProgram}>
        <summary>With GitHub</summary>
        {hasGit ? (
          <>
            <p>
              One press sends your text, your photos, also those that no page shows, and your files
              in the folder “static” to where the site is kept, and nothing else. The first time a
              window may open in which you sign in.
            </p>
            {hasOtherProgram && (
              <p className="mistake">
                The program in this folder is not the one that is online: first choose “File”, then
                “Add local repository”, in GitHub Desktop, and this folder, write “Newer program”
                below “Summary”, press “Commit”, then “Push origin”.
              </p>
            )}
            <WorkButton {...props} action="push" label="Put it online" />
            {isPushed && isJustPushed && <Sent {...online} />}
          </>
        ) : (
          <p>
            There is no git on this computer. GitHub Desktop brings it, as is told below for GitHub
            Pages. All other hosts take your website by hand.
          </p>
        )}
      </details>
    </>
  );
}

/** Says what has just been put online, and where to look at it. */
function Sent({ at, address }: NonNullable<OnlineStatus["online"]>) {
  return (
    <p className="sent" ref={intoView}>
      <strong>On its way online, {dayAndTime(at)}.</strong> Give it some minutes, then look at{" "}
      <a href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
    </p>
  );
}
