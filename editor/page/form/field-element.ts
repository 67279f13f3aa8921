import { reveal } from "../preview/preview";
import type { Path } from "../site";

/** The id of a field's element. */
export const idOf = (file: string, path: Path) => [file, ...path].join("-");

/** Puts the keyboard focus into a field, or into what holds it; into the heading where there is neither. */
export function focusField(file: string, path: Path): void {
  const field = document.getElementById(idOf(file, path));
  if (path.length === 0) document.querySelector<HTMLElement>("main h2")?.focus();
  else if (!field) focusField(file, path.slice(0, -1));
  else {
    reveal(field);
    (field.querySelector<HTMLElement>("input, textarea, select, button") ?? field).focus();
  }
}
