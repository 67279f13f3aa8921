import { useState } from "react";
import { canUndo, type OpenFile } from "./file-saver";
import { ask, Refused } from "./server";

interface Deletion {
  url: string;
  /** The file that was open, and how many steps of it can be taken back before this one. */
  file: string;
  steps: number;
}

/** How many steps of a file can be taken back. */
const stepsOf = ({ history, pending }: OpenFile) => history.length + Math.min(pending.length, 1);

/** Pictures that were deleted in this window, each a step among those of the file that was open. */
export function useDeletions(name: string, file: OpenFile | undefined) {
  const [deletions, setDeletions] = useState<Deletion[]>([]);
  const here = deletions.filter((each) => each.file === name).reverse();
  const steps = file ? stepsOf(file) : 0;
  const [last] = here.filter((each) => each.steps >= steps);

  const restore = async (deletion: Deletion) => {
    const forget = () => setDeletions((all) => all.filter((each) => each !== deletion));
    await ask("POST /restore", { url: deletion.url }).catch((error) => {
      // What cannot be put back is not tried again.
      if (error instanceof Refused) forget();
      throw error;
    });
    forget();
  };

  return {
    isUndoable: here.length > 0 || (file !== undefined && canUndo(file)),
    deletePicture: async (url: string) => {
      await ask("POST /delete", { url });
      setDeletions((all) => [...all, { url, file: name, steps }]);
    },
    /**
     * Puts back what was deleted since the file was last changed, or all that was.
     *
     * @returns whether the file's own last step is to be taken back then
     */
    restorePictures: async (isAll: boolean): Promise<boolean> => {
      for (const each of isAll ? here : last ? [last] : []) await restore(each);
      return isAll || !last;
    },
  };
}
