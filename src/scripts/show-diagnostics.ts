import { diagnosticsPath } from "../shared-names";

/*
 * In `develop` only: what is to be mended in the owner's files lies over the page until it is mended.
 * In the editor's frame, whose forms say the same, the page opens no connection of its own: a browser
 * has six for all windows together.
 */

// mini-css-extract-plugin 1.6 removes a style sheet from the page twice where two changes of styles come
// close together. Nothing is wrong then, but Gatsby would lay the error over the page.
addEventListener(
  "error",
  (event) => {
    const { stack = "" }: Partial<Error> = event.error ?? {};
    if (stack.includes("mini-css-extract-plugin")) event.stopImmediatePropagation();
  },
  true,
);

if (window.frameElement) {
  Object.assign(window, { EventSource: EventsOfEditor });
  // A photo that is dropped here does not replace the page.
  for (const kind of ["dragover", "drop"]) {
    addEventListener(kind, (event) => event.preventDefault());
  }
} else showDiagnostics();

/** Passes on the events that one window of the editor listens to for all (`src/editor/changes.ts`). */
function EventsOfEditor(this: { onmessage?: (event: MessageEvent) => void }, path: string) {
  const channel = new BroadcastChannel(path);
  channel.onmessage = (event) => event.data && this.onmessage?.(event);
  Object.assign(this, { close: () => channel.close() });
}

function showDiagnostics() {
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
  const diagnostics = new EventSource(diagnosticsPath);
  diagnostics.addEventListener("message", ({ data }: MessageEvent<string>) => {
    words.textContent = JSON.parse(data) as string;
    overlay.close();
    if (words.textContent) overlay.showModal();
  });
}
