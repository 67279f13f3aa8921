import { type MouseEvent, use, useEffect, useRef, useState } from "react";
import { EditorContext } from "../editor-context";
import type { ControlProps } from "../form/controls";
import { pictureTypes, sendPicture, takeFiles, thumbnailAddress } from "../requests";
import { PictureChooser } from "./picture-chooser";

/** A photo or the logo, to be replaced by another of the site or by one from this computer. */
export function PictureControl({ field, text, set, ...attributes }: ControlProps) {
  const { countPhotosToGo } = use(EditorContext);
  const [problem, setProblem] = useState("");
  const isLogo = field.kind === "logo";
  const replace = (url: string) => {
    if (url === text) return;
    // `focus` and `sample` are about the picture that was here before.
    set(url, isLogo ? [] : ["focus", "sample"]);
  };
  // During an upload the entry of the field may be moved, or deleted.
  const currentReplace = useRef<typeof replace>(undefined);
  useEffect(() => {
    currentReplace.current = replace;
    return () => {
      currentReplace.current = undefined;
    };
  });
  const takeOut = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.closest("fieldset")?.querySelector("input")?.focus();
    set("");
  };
  const upload = (file: File | undefined) => {
    setProblem("");
    if (!file) return;
    countPhotosToGo(1);
    sendPicture(file, isLogo)
      .then(
        ({ url }) => currentReplace.current?.(url),
        (error: Error) => setProblem(error.message),
      )
      .finally(() => countPhotosToGo(-1));
  };
  return (
    <fieldset aria-label={field.label} className="row">
      {text && <img alt="" className={field.kind} src={thumbnailAddress(text, isLogo)} />}
      <input {...attributes} value={text} onChange={({ target }) => set(target.value.trim())} />
      <PictureChooser field={field} text={text} choose={replace} />
      <label className="file">
        From this computer …
        <input
          type="file"
          accept={pictureTypes}
          onChange={({ target }) => upload(takeFiles(target)[0])}
        />
      </label>
      {text && !field.needed && (
        <button type="button" aria-label={`Delete: ${field.label}`} onClick={takeOut}>
          Delete
        </button>
      )}
      {problem && (
        <p role="alert" className="mistake">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
