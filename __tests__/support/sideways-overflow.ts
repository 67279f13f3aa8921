import type { Page } from "@playwright/test";

/** Elements that reach beyond the left or right edge of the window, and a page that is too wide: a line each. */
export function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    window.scrollTo({ left: 0, top: 0, behavior: "instant" });
    const found =
      scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, not ${clientWidth}`] : [];
    const scope = document.querySelector("dialog[open]") ?? document.body;
    const outside = [...scope.querySelectorAll<HTMLElement>("*")].filter((element) => {
      if (element.closest("svg, dialog:not([open])") || !element.checkVisibility()) return false;
      const { left, right, width, height } = element.getBoundingClientRect();
      // Text for screen readers only.
      if (width <= 1 && height <= 1) return false;
      return right > clientWidth + 1 || left < -1;
    });
    for (const element of outside.filter(
      ({ parentElement }) => !parentElement || !outside.includes(parentElement),
    )) {
      found.push(`beyond the edge: ${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
    }
    return found;
  });
}
