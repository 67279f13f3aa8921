import { useEffect, useRef } from "react";
import type { Place } from "../protocol";
import { ChoiceDialog } from "./choice-dialog";
import { placeName, quoted } from "./field-names";
import type { Files } from "./open-file";
import { type Path, valueAt } from "./site";

interface WhichFieldProps {
  /** The fields to choose from; with each new list the owner is asked. */
  places: readonly Place[];
  files: Files;
  /** Goes to a field, which the page shows already. */
  go: (file: string, path: Path, isInSight: boolean) => void;
}

/** Asks which field is meant, where words in the page come from several. */
export function WhichField({ places, files, go }: WhichFieldProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (places.length > 0) dialog.current?.showModal();
  }, [places]);
  const choose = ({ file, path }: Place) => {
    // A dialog gives the focus back when it closes, so it closes before the field gets the focus.
    dialog.current?.close();
    go(file, path, true);
  };
  return (
    <ChoiceDialog
      ref={dialog}
      label="Which of these?"
      head={<p>These words come from more than one field. Which do you want to change?</p>}
    >
      <ul className="which">
        {places.map((place) => {
          const { base, draft } = files[place.file] ?? {};
          const value = valueAt(draft, place.path) ?? valueAt(base?.defaults, place.path);
          const text = typeof value === "string" && value;
          return (
            <li key={`${place.file}${place.path}`}>
              <button type="submit" onClick={() => choose(place)}>
                <strong>{placeName(files, place)}</strong> {text && quoted(text)}
              </button>
            </li>
          );
        })}
      </ul>
    </ChoiceDialog>
  );
}
