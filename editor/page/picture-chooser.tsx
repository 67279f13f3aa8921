import { use, useRef, useState } from "react";
import { type Field, isDrawing, type Picture } from "../protocol";
import { ChoiceDialog } from "./choice-dialog";
import { EditorContext } from "./editor-context";
import { ask, photoAddress } from "./requests";

interface PictureChooserProps {
  field: Field;
  text: string;
  choose: (url: string) => void;
}

const nameOf = (url: string) => url.replace("/images/", "");

/** Every picture there is, to choose from; those that are shown nowhere can be deleted. */
export function PictureChooser({ field, text, choose }: PictureChooserProps) {
  const { deletePicture } = use(EditorContext);
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [message, setMessage] = useState("");
  const dialog = useRef<HTMLDialogElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const run = async (change: () => Promise<unknown>, done: string) => {
    try {
      await change();
      setPictures(await ask<Picture[]>("GET /pictures"));
      setMessage(done);
    } catch (error) {
      setMessage((error as Error).message);
    }
  };
  const open = () => {
    dialog.current?.showModal();
    run(async () => {}, "");
  };
  const remove = async (url: string) => {
    const done = `Deleted: ${nameOf(url)}. To have it back, leave this and press “Undo”.`;
    await run(() => deletePicture(url), done);
    // The button that was pressed is gone.
    status.current?.focus();
  };
  const label = `${field.label}: choose one`;
  return (
    <>
      <button type="button" aria-label={label} onClick={open}>
        Choose one …
      </button>
      <ChoiceDialog
        ref={dialog}
        label={label}
        head={
          <>
            <p>Choose a picture. Those that are shown nowhere can be deleted.</p>
            <p role="status" className="mistake" tabIndex={-1} ref={status}>
              {message}
            </p>
          </>
        }
      >
        <ul className="choices pictures">
          {pictures
            .filter(({ url }) => field.kind === "logo" || !isDrawing(url))
            .map(({ url, uses }) => (
              <li key={url}>
                <button type="submit" aria-pressed={url === text} onClick={() => choose(url)}>
                  <img alt="" loading="lazy" src={photoAddress(url)} />
                  <strong>{nameOf(url)}</strong>
                  {uses.length > 0 ? `Shown in ${uses.join(", ")}` : "Shown nowhere"}
                </button>
                {uses.length === 0 && url !== text && (
                  <button
                    type="button"
                    aria-label={`Delete: ${nameOf(url)}`}
                    onClick={() => remove(url)}
                  >
                    Delete
                  </button>
                )}
              </li>
            ))}
        </ul>
      </ChoiceDialog>
    </>
  );
}
