import type { EditableFile } from "../protocol";
import { type Path, type Value, valueAt } from "./site";

/** A field of a file, and where the file is shown. */
type Target = Pick<EditableFile, "place" | "sections"> & { path: Path };

/**
 * How often, and every how many ms, the page is polled for a text that is on its way into it. That of
 * a new photo takes longest: it comes with its variants.
 */
const tries = 1000;
const step = 150;

let looking = 0;

/**
 * Moves the page in a frame to the text that is being edited: opens what holds it, scrolls there
 * and outlines it for a moment.
 */
export async function showInPage(
  frame: HTMLIFrameElement,
  target: Target,
  content: Value,
): Promise<void> {
  looking += 1;
  const turn = looking;
  const { path } = target;
  const { pathname, hash } = new URL(addressOf(target, content), location.origin);
  const at = pathIn(frame)?.replace(/(.)\/$/, "$1");
  // One that is on its way is not asked for again, which would begin anew.
  if (at !== pathname && frame.dataset.loading !== pathname) {
    frame.dataset.loading = pathname;
    frame.onload = () => delete frame.dataset.loading;
    frame.src = pathname;
  }
  const texts = textsAt(content, path);
  for (let count = 0; count < tries && turn === looking; count += 1) {
    const page = frame.contentDocument;
    const isThere = pathIn(frame)?.startsWith(pathname);
    const section = (isThere && page?.getElementById(hash.slice(1))) || null;
    const found = isThere && page?.body && find(section ?? page.body, texts);
    if (found) {
      reveal(found);
      const outlined = { outline: "3px solid currentcolor", outlineOffset: "4px" };
      found.animate([outlined, outlined, {}], 1500);
      return;
    }
    if (isThere && path.length === 0) {
      (section ?? page?.body)?.scrollIntoView();
      return;
    }
    if (section && count === 0) section.scrollIntoView();
    await new Promise((resolve) => setTimeout(resolve, step));
  }
}

/** Where on the site a field is shown: an entry of pages.yaml names its own page. */
export function addressOf({ place, sections, path }: Target, content: Value): string {
  const [part = ""] = path;
  if (sections.includes(String(part))) return `${place}#${part}`;
  const page = valueAt(content, [part, "path"]);
  return typeof page === "string" ? page : place;
}

/** Opens what holds an element, and scrolls there. */
export function reveal(element: Element): void {
  for (let part: Element | null = element; part; part = part.parentElement) {
    if (part.localName === "details") part.setAttribute("open", "");
  }
  element.scrollIntoView({ block: "center" });
}

/** Where a frame is; what the browser shows in the place of a page that does not come is nowhere. */
const pathIn = ({ contentDocument, contentWindow }: HTMLIFrameElement) =>
  contentDocument ? contentWindow?.location.pathname : undefined;

/** The text of a field, and after it those it stands with. */
export function textsAt(content: Value, path: Path): string[] {
  const own = valueAt(content, path);
  const around = path.length > 1 ? valueAt(content, path.slice(0, -1)) : own;
  if (path.length === 0) return [];
  // What is seen in a picture stands on no page; the caption of a photo from before the work is its entry's.
  const further = path.length > 2 ? valueAt(content, path.slice(0, -2)) : undefined;
  return [own, ...[around, further].flatMap((each) => Object.values(Object(each)))]
    .filter((each) => typeof each === "string")
    .map((text) => (text.split("\n")[0] ?? "").slice(0, 80))
    .filter((text) => text.length > 2 && !/^(\/|true$)/.test(text));
}

/** The smallest element that holds the first of some texts that stands in a part of the page. */
export function find(part: Element, texts: readonly string[]): Element | undefined {
  const elements = [...part.querySelectorAll(":not(script, style)")];
  const contents = elements.map(({ textContent }) => (textContent ?? "").replace(/\s+/g, " "));
  for (const text of texts) {
    const [first, ...others] = elements.filter((_, index) => contents[index]?.includes(text));
    // Beyond the first that holds them, others may do so as well.
    if (first) return others.reduce((found, each) => (found.contains(each) ? each : found), first);
  }
  return undefined;
}
