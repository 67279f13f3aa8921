import "./editor.css";
import { StrictMode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Leftover, Path } from "../node/editor/edits";
import { diagnosticsPath } from "../shared-names";
import { AddPhotos } from "./add-photos";
import { EditorContext, FieldView } from "./fields";
import { showInPage } from "./page";
import { Publish, useBuild } from "./publish";
import { ask } from "./server";
import { useFiles } from "./use-files";

/** A field to go to: one that is being edited, or one of the list of what is left to do. */
interface Target {
  file: string;
  path: Path;
}

function Editor() {
  const { files, edit, undo, reload, readAnew } = useFiles();
  const [open, setOpen] = useState("business");
  const [leftovers, setLeftovers] = useState<Leftover[]>([]);
  const [target, setTarget] = useState<Target>();
  const [wanted, setWanted] = useState<Target>();
  const [news, setNews] = useState("");
  const page = useRef<HTMLIFrameElement>(null);
  // The same news once more is other words to a screen reader.
  const tell = (words: string) => setNews((last) => (last === words ? `${words}\u00a0` : words));
  const building = useBuild(tell);
  const file = files[open];
  const hashes = Object.values(files).map(({ base }) => base.hash);
  const saved = hashes.join();
  const isThere = hashes.length > 0;

  useEffect(() => {
    if (isThere) setNews("Ready");
  }, [isThere]);

  useEffect(() => {
    const changes = new EventSource(diagnosticsPath);
    changes.addEventListener("message", reload);
    return () => changes.close();
  }, [reload]);

  useEffect(() => {
    if (saved) ask<Leftover[]>("GET /leftovers").then(setLeftovers, () => {});
  }, [saved]);

  useEffect(() => {
    const shown = target ?? { file: open, path: [] };
    const value = files[shown.file]?.draft;
    if (page.current && value !== undefined) showInPage(page.current, shown, value);
  }, [target, open, files]);

  useEffect(() => {
    if (!wanted || wanted.file !== open) return;
    let field: HTMLElement | null = null;
    for (let steps = wanted.path; !field && steps.length > 0; steps = steps.slice(0, -1)) {
      field = document.getElementById([open, ...steps].join("-"));
    }
    for (let at = field?.closest("details"); at; at = at.parentElement?.closest("details")) {
      at.open = true;
    }
    field?.scrollIntoView({ block: "center" });
    (field?.querySelector<HTMLElement>("input, textarea, select, button") ?? field)?.focus();
    setWanted(undefined);
  }, [wanted, open]);

  if (Object.keys(files).length === 0) return <p className="wait">One moment …</p>;
  const go = (name: string) => {
    flushSync(() => {
      setOpen(name);
      setTarget(undefined);
    });
    // Those who do not see that another part is there are told of it, and go on in it.
    document.querySelector<HTMLElement>("main h2")?.focus();
  };
  const unsaved = Object.values(files).filter(({ pending }) => pending.length > 0);
  const refused = unsaved.find((each) => each.refused);
  const takeBack = (toFirst?: boolean) => {
    if (!file?.canUndo) return;
    undo(open, toFirst);
    tell(toFirst ? "All of it is taken back" : "Taken back");
  };
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
        <p role="status" className={refused ? "unsaved" : "saved"}>
          {refused
            ? "Not saved yet: see what is marked"
            : unsaved.length > 0
              ? "Saving …"
              : "Everything is saved"}
          {refused?.mistakes[0] && <span className="heard">. {refused.mistakes[0].message}</span>}
        </p>
        <p role="status" className="heard">
          {news}
        </p>
        <button type="button" aria-disabled={!file?.canUndo} onClick={() => takeBack()}>
          Undo
        </button>
        <button type="button" aria-disabled={!file?.canUndo} onClick={() => takeBack(true)}>
          As it was at first
        </button>
      </header>
      <nav aria-label="What to change">
        {tab("to-do", "To do", left)}
        {Object.entries(files).map(([name, { base, mistakes: wrong }]) =>
          tab(name, base.label, wrong.length),
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
              mistakes: file.mistakes,
              edit: (change) => edit(open, change),
              show: (path) => setTarget({ file: open, path }),
              tell,
            }}
          >
            <h2 tabIndex={-1}>{file.base.label}</h2>
            <p className="about">{file.base.about}.</p>
            {file.notice && (
              <div role="alert" className="notice">
                <p>{file.notice}</p>
                <button type="button" onClick={() => readAnew(open)}>
                  Show what is there now
                </button>
              </div>
            )}
            {open === "gallery" && <AddPhotos value={file.draft} />}
            <FieldView field={file.base.form} value={file.draft} path={[]} />
          </EditorContext>
        )}
      </main>
      <iframe ref={page} title="Your website" src="/" />
    </div>
  );
}

const root = document.getElementById("editor");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Editor />
    </StrictMode>,
  );
}
