import type { EditableFile } from "../protocol";
import { type Path, type Value, valueAt } from "./site";

/** A field of a file, and where the site shows the file. */
type FieldOnSite = Pick<EditableFile, "address" | "sections"> & { path: Path };

/**
 * How often, and every how many ms, the page is searched for a text that was just typed. The caption of a new photo
 * takes longest, as it comes with the variants of the photo.
 */
const tries = 1000;
const interval = 150;

/** Counts the calls of {@link showInPage}: a new one ends the search of the one before. */
let calls = 0;

/**
 * Moves the page in a frame to the field that is being edited: opens what hides its text, scrolls there
 * and outlines it for a moment.
 */
export async function showInPage(
  frame: HTMLIFrameElement,
  field: FieldOnSite,
  content: Value,
): Promise<void> {
  calls += 1;
  const call = calls;
  const { path } = field;
  const { pathname, hash } = new URL(addressOf(field, content), location.origin);
  const current = withoutSlash(pathIn(frame) ?? "");
  // To set the address of a page that is loading already would load it from the start.
  if (current !== pathname && frame.dataset.loading !== pathname) {
    frame.dataset.loading = pathname;
    frame.onload = () => delete frame.dataset.loading;
    frame.src = pathname;
  }
  const texts = textsAt(content, path);
  let top = Number.NaN;
  for (let count = 0; count < tries && call === calls; count += 1) {
    const page = frame.contentDocument;
    const isThere = withoutSlash(pathIn(frame) ?? "") === pathname;
    const section = (isThere && page?.getElementById(hash.slice(1))) || null;
    const found = isThere && page?.body && findText(section ?? page.body, texts);
    if (found) {
      reveal(found);
      const outlined = { outline: "3px solid currentcolor", outlineOffset: "2px" };
      found.animate([outlined, outlined, {}], 1500);
      return;
    }
    const part = hash ? section : isThere && page?.body;
    if (part && path.length === 0) {
      const isStill = part.getBoundingClientRect().top === top;
      if (isStill && page?.readyState === "complete") return;
      part.scrollIntoView();
      // Styles and pictures that come later move it.
      top = part.getBoundingClientRect().top;
    }
    if (section && count === 0) section.scrollIntoView();
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

/** The path of a page without the slash that some servers add at its end. */
export const withoutSlash = (path: string) => path.replace(/(.)\/$/, "$1");

/** The address on the site that shows a field. An entry of pages.yaml names its own page. */
export function addressOf({ address, sections, path }: FieldOnSite, content: Value): string {
  const [part = ""] = path;
  const section = sections[part];
  if (section) return `${address}#${section}`;
  const page = valueAt(content, [part, "path"]);
  return typeof page === "string" ? page : address;
}

/** Scrolls to an element, and opens what hides it. */
export function reveal(element: Element): void {
  for (let part: Element | null = element; part; part = part.parentElement) {
    if (part.localName === "details") part.setAttribute("open", "");
  }
  element.scrollIntoView({ block: "center" });
}

/** The path of a frame's page; undefined where the browser shows an error in its place. */
const pathIn = ({ contentDocument, contentWindow }: HTMLIFrameElement) =>
  contentDocument ? contentWindow?.location.pathname : undefined;

/** The beginnings of the texts to look for: the field's own, then those beside it, then those of the group around that. */
export function textsAt(content: Value, path: Path): string[] {
  const value = valueAt(content, path);
  const around = path.length > 1 ? valueAt(content, path.slice(0, -1)) : value;
  if (path.length === 0) return [];
  // Until the page has a new description, a “before” photo is found by the caption of its entry.
  const further = path.length > 2 ? valueAt(content, path.slice(0, -2)) : undefined;
  return [value, ...[around, further].flatMap(shownTextsIn)]
    .filter((each) => typeof each === "string")
    .map((text) => (text.split("\n")[0] ?? "").slice(0, 80))
    .filter((text) => text.length > 2 && !/^(\/|true$)/.test(text));
}

/** Fields whose values are names that the page does not show; in its words they would be found elsewhere. */
const unshown = /^(icon|focus|kind)$/;

const shownTextsIn = (group: Value | undefined) =>
  Object.entries(Object(group)).flatMap(([name, value]) => (unshown.test(name) ? [] : [value]));

/**
 * The smallest element of a part of the page that says the first text and nothing else; where there is none, the smallest
 * that contains it; else the same of the second text, and so on.
 */
export function findText(part: Element, texts: readonly string[]): Element | undefined {
  const elements = [...part.querySelectorAll(":not(script, style)")];
  const contents = elements.map((each) =>
    (each.textContent || each.getAttribute("alt") || "").replace(/\s+/g, " "),
  );
  for (const text of texts) {
    for (const isFound of [
      (content = "") => content.trim() === text,
      (content = "") => content.includes(text),
    ]) {
      const [first, ...others] = elements.filter((_, index) => isFound(contents[index]));
      // The text may stand again further down; only an element within the first one is smaller.
      if (first)
        return others.reduce((found, each) => (found.contains(each) ? each : found), first);
    }
  }
  return undefined;
}
