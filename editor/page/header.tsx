import { aboutField, type FieldRef, type Finding } from "../protocol";
import { fieldName } from "./form/field-names";
import type { Files } from "./saving/open-file";
import type { useUndo } from "./saving/use-undo";

interface HeaderProps extends ReturnType<typeof useUndo> {
  files: Files;
  /** Why not everything is saved, and the mistake that keeps its file from being saved. */
  unsaved: string | undefined;
  mistake: (Finding & { file: string }) | undefined;
  /** What has just been done; screen readers read it out. */
  announcement: string;
  /** Goes to a field of a file. */
  go: (file: string, path: FieldRef["path"]) => void;
}

/** The head of the editor: whether all is saved, and how to take something back. */
export function Header(props: HeaderProps) {
  const { files, unsaved, mistake, announcement, undo, redo, go } = props;
  return (
    <header>
      <h1>Change your website</h1>
      <p role="status" className={unsaved ? "unsaved" : "saved"}>
        {unsaved ?? "Everything is saved"}
        {mistake && (
          <span className="visually-hidden">
            . {aboutField(nameOfMistake(files, mistake), mistake.message)}
          </span>
        )}
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
      <p role="status" className="done">
        {announcement}
      </p>
      <button type="button" aria-disabled={!undo} onClick={undo}>
        Undo
      </button>
      <button
        type="button"
        aria-disabled={!redo}
        title="Do again what “Undo” took back"
        onClick={redo}
      >
        Redo
      </button>
    </header>
  );
}

/** The field with a mistake as the owner knows it; the file, where the mistake is about all of it. */
function nameOfMistake(files: Files, { file, path }: FieldRef): string {
  const { base, draft } = files[file] ?? {};
  return base ? fieldName(base.form, draft, path) || base.label : file;
}
