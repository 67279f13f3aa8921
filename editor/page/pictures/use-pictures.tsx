import { use, useRef, useState } from "react";
import type { Picture } from "../../protocol";
import { EditorContext } from "../editor-context";
import { ask } from "../requests";

/** The name of a picture's file, with its folder below `images/`. */
export const fileNameOf = (url: string) => url.replace("/images/", "");

/** Every picture of the site, as listed last, and how to delete one that is shown nowhere. */
export function usePictures() {
  const { deletePicture } = use(EditorContext);
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [message, setMessage] = useState("");
  const [deleted, setDeleted] = useState<string>();
  const isBack = pictures.some(({ url }) => url === deleted);
  const status = useRef<HTMLParagraphElement>(null);
  const list = () =>
    ask<Picture[]>("GET /pictures").then(setPictures, (error: Error) => setMessage(error.message));
  const remove = async (url: string) => {
    try {
      await deletePicture(url);
      setDeleted(url);
      setMessage(`Deleted: ${fileNameOf(url)}. “Undo” at the top brings it back.`);
    } catch (error) {
      setDeleted(undefined);
      setMessage((error as Error).message);
    }
    await list();
    // The button that was pressed is gone.
    status.current?.focus();
  };
  const notice = (
    <p role="status" className="past" tabIndex={-1} ref={status}>
      {!isBack && message}
    </p>
  );
  return { pictures, list, remove, notice };
}

/** A button that deletes a picture. */
export function DeletePicture({ url, remove }: { url: string; remove: (url: string) => void }) {
  return (
    <button type="button" aria-label={`Delete: ${fileNameOf(url)}`} onClick={() => remove(url)}>
      Delete
    </button>
  );
}
