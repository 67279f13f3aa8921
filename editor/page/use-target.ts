import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { isWithin } from "../protocol";
import { folder } from "./folder";
import { focusField, idOf } from "./form/field-element";
import type { Target } from "./preview/use-preview";
import type { Files } from "./saving/open-file";
import { store, stored } from "./saving/storage";
import type { Path } from "./site";

/** The storage key of the part that was open last; the next window opens there. */
const partKey = `part ${folder}`;

const firstPart = "business";

/** The parts that are no content file. */
const otherParts = ["left", "publish"];

function partAtFirst(): string {
  const part = stored(partKey);
  return typeof part === "string" ? part : firstPart;
}

/**
 * Where the owner is: the part that is open, its field that the page follows, and whether a narrow window shows the page in
 * the place of the form.
 *
 * @param onGo called before a part is opened
 */
export function useTarget(files: Files, onGo: (part: string) => void) {
  const [target, setTarget] = useState<Target>({ file: partAtFirst(), path: [] });
  const [isPageShown, setIsPageShown] = useState(false);
  const isPart = target.file in files || otherParts.includes(target.file);
  const part = isPart ? target.file : firstPart;
  const isLoaded = Object.keys(files).length > 0;

  useEffect(() => {
    if (isLoaded && part !== "publish") store(partKey, part);
  }, [isLoaded, part]);

  /** Opens a part, and puts the focus into a field there. */
  const go = (name: string, path: Path = [], isInSight = false) => {
    onGo(name);
    // The field for the site's address also stands at “Put it online”.
    if (part === "publish" && document.getElementById(idOf(name, path))) {
      return focusField(name, path);
    }
    flushSync(() => {
      setTarget({ file: name, path, isInSight });
      setIsPageShown(false);
    });
    focusField(name, path);
  };

  /** Lets the page follow the focus; it stays at a field while the focus moves to what holds that field. */
  const follow = (name: string, path: Path) => {
    const holds = (last: Target) => last.file === name && isWithin(last.path, path);
    if (part === name) setTarget((last) => (holds(last) ? last : { file: name, path }));
  };

  return { target, part, go, follow, isPageShown, setIsPageShown };
}
