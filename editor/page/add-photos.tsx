import { use, useEffect, useState } from "react";
import { EditorContext } from "./editor-context";
import { photoTypes, sendPhoto } from "./requests";
import { type Value, valueAt } from "./site";

/** Takes photos that are dropped or chosen, several at once, and adds an entry for each. */
export function AddPhotos({ value }: { value: Value | undefined }) {
  const { edit } = use(EditorContext);
  const [messages, setMessages] = useState<{ text: string; isMistake: boolean }[]>([]);
  const [progress, setProgress] = useState("");
  const tell = (text: string, isMistake: boolean) =>
    setMessages((all) => [...all, { text, isMistake }]);
  const add = async (files: readonly File[]) => {
    setMessages([]);
    const entries = Array.isArray(value) ? value : [];
    const urls = entries.map((entry) => valueAt(entry, ["url"]));
    for (const [index, file] of files.entries()) {
      setProgress(`${files.length - index} to go …`);
      try {
        const { note, ...entry } = await sendPhoto(file);
        if (note) tell(note, false);
        if (urls.includes(entry.url)) continue;
        edit({ path: [urls.length], value: entry });
        urls.push(entry.url);
      } catch (error) {
        tell((error as Error).message, true);
      }
    }
    const added = urls.length - entries.length;
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
          accept={photoTypes}
          onChange={({ target }) => add([...(target.files ?? [])])}
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
