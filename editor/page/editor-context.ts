import { createContext } from "react";
import type { Edit, EditableFile, Mistake } from "../protocol";
import type { Path } from "./site";

/** What a field gets from the editor around it; without an editor, as in a test, nothing happens. */
export const noEditor = {
  file: "",
  mistakes: [] as Mistake[],
  colours: [] as EditableFile["colours"],
  edit: (_edit: Edit) => {},
  deletePicture: async (_url: string) => {},
  /** Scrolls the page to a field. */
  show: (_path: Path) => {},
  /** Counts the photos that are still to be added: so many more, or fewer where it is negative. */
  countPhotosToGo: (_more: number) => {},
  /** Lets screen readers read a text out. */
  announce: (_text: string) => {},
};

export const EditorContext = createContext(noEditor);
