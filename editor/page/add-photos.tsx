import { use, useEffect, useState } from "react";
import { EditorContext } from "./editor-context";
import { pictureTypes, sendPicture, takeFiles } from "./requests";
import { type Value, valueAt } from "./site";

/**
 * Takes photos that are dropped or chosen, several at once, and adds an entry for each.
 *
 * @param currentContent returns the list as it is by now, as the owner may change it during an upload
 */
export function AddPhotos({ currentContent }: { currentContent: () => Value | undefined }) {
  const { edit, countPhotosToGo } = use(EditorContext);
  const [messages, setMessages] = useState<{ text: string; isMistake: boolean }[]>([]);
  const [progress, setProgress] = useState("");
  const tell = (text: string, isMistake: boolean) =>
    setMessages((all) => [...all, { text, isMistake }]);
  const add = async (files: readonly File[]) => {
    setMessages([]);
    let added = 0;
    countPhotosToGo(files.length);
    for (const [index, file] of files.entries()) {
      setProgress(`${files.length - index} to go …`);
      try {
        const { note, ...entry } = await sendPicture(file);
        if (note) tell(note, false);
        const content = currentContent();
        const entries = Array.isArray(content) ? content : [];
        if (entries.some((each) => valueAt(each, ["url"]) === entry.url)) continue;
        edit({ path: [entries.length], value: entry });
        added += 1;
      } catch (error) {
        tell((error as Error).message, true);
      } finally {
        countPhotosToGo(-1);
      }
    }
    setProgress(added > 0 ? `Added at the end of the list: ${added}` : "");
  };
  // A photo may be dropped anywhere in the window, not only onto the box.
  useEffect(() => {
    const drop = ({ target, dataTransfer }: DragEvent) =>
      target instanceof HTMLInputElement || add([...(dataTransfer?.files ?? [])]);
    addEventListener("drop", drop);
    return () => removeEventListener("drop", drop);
  });
  return (
    <>
      <label className="drop">
        <strong>Add photos</strong>
        <span>
          Drop them here, or choose them: as many as you like, as they come from the phone.
        </span>
        <input
          type="file"
          multiple
          accept={pictureTypes}
          onChange={({ target }) => add(takeFiles(target))}
        />
      </label>
      <p role="status">{progress}</p>
      {messages.map(({ text, isMistake }) => (
        <p key={text} role="alert" className={isMistake ? "mistake" : "hint"}>
          {text}
        </p>
      ))}
    </>
  );
}

// A browser would show a photo that is dropped beside a box in the place of the editor.
for (const type of ["dragover", "drop"] as const) {
  addEventListener(type, (event) => {
    const isTaken = event.target instanceof HTMLInputElement;
    if (!isTaken && event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
}
