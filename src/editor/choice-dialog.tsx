import type { ReactNode, Ref } from "react";

interface ChoiceDialogProps {
  ref: Ref<HTMLDialogElement>;
  label: string;
  onClose?: () => void;
  /** What stands above the choices. */
  head: ReactNode;
  /** The choices; a submit button closes the dialog. */
  children: ReactNode;
}

/** A dialog to choose something from. */
export function ChoiceDialog({ ref, label, onClose, head, children }: ChoiceDialogProps) {
  return (
    <dialog ref={ref} aria-label={label} onClose={onClose}>
      {head}
      <form method="dialog">
        {children}
        <button type="submit" className="leave">
          Leave it as it is
        </button>
      </form>
    </dialog>
  );
}
