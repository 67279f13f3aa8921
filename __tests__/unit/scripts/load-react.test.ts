import { waitFor } from "@testing-library/dom";

const page = {
  scripts: ["/framework.js", "/app.js"],
  data: ["/page-data/gallery/page-data.json"],
  globals: { pagePath: "/gallery", ___webpackCompilationHash: "this one" },
  newest: "/page-data/app-data.json",
};

/** Loads the page's script anew, as a visit does. */
async function visit(address = "/gallery", state: unknown = null) {
  window.history.replaceState(state, "", address);
  Object.assign(window, { PAGE: page });
  await jest.isolateModulesAsync(async () => {
    await import("../../../src/scripts/load-react");
  });
}

const listening = [window, document].map((target: EventTarget) => ({
  target,
  added: jest.spyOn(target, "addEventListener"),
}));

/** Until the frame that answers the visitor is painted; the script is asked for after it. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** How the visitor came, as the browser says; jsdom does not. */
function comeBy(type: string) {
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
}

/** Ends a visit: nothing of it hears what happens in the next test. */
afterEach(async () => {
  jest.useRealTimers();
  await painted();
  for (const { target, added } of listening) {
    for (const given of added.mock.calls.splice(0)) target.removeEventListener(...given);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  Reflect.deleteProperty(window, "pagePath");
  window.history.replaceState(null, "");
});

const scripts = () =>
  [...document.head.querySelectorAll("script")].map((script) => script.getAttribute("src"));
const hints = () =>
  [...document.head.querySelectorAll("link[rel=preload]")].map((link) => link.getAttribute("href"));

/** A link in the page, and how often a click has come through to it. */
function link(href: string, needsScript = false) {
  const element = document.createElement("a");
  element.href = href;
  if (needsScript) element.dataset.needsScript = "";
  const clicked = jest.fn((event: Event) => event.preventDefault());
  element.addEventListener("click", clicked);
  document.body.append(element);
  return { element, clicked, busy: () => element.getAttribute("aria-busy") === "true" };
}

const happen = (target: EventTarget, type: string, details = {}) =>
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), details));

const events = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "click"];

/** Which scripts have been asked for once the next frame is painted. */
async function fetched() {
  await painted();
  return scripts();
}

test("the script is fetched once, with the page's data, after a frame", async () => {
  await visit();
  for (const event of ["pointerdown", "keydown"]) happen(document.body, event);
  expect([...scripts(), ...hints()]).toEqual([]);
  expect(await fetched()).toEqual(page.scripts);
  expect(hints()).toEqual(page.data);
  expect(Reflect.get(window, "pagePath")).toBe("/gallery");
});

const section = () => {
  const element = document.body.appendChild(document.createElement("section"));
  jest.spyOn(element, "matches").mockImplementation((selector) => selector === ":target");
  return element;
};
const rest = () => happen(document.body, "pointermove", { movementX: 0, movementY: 0 });
type Start = [when: string, isFetched: boolean, occur: () => unknown];

/** Touches a link in each way. */
const use = (href: string, needsScript = false) => {
  const { element } = link(href, needsScript);
  const inside = element.appendChild(document.createElement("span"));
  for (const event of events) happen(inside, event);
};

test.each<Start>([
  ...events.map(
    (event): Start => [`at the first ${event}`, true, () => happen(document.body, event)],
  ),
  ["for a section of the page", true, () => use("/gallery#contact")],
  ["for a photo", true, () => use("/images/a.jpg", true)],
  ["for another page", false, () => use("/privacy-notice")],
  ["for another site", false, () => use("https://ico.org.uk/concerns")],
  ["for a telephone number", false, () => use("tel:+441632960142")],
  ["when the page scrolls", false, () => happen(window, "scroll")],
  ["when the page appears below a mouse", false, () => happen(document.body, "pointerover")],
  ["when that mouse rests", false, rest],
  ["when the address moves focus to its section", false, () => happen(section(), "focusin")],
])("%s the script is fetched: %s", async (_when, isFetched, occur) => {
  await visit();
  occur();
  expect(await fetched()).toEqual(isFetched ? page.scripts : []);
  happen(document.body, "focusin");
  expect(await fetched()).toEqual(page.scripts);
});

test.each([
  ["#photo-2", page.scripts],
  ["#photos", []],
])("at the address %s the script is fetched by itself: %j", async (hash, expected) => {
  await visit(`/gallery${hash}`);
  expect(await fetched()).toEqual(expected);
});

/** Chooses a photo before React has come; the browser is kept from opening its picture. */
async function choose() {
  await visit();
  const photo = link("/images/a.jpg", true);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  expect(photo.element.dispatchEvent(click)).toBe(false);
  return photo;
}

describe("a click on a photo before React has come", () => {
  // That it opens its photo once is tried in browsers.
  test("is held and acknowledged until React is there, unless another photo is chosen", async () => {
    const first = await choose();
    const second = link("/images/b.jpg", true);
    second.element.click();
    expect([first.busy(), second.busy()]).toEqual([false, true]);
    happen(document, "hydrated");
    expect(first.clicked).not.toHaveBeenCalled();
    expect(second.clicked).toHaveBeenCalledTimes(1);
    expect(second.busy()).toBe(false);
  });

  test.each([
    ["with Ctrl", "/images/a.jpg", { ctrlKey: true }],
    ["with ⌘", "/images/a.jpg", { metaKey: true }],
    ["with Shift", "/images/a.jpg", { shiftKey: true }],
    ["with Alt", "/images/a.jpg", { altKey: true }],
    ["on anything else", "/privacy-notice", {}],
  ])("is let through %s", async (_, href, keys) => {
    await visit();
    const photo = link(href, href.endsWith(".jpg"));
    const options = { bubbles: true, cancelable: true, ...keys };
    photo.element.dispatchEvent(new MouseEvent("click", options));
    expect(photo.clicked).toHaveBeenCalledTimes(1);
    expect(photo.busy()).toBe(false);
  });

  test("is let through after 8 seconds without an answer, and no earlier", async () => {
    jest.useFakeTimers();
    const photo = await choose();
    jest.advanceTimersByTime(7999);
    expect(photo.clicked).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(photo.clicked).toHaveBeenCalledTimes(1);
    expect(photo.busy()).toBe(false);
  });

  test.each(["error", "unhandledrejection"])("is let through at an %s", async (failure) => {
    const photo = await choose();
    await painted();
    happen(window, failure);
    expect(photo.clicked).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["of the newest build", "navigate", "this one"],
    ["and nothing can be fetched", "navigate", undefined],
    ["after a reload for a newer one", "reload", "new"],
  ])("is let through when a script is missing %s", async (_, type, newest) => {
    const photo = await choose();
    await painted();
    comeBy(type);
    window.fetch = jest.fn(async () => {
      if (!newest) throw new Error("offline");
      return { json: async () => ({ webpackCompilationHash: newest }) } as Response;
    });
    for (const script of document.head.querySelectorAll("script")) {
      script.dispatchEvent(new Event("error"));
    }
    await waitFor(() => expect(photo.clicked).toHaveBeenCalledTimes(1));
    expect(window.fetch).toHaveBeenCalledTimes(type === "reload" ? 0 : 1);
  });

  test.each([
    ["reload", true],
    ["back_forward", false],
    ["navigate", false],
  ])("is repeated on the page that comes by %s: %s", async (type, isRepeated) => {
    await choose();
    happen(window, "pagehide");
    const kept: unknown = window.history.state;
    document.body.replaceChildren();
    const [photo, other] = [link("/images/a.jpg", true), link("/images/b.jpg", true)];
    comeBy(type);
    await visit("/gallery", kept);
    expect([photo.busy(), other.busy()]).toEqual([isRepeated, false]);
    happen(document, "hydrated");
    expect(photo.clicked).toHaveBeenCalledTimes(isRepeated ? 1 : 0);
    expect(window.history.state).toBeNull();
  });

  test.each([
    ["another link is followed", () => link("/privacy-notice").element.click()],
    ["a section of the page is chosen", () => link("/gallery#reviews").element.click()],
    ["Escape is pressed", () => happen(document.body, "keydown", { key: "Escape" })],
    ["Back is pressed", () => happen(window, "popstate")],
    ["the page is left", () => happen(window, "pagehide")],
  ])("is forgotten when %s", async (_when, occur) => {
    const photo = await choose();
    occur();
    expect(photo.busy()).toBe(false);
    happen(document, "hydrated");
    expect(photo.clicked).not.toHaveBeenCalled();
  });
});

test.each([
  ["Object.hasOwn", Object, "hasOwn"],
  ["dialogs", window, "HTMLDialogElement"],
])("without %s no script is fetched, and clicks do what they do without", async (_, on, name) => {
  const known: unknown = Reflect.get(on, name);
  Reflect.deleteProperty(on, name);
  await visit("/gallery#photo-2");
  const photo = link("/images/a.jpg", true);
  for (const event of events) happen(document.body, event);
  photo.element.click();
  expect(await fetched()).toEqual([]);
  expect(photo.clicked).toHaveBeenCalledTimes(1);
  expect(photo.busy()).toBe(false);
  Reflect.set(on, name, known);
});
