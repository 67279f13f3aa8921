import { editorPath, todayInBritain } from "../site";

/** Offers all that is the owner's as one file. */
export function SaveCopy() {
  return (
    <section className="copy" aria-labelledby="copy">
      <h3 id="copy">Save a copy</h3>
      <p className="hint">
        One file with all your words, your photos and your files in the folder “static”. Keep it on
        another disk. It opens again below “I have a website already”, where a website begins.
      </p>
      <a
        className="button"
        href={`${editorPath}/copy.zip`}
        // A window may stay open for days.
        onClick={({ currentTarget }) => {
          currentTarget.download = `website-${todayInBritain()}.zip`;
        }}
      >
        Save a copy
      </a>
    </section>
  );
}
