import { createContext } from "react";
import type { Edit, EditableFile, Mistake, Path } from "../node/editor/edits";

interface EditorState {
  file: string;
  mistakes: Mistake[];
  colours: EditableFile["colours"];
  edit: (edit: Edit) => void;
  deletePicture: (url: string) => Promise<void>;
  /** Takes the last change back, of a file or of its pictures. */
  undo: () => Promise<void>;
  /** Moves the page to a field. */
  show: (path: Path) => void;
  /** Reads out to screen readers what others see. */
  announce: (text: string) => void;
}

/** What a field is given where there is no editor around it: nothing happens. */
export const noEditor: EditorState = {
  file: "",
  mistakes: [],
  colours: [],
  edit: () => {},
  deletePicture: async () => {},
  undo: async () => {},
  show: () => {},
  announce: () => {},
};

export const EditorContext = createContext(noEditor);
