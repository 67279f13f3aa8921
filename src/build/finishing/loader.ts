/**
 * The one script in every page, inlined and minified by `loader-source.ts`. It fetches React at
 * the first sign of a hand, holds back a click on something that needs React, and repeats it once
 * React is there. When React cannot come, the click does what it does without script.
 */

/** What the page knows about its own script; set by `page.ts` as the function's argument. */
interface PageScripts {
  /** Scripts to run: addresses on this site. */
  scripts: string[];
  /** Data that the scripts are going to ask for: fetched at the same time. */
  data: string[];
  /** What Gatsby's own inline scripts would have set on `window`. */
  globals: Record<string, unknown>;
}

/** How long a held click waits for React, in ms, before it does what it does without script. */
const patience = 8000;

declare const PAGE: PageScripts;

const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "click"];
let started = false;
let settled = false;
let held: HTMLElement | null = null;

function start(event?: Event & { movementX?: number; movementY?: number }) {
  // An address with an anchor moves focus by itself while the page loads, and a page may appear or
  // scroll below a mouse at rest; nobody has asked yet.
  const arrival = event?.type === "focusin" && (event.target as Element).matches?.(":target");
  const atRest = event?.type === "pointermove" && event.movementX === 0 && event.movementY === 0;
  // What a page needs that is about to be left would only keep the next one waiting.
  const leaving = event && linkAway(event);
  if (started || arrival || atRest || leaving) return;
  started = true;
  for (const sign of signs) removeEventListener(sign, start, true);
  // Asking for so many files keeps a slow phone busy: the touch is answered first.
  requestAnimationFrame(() => setTimeout(fetchScripts));
}

/** The link to another page, another site or a telephone that was pointed at; a photo's is none. */
function linkAway({ target }: Event) {
  const link = (target as Element).closest?.<HTMLAnchorElement>("a:not([data-needs-script])");
  return link && link.pathname !== location.pathname ? link : null;
}

function fetchScripts() {
  Object.assign(window, PAGE.globals);
  for (const address of PAGE.data) {
    const link = document.createElement("link");
    link.rel = "preload";
    link.as = "fetch";
    link.crossOrigin = "anonymous";
    link.href = address;
    document.head.append(link);
  }
  for (const address of PAGE.scripts) {
    const script = document.createElement("script");
    script.src = address;
    script.onerror = settle;
    document.head.append(script);
  }
  addEventListener("error", settle);
  addEventListener("unhandledrejection", settle);
}

/** From now on clicks are let through: React answers them, or the browser does. */
function settle() {
  settled = true;
  const target = held;
  held = null;
  if (!target) return;
  remember(null);
  target.removeAttribute("aria-busy");
  target.click();
}

/** Gatsby reloads a page that is older than its data; a click held meanwhile outlives that here. */
function remember(address: string | null) {
  history.replaceState(address && { held: address }, "");
}

function answerClick(event: MouseEvent) {
  const modified = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = (event.target as Element).closest<HTMLElement>("a");
  const target = link?.closest<HTMLAnchorElement>("[data-needs-script]");
  link?.closest<HTMLElement>("[popover]")?.hidePopover?.();
  if (settled || modified || !target) return;
  event.preventDefault();
  event.stopPropagation();
  held?.removeAttribute("aria-busy");
  held = target;
  held.setAttribute("aria-busy", "true");
  remember(target.href);
  start();
  setTimeout(() => held === target && settle(), patience);
}

/** Browsers without speculation rules fetch the next page ahead when a link is pointed at. */
function fetchAhead(event: Event) {
  const link = linkAway(event);
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (!link || link.origin !== location.origin || connection?.saveData) return;
  if (fetched.has(link.pathname)) return;
  fetched.add(link.pathname);
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.href = link.pathname;
  document.head.append(hint);
}
const fetched = new Set<string>();

for (const sign of signs) addEventListener(sign, start, true);
addEventListener("click", answerClick, true);
document.addEventListener("hydrated", settle, { once: true });
if (!HTMLScriptElement.supports?.("speculationrules")) addEventListener("pointerover", fetchAhead);
// An address that opens a photo is itself the wish to see it.
if (/^#photo-\d/.test(location.hash)) start();
for (const link of document.links) if (link.href === history.state?.held) link.click();

export {};
