import "./editor.css";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { type Edit, isInTheWay, type Replacement, type ToDo } from "../protocol";
import { AddPhotos } from "./add-photos";
import { watchPage } from "./change-in-page";
import { change, differences } from "./differences";
import { EditorContext } from "./editor-context";
import { fieldName } from "./field-names";
import { FieldView } from "./fields";
import { canReset, canUndo, describeEdits, type OpenFile, whyUnsaved } from "./open-file";
import { reveal, showInPage } from "./preview";
import { Publish } from "./put-online";
import { ask } from "./requests";
import { type Path, valueAt } from "./site";
import { SparePictures } from "./spare-pictures";
import { describeTakenBack, type TakenBack, TakenBackList } from "./taken-back";
import { ToDos } from "./to-dos";
import { saver, useFiles } from "./use-files";
import { usePublishing } from "./use-publishing";
import { idOf, useUnfinished } from "./use-unfinished";
import { WhichField } from "./which-field";
import { type FieldPlace, fieldsShownBy } from "./words-in-page";

/** What is being changed: a field of a file, and whether the page shows it already. */
interface Target extends FieldPlace {
  isInSight?: boolean;
}

function Editor() {
  const { files, isConnected, restarts } = useFiles();
  const { isUnfinished, begin, onBlur, finish } = useUnfinished();
  const [target, setTarget] = useState<Target>({ file: "business", path: [] });
  const [toDos, setToDos] = useState<ToDo[]>([]);
  const [announcement, setAnnouncement] = useState("");
  /** What was done at “To do”, a step each. */
  const [replaced, setReplaced] = useState<readonly Replacement[][]>([]);
  const [takenBack, setTakenBack] = useState<TakenBack>();
  const [page, setPage] = useState<HTMLIFrameElement | null>(null);
  const [meant, setMeant] = useState<FieldPlace[]>([]);
  const whichField = useRef<HTMLDialogElement>(null);
  // Of form and page a narrow window shows one.
  const [isPageShown, setIsPageShown] = useState(false);
  // A live region is read out when it changes, so the same message again needs another text.
  const announce = (text: string) =>
    setAnnouncement((last) => (last === text ? `${text}\u00a0` : text));
  const open = target.file;
  const file = files[open];
  const saved = Object.values(files)
    .map(({ base }) => base.hash)
    .join();
  const isThere = saved !== "";

  useEffect(() => {
    if (isThere) setAnnouncement(restarts > 0 ? "Connected again" : "Ready");
  }, [isThere, restarts]);

  const listToDos = useCallback(async () => {
    const found = await ask<ToDo[]>("GET /leftovers").catch(() => undefined);
    if (found) setToDos(found);
    return found ?? [];
  }, []);
  const publishing = usePublishing({
    announce,
    listWhatIsLeft: async () => {
      await saver.settle();
      return (await listToDos()).filter(isInTheWay);
    },
  });

  useEffect(() => {
    if (saved) listToDos();
  }, [saved, listToDos]);

  // A page that comes into sight moves to the field then: before, it had nowhere to scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const file = files[target.file];
    if (!page || file?.draft === undefined || target.isInSight) return;
    showInPage(page, { ...file.base, path: target.path }, file.draft);
  }, [target, files, page, isPageShown]);

  const go = (name: string, path: Path = [], isInSight = false) => {
    finish();
    // The address of the site is asked for where it is put online.
    if (open === "publish" && document.getElementById(idOf(name, path))) return focusAt(name, path);
    if (name === "publish") publishing.refresh();
    flushSync(() => {
      setTarget({ file: name, path, isInSight });
      setIsPageShown(false);
    });
    focusAt(name, path);
  };
  const fieldsOf = useEffectEvent((element: Element) => fieldsShownBy(element, files));
  const changeWords = useEffectEvent((element: Element) => {
    const found = fieldsShownBy(element, files);
    const [first] = found;
    if (first && found.length === 1) return go(first.file, first.path, true);
    flushSync(() => setMeant(found));
    if (first) whichField.current?.showModal();
  });
  useEffect(() => {
    let watched: Document | undefined;
    const watch = () => {
      const inside = page?.contentDocument;
      if (!inside || inside === watched) return;
      watched = inside;
      watchPage(inside, {
        canChange: (element) => fieldsOf(element).length > 0,
        change: (element) => changeWords(element),
      });
    };
    // The pointer may be there before all pictures are.
    for (const type of ["load", "pointerover"]) page?.addEventListener(type, watch);
    return () => {
      for (const type of ["load", "pointerover"]) page?.removeEventListener(type, watch);
    };
  }, [page]);

  if (!isThere) return <p className="wait">One moment …</p>;
  const mistakesIn = (name: string) =>
    files[name]?.mistakes.filter(({ path }) => !isUnfinished(idOf(name, path))) ?? [];
  const refused = Object.keys(files).find((name) => files[name]?.state === "refused");
  const [mistake] = refused ? mistakesIn(refused) : [];
  const unsaved = whyUnsaved(files, isConnected, mistake);
  /** Makes the edits whose field is still what they were made for; those that were made come back. */
  const makeEdits = (edits: readonly Replacement[]) => {
    const wanted = edits.filter(
      ({ file, path, from }) => valueAt(files[file]?.draft, path) === from,
    );
    for (const { file, path, value } of wanted) saver.edit(file, { path, value });
    return wanted;
  };
  const replace = (edits: readonly Replacement[]) => {
    const made = makeEdits(edits);
    setTakenBack(undefined);
    setReplaced((steps) => [...steps, made]);
    announce(`Changed: ${made.length}`);
  };
  const takeBackReplaced = () => {
    const last = replaced.at(-1) ?? [];
    setReplaced(replaced.slice(0, -1));
    // The last first, as entries were added one behind the other.
    const back = last
      .toReversed()
      .map(({ from, value, ...place }) => ({ ...place, from: value, value: from }));
    const words = makeEdits(back).map(({ file, path, from = "", value = "" }) => {
      const { base, draft } = files[file] ?? {};
      const name = base ? `${base.label}, ${fieldName(base.form, draft, path)}` : file;
      return { file, path, sentence: `${name}: ${change(from, value)}` };
    });
    showTakenBack({ part: open, words, pictures: [] });
  };
  const takeBack = async (toFirst: boolean) => {
    const back = file && (await saver.undo(open, toFirst));
    if (!back) return;
    const found = differences(back.before, back.after, file.base.form);
    const words = found.map((each) => ({ file: open, ...each }));
    showTakenBack({ part: open, words, pictures: back.pictures });
  };
  const showTakenBack = (back: TakenBack) => {
    setTakenBack(back);
    announce(describeTakenBack(back));
  };
  const toDoProps = {
    files,
    go,
    replace,
    leave: (value: string) =>
      ask(`POST /leave?value=${encodeURIComponent(value)}`).then(listToDos, () => {}),
    deletePictures: async (urls: readonly string[]) => {
      for (const url of urls) await saver.deletePicture("gallery", url).catch(() => {});
      listToDos();
    },
  };
  const contextFor = (name: string, { base }: OpenFile) => ({
    file: name,
    mistakes: mistakesIn(name),
    colours: base.colours,
    edit: (edit: Edit) => {
      const isMarked = mistakesIn(name).some(({ path }) => `${path}` === `${edit.path}`);
      if (!isMarked) begin(name, edit);
      setTakenBack(undefined);
      saver.edit(name, edit);
    },
    deletePicture: (url: string) => saver.deletePicture(name, url),
    show: (path: Path) => {
      // What holds the field, or is that itself, is shown with it.
      const isShown = (last: Target) =>
        last.file === name && path.every((step, at) => step === last.path[at]);
      if (open === name) setTarget((last) => (isShown(last) ? last : { file: name, path }));
    },
    announce,
  });
  const tab = (name: string, label: string, count = 0) => (
    <button
      key={name}
      type="button"
      aria-current={open === name ? "page" : undefined}
      onClick={() => {
        setTakenBack(undefined);
        go(name);
      }}
    >
      {label}
      {count > 0 && <span className="count">{count}</span>}
    </button>
  );

  return (
    <div className={isPageShown ? "editor showing-page" : "editor"}>
      <header>
        <h1>Change your website</h1>
        <p role="status" className={unsaved ? "unsaved" : "saved"}>
          {unsaved ?? "Everything is saved"}
          {mistake && <span className="visually-hidden">. {mistake.message}</span>}
        </p>
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
        {([false, true] as const).map((toFirst) => {
          const isPossible = file
            ? (toFirst ? canReset : canUndo)(file)
            : open === "to-do" && !toFirst && replaced.length > 0;
          return (
            <button
              key={`${toFirst}`}
              type="button"
              aria-disabled={!isPossible}
              onClick={() => isPossible && (file ? takeBack(toFirst) : takeBackReplaced())}
            >
              {toFirst ? "As it was at first" : "Undo"}
            </button>
          );
        })}
        {takenBack?.part === open && <TakenBackList {...takenBack} go={go} />}
      </header>
      <nav aria-label="What to change">
        {tab("to-do", "To do", toDos.length)}
        {Object.entries(files).map(([name, { base, offered }]) =>
          tab(name, base.label, mistakesIn(name).length + offered.length),
        )}
        {tab("publish", "Put it online")}
      </nav>
      <main key={open} onBlur={onBlur}>
        {open === "to-do" && <ToDos {...toDoProps} toDos={toDos} />}
        {open === "publish" && files.business && (
          <EditorContext value={contextFor("business", files.business)}>
            <Publish
              {...publishing}
              unsaved={unsaved}
              business={files.business}
              left={{ ...toDoProps, toDos: toDos.filter(isInTheWay) }}
            />
          </EditorContext>
        )}
        {file && (
          <EditorContext value={contextFor(open, file)}>
            <h2 tabIndex={-1}>{file.base.label}</h2>
            <p className="about">{file.base.about}.</p>
            {file.problem && (
              <p role="alert" className="notice">
                {file.problem}
              </p>
            )}
            {file.offered.map((kept) => (
              <div key={JSON.stringify(kept)} role="alert" className="notice">
                <p>You had {describeEdits(kept)}. This is not saved.</p>
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
            {open === "gallery" && <SparePictures steps={file.history.length} />}
          </EditorContext>
        )}
      </main>
      {/* After a restart it is loaded anew: its page belongs to the program that had stopped. */}
      <iframe key={restarts} ref={setPage} title="Your website" src="/" />
      <WhichField
        ref={whichField}
        meant={meant}
        files={files}
        choose={({ file, path }) => {
          // Closed afterwards, it would take the focus back to where it was.
          whichField.current?.close();
          go(file, path, true);
        }}
      />
      <button type="button" className="switch main" onClick={() => setIsPageShown(!isPageShown)}>
        {isPageShown ? "Back to the form" : "See the page"}
      </button>
    </div>
  );
}

/** Goes on with the keyboard at a field, or at what holds it; at the heading where there is none. */
function focusAt(file: string, path: Path): void {
  const field = document.getElementById(idOf(file, path));
  if (path.length === 0) document.querySelector<HTMLElement>("main h2")?.focus();
  else if (!field) focusAt(file, path.slice(0, -1));
  else {
    reveal(field);
    (field.querySelector<HTMLElement>("input, textarea, select, button") ?? field).focus();
  }
}

// A photo that is dropped beside what takes it does not replace the editor.
for (const type of ["dragover", "drop"] as const) {
  addEventListener(type, (event) => {
    const isTaken = event.target instanceof HTMLInputElement;
    if (!isTaken && event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
}

const root = document.getElementById("editor");
if (root) createRoot(root).render(<Editor />);
