import { type EditableFile, type FieldRef, isWithin } from "../../protocol";
import type { Files } from "../saving/open-file";
import { fieldsStampedOn, type Path, textsIn, type Value, valueAt } from "../site";

/** What Gatsby shows over a page whose script has failed. Nothing but loading the page anew takes the error away. */
export const errorOverlay = "gatsby-fast-refresh";

/** A field of a file, and where the site shows the file. */
type FieldOnSite = Pick<EditableFile, "address" | "sections"> & { path: Path };

/**
 * How often, and every how many ms, the page is searched for a field that is new. The caption of a new photo
 * takes longest, as it comes with the variants of the photo.
 */
const tries = 1000;
const interval = 150;

/** After how many tries a page that has failed is loaded anew. */
const triesUntilReload = 40;

/**
 * Moves the page in a frame to the field that is being edited: opens what hides it, scrolls there
 * and outlines it for a moment; and again whenever the page is loaded or rendered anew, as then it is at its top.
 *
 * @param signal ends it, as does another page in the frame
 */
export async function showInPage(
  frame: HTMLIFrameElement,
  field: FieldOnSite & FieldRef,
  content: Value,
  signal: AbortSignal,
): Promise<void> {
  const { path } = field;
  const { pathname, hash } = new URL(addressOf(field, content), location.origin);
  const current = withoutSlash(pathIn(frame) ?? "");
  // To set the address of a page that is loading already would load it from the start.
  if (current !== pathname && frame.dataset.loading !== pathname) {
    frame.dataset.loading = pathname;
    frame.onload = () => delete frame.dataset.loading;
    frame.src = pathname;
  }
  // What is shown all over a page, such as the business, is shown from its top.
  const isWholePage = path.length === 0 && hash === "";
  let top = Number.NaN;
  for (let count = 0; count < tries && !signal.aborted; count += 1) {
    const page = frame.contentDocument;
    const isThere = withoutSlash(pathIn(frame) ?? "") === pathname;
    const section = (isThere && page?.getElementById(hash.slice(1))) || null;
    const found =
      isThere && page?.body && !isWholePage
        ? elementShowing(section ?? page.body, field, content)
        : undefined;
    const part = hash ? section : isThere && page?.body;
    const element = found ?? ((path.length === 0 && part) || undefined);
    // Styles and pictures that come later move it.
    const isStill = element?.getBoundingClientRect().top === top;
    const isShown = isStill && (found !== undefined || page?.readyState === "complete");
    if (!element && count === 0) section?.scrollIntoView(atOnce);
    if (element && !isShown) {
      if (found) reveal(found);
      else element.scrollIntoView(atOnce);
      top = element.getBoundingClientRect().top;
    }
    if (found && isShown) outline(found);
    if (page && hasFailed(page) && count % triesUntilReload === triesUntilReload - 1) {
      page.location.reload();
    }
    do await new Promise((resolve) => setTimeout(resolve, interval));
    while (isShown && element?.isConnected && frame.contentDocument === page && !signal.aborted);
    const isElsewhere = withoutSlash(pathIn(frame) ?? "") !== pathname;
    if (isShown && isElsewhere) return;
  }
}

/** Without the site's smooth movement, which ends on the way where the page changes meanwhile. */
const atOnce = { behavior: "instant" } as const;

function outline(element: Element): void {
  const outlined = { outline: "3px solid currentcolor", outlineOffset: "2px" };
  element.animate([outlined, outlined, {}], 1500);
}

/**
 * Whether a page shows an error of Gatsby’s. On a busy computer it waits some seconds for what a page needs, and then
 * says that there is no such page, or that something is missing.
 */
const hasFailed = (page: Document) =>
  page.querySelector(errorOverlay) !== null ||
  page.querySelector("h1")?.textContent === "Gatsby.js development 404 page";

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
  element.scrollIntoView({ ...atOnce, block: "center" });
}

/** The path of a frame's page; undefined where the browser shows an error in its place. */
const pathIn = ({ contentDocument, contentWindow }: HTMLIFrameElement) =>
  contentDocument ? contentWindow?.location.pathname : undefined;

/** The words of an element itself: without those of elements in it, and with what is read out in their place. */
const ownWords = (element: Element) =>
  [...[...element.childNodes].filter(isText).map(({ data }) => data), ...readOut(element)].join("");

const isText = (node: Node): node is Text => node.nodeType === 3;

const readOut = (element: Element) =>
  ["alt", "aria-label"].map((name) => element.getAttribute(name) ?? "");

/** A text without what differs between a fact and the page, such as the spaces of a phone number. */
const comparable = (text: string | null) => (text ?? "").replace(/\s/g, "").toLowerCase();

/** Whether words of the page are those of a text, or of a paragraph of it. */
const isSaid = (text: string, words: string) =>
  words !== "" && text.split(/\n\s*\n/).some((paragraph) => comparable(paragraph) === words);

/**
 * The field that the words or the picture in an element come from: the one that they are stamped with
 * (`src/node/content/derive/stamps.ts`) or, as facts such as a phone number have no stamp, the first with the same words. What
 * has neither belongs to what is around it.
 */
export function fieldShownBy(element: Element, files: Files): FieldRef | undefined {
  // While the content is the example, there are no files.
  if (!files.business) return undefined;
  if (element.matches("img[src*='/static/logo-']")) {
    return { file: "business", path: ["brand", "logo"] };
  }
  for (let part: Element | null = element; part; part = part.parentElement) {
    const pictures = [...part.querySelectorAll("img")].map(({ alt }) => alt);
    const [stamped] = fieldsStampedOn([ownWords(part), part.textContent, ...pictures].join(" "));
    const found = stamped ? withPicture(stamped) : factSaidBy(part, files);
    if (found) return found;
  }
  return undefined;
}

/** Who clicks what is seen in a picture means the picture. */
const withPicture = ({ file, path }: FieldRef) =>
  path.at(-1) === "alt" ? { file, path: [...path.slice(0, -1), "url"] } : { file, path };

function factSaidBy(element: Element, files: Files): FieldRef | undefined {
  const words = comparable(element.textContent);
  return Object.entries(files)
    .flatMap(([file, { draft }]) => textsIn(draft).map((each) => ({ ...each, file })))
    .find(({ text }) => isSaid(text, words));
}

/**
 * The element of a part of the page that shows a field or, where nothing of it is shown, the first that shows another of
 * its entry or group.
 */
export function elementShowing(part: Element, { file, path }: FieldRef, content: Value) {
  const elements = [...part.querySelectorAll(":not(script, style)")];
  const stamped = elements.flatMap((element) =>
    fieldsStampedOn(ownWords(element)).map((field) => ({ ...field, element })),
  );
  const within = (group: Path) =>
    stamped
      .filter((each) => each.file === file && isWithin(each.path, group))
      .map(({ element }) => element);
  const fact = valueAt(content, path);
  const saying = elements.filter(
    (each) => typeof fact === "string" && isSaid(fact, comparable(each.textContent)),
  );
  const groups = path.slice(1).map((_, at) => within(path.slice(0, -1 - at)));
  const [found = []] = [within(path), saying, ...groups].filter(({ length }) => length > 0);
  // One that is hidden, such as the menu of a narrow page, has nowhere to scroll to.
  return found.find((element) => element.getClientRects().length > 0) ?? found[0];
}
