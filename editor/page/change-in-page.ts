/** What does something when it is clicked, and goes on doing that. */
const acting = "a, button, summary, label, input, select, textarea";

/** For how many ms the button stays when the pointer leaves what it is about: it may be on its way there. */
const patience = 400;

/** How far the button stays from the edge of the window, in px: where nothing scrolls, no bar may be counted. */
const margin = 16;

/** The button in a page that changes what is pointed at; it lies above all, as it is in no way the page's. */
const styles = `
  button {
    background: #fff;
    border: 2px solid #1d5146;
    border-radius: 6px;
    box-shadow: 0 1px 6px #0006;
    color: #143b33;
    cursor: pointer;
    font: 600 15px/1.2 sans-serif;
    min-height: 28px;
    padding: 3px 10px;
  }
  button:hover, button:focus-visible {
    background: #1d5146;
    color: #fff;
    outline: none;
  }`;

interface Changes {
  /** Whether the words or the picture in an element can be changed. */
  canChange: (element: Element) => boolean;
  change: (element: Element) => void;
}

/**
 * In a page, the preview: a click on words or a picture changes them. What does something by itself, a link
 * or a button, has a small button for that beside it, while it is pointed at or has the focus.
 */
export function watchPage(page: Document, { canChange, change }: Changes): void {
  const host = page.createElement("div");
  const button = page.createElement("button");
  let about: Element | null = null;
  let owner: HTMLElement | null = null;
  let pointed: Element | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  host.popover = "manual";
  host.style.cssText = "all: initial; position: fixed; inset: auto; border: 0; padding: 0";
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = page.createElement("style");
  sheet.textContent = styles;
  button.type = "button";
  button.textContent = "Change";
  shadow.append(sheet, button);

  const hide = () => {
    clearTimeout(leaving);
    owner = null;
    host.remove();
  };
  const show = (element: Element, acted: HTMLElement) => {
    clearTimeout(leaving);
    if (element === about && acted === owner && host.isConnected) return;
    about = element;
    owner = acted;
    // All else is out of reach while a photo is shown full screen.
    (acted.closest("dialog") ?? page.body).append(host);
    host.showPopover();
    place();
  };
  const place = () => {
    if (!about || !host.isConnected) return;
    const { left, top, bottom, height } = about.getBoundingClientRect();
    const { clientWidth, clientHeight } = page.documentElement;
    const [wide, high] = [button.offsetWidth, button.offsetHeight];
    const below = height > 3 * high ? top + 8 : bottom - 2;
    const fits = below + high < clientHeight;
    host.style.left = `${Math.max(margin, Math.min(left, clientWidth - wide - margin))}px`;
    host.style.top = `${Math.max(margin, fits ? below : top - high + 2)}px`;
  };
  const actingAt = (target: EventTarget | null) =>
    target instanceof (page.defaultView ?? window).Element
      ? target.closest<HTMLElement>(acting)
      : null;

  // Not “pointerover”, which what is scrolled or moved by keyboard below a resting pointer sets off too.
  page.addEventListener("pointermove", ({ target }) => {
    const element = target as Element;
    if (element === pointed) return;
    pointed = element;
    if (element === host) return clearTimeout(leaving);
    const acted = actingAt(element);
    page.body.style.cursor = !acted && hasWords(element) && canChange(element) ? "pointer" : "";
    const subject = [element, acted].find((each) => each && canChange(each));
    if (acted && subject) show(subject, acted);
    else if (page.activeElement !== host) {
      clearTimeout(leaving);
      leaving = setTimeout(hide, patience);
    }
  });
  page.addEventListener("focusin", ({ target }) => {
    if (target === host) return;
    const acted = actingAt(target);
    // What is clicked has the pointer, which shows the button already.
    if (acted && !acted.matches(":focus-visible")) return;
    if (acted && canChange(acted)) show(acted, acted);
    else hide();
  });
  // The button follows what it is about, although it does not lie there.
  page.addEventListener("keydown", (event) => {
    const { key, shiftKey, target } = event;
    if (!owner || !host.isConnected) return;
    if (key === "Escape") return hide();
    if (key !== "Tab") return;
    if (target === host) {
      const from = owner;
      if (shiftKey) event.preventDefault();
      from.focus();
      if (!shiftKey) hide();
    } else if (target === owner && !shiftKey) {
      event.preventDefault();
      button.focus();
    }
  });
  page.addEventListener("scroll", place, { passive: true });
  button.addEventListener("click", (event) => {
    // A click beside a photo that is shown full screen would close it.
    event.stopPropagation();
    if (about) change(about);
  });
  page.addEventListener("click", ({ target }) => {
    const element = target as Element;
    const isSelecting = page.getSelection()?.isCollapsed === false;
    if (element === host || isSelecting || actingAt(element) || !hasWords(element)) return;
    change(element);
  });
}

/** Whether something is seen in an element itself, which is not only the ground of others. */
const hasWords = (element: Element) =>
  element.localName === "img" ||
  element.closest("svg") !== null ||
  [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
