import "@testing-library/jest-dom";
import { format } from "node:util";

// React's warnings, such as that two children have the same key, fail the test. They are strings; jsdom reports what it
// does not implement as an Error. That it follows no link says nothing about a test that clicks one.
const warnings: string[] = [];
const print = console.error;
console.error = (...message: unknown[]) => {
  if (typeof message[0] === "string") warnings.push(format(...message));
  if (!/Not implemented: navigation/.test(String(message[0]))) print(...message);
};
afterEach(() => expect(warnings.splice(0)).toEqual([]));

// jsdom has neither modal dialogs nor popovers. These stubs let components call their methods; browser tests prove
// how they behave.
if (typeof HTMLDialogElement !== "undefined") {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  // Every media query matches, prefers-reduced-motion too; a test that needs motion overrides this.
  window.matchMedia = (media) => ({ media, matches: true }) as MediaQueryList;
  const matches = Element.prototype.matches;
  Object.defineProperty(Element.prototype, "matches", {
    configurable: true,
    writable: true,
    value(this: Element, selector: string) {
      const isPopover = selector === ":popover-open";
      return isPopover ? this.hasAttribute("data-open") : matches.call(this, selector);
    },
  });
  const toggle = (element: HTMLElement, newState: "open" | "closed") => {
    element.toggleAttribute("data-open", newState === "open");
    element.dispatchEvent(Object.assign(new Event("toggle"), { newState }));
  };
  HTMLElement.prototype.showPopover = function showPopover() {
    toggle(this, "open");
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    toggle(this, "closed");
  };
}
