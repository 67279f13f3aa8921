import type { Mistake } from "../protocol";
import { TakenBackList, type TakenBackProps } from "./taken-back";
import type { useTakingBack } from "./use-taking-back";

interface HeaderProps extends ReturnType<typeof useTakingBack>, Pick<TakenBackProps, "go"> {
  /** The part of the editor that is open. */
  part: string;
  /** Why not everything is saved, and the mistake that keeps it from being saved. */
  unsaved: string | undefined;
  mistake: Mistake | undefined;
  /** What is read out to screen readers. */
  announcement: string;
}

/** The head of the editor: whether all is saved, and how to take something back. */
export function Header(props: HeaderProps) {
  const { part, unsaved, mistake, announcement, takenBack, canTakeBack, takeBack, go } = props;
  return (
    <header>
      <h1>Change your website</h1>
      <p role="status" className={unsaved ? "unsaved" : "saved"}>
        {unsaved ?? "Everything is saved"}
        {mistake && <span className="visually-hidden">. {mistake.message}</span>}
      </p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {[false, true].map((toFirst) => (
        <button
          key={`${toFirst}`}
          type="button"
          aria-disabled={!canTakeBack(toFirst)}
          onClick={() => takeBack(toFirst)}
        >
          {toFirst ? "As it was at first" : "Undo"}
        </button>
      ))}
      {takenBack?.part === part && <TakenBackList {...takenBack} go={go} />}
    </header>
  );
}
