/*
 * Hydration on demand, inlined in pages with links that only React can answer (`data-needs-script`).
 * Loads React on the first pointer, key or focus event, holds back a click on such a link, and repeats it
 * after hydration. Where React cannot come, or the browser is too old for it, the link leads where it leads
 * without script.
 */

import { hydratedEvent, needsScript, type PageScripts } from "../shared-names";

/** The page's own scripts and data, written by the build. */
declare const PAGE: PageScripts;

/** How long a held click waits for React, in ms, before the link is followed without it. */
const clickTimeout = 8000;

/** How long a page that is being left may stay once its requests have been ended, in ms. */
const leaveTime = 200;

let started = false;
let lettingThrough = false;
let heldLink: HTMLAnchorElement | null = null;
let pressedLink: HTMLAnchorElement | null = null;
let timer = 0;

function start(event?: Event) {
  if (started || (event && needsNoReact(event as PointerEvent))) return;
  started = true;
  // Requesting so many files keeps a slow phone busy, so the touch is answered first.
  requestAnimationFrame(() => setTimeout(fetchScripts));
}

/** Whether an event needs no React on this page. */
function needsNoReact({ type, target, movementX, movementY }: PointerEvent) {
  const element = target as Partial<Element>;
  // While a page loads, the anchor in its address moves the focus.
  if (type === "focusin" && element.matches?.(":target")) return true;
  // A mouse that rests gets such events when the page appears or scrolls below it.
  if (type === "pointermove" && movementX === 0 && movementY === 0) return true;
  // Links to other pages, other sites and telephones lead away: fetching scripts would delay the next page.
  const link = element.closest?.<HTMLAnchorElement>(`a:not([${needsScript}])`);
  return link && link.pathname !== location.pathname;
}

/** Starts at once where the address opens a photo. */
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
    // webpack waits for a script that it finds in the page, even for one that has failed.
    script.remove();
    handleMissing(src);
  };
  document.head.append(Object.assign(script, { src, onerror }));
}

/**
 * Answers a script that could not be loaded. Where a newer build has been published, the script is gone with the
 * earlier one, so the page is loaded anew, once. (Where it is still there, Gatsby does that before React starts.)
 * Otherwise the connection was lost, or the page was left and is shown again: the script is fetched once more.
 */
async function handleMissingScript(src: string) {
  // A page that is being left also reports its scripts as missing, and is gone after this time.
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
 * Waits no longer where one of the site's own scripts throws: React will not come then, because errors that it
 * mends by itself are not reported (gatsby-browser.tsx). Errors of others on the page, such as translators,
 * extensions and the apps that show it, mean nothing.
 */
function giveUp({ filename, reason }: Partial<ErrorEvent & PromiseRejectionEvent>) {
  // In every engine the first address in a stack is the place of the error.
  const place = filename ?? /https?:[^\s)]+/.exec(String(reason?.stack))?.[0];
  if (PAGE.scripts.some((script) => place?.includes(script))) letClicksThrough();
}

function wasReloaded() {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "reload";
}

/** Lets clicks through from now on, the held one first: React answers them, or the browser does. */
function letClicksThrough() {
  lettingThrough = true;
  const link = stopHolding();
  if (link) (linkTo(link.pathname) ?? link).click();
}

/** The link to a picture in the page as it is now, since React or others may have replaced it. */
function linkTo(path: string) {
  return [...document.links].find(({ pathname }) => pathname === path);
}

/** Ends the wait of a click, and returns its link, which the caller may click again. */
function stopHolding() {
  const link = heldLink;
  if (link) remember(null);
  clearHeld();
  return link;
}

/** Ends the wait in the page alone: one that is left may be shown again as it was. */
function clearHeld() {
  clearTimeout(timer);
  heldLink?.removeAttribute("aria-busy");
  heldLink = null;
}

/** Notes the held click in the history, so that it survives the reload for a newer build. */
function remember(path: string | null) {
  history.replaceState(path && { held: path }, "");
}

/** The link that a click with the main button alone is on: other clicks open tabs and menus, which the browser does. */
function clickedLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  const modified = button || metaKey || ctrlKey || shiftKey || altKey;
  return modified ? null : (target as Partial<Element>).closest?.<HTMLAnchorElement>("a");
}

function press(event: MouseEvent) {
  pressedLink = clickedLink(event) ?? null;
}

/**
 * Clicks a link that has been replaced while the mouse button was down on it, as React does in a page that others
 * have changed: where a button goes down and up on two elements, browsers click neither.
 */
function clickReplacedLink(event: MouseEvent) {
  const link = clickedLink(event);
  const isReplaced = pressedLink && !pressedLink.isConnected;
  if (isReplaced && link?.href === pressedLink?.href) link?.click();
}

function holdClick(event: MouseEvent) {
  const link = clickedLink(event);
  if (lettingThrough || !link) return;
  // A visitor who follows another link no longer waits for the photo.
  stopHolding();
  if (!link.hasAttribute(needsScript)) return;
  event.preventDefault();
  event.stopPropagation();
  heldLink = link;
  link.setAttribute("aria-busy", "true");
  remember(link.pathname);
  start();
  timer = window.setTimeout(letClicksThrough, clickTimeout);
}

/** Repeats a click that was held when the page was reloaded. */
function repeatCutOffClick() {
  const path: unknown = history.state?.held;
  if (!path) return;
  remember(null);
  if (wasReloaded()) linkTo(String(path))?.click();
}

/*
 * React and the viewer need these two, which Chrome 93, Firefox 98 and Safari 15.4 have. In older browsers
 * the page works as it does without script.
 */
if ("hasOwn" in Object && "HTMLDialogElement" in window) {
  const events = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "click"];
  for (const type of events) addEventListener(type, start, true);
  addEventListener("mousedown", press, true);
  addEventListener("mouseup", clickReplacedLink, true);
  addEventListener("click", holdClick, true);
  addEventListener("keydown", ({ key }) => key === "Escape" && stopHolding(), true);
  addEventListener("popstate", stopHolding);
  addEventListener("pagehide", clearHeld);
  document.addEventListener(hydratedEvent, letClicksThrough, { once: true });
  addEventListener("hashchange", startForPhoto);
  startForPhoto();
  repeatCutOffClick();
}
