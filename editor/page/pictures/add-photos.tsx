import { use, useEffect, useState } from "react";
import { EditorContext } from "../editor-context";
import { pictureTypes, sendPicture, takeFiles } from "../requests";
import { type Value, valueAt } from "../site";

/** What was said of the last photos; it stands there until the next ones, also after another part was open meanwhile. */
let said: readonly { text: string; isMistake: boolean }[] = [];

/**
 * Takes photos that are dropped or chosen, several at once, and adds an entry for each.
 *
 * @param currentContent returns the list as it is by now, as the owner may change it during an upload
 */
export function AddPhotos({ currentContent }: { currentContent: () => Value | undefined }) {
  const { edit, countPhotosToGo, announce } = use(EditorContext);
  const [messages, setMessages] = useState(said);
  const [progress, setProgress] = useState("");
  const say = (all: typeof said) => {
    said = all;
    setMessages(all);
  };
  const tell = (text: string, isMistake: boolean) => {
    say([...said, { text, isMistake }]);
    if (isMistake) announce(text);
  };
  const add = async (files: readonly File[]) => {
    say([]);
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
    const drop = ({ target, dataTransfer }: DragEvent) => {
      const files = [...(dataTransfer?.files ?? [])];
      if (files.length > 0 && !(target instanceof HTMLInputElement)) add(files);
    };
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

// A browser would show a photo that is dropped beside a box, or a picture of another window, in the place of the editor.
for (const type of ["dragover", "drop"] as const) {
  addEventListener(type, (event) => {
    const isField = (event.target as Partial<Element> | null)?.matches?.("input, textarea");
    if (!isField) event.preventDefault();
  });
}
