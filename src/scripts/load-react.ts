/*
 * Inlined in the pages that hold something only React can do (`data-needs-script`). It fetches
 * React at the first sign of a hand, holds back a click on what needs React, and repeats it once
 * React is there. Where React cannot come, or the browser is too old for it, the click does what it
 * does without script.
 */

import { hydratedEvent, needsScript } from "../shared-names";

/** What the page knows about its own script; set by the build as the function's argument. */
interface PageScripts {
  /** Scripts to run: paths on this site. */
  scripts: string[];
  /** Data that the scripts are going to ask for: fetched at the same time. */
  data: string[];
  /** What Gatsby's own inline scripts would have set on `window`. */
  globals: { ___webpackCompilationHash?: string } & Record<string, unknown>;
  /** Where the name of the newest build is to be had. */
  newest: string;
}

declare const PAGE: PageScripts;

/** How long a held click waits for React, in ms, before it does what it does without script. */
const patience = 8000;

/** How long a page may take to go once its loads have been ended, in ms. */
const leaveTime = 200;

const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "click"];
let started = false;
let missing = false;
let settled = false;
let held: HTMLElement | null = null;

function start(event?: Event & { movementX?: number; movementY?: number }) {
  // An address with an anchor moves focus by itself while the page loads, and a page may appear or
  // scroll below a mouse at rest; nobody has asked yet.
  const arrival = event?.type === "focusin" && (event.target as Element).matches?.(":target");
  const atRest = event?.type === "pointermove" && event.movementX === 0 && event.movementY === 0;
  // What a page needs that is about to be left would only keep the next one waiting.
  const leaving = event && leadsAway(event);
  if (started || arrival || atRest || leaving) return;
  started = true;
  for (const sign of signs) removeEventListener(sign, start, true);
  // Asking for so many files keeps a slow phone busy: the touch is answered first.
  requestAnimationFrame(() => setTimeout(fetchScripts));
}

/** Whether a link to another page, another site or a telephone was pointed at; a photo's is none. */
function leadsAway({ target }: Event) {
  const link = (target as Element).closest?.<HTMLAnchorElement>(`a:not([${needsScript}])`);
  return link && link.pathname !== location.pathname;
}

function fetchScripts() {
  Object.assign(window, PAGE.globals);
  for (const path of PAGE.data) {
    const link = document.createElement("link");
    link.rel = "preload";
    link.as = "fetch";
    link.crossOrigin = "anonymous";
    link.href = path;
    document.head.append(link);
  }
  for (const path of PAGE.scripts) {
    const script = document.createElement("script");
    script.src = path;
    script.onerror = answerMissing;
    document.head.append(script);
  }
  addEventListener("error", settle);
  addEventListener("unhandledrejection", settle);
}

/**
 * A script that is gone belongs to an earlier build where a newer one has been published: then the page
 * is loaded anew, once. (Where the scripts are still there, Gatsby does the same before React starts.)
 */
function answerMissing() {
  if (missing) return;
  missing = true;
  if (isReloaded()) settle();
  // A page that is being left ends its scripts as if they were missing, and is gone by then.
  else setTimeout(compareBuilds, leaveTime);
}

function compareBuilds() {
  fetch(PAGE.newest)
    .then((answer) => answer.json())
    .then((newest) => {
      if (newest.webpackCompilationHash === PAGE.globals.___webpackCompilationHash) settle();
      else location.reload();
    })
    .catch(settle);
}

function isReloaded() {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "reload";
}

/** From now on clicks are let through: React answers them, or the browser does. */
function settle() {
  settled = true;
  release()?.click();
}

/** Ends the wait for a click, which is then the caller's to repeat or to forget. */
function release() {
  const target = held;
  if (target) {
    held = null;
    target.removeAttribute("aria-busy");
    remember(null);
  }
  return target;
}

/** A page that is older than what is published is reloaded; a click held meanwhile outlives that here. */
function remember(href: string | null) {
  history.replaceState(href && { held: href }, "");
}

function answerClick(event: MouseEvent) {
  const modified = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = (event.target as Element).closest<HTMLAnchorElement>("a");
  if (settled || modified || !link) return;
  // Whoever follows another link no longer waits for the photo.
  release();
  if (!link.hasAttribute(needsScript)) return;
  event.preventDefault();
  event.stopPropagation();
  held = link;
  link.setAttribute("aria-busy", "true");
  remember(link.href);
  start();
  setTimeout(() => held === link && settle(), patience);
}

function answerKey({ key }: KeyboardEvent) {
  if (key === "Escape") release();
}

/** A page that is gone, but may be shown again as it was, waits for nothing. */
function leave() {
  held?.removeAttribute("aria-busy");
  held = null;
}

/** Repeats the click that a reload has cut off; one that was given up stays so. */
function resume() {
  const href: unknown = history.state?.held;
  if (!href) return;
  remember(null);
  if (!isReloaded()) return;
  for (const link of document.links) if (link.href === href) link.click();
}

/*
 * The gate: React and the viewer run where these two are known, from Chrome 93, Firefox 98 and
 * Safari 15.4 on. Elsewhere the page stays what it is without script, which is whole.
 */
if ("hasOwn" in Object && "HTMLDialogElement" in window) {
  for (const sign of signs) addEventListener(sign, start, true);
  addEventListener("click", answerClick, true);
  addEventListener("keydown", answerKey, true);
  addEventListener("popstate", release);
  addEventListener("pagehide", leave);
  document.addEventListener(hydratedEvent, settle, { once: true });
  // An address that opens a photo is itself the wish to see it.
  if (/^#photo-\d/.test(location.hash)) start();
  resume();
}
