import { editorPath, todayInBritain } from "../site";

/** Offers all that is the owner's as one file. */
export function SaveCopy() {
  return (
    <section className="copy" aria-labelledby="copy">
      <h3 id="copy">Save a copy</h3>
      <p className="hint">
        All your words, photos and files in one file. Keep it on another disk. To open it again,
        start with a fresh copy of the program and press “I have a website already” on its first
        page.
      </p>
      <a
        className="button"
        href={`${editorPath}/copy.zip`}
        // A window may stay open for days.
        onClick={({ currentTarget }) => {
          currentTarget.download = `website-copy-${todayInBritain()}.zip`;
        }}
      >
        Save a copy
      </a>
    </section>
  );
}
