import "./editor.css";
import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { type Edit, isInTheWay, isSamePath } from "../protocol";
import { FirstScreen } from "./begin/first-screen";
import { EditorContext } from "./editor-context";
import { folder } from "./folder";
import { focusField, idOf } from "./form/field-element";
import { FileForm } from "./form/file-form";
import { Header } from "./header";
import { Publish } from "./online/put-online";
import { useFindings } from "./online/use-findings";
import { usePublishing } from "./online/use-publishing";
import { WhatIsLeft } from "./online/what-is-left";
import { Parts } from "./parts";
import { useDroppedPhotos } from "./pictures/use-dropped-photos";
import { PageFrame } from "./preview/page-frame";
import { type Target, usePreview } from "./preview/use-preview";
import { Elsewhere } from "./saving/elsewhere";
import type { Files, OpenFile } from "./saving/open-file";
import { store, stored } from "./saving/storage";
import { whyUnsaved } from "./saving/unsaved";
import { saver, undoStack, useFiles } from "./saving/use-files";
import { useUndo } from "./saving/use-undo";
import { useUnfinished } from "./saving/use-unfinished";
import { isYes, type Path, valueAt } from "./site";

/** The storage key of the part that was open last; the next window opens there. */
const partKey = `part ${folder}`;

/** The part to which photos are added. */
const photosPart = "gallery";

function partAtFirst(): string {
  const part = stored(partKey);
  return typeof part === "string" ? part : "business";
}

/** While the content is the example, nothing of it is changed. */
const noFiles: Files = {};

function Editor() {
  const { files, isElsewhere, disconnected, reconnections } = useFiles();
  const { isUnfinished, begin, onBlur, finish } = useUnfinished();
  const [target, setTarget] = useState<Target>({
    file: partAtFirst(),
    path: [],
  });
  const [announcement, setAnnouncement] = useState("");
  /** What has been done to begin. */
  const [notice, setNotice] = useState("");
  const [photosToGo, setPhotosToGo] = useState(0);
  // A narrow window shows either the form or the page.
  const [isPageShown, setIsPageShown] = useState(false);
  // A live region is read out when it changes, so the same message again needs another text.
  const announce = (text: string) =>
    setAnnouncement((last) => (last === text ? `${text}\u00a0` : text));
  const isPart = target.file in files || ["left", "publish"].includes(target.file);
  const part = isPart ? target.file : "business";
  const file = files[part];
  const savedStates = Object.values(files)
    .map(({ base }) => `${base.hash} ${base.mistakes.length}`)
    .join();
  const isLoaded = savedStates !== "";
  const isExample = isYes(String(valueAt(files.business?.base.value, ["sample"])));

  useEffect(() => {
    if (isLoaded && part !== "publish") store(partKey, part);
  }, [isLoaded, part]);

  useEffect(() => {
    if (isLoaded) setAnnouncement(reconnections > 0 ? "Connected again" : "Ready");
  }, [isLoaded, reconnections]);

  const { findings, check } = useFindings(isExample ? "" : savedStates);
  const publishing = usePublishing({
    announce,
    listObstacles: async () => {
      await saver.settle();
      return (await check()).filter(isInTheWay);
    },
  });

  const refreshPublishing = useEffectEvent(() => publishing.refresh());
  useEffect(() => {
    if (reconnections > 0) refreshPublishing();
  }, [reconnections]);

  const go = (name: string, path: Path = [], isInSight = false) => {
    finish();
    // The field for the site's address also stands at “Put it online”.
    if (part === "publish" && document.getElementById(idOf(name, path))) {
      return focusField(name, path);
    }
    if (name === "publish") publishing.refresh();
    flushSync(() => {
      setTarget({ file: name, path, isInSight });
      setIsPageShown(false);
    });
    focusField(name, path);
  };
  useDroppedPhotos(!isExample && part !== photosPart, () => go(photosPart));
  const undoing = useUndo({ go, announce, check });
  const setFrame = usePreview({
    files: isExample ? noFiles : files,
    target,
    isPageShown,
    change: ({ file, path }) => go(file, path, true),
  });

  if (!isLoaded) return <p className="wait">One moment …</p>;
  const mistakesIn = (name: string) => {
    const { mistakes = [], pending = [] } = files[name] ?? {};
    // While the program does not answer, nobody knows whether what was typed since is right.
    const isUnknown = (path: Path) =>
      disconnected !== undefined && pending.some((edit) => isSamePath(edit.path, path));
    return mistakes.filter(({ path }) => !isUnfinished(idOf(name, path)) && !isUnknown(path));
  };
  const refusedFile = Object.keys(files).find((name) => files[name]?.state === "refused");
  const [first] = refusedFile ? mistakesIn(refusedFile) : [];
  const mistake = refusedFile && first ? { ...first, file: refusedFile } : undefined;
  const adding = photosToGo > 0 ? `Adding photos: ${photosToGo} to go …` : undefined;
  const unsaved = whyUnsaved(files, disconnected, mistake) ?? adding;
  const obstacles = findings?.filter(isInTheWay) ?? [];
  const contextFor = (name: string, { base }: OpenFile) => ({
    file: name,
    mistakes: mistakesIn(name),
    defaults: base.defaults,
    edit: (edit: Edit) => {
      const isMarked = mistakesIn(name).some(({ path }) => isSamePath(path, edit.path));
      if (!isMarked) begin(name, edit);
      undoStack.edit(name, edit);
    },
    deletePicture: async (url: string) => {
      await undoStack.deletePicture(name, url);
      await check();
    },
    show: (path: Path) => {
      // The page stays at a field while the focus moves to what holds that field.
      const holds = (last: Target) =>
        last.file === name && path.every((step, at) => step === last.path[at]);
      if (part === name) setTarget((last) => (holds(last) ? last : { file: name, path }));
    },
    countPhotosToGo: (more: number) => setPhotosToGo((count) => count + more),
    announce,
  });
  // The key keeps the frame as it is, when the owner's website begins and there is more beside it.
  const page = (
    <PageFrame
      key="page"
      {...{ isElsewhere, isDisconnected: disconnected !== undefined, frame: setFrame }}
    />
  );
  const layout = isPageShown ? "editor showing-page" : "editor";
  const switchToPage = (
    <button type="button" className="switch main" onClick={() => setIsPageShown(!isPageShown)}>
      {isPageShown ? "Back to the form" : "See the page"}
    </button>
  );
  if (isExample) {
    const showWhatIsLeft = async (done = "") => {
      setNotice(done);
      await saver.reload();
      go("left");
    };
    return (
      <div className={`${layout} first`}>
        <main>
          <FirstScreen onBegun={showWhatIsLeft} />
        </main>
        {page}
        {isElsewhere && <Elsewhere />}
        {switchToPage}
      </div>
    );
  }
  const { business, "privacy-notice": privacyNotice } = files;
  return (
    <div className={layout}>
      <Header {...{ ...undoing, files, unsaved, mistake, announcement, go }} />
      <Parts
        {...{ files, part, go, obstacles: obstacles.length }}
        countMistakes={(name) => mistakesIn(name).length}
      />
      <main key={part} onBlur={onBlur}>
        {part === "left" && <WhatIsLeft {...{ notice, findings, files, go }} />}
        {part === "publish" && business && privacyNotice && (
          <EditorContext value={contextFor("business", business)}>
            <Publish
              {...{ ...publishing, unsaved, business, privacyNotice }}
              obstacles={{ findings: obstacles, files, go }}
            />
          </EditorContext>
        )}
        {file && (
          <EditorContext value={contextFor(part, file)}>
            <FileForm name={part} file={file} />
          </EditorContext>
        )}
      </main>
      {page}
      {isElsewhere && <Elsewhere />}
      {switchToPage}
    </div>
  );
}

const root = document.getElementById("editor");
if (root) createRoot(root).render(<Editor />);
