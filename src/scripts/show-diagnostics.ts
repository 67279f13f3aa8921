import { diagnosticsPath } from "../shared-names";

/*
 * In `develop` only: what is to be mended in the owner's files lies over the page until it is mended.
 * In the editor's frame, whose forms say the same, the page opens no connection of its own: a browser
 * has six for all windows together.
 */

if (window.frameElement) {
  Object.assign(window, { EventSource: EventsOfEditor });
  // A photo that is dropped here does not replace the page.
  for (const kind of ["dragover", "drop"]) {
    addEventListener(kind, (event) => event.preventDefault());
  }
} else showDiagnostics();

/** Passes on the events that one window of the editor listens to for all (`editor/page/changes.ts`). */
function EventsOfEditor(this: { onmessage?: (event: MessageEvent) => void }, path: string) {
  const channel = new BroadcastChannel(path);
  channel.onmessage = (event) => event.data && this.onmessage?.(event);
  Object.assign(this, { close: () => channel.close() });
}

function showDiagnostics() {
  const overlay = document.createElement("dialog");
  overlay.setAttribute("aria-label", "To mend");
  // Long sentences are read, not scrolled.
  overlay.style.cssText = `width: 100%; max-width: 60rem; padding: 1.5rem; border: 4px solid crimson;
    font: 1rem monospace; white-space: pre-wrap; overflow-wrap: anywhere`;
  document.body.append(overlay);
  const diagnostics = new EventSource(diagnosticsPath);
  diagnostics.addEventListener("message", ({ data }: MessageEvent<string>) => {
    overlay.textContent = JSON.parse(data) as string;
    overlay.close();
    if (overlay.textContent) overlay.showModal();
  });
}
