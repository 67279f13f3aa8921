import { fireEvent } from "@testing-library/react";

/**
 * Clicks, and keeps jsdom, which cannot leave a page, from trying.
 *
 * @returns whether the page left the click to the browser
 */
export function browserMayFollow(element: Element, how: MouseEventInit = {}): boolean {
  let left = false;
  const look = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", look, { once: true });
  fireEvent.click(element, how);
  return left;
}
