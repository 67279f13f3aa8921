/**
 * jsdom does not know popovers. This is the part of the standard that the menu relies on: a button
 * with `popovertarget` opens and closes, Escape and a click outside close, `:popover-open` tells,
 * and a `toggle` event follows a moment later.
 */

const open = new Set<Element>();

function change(popover: HTMLElement, newState: "open" | "closed") {
  if (open.has(popover) === (newState === "open")) return;
  if (newState === "open") open.add(popover);
  else open.delete(popover);
  const oldState = newState === "open" ? "closed" : "open";
  setTimeout(() =>
    popover.dispatchEvent(Object.assign(new Event("toggle"), { oldState, newState })),
  );
}

HTMLElement.prototype.showPopover = function () {
  change(this, "open");
};

HTMLElement.prototype.hidePopover = function () {
  change(this, "closed");
};

const { matches } = Element.prototype;
Element.prototype.matches = function (selectors: string) {
  return selectors === ":popover-open" ? open.has(this) : matches.call(this, selectors);
};

function closeAll(but?: Element | null) {
  for (const popover of [...open]) {
    if (popover !== but && popover instanceof HTMLElement) popover.hidePopover();
  }
}

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const name = target.closest("[popovertarget]")?.getAttribute("popovertarget");
  const popover = name ? document.getElementById(name) : null;
  if (popover) change(popover, open.has(popover) ? "closed" : "open");
  else closeAll(target.closest("[popover]"));
});

document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") closeAll();
});

export {};
