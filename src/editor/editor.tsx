import "./editor.css";
import { StrictMode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Leftover, Mistake, Path, Value } from "../node/editor/edits";
import { AddPhotos } from "./add-photos";
import { EditorContext, FieldView } from "./fields";
import { reveal, showInPage } from "./page";
import { Publish, useBuild } from "./publish";
import { canUndo, type Files, type Kept, type OpenFile } from "./saver";
import { ask } from "./server";
import { useFiles } from "./use-files";
import { idOf, useJudging } from "./use-judging";
import { useListener } from "./use-listener";

/** A field to go to: one that is being edited, or one of the list of what is left to do. */
interface Target {
  file: string;
  path: Path;
}

/** Said when the program that had stopped answers again. */
const connected = "Connected again";

function Editor() {
  const { files, isConnected, saver } = useFiles();
  const { unjudged, judgeAll, spare } = useJudging();
  const [open, setOpen] = useState("business");
  const [leftovers, setLeftovers] = useState<Leftover[]>([]);
  const [target, setTarget] = useState<Target>();
  const [wanted, setWanted] = useState<Target>();
  const [news, setNews] = useState("");
  const [page, setPage] = useState<HTMLIFrameElement | null>(null);
  // The same news once more is other words to a screen reader.
  const tell = (words: string) => setNews((last) => (last === words ? `${words}\u00a0` : words));
  const building = useBuild(tell);
  const file = files[open];
  const hashes = Object.values(files).map(({ base }) => base.hash);
  const saved = hashes.join();
  const isThere = hashes.length > 0;

  const wasLost = useRef(false);
  const [restarts, setRestarts] = useState(0);

  useEffect(() => {
    if (isThere) setNews("Ready");
  }, [isThere]);

  useEffect(() => {
    if (isConnected && wasLost.current) {
      setNews(connected);
      // Its page belongs to the program that has stopped.
      setRestarts((count) => count + 1);
    }
    wasLost.current = !isConnected;
  }, [isConnected]);

  // A photo that is dropped does not replace the editor.
  const refuse = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };
  useListener("dragover", refuse);
  useListener("drop", refuse);

  useEffect(() => {
    if (saved) ask<Leftover[]>("GET /leftovers").then(setLeftovers, () => {});
  }, [saved]);

  useEffect(() => {
    const shown = target ?? { file: open, path: [] };
    const value = files[shown.file]?.draft;
    if (page && value !== undefined) showInPage(page, shown, value);
  }, [target, open, files, page]);

  useEffect(() => {
    if (!wanted || wanted.file !== open) return;
    let field: HTMLElement | null = null;
    for (let steps = wanted.path; !field && steps.length > 0; steps = steps.slice(0, -1)) {
      field = document.getElementById([open, ...steps].join("-"));
    }
    if (field) reveal(field);
    (field?.querySelector<HTMLElement>("input, textarea, select, button") ?? field)?.focus();
    setWanted(undefined);
  }, [wanted, open]);

  if (Object.keys(files).length === 0) return <p className="wait">One moment …</p>;
  const go = (name: string) => {
    if (name === "publish") judgeAll();
    flushSync(() => {
      setOpen(name);
      setTarget(undefined);
    });
    // Those who do not see that another part is there are told of it, and go on in it.
    document.querySelector<HTMLElement>("main h2")?.focus();
  };
  const judged = (name: string) =>
    files[name]?.mistakes.filter(({ path }) => !unjudged.has(idOf(name, path))) ?? [];
  const isUndoable = file !== undefined && canUndo(file);
  const takeBack = (toFirst?: boolean) => {
    if (!isUndoable) return;
    saver.undo(open, toFirst);
    tell(toFirst ? "All of it is taken back" : "Taken back");
  };
  const { isSaved, words, mistake } = statusOf(files, isConnected, judged);
  const left = leftovers.length;
  const tab = (name: string, label: string, count = 0) => (
    <button
      key={name}
      type="button"
      aria-current={open === name ? "page" : undefined}
      onClick={() => go(name)}
    >
      {label}
      {count > 0 && <span className="count">{count}</span>}
    </button>
  );

  return (
    <div className="editor">
      <header>
        <h1>Change your website</h1>
        <p role="status" className={isSaved ? "saved" : "unsaved"}>
          {words}
          {mistake && <span className="heard">. {mistake}</span>}
        </p>
        <p role="status" className={news === connected ? "saved" : "heard"}>
          {news}
        </p>
        <button type="button" aria-disabled={!isUndoable} onClick={() => takeBack()}>
          Undo
        </button>
        <button type="button" aria-disabled={!isUndoable} onClick={() => takeBack(true)}>
          As it was at first
        </button>
      </header>
      <nav aria-label="What to change">
        {tab("to-do", "To do", left)}
        {Object.entries(files).map(([name, { base, offered }]) =>
          tab(name, base.label, judged(name).length + offered.length),
        )}
        {tab("publish", "Put it online")}
      </nav>
      <main key={open}>
        {open === "to-do" && (
          <>
            <h2 tabIndex={-1}>To do</h2>
            <p className="about">
              {left > 0
                ? `${left} ${left === 1 ? "thing is" : "things are"} left to do before this site may go online. Most are words of the sample business. Choose one to go to it.`
                : "Nothing is left of the sample business."}
            </p>
            <ol className="to-do">
              {leftovers.map(({ message, file: name, path }) => (
                <li key={`${name}${path}${message}`}>
                  <button
                    type="button"
                    onClick={() => {
                      go(name ?? "publish");
                      if (name && path) setWanted({ file: name, path });
                    }}
                  >
                    <strong>{files[name ?? ""]?.base.label ?? "Put it online"}</strong> {message}
                  </button>
                </li>
              ))}
            </ol>
          </>
        )}
        {open === "publish" && (
          <Publish leftovers={leftovers} building={building} onToDo={() => go("to-do")} />
        )}
        {file && (
          <EditorContext
            value={{
              file: open,
              mistakes: judged(open),
              edit: (edit) => {
                const isMarked = judged(open).some(({ path }) => `${path}` === `${edit.path}`);
                if (!isMarked) spare(open, edit);
                saver.edit(open, edit);
              },
              show: (path) => setTarget({ file: open, path }),
              tell,
            }}
          >
            <h2 tabIndex={-1}>{file.base.label}</h2>
            <p className="about">{file.base.about}.</p>
            {file.problem && (
              <p role="alert" className="notice">
                {file.problem}
              </p>
            )}
            {file.offered.map((kept) => (
              <div key={JSON.stringify(kept)} role="alert" className="notice">
                <p>You had {wordsOf(kept)}. This is not saved.</p>
                <p className="row">
                  <button type="button" onClick={() => saver.decide(open, kept, true)}>
                    Use it
                  </button>
                  <button type="button" onClick={() => saver.decide(open, kept, false)}>
                    Throw it away
                  </button>
                </p>
              </div>
            ))}
            {open === "gallery" && <AddPhotos value={file.draft} />}
            <FieldView field={file.base.form} value={file.draft} path={[]} />
          </EditorContext>
        )}
      </main>
      <iframe key={restarts} ref={setPage} title="Your website" src="/" />
    </div>
  );
}

/** Whether all is saved, and what stands in the way if not. */
function statusOf(files: Files, isConnected: boolean, judged: (name: string) => Mistake[]) {
  const entries = Object.entries(files);
  const refused = entries.find(([, { state }]) => state === "refused");
  const offering = entries.find(([, { offered }]) => offered.length > 0);
  const is = (wanted: OpenFile["state"]) => entries.some(([, { state }]) => state === wanted);
  const mistake = refused && judged(refused[0])[0]?.message;
  const words = !isConnected
    ? "The site’s program has stopped. What you type is kept here until it runs again"
    : refused
      ? `Not saved yet: ${mistake || refused[1].problem ? "see what is marked" : "something is still empty"}`
      : is("unanswered")
        ? "Not saved yet: it is tried again …"
        : is("waiting") || is("sending")
          ? "Saving …"
          : offering && `Not all you typed is saved: see “${offering[1].base.label}”`;
  return { isSaved: !words, words: words || "Everything is saved", mistake };
}

/** What was done that is not saved, as its owner knows it again. */
function wordsOf({ edits }: Kept): string {
  const textsIn = (value: Value = ""): string[] =>
    typeof value === "string" ? [value] : Object.values(value).flatMap(textsIn);
  const texts = edits.flatMap(({ value }) => textsIn(value)).filter(Boolean);
  if (texts.length === 0) return "moved or deleted something here";
  return `typed ${texts.map((text) => `“${text}”`).join(", ")}`;
}

const root = document.getElementById("editor");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Editor />
    </StrictMode>,
  );
}
