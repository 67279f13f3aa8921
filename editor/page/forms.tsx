import { useState } from "react";
import { type Edit, type Finding, isInTheWay, isSamePath } from "../protocol";
import { EditorContext } from "./editor-context";
import { FileForm } from "./form/file-form";
import { Header } from "./header";
import { Publish } from "./online/put-online";
import type { Publishing } from "./online/use-publishing";
import { WhatIsLeft } from "./online/what-is-left";
import { Parts } from "./parts";
import { useDroppedPhotos } from "./pictures/use-dropped-photos";
import type { Files, OpenFile } from "./saving/open-file";
import { toldMistakes, whyUnsaved } from "./saving/unsaved";
import { undoStack } from "./saving/use-files";
import { useUndo } from "./saving/use-undo";
import type { useUnfinished } from "./saving/use-unfinished";
import type { Path } from "./site";
import type { useTarget } from "./use-target";

/** The part to which photos are added. */
const photosPart = "gallery";

interface FormsProps extends Pick<ReturnType<typeof useTarget>, "part" | "go" | "follow"> {
  files: Files;
  /** Why the program does not answer, where it does not. */
  disconnected: string | undefined;
  unfinished: ReturnType<typeof useUnfinished>;
  /** Undefined until the program has answered. */
  findings: readonly Finding[] | undefined;
  /** Checks the site anew. */
  check: () => Promise<unknown>;
  publishing: Publishing;
  /** What has been done to begin. */
  notice: string;
  announcement: string;
  announce: (text: string) => void;
}

/** The parts of the owner's website, of which one is open. */
export function Forms(props: FormsProps) {
  const { files, part, go, follow, disconnected, unfinished, findings, check } = props;
  const { publishing, notice, announcement, announce } = props;
  const [photosToGo, setPhotosToGo] = useState(0);
  useDroppedPhotos(part !== photosPart, () => go(photosPart));
  const undoing = useUndo({ go, announce, check });

  const isDisconnected = disconnected !== undefined;
  const mistakesIn = (name: string) =>
    toldMistakes(name, files[name], isDisconnected, unfinished.isUnfinished);
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
      if (!isMarked) unfinished.begin(name, edit);
      undoStack.edit(name, edit);
      // What was done before, such as “Your website is built”, is no longer what is there.
      announce("");
    },
    deletePicture: async (url: string) => {
      await undoStack.deletePicture(name, url);
      await check();
    },
    show: (path: Path) => follow(name, path),
    countPhotosToGo: (more: number) => setPhotosToGo((count) => count + more),
    announce,
  });
  const { [part]: file, business, "privacy-notice": privacyNotice } = files;
  return (
    <>
      <Header {...{ ...undoing, files, unsaved, mistake, announcement, go }} />
      <Parts
        {...{ files, part, go, obstacles: obstacles.length }}
        countMistakes={(name) => mistakesIn(name).length}
      />
      <main key={part} onBlur={unfinished.onBlur}>
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
    </>
  );
}
