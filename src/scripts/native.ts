/*
 * What native elements cannot do, inlined in the pages that need it: a menu closes once a link in
 * it has been chosen; at most one of several `<details>` of one name is open, where the browser does
 * not do that by itself (before Chrome 120, Safari 17.2, Firefox 130); cards are open on paper, where
 * a style sheet cannot open them (before Chrome 131, Safari 18.4, Firefox 143); a question that is opened stays in sight,
 * and in WebKit pictures that nobody has scrolled to are printed; and a button copies the phone number, on secure
 * origins, where pages may copy.
 */

import { copiedText, copies } from "../shared-names";

addEventListener(
  "click",
  ({ target }) => {
    const menu = (target as Partial<Element>).closest?.("a")?.closest<HTMLElement>("[popover]");
    // Browsers without popovers always show the list.
    menu?.hidePopover?.();
  },
  true,
);

/** WebKit alone neither holds its place when something above is closed, nor fetches for paper what nobody has scrolled to. */
const isWebKit = !window.CSS?.supports?.("overflow-anchor", "auto");

if (isWebKit) {
  addEventListener("beforeprint", () => {
    for (const image of document.images) image.loading = "eager";
  });
}

addEventListener("click", holdQuestion, true);

/** Keeps a question at its place on the screen while the answer above it is closed, unless the visitor scrolls on. */
function holdQuestion({ target }: Event) {
  const question = (target as Partial<Element>).closest?.("details[name] > summary");
  if (!question) return;
  const placeOf = () => question.getBoundingClientRect().top;
  const before = placeOf();
  const scrolled = scrollY;
  const hold = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    // The frame may come late. A page that is elsewhere by then was scrolled by its visitor, or by a browser that holds the place itself.
    if (Math.abs(scrollY - Math.min(scrolled, scrollHeight - clientHeight)) < 1)
      scrollBy({ top: placeOf() - before, behavior: "instant" });
  };
  requestAnimationFrame(() => {
    // By now one answer has opened and the other has closed. Other browsers hold the place in this frame, Firefox not always.
    if (isWebKit) hold();
    setTimeout(hold);
  });
}

function closeOthers({ target }: Event) {
  const opened = target as HTMLDetailsElement;
  const name = opened.getAttribute("name");
  if (!opened.open || !name) return;
  for (const other of document.querySelectorAll("details")) {
    if (other !== opened && other.getAttribute("name") === name) other.open = false;
  }
}

if (!("name" in document.createElement("details"))) addEventListener("toggle", closeOthers, true);

if (!window.CSS?.supports?.("selector(::details-content)")) {
  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open]):not([name])")];
    for (const card of opened) card.open = true;
  });
  addEventListener("afterprint", () => {
    for (const card of opened) card.open = false;
  });
}

/** How long a button says that it has copied, in ms. */
const copiedTime = 3000;

for (const button of document.querySelectorAll<HTMLButtonElement>(`[${copies}]`)) {
  button.hidden = !navigator.clipboard;
  button.onclick = () =>
    navigator.clipboard.writeText(button.getAttribute(copies) ?? "").then(
      () => {
        showCopied(button, true);
        setTimeout(() => showCopied(button, false), copiedTime);
      },
      // Copying was refused; the number beside the button can still be selected.
      () => {},
    );
}

/** Shows the label, or that the value was copied. The words stay as they are: a translation may have replaced them. */
function showCopied(button: HTMLButtonElement, isCopied: boolean) {
  for (const text of button.children) {
    text.toggleAttribute("hidden", text.hasAttribute(copiedText) !== isCopied);
  }
}
