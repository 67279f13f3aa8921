import type { Page } from "@playwright/test";

/** The controls that are too small for a finger: less than 44 px in width or height. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector("dialog[open]") ?? document;
    return [...scope.querySelectorAll("a[href], button, summary, [tabindex='0']")]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        // Links in a sentence are excepted by WCAG 2.5.8: the line decides their height.
        const isInSentence =
          getComputedStyle(control).display === "inline" &&
          control.parentElement?.textContent?.trim() !== control.textContent?.trim();
        return Math.min(width, height) < 44 && !isInSentence;
      })
      .map(
        (control) =>
          `less than 44 px (2.75rem) high or wide, too small for a finger: ${control.outerHTML.slice(0, 80)}`,
      );
  });
}
