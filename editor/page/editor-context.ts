import { createContext } from "react";
import type { Edit, Finding } from "../protocol";
import type { Path, Value } from "./site";

/** What a field gets from the editor around it. This stands in for it in tests: its functions do nothing. */
export const noEditor = {
  file: "",
  mistakes: [] as Finding[],
  /** What the site shows where the file has nothing. */
  defaults: {} as Value,
  edit: (_edit: Edit) => {},
  deletePicture: async (_url: string) => {},
  /** Scrolls the page to a field. */
  show: (_path: Path) => {},
  /** Adds to the number of photos that are still to be added; a negative number takes away from it. */
  countPhotosToGo: (_more: number) => {},
  /** Lets screen readers read a text out. */
  announce: (_text: string) => {},
};

export const EditorContext = createContext(noEditor);
