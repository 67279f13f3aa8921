/*
 * Hydration on demand, inlined in pages with links whose clicks React answers (`data-needs-react`).
 * Loads React on the first pointer, key or focus event, holds back a click on such a link, and repeats it
 * after hydration. Where React cannot be loaded, or the browser is too old for it, the browser follows the link, as it
 * does without script.
 */

import { hydratedEvent, needsReactAttribute, type PageScripts } from "../shared-names";

/** The page's own scripts and data, written by the build. */
declare const PAGE: PageScripts;

/** How long a held click waits for React, in ms, before the link is followed without it. */
const clickTimeout = 8000;

/** A page that a visitor leaves has its requests aborted, and is gone within this time, in ms. */
const unloadTime = 200;

let started = false;
let holdsClicks = true;
let heldLink: HTMLAnchorElement | null = null;
let pressedLink: HTMLAnchorElement | null = null;
let clickTimer = 0;

function start(event?: Event) {
  if (started || (event && isIrrelevant(event as PointerEvent))) return;
  started = true;
  // Requesting so many files keeps a slow phone busy, so the touch is answered first.
  requestAnimationFrame(() => setTimeout(fetchScripts));
}

/** Whether an event is no reason to load React. */
function isIrrelevant({ type, target, movementX, movementY }: PointerEvent) {
  const element = target as Partial<Element>;
  // While a page loads, the anchor in its address moves the focus.
  if (type === "focusin" && element.matches?.(":target")) return true;
  // A mouse that rests gets such events when the page appears or scrolls below it.
  if (type === "pointermove" && movementX === 0 && movementY === 0) return true;
  // Other links lead to another page, site or phone: fetching scripts would delay that.
  const link = element.closest?.<HTMLAnchorElement>(`a:not([${needsReactAttribute}])`);
  return link && link.pathname !== location.pathname;
}

/** Loads React at once where the address opens a photo. */
function startForPhoto() {
  if (/^#photo-./.test(location.hash)) start();
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
    // webpack waits for a script that it finds in the page, even for one that has failed.
    script.remove();
    handleMissing(src);
  };
  document.head.append(Object.assign(script, { src, onerror }));
}

/**
 * Deals with a script that could not be loaded. Where a newer build has been published, the page is reloaded, once.
 * (Where the host still has the earlier scripts, Gatsby does that before React starts.) Otherwise the connection was
 * lost, or the page was left and is shown again: the script is fetched once more.
 */
async function handleMissingScript(src: string) {
  // A page that a visitor leaves also reports its scripts as missing, and is gone before this timer ends.
  await new Promise((resolve) => setTimeout(resolve, unloadTime));
  const build = PAGE.globals.___webpackCompilationHash;
  const newest = await fetch(PAGE.newest)
    .then((answer) => answer.json())
    .then(({ webpackCompilationHash }) => webpackCompilationHash)
    .catch(() => build);
  if (newest === build || wasReloaded()) fetchScript(src, stopHoldingClicks);
  else location.reload();
}

/**
 * Stops waiting where one of the site's own scripts throws: then React cannot start. Errors from which React recovers
 * never reach the window (gatsby-browser.tsx), and those of other scripts on the page, such as translators, extensions and
 * apps that show it, do not count.
 */
function giveUp({ filename, reason }: Partial<ErrorEvent & PromiseRejectionEvent>) {
  // In every engine the first address in a stack is the place of the error.
  const place = filename ?? /https?:[^\s)]+/.exec(String(reason?.stack))?.[0];
  if (PAGE.scripts.some((script) => place?.includes(script))) stopHoldingClicks();
}

function wasReloaded() {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "reload";
}

/** Holds no click from now on, and repeats the held one: React answers clicks, or the browser does. */
function stopHoldingClicks() {
  holdsClicks = false;
  const link = forgetHeldClick();
  if (link) (linkTo(link.pathname) ?? link).click();
}

/** The link to a picture in the page as it is now, since React or others may have replaced it. */
function linkTo(path: string) {
  return [...document.links].find(({ pathname }) => pathname === path);
}

/** Forgets the held click, and returns its link. */
function forgetHeldClick() {
  const link = heldLink;
  if (link) notePath(null);
  releaseLink();
  return link;
}

/**
 * Shows the held link as no longer busy. Its path stays in the history: where the page is left, it may be for a reload,
 * after which the click is repeated; and the back/forward cache may show this page again.
 */
function releaseLink() {
  clearTimeout(clickTimer);
  heldLink?.removeAttribute("aria-busy");
  heldLink = null;
}

/** Notes the path of the held link in the history, so that it survives the reload for a newer build. */
function notePath(path: string | null) {
  history.replaceState(path && { held: path }, "");
}

/** The link that is clicked with the main button alone: with another button or a modifier key the browser acts. */
function clickedLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  const modified = button || metaKey || ctrlKey || shiftKey || altKey;
  return modified ? null : (target as Partial<Element>).closest?.<HTMLAnchorElement>("a");
}

function notePressedLink(event: MouseEvent) {
  pressedLink = clickedLink(event) ?? null;
}

/**
 * Clicks a link that has been replaced while the mouse button was down on it: where a button goes down and up on two
 * elements, browsers click neither. React replaces links in a page that others have changed.
 */
function clickReplacedLink(event: MouseEvent) {
  const link = clickedLink(event);
  const isReplaced = pressedLink && !pressedLink.isConnected;
  if (isReplaced && link?.href === pressedLink?.href) link?.click();
}

function holdClick(event: MouseEvent) {
  const link = clickedLink(event);
  if (!holdsClicks || !link) return;
  // A visitor who follows another link no longer waits for the photo.
  forgetHeldClick();
  if (!link.hasAttribute(needsReactAttribute)) return;
  event.preventDefault();
  event.stopPropagation();
  heldLink = link;
  link.setAttribute("aria-busy", "true");
  notePath(link.pathname);
  start();
  clickTimer = window.setTimeout(stopHoldingClicks, clickTimeout);
}

/** Repeats a click that was held when the page was reloaded. */
function repeatNotedClick() {
  const path: unknown = history.state?.held;
  if (!path) return;
  notePath(null);
  if (wasReloaded()) linkTo(String(path))?.click();
}

/*
 * React and the viewer need these two, which Chrome 93, Firefox 98 and Safari 15.4 have. In older browsers
 * the page works as it does without script.
 */
if ("hasOwn" in Object && "HTMLDialogElement" in window) {
  const events = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "click"];
  for (const type of events) addEventListener(type, start, true);
  addEventListener("mousedown", notePressedLink, true);
  addEventListener("mouseup", clickReplacedLink, true);
  addEventListener("click", holdClick, true);
  addEventListener("keydown", ({ key }) => key === "Escape" && forgetHeldClick(), true);
  addEventListener("popstate", forgetHeldClick);
  addEventListener("pagehide", releaseLink);
  document.addEventListener(hydratedEvent, stopHoldingClicks, { once: true });
  addEventListener("hashchange", startForPhoto);
  startForPhoto();
  repeatNotedClick();
}
