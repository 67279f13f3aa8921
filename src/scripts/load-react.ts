/*
 * Hydration on demand, inlined in the pages that hold something only React can do (`data-needs-script`).
 * Loads React on the first pointer, key or focus event, holds back a click on what needs React, and
 * repeats it after hydration. Where React cannot come, or the browser is too old for it, the click does what it does
 * without script.
 */

import { hydratedEvent, needsScript, type PageScripts } from "../shared-names";

/** What the page knows about its own script; set by the build. */
declare const PAGE: PageScripts;

/** How long a held click waits for React, in ms, before it does what it does without script. */
const clickTimeout = 8000;

/** How long a page may take to go once its loads have been ended, in ms. */
const leaveTime = 200;

let started = false;
let lettingThrough = false;
let held: HTMLAnchorElement | null = null;
let timer = 0;

function start(event?: Event) {
  if (started || (event && needsNoReact(event as PointerEvent))) return;
  started = true;
  // Asking for so many files keeps a slow phone busy: the touch is answered first.
  requestAnimationFrame(() => setTimeout(fetchScripts));
}

/** Whether an event needs no React on this page. */
function needsNoReact({ type, target, movementX, movementY }: PointerEvent) {
  const element = target as Partial<Element>;
  // An address with an anchor moves focus by itself while the page loads.
  if (type === "focusin" && element.matches?.(":target")) return true;
  // A page may appear or scroll below a mouse at rest.
  if (type === "pointermove" && movementX === 0 && movementY === 0) return true;
  // Links to other pages, other sites and telephones lead away; fetching more would keep the next
  // page waiting.
  const link = element.closest?.<HTMLAnchorElement>(`a:not([${needsScript}])`);
  return link && link.pathname !== location.pathname;
}

/** An address that opens a photo needs React at once. */
function startForPhoto() {
  if (/^#photo-\d/.test(location.hash)) start();
}

function fetchScripts() {
  Object.assign(window, PAGE.globals);
  for (const href of PAGE.data) {
    const hint = { rel: "preload", as: "fetch", crossOrigin: "anonymous", href };
    document.head.append(Object.assign(document.createElement("link"), hint));
  }
  addEventListener("error", giveUp);
  addEventListener("unhandledrejection", giveUp);
  for (const src of PAGE.scripts) fetchScript(src, handleMissingScript);
}

function fetchScript(src: string, handleMissing: (src: string) => void) {
  const script = document.createElement("script");
  const onerror = () => {
    // webpack waits for a script that it finds in the page, also for one that has failed.
    script.remove();
    handleMissing(src);
  };
  document.head.append(Object.assign(script, { src, onerror }));
}

/**
 * A script that is gone belongs to an earlier build where a newer one has been published: then the page
 * is loaded anew, once. (Where the scripts are still there, Gatsby does the same before React starts.)
 * Where none has, the connection was lost, or the page was left and is shown again: it is fetched once more.
 */
async function handleMissingScript(src: string) {
  // A page that is being left ends its scripts as if they were missing, and is gone by then.
  await new Promise((resolve) => setTimeout(resolve, leaveTime));
  const build = PAGE.globals.___webpackCompilationHash;
  const newest = await fetch(PAGE.newest)
    .then((answer) => answer.json())
    .then(({ webpackCompilationHash }) => webpackCompilationHash)
    .catch(() => build);
  if (newest === build || wasReloaded()) fetchScript(src, letClicksThrough);
  else location.reload();
}

/**
 * React cannot come where one of the site's own scripts throws: what React mends by itself it keeps to
 * itself (gatsby-browser.tsx). What others on the page throw, translators, extensions, and the apps that
 * show it, is no concern of ours.
 */
function giveUp({ filename, reason }: Partial<ErrorEvent & PromiseRejectionEvent>) {
  // Every engine begins a stack with the place that made the error.
  const place = filename ?? /https?:[^\s)]+/.exec(String(reason?.stack))?.[0];
  if (PAGE.scripts.some((script) => place?.includes(script))) letClicksThrough();
}

function wasReloaded() {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "reload";
}

/** From now on clicks are let through: React answers them, or the browser does. */
function letClicksThrough() {
  lettingThrough = true;
  const link = stopHolding();
  if (link) (linkTo(link.pathname) ?? link).click();
}

/** The link to a picture in the page as it is now: React or others may have made it anew. */
function linkTo(path: string) {
  return [...document.links].find(({ pathname }) => pathname === path);
}

/** Ends the wait for a click, which is then the caller's to repeat or to drop. */
function stopHolding() {
  const link = held;
  if (link) remember(null);
  clearHeld();
  return link;
}

/** A page that is left, but may be shown again as it was, waits for nothing. */
function clearHeld() {
  clearTimeout(timer);
  held?.removeAttribute("aria-busy");
  held = null;
}

/** Where a page is reloaded because a newer build has been published, a held click outlives that. */
function remember(path: string | null) {
  history.replaceState(path && { held: path }, "");
}

function holdClick(event: MouseEvent) {
  const modified = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>("a");
  if (lettingThrough || modified || !link) return;
  // Whoever follows another link no longer waits for the photo.
  stopHolding();
  if (!link.hasAttribute(needsScript)) return;
  event.preventDefault();
  event.stopPropagation();
  held = link;
  link.setAttribute("aria-busy", "true");
  remember(link.pathname);
  start();
  timer = window.setTimeout(letClicksThrough, clickTimeout);
}

/** Repeats the click that a reload has cut off; one that was given up stays so. */
function repeatCutOffClick() {
  const path: unknown = history.state?.held;
  if (!path) return;
  remember(null);
  if (wasReloaded()) linkTo(String(path))?.click();
}

/*
 * React and the viewer run where these two are known, from Chrome 93, Firefox 98 and Safari 15.4 on.
 * Elsewhere the page stays what it is without script, which is whole.
 */
if ("hasOwn" in Object && "HTMLDialogElement" in window) {
  const events = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "click"];
  for (const type of events) addEventListener(type, start, true);
  addEventListener("click", holdClick, true);
  addEventListener("keydown", ({ key }) => key === "Escape" && stopHolding(), true);
  addEventListener("popstate", stopHolding);
  addEventListener("pagehide", clearHeld);
  document.addEventListener(hydratedEvent, letClicksThrough, { once: true });
  addEventListener("hashchange", startForPhoto);
  startForPhoto();
  repeatCutOffClick();
}
