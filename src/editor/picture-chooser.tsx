import { use, useRef, useState } from "react";
import { type Field, isDrawing, type Picture } from "../node/editor/edits";
import { ChoiceDialog } from "./choice-dialog";
import { EditorContext } from "./editor-context";
import { photoAddress } from "./pictures";
import { ask } from "./server";

interface PictureChooserProps {
  field: Field;
  text: string;
  choose: (url: string) => void;
}

/** The keyboard goes on at what can be done now, since the button that was pressed is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

const nameOf = (url: string) => url.replace("/images/", "");

/** Every picture there is, to choose from; those that are shown nowhere can be deleted. */
export function PictureChooser({ field, text, choose }: PictureChooserProps) {
  const { deletePicture, undo } = use(EditorContext);
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [deleted, setDeleted] = useState("");
  const [problem, setProblem] = useState("");
  const dialog = useRef<HTMLDialogElement>(null);
  const run = async (change: () => Promise<unknown>, nowDeleted: string) => {
    setProblem("");
    try {
      await change();
      setPictures(await ask<Picture[]>("GET /pictures"));
      setDeleted(nowDeleted);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const open = () => {
    dialog.current?.showModal();
    run(async () => {}, "");
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
            <p role="status" className="row">
              {deleted && (
                <>
                  Deleted: {nameOf(deleted)}
                  <button key={deleted} type="button" ref={focus} onClick={() => run(undo, "")}>
                    Undo
                  </button>
                </>
              )}
            </p>
            {problem && (
              <p role="alert" className="mistake">
                {problem}
              </p>
            )}
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
                  <strong>
                    {nameOf(url).replace(/[^/]*$/, "")}
                    <wbr />
                    {url.split("/").at(-1)}
                  </strong>
                  {uses.length > 0 ? `Shown in ${uses.join(", ")}` : "Shown nowhere"}
                </button>
                {uses.length === 0 && url !== text && (
                  <button
                    type="button"
                    aria-label={`Delete: ${nameOf(url)}`}
                    onClick={() => run(() => deletePicture(url), url)}
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
