import { hydratedEvent, reportPath, stamps } from "../shared-names";

/*
 * In `develop` only: shows mistakes in the owner's files over the page until they are mended, but not in the editor's
 * frame, where the forms show them; and what has changed while the page was loading.
 */

declare global {
  interface Window {
    /** Gatsby's pages, as it has loaded them. */
    ___loader: { loadPageSync(path: string): { json: object } | undefined };
  }
}

if (window.frameElement) {
  // Otherwise a photo that is dropped here would replace the page.
  for (const kind of ["dragover", "drop"]) {
    addEventListener(kind, (event) => event.preventDefault());
  }
} else showReport();

// Words are copied without the invisible letters that name their field.
addEventListener("copy", (event) => {
  const selected = String(getSelection());
  const words = selected.replace(stamps, "");
  if (words === selected) return;
  event.clipboardData?.setData("text/plain", words);
  event.preventDefault();
});

// Gatsby tells only pages that are rendered of a change.
document.addEventListener(hydratedEvent, async () => {
  const { pathname } = location;
  const name = pathname.replace(/^\/|\/$/g, "") || "index";
  const answer = await fetch(`/page-data/${name}/page-data.json`);
  if (!answer.ok) return;
  const { result } = (await answer.json()) as { result: object };
  const shown = window.___loader.loadPageSync(pathname)?.json;
  if (shown && JSON.stringify(shown) !== JSON.stringify(result)) location.reload();
});

function showReport() {
  const overlay = document.createElement("dialog");
  overlay.setAttribute("aria-label", "To mend");
  // Long sentences wrap, so that nobody has to scroll sideways.
  overlay.style.cssText = `width: 100%; max-width: 60rem; padding: 1.5rem; border: 4px solid crimson;
    font: 1rem monospace; white-space: pre-wrap; overflow-wrap: anywhere`;
  document.body.append(overlay);
  const reports = new EventSource(reportPath);
  reports.addEventListener("message", ({ data }: MessageEvent<string>) => {
    overlay.textContent = JSON.parse(data) as string;
    overlay.close();
    if (overlay.textContent) overlay.showModal();
  });
}
