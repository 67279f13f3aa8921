import type { ReactNode, Ref } from "react";

interface ChoiceDialogProps {
  ref: Ref<HTMLDialogElement>;
  label: string;
  /** What stands above the choices. */
  head: ReactNode;
  /** The choices; each is a submit button, which closes the dialog. */
  children: ReactNode;
}

/** A dialog to choose something from. */
export function ChoiceDialog({ ref, label, head, children }: ChoiceDialogProps) {
  return (
    <dialog ref={ref} aria-label={label}>
      {head}
      <form method="dialog">
        {children}
        <button type="submit">Leave it as it is</button>
      </form>
    </dialog>
  );
}
