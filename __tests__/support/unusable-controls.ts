import type { Page } from "@playwright/test";

/**
 * Lists the controls of the editor that are cut off, covered, too narrow or out of reach.
 *
 * @param within a selector for the part of the page
 */
export const unusableControls = (page: Page, within = "body") =>
  page.evaluate((within) => {
    const found: string[] = [];
    const report = (what: string, { localName, textContent, id }: Element) =>
      found.push(`${localName} “${id || textContent?.trim()}” ${what}`);
    const root = document.documentElement;
    for (const part of [root, ...document.querySelectorAll("header, nav, main")]) {
      if (part.scrollWidth > part.clientWidth + 1) report("scrolls sideways", part);
    }
    const controls =
      "button, summary, select, textarea, input:not([type=file]), label.drop, label.file";
    for (const control of document.querySelectorAll(`${within} :is(${controls})`)) {
      if (!control.checkVisibility()) continue;
      control.scrollIntoView({ block: "center" });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      if (left < 0 || right > innerWidth + 1) report("reaches over the edge", control);
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isReached = control.contains(at) || at?.closest("label")?.contains(control);
      if (!isReached) report("is covered", control);
      if (/^(textarea|select)$/.test(control.localName) && right - left < 150) {
        report("is too narrow", control);
      }
      const isCut = control.scrollWidth > control.clientWidth + 1;
      if (isCut && /^(button|summary|label)$/.test(control.localName))
        report("is cut off", control);
    }
    return found;
  }, within);
