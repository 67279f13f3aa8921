import type { Page } from "@playwright/test";
import { business } from "./content";

/** Elements whose content is cut off. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate((name) => {
    const scope = document.querySelector("dialog[open]") ?? document.body;
    return [...scope.querySelectorAll<HTMLElement>("*")]
      .filter((element) => {
        if (element.closest("svg, dialog:not([open])") || !element.checkVisibility()) return false;
        const { overflowX, overflowY } = getComputedStyle(element);
        const cutX = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
        const cutY = overflowY === "hidden" && element.scrollHeight > element.clientHeight + 1;
        // Text for screen readers only is hidden on purpose. A long name is cut in the header, and whole in the footer.
        const isHidden = element.clientWidth <= 1 && element.clientHeight <= 1;
        const isLongName = element.matches("header a > span") && name.length > 30;
        return (cutX || cutY) && !isHidden && !isLongName && !element.querySelector("img");
      })
      .map((element) => `cut off: ${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  }, business.name);
}

/** Words that are broken over more than one line. An address without spaces may be. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(
    (phone) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const { parentElement } = text;
        if (!parentElement?.checkVisibility()) continue;
        if (parentElement.closest("script, style, svg, .visually-hidden, a[href^='mailto:']"))
          continue;
        let block = parentElement;
        while (getComputedStyle(block).display.startsWith("inline") && block.parentElement) {
          block = block.parentElement;
        }
        for (const { 0: word, index } of text.data.matchAll(
          new RegExp(`${phone}|[^\\s/-]+`, "g"),
        )) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
          const lines = new Set(parts.map(({ bottom }) => Math.round(bottom))).size;
          const width = parts.reduce((sum, part) => sum + part.width, 0);
          // An owner's word may be longer than a wide line, or than the header's beside the buttons.
          const isWide = block.clientWidth > innerWidth / 2 || block.closest("header");
          const isTooLong = width >= block.clientWidth && isWide;
          if (lines > 1 && !isTooLong) found.push(`broken: ${word}`);
        }
      }
      return found;
    },
    business.phone.replace(/\W/g, "\\$&"),
  );
}
