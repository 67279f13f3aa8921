/**
 * jsdom knows the dialog element but not how it is shown. This is the part of the standard that the
 * lightbox relies on: `open`, focus moving in and back, Escape asking with `cancel`, a `close` event
 * a moment later.
 */

const before = new WeakMap<HTMLDialogElement, Element | null>();

HTMLDialogElement.prototype.showModal = function () {
  if (this.open) throw new DOMException("The dialog is open already.", "InvalidStateError");
  before.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>("button, a[href], [tabindex]")?.focus();
};

HTMLDialogElement.prototype.close = function () {
  if (!this.open) return;
  this.open = false;
  const focused = before.get(this);
  if (focused instanceof HTMLElement) focused.focus();
  setTimeout(() => this.dispatchEvent(new Event("close")));
};

document.addEventListener("keydown", ({ key }) => {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
  if (key !== "Escape" || !dialog) return;
  if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close();
});

export {};
