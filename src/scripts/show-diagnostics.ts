import { diagnosticsPath } from "../shared-names";

/*
 * In `develop` only: what is to be mended in the owner's files lies over the page until it is mended.
 */

const overlay = document.createElement("dialog");
const words = document.createElement("pre");
overlay.setAttribute("aria-label", "To mend");
overlay.append(words);
Object.assign(overlay.style, {
  width: "100%",
  maxWidth: "60rem",
  padding: "1.5rem",
  border: "4px solid crimson",
  background: "Canvas",
  color: "CanvasText",
});
// Long sentences are read, not scrolled.
Object.assign(words.style, {
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  font: "1rem monospace",
});

document.body.append(overlay);
new EventSource(diagnosticsPath).addEventListener("message", ({ data }: MessageEvent<string>) => {
  words.textContent = JSON.parse(data) as string;
  overlay.close();
  if (words.textContent) overlay.showModal();
});
