import type { Ref } from "react";
import { ChoiceDialog } from "./choice-dialog";
import { fieldAt, fieldName, quoted } from "./field-names";
import type { Files } from "./open-file";
import { valueAt } from "./site";
import type { FieldPlace } from "./words-in-page";

interface WhichFieldProps {
  ref: Ref<HTMLDialogElement>;
  meant: readonly FieldPlace[];
  files: Files;
  choose: (place: FieldPlace) => void;
}

/** Asks which field is meant, where words in the page come from several. */
export function WhichField({ ref, meant, files, choose }: WhichFieldProps) {
  return (
    <ChoiceDialog
      ref={ref}
      label="Which of these?"
      head={<p>These words come from more than one field. Which do you want to change?</p>}
    >
      <ul className="which">
        {meant.map((place) => {
          const file = files[place.file];
          if (!file) return undefined;
          const { form, label } = file.base;
          const own = valueAt(file.draft, place.path);
          const text = typeof own === "string" ? own : fieldAt(form, place.path)?.standard;
          return (
            <li key={`${place.file}${place.path}`}>
              <button type="submit" onClick={() => choose(place)}>
                <strong>
                  {label}, {fieldName(form, file.draft, place.path)}
                </strong>{" "}
                {text && quoted(text)}
              </button>
            </li>
          );
        })}
      </ul>
    </ChoiceDialog>
  );
}
