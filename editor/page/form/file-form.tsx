import { AddPhotos } from "../pictures/add-photos";
import { UnusedPictures } from "../pictures/unused-pictures";
import type { OpenFile } from "../saving/open-file";
import { describeUnsaved } from "../saving/unsaved";
import { saver, undoStack, useSteps } from "../saving/use-files";
import { focusField } from "./field-element";
import { FieldView } from "./fields";
import { FormMistakes } from "./form-mistakes";

/** The form of a content file, below what the owner has to know or decide about it. */
export function FileForm({ name, file }: { name: string; file: OpenFile }) {
  const { base, problem, offered, draft } = file;
  const { done } = useSteps();
  const hasPhotos = name === "gallery";
  return (
    <>
      <h2 tabIndex={-1}>{base.label}</h2>
      <p className="about">{base.about}.</p>
      {problem && (
        <p role="alert" className="notice">
          {problem}
        </p>
      )}
      <FormMistakes form={base.form} content={draft} />
      {offered.map((unsaved) => (
        <div key={unsaved.id} role="alert" className="notice">
          <p>You had {describeUnsaved(base.form, unsaved, base.value)}. This is not saved.</p>
          <p className="row">
            <button
              type="button"
              onClick={() => {
                // Before they are forgotten, so that they are stored at any time.
                for (const edit of unsaved.edits) undoStack.edit(name, edit);
                saver.forget(name, unsaved);
                focusField(name, unsaved.edits[0]?.path ?? []);
              }}
            >
              Use it
            </button>
            <button type="button" onClick={() => saver.forget(name, unsaved)}>
              Throw it away
            </button>
          </p>
        </div>
      ))}
      {hasPhotos && <AddPhotos currentContent={() => saver.snapshot().files[name]?.draft} />}
      <FieldView field={base.form} value={draft} path={[]} />
      {hasPhotos && <UnusedPictures version={`${base.hash} ${done.length}`} />}
    </>
  );
}
