/** How far the button stays from the edge of the window, in px; a scroll bar that lies over the page fits there. */
const margin = 16;

/** System colours can be read on each other, and are none of the colours that the owner chooses for the page. */
const styles = `
  button {
    background: ButtonFace;
    border: 2px solid ButtonText;
    border-radius: 6px;
    box-shadow: 0 1px 6px GrayText;
    color: ButtonText;
    cursor: pointer;
    font: 600 15px/1.2 sans-serif;
    min-height: 28px;
    padding: 3px 10px;
  }
  button:hover, button:focus-visible {
    background: ButtonText;
    box-shadow: 0 0 0 2px ButtonFace;
    color: ButtonFace;
    outline: none;
  }`;

/**
 * The button “Change”, which lies in the owner's page above everything. It has a shadow root of its own, so that
 * the styles of the page and those of the button do not meet.
 *
 * @param change is called with the element that the button is shown for
 * @returns the element that holds the button, and what shows and hides it
 */
export function changeButton(page: Document, change: (element: Element) => void) {
  const host = page.createElement("div");
  const button = page.createElement("button");
  const sheet = page.createElement("style");
  /** The element whose field the button opens, and the link or button that it follows in the order of the keyboard. */
  let subject: Element | null = null;
  let anchor: HTMLElement | null = null;

  host.popover = "manual";
  host.style.cssText = "all: initial; position: fixed; inset: auto; border: 0; padding: 0";
  sheet.textContent = styles;
  button.type = "button";
  button.textContent = "Change";
  host.attachShadow({ mode: "open" }).append(sheet, button);

  const place = () => {
    if (!subject || !host.isConnected) return;
    const { left, top, bottom, height } = subject.getBoundingClientRect();
    const { clientWidth, clientHeight } = page.documentElement;
    const { offsetWidth, offsetHeight } = button;
    const isInSight = bottom > 0 && top < clientHeight;
    host.style.visibility = isInSight || page.activeElement === host ? "visible" : "hidden";
    const isTall = height > 3 * offsetHeight;
    const below = isTall ? top + 8 : bottom - 2;
    const above = top - offsetHeight + 2;
    const y = below + offsetHeight < clientHeight ? below : above;
    const x = Math.min(left, clientWidth - offsetWidth - margin);
    host.style.left = `${Math.max(margin, x)}px`;
    host.style.top = `${Math.max(margin, y)}px`;
  };
  const show = (nextSubject: Element, nextAnchor: HTMLElement) => {
    if (nextSubject === subject && nextAnchor === anchor && host.isConnected) return;
    subject = nextSubject;
    anchor = nextAnchor;
    // While a photo is shown full screen, its dialog makes everything outside it inert.
    (anchor.closest("dialog") ?? page.body).append(host);
    host.showPopover();
    place();
  };
  const hide = () => {
    anchor = null;
    host.remove();
  };

  // The keyboard reaches the button right after its anchor, although it stands elsewhere in the document.
  page.addEventListener("keydown", (event) => {
    const { key, shiftKey, target } = event;
    if (!anchor || !host.isConnected) return;
    if (key === "Escape") return hide();
    if (key !== "Tab") return;
    if (target === host) {
      const last = anchor;
      if (shiftKey) event.preventDefault();
      last.focus();
      if (!shiftKey) hide();
    } else if (target === anchor && !shiftKey) {
      event.preventDefault();
      host.style.visibility = "visible";
      button.focus();
    }
  });
  page.addEventListener("scroll", place, { passive: true });
  button.addEventListener("click", (event) => {
    // A click beside a photo that is shown full screen would close it.
    event.stopPropagation();
    hide();
    if (subject) change(subject);
  });
  return { host, show, hide };
}
