import { changeButton } from "./change-button";

/** Elements that do something within the site when they are clicked, and go on doing that. */
const interactive = "a, button, summary, label, input, select, textarea";

/** For how many ms the button stays when the pointer leaves its element: it may be on its way to the button. */
const hideDelay = 400;

interface PageOptions {
  /** Whether the words or the picture in an element can be changed. */
  canChange: (element: Element) => boolean;
  /** Opens the field of the words or the picture. */
  change: (element: Element) => void;
}

/**
 * Lets the owner change a page by clicking: a click on words or a picture opens their field. A link or a button still
 * does what it does; while it is pointed at or has the focus, a small button beside it opens its field. Only a link
 * that leads away from the site, such as a phone number, counts as words: the editor's Content-Security-Policy lets
 * its frame show this site alone.
 */
export function watchPage(page: Document, { canChange, change }: PageOptions): void {
  const button = changeButton(page, change);
  const { host } = button;
  let pointed: Element | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const interactiveAt = (target: EventTarget | null) => {
    if (!(target instanceof (page.defaultView ?? window).Element) || linkAway(target)) return null;
    return target.closest<HTMLElement>(interactive);
  };

  // Not “pointerover”: what scrolls or moves below a resting pointer causes that too.
  page.addEventListener("pointermove", ({ target }) => {
    const element = target as Element;
    if (element === pointed) return;
    pointed = element;
    clearTimeout(leaving);
    if (element === host) return;
    const anchor = interactiveAt(element);
    page.body.style.cursor =
      !anchor && hasOwnContent(element) && canChange(element) ? "pointer" : "";
    const subject = [element, anchor].find((each) => each && canChange(each));
    if (anchor && subject) button.show(subject, anchor);
    else if (page.activeElement !== host) leaving = setTimeout(button.hide, hideDelay);
  });
  page.documentElement.addEventListener("pointerleave", () => {
    pointed = null;
    if (page.activeElement !== host) leaving = setTimeout(button.hide, hideDelay);
  });
  page.addEventListener("focusin", ({ target }) => {
    if (target === host) return;
    const anchor = interactiveAt(target);
    // A click gives the focus too, but there the pointer has shown the button already.
    if (anchor && !anchor.matches(":focus-visible")) return;
    clearTimeout(leaving);
    if (anchor && canChange(anchor)) button.show(anchor, anchor);
    else button.hide();
  });
  page.addEventListener("click", (event) => {
    const element = event.target as Element;
    if (linkAway(element)) event.preventDefault();
    const isSelecting = page.getSelection()?.isCollapsed === false;
    if (element === host || isSelecting || interactiveAt(element) || !hasOwnContent(element))
      return;
    change(element);
  });
}

/** The link around an element, if it leads away from the site. */
function linkAway(element: Element) {
  const link = element.closest<HTMLAnchorElement>("a[href]");
  return link && link.origin !== element.ownerDocument.location.origin ? link : null;
}

/** Whether an element itself shows words or a picture, and not only what it contains. */
const hasOwnContent = (element: Element) =>
  element.localName === "img" ||
  element.closest("svg") !== null ||
  [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
