import type { Mistake, Place } from "../protocol";
import { fieldName } from "./field-names";
import type { Files } from "./open-file";
import { TakenBackList, type TakenBackProps } from "./taken-back";
import type { UndoAction, useTakingBack } from "./use-taking-back";

interface HeaderProps extends ReturnType<typeof useTakingBack>, Pick<TakenBackProps, "go"> {
  /** The part of the editor that is open. */
  part: string;
  files: Files;
  /** Why not everything is saved, and the mistake that keeps its file from being saved. */
  unsaved: string | undefined;
  mistake: (Mistake & { file: string }) | undefined;
  /** What is read out to screen readers. */
  announcement: string;
}

const buttons: readonly [UndoAction, string, string?][] = [
  ["undo", "Undo"],
  ["redo", "Redo", "Do again what “Undo” took back"],
  ["undoAll", "Undo all", "As it was when you opened this window"],
];

/** The head of the editor: whether all is saved, and how to take something back. */
export function Header(props: HeaderProps) {
  const { part, files, unsaved, mistake, announcement } = props;
  const { takenBack, canTakeBack, takeBack, go } = props;
  const label = files[part]?.base.label;
  return (
    <header>
      <h1>Change your website</h1>
      <p role="status" className={unsaved ? "unsaved" : "saved"}>
        {unsaved ?? "Everything is saved"}
        {mistake && <span className="visually-hidden">. {mistake.message}</span>}
      </p>
      {mistake && (
        // Short, so that the buttons stay on one line, and the page below where it is.
        <button
          type="button"
          aria-label={`Go to it: ${nameOfMistake(files, mistake)}`}
          onClick={() => go(mistake.file, mistake.path)}
        >
          Go to it
        </button>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {label && (
        <fieldset className="row" aria-label={`In “${label}”`}>
          <span>In “{label}”:</span>
          {buttons.map(([action, name, title]) => (
            <button
              key={action}
              type="button"
              aria-disabled={!canTakeBack(action)}
              title={title}
              onClick={() => takeBack(action)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {takenBack?.part === part && <TakenBackList {...takenBack} go={go} />}
    </header>
  );
}

/** The field with a mistake as the owner knows it; the file, where the mistake is about all of it. */
function nameOfMistake(files: Files, { file, path }: Place): string {
  const { base, draft } = files[file] ?? {};
  return base ? fieldName(base.form, draft, path) || base.label : file;
}
