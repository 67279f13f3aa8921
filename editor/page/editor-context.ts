import { createContext } from "react";
import type { Edit, EditableFile, Mistake } from "../protocol";
import type { Path } from "./site";

/** What a field is given where there is no editor around it: nothing happens. */
export const noEditor = {
  file: "",
  mistakes: [] as Mistake[],
  colours: [] as EditableFile["colours"],
  edit: (_edit: Edit) => {},
  deletePicture: async (_url: string) => {},
  /** Moves the page to a field. */
  show: (_path: Path) => {},
  /** Reads out to screen readers what others see. */
  announce: (_text: string) => {},
};

export const EditorContext = createContext(noEditor);
