const page = {
  scripts: ["/framework.js", "/app.js"],
  data: ["/page-data/gallery/page-data.json"],
  globals: { pagePath: "/gallery", ___webpackCompilationHash: "this one" },
  newest: "/page-data/app-data.json",
};

const [ours, theirs] = ["/app.js", "/theirs.js"].map((path) => `https://handyman.example${path}`);

/** Loads the page's script anew, as a visit does. */
async function visit(address = "/gallery", state: unknown = null) {
  window.history.replaceState(state, "", address);
  Object.assign(window, { PAGE: page });
  await jest.isolateModulesAsync(async () => {
    await import("../../../src/scripts/load-react");
  });
}

const watch = (target: EventTarget) => ({ target, added: jest.spyOn(target, "addEventListener") });
let listening: ReturnType<typeof watch>[];

beforeEach(() => {
  jest.useFakeTimers();
  listening = [window, document].map(watch);
});

/** Ends a visit: nothing of it hears what happens in the next test. */
afterEach(() => {
  for (const { target, added } of listening) {
    for (const given of added.mock.calls) target.removeEventListener(...given);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const askedFor = (selector: string, attribute: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));

/** Which scripts have been asked for once the frame that answers the visitor is painted. */
async function fetched() {
  await jest.advanceTimersByTimeAsync(20);
  return askedFor("script", "src");
}

/** A link in the page, and how often a click has come through to it. */
function link(href: string) {
  const element = document.body.appendChild(document.createElement("a"));
  element.href = href;
  if (href.includes(".jpg")) element.dataset.needsReact = "";
  const clicked = jest.fn((event: Event) => event.preventDefault());
  element.addEventListener("click", clicked);
  return { element, clicked, busy: () => element.getAttribute("aria-busy") === "true" };
}

const happen = (target: EventTarget, type: string, details = {}) =>
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), details));

const events = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "click"];

/** Touches something within a link in each way. */
const use = (href: string) => {
  const inside = link(href).element.appendChild(document.createElement("span"));
  for (const event of events) happen(inside, event);
};

test("the script is fetched once, with the page's data, after a frame", async () => {
  await visit();
  for (const event of ["pointerdown", "keydown"]) happen(document.body, event);
  expect(document.head).toBeEmptyDOMElement();
  expect(await fetched()).toEqual(page.scripts);
  expect(askedFor("link[rel=preload]", "href")).toEqual(page.data);
  expect(Reflect.get(window, "pagePath")).toBe("/gallery");
});

const rest = () => happen(document.body, "pointermove", { movementX: 0, movementY: 0 });

/** Moves focus to a section as its address does. */
const focusTarget = () => {
  const section = document.body.appendChild(document.createElement("section"));
  jest.spyOn(section, "matches").mockImplementation((selector) => selector === ":target");
  happen(section, "focusin");
};

const enter = (hash: string) => {
  window.history.replaceState(null, "", hash);
  happen(window, "hashchange");
};

type Start = [when: string, isFetched: boolean, hash: string, occur: () => unknown];

test.each<Start>([
  ...events.map(
    (event): Start => [`at the first ${event}`, true, "", () => happen(document.body, event)],
  ),
  ["for a section of the page", true, "", () => use("/gallery#contact")],
  ["for a photo", true, "", () => use("/images/a.jpg")],
  ["for another page", false, "", () => use("/privacy-notice")],
  ["for a telephone number", false, "", () => use("tel:+441632960142")],
  ["when the page appears below a mouse at rest", false, "", rest],
  ["when the address moves focus to its section", false, "", focusTarget],
  ["when the address opens a photo", true, "#photo-2", () => {}],
  ["when the address comes to open one", true, "", () => enter("#photo-2")],
  ["when the address comes to be that of all photos", false, "", () => enter("#photos")],
  ["when the address is that of all photos", false, "#photos", () => {}],
])("%s the script is fetched: %s", async (_when, isFetched, hash, occur) => {
  await visit(`/gallery${hash}`);
  occur();
  expect(await fetched()).toEqual(isFetched ? page.scripts : []);
  happen(document.body, "focusin");
  expect(await fetched()).toEqual(page.scripts);
});

/** Chooses a photo before React has come; the browser is kept from opening its picture. */
async function choose() {
  await visit();
  const photo = link("/images/a.jpg");
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  expect(photo.element.dispatchEvent(click)).toBe(false);
  expect(photo.busy()).toBe(true);
  return photo;
}

/** How the visitor came, as the browser says; jsdom does not. */
function comeBy(type: string) {
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
}

/**
 * No script can be loaded on a page that came so, and the newest build has this name, or none.
 *
 * @param times how often they are asked for in vain
 */
const missScripts =
  (type: string, newest?: string, times = 2) =>
  async () => {
    comeBy(type);
    window.fetch = jest.fn(async () => {
      if (!newest) throw new Error("offline");
      return { json: async () => ({ webpackCompilationHash: newest }) } as Response;
    });
    for (let time = 1; time <= times; time++) {
      expect(await fetched()).toEqual(page.scripts);
      for (const script of [...document.scripts]) script.dispatchEvent(new Event("error"));
      await jest.advanceTimersByTimeAsync(200);
    }
  };

const rejected = (stack: string) => () =>
  happen(window, "unhandledrejection", { reason: { stack } });

// Tests in browsers show that such a click opens its photo, once.
test.each<[isLetThrough: boolean, when: string, occur: () => unknown]>([
  [true, "React is there", () => happen(document, "hydrated")],
  [true, "our script has an error", () => happen(window, "error", { filename: ours })],
  [true, "our script rejects in Chromium", rejected(`Error: no\n    at load (${ours}:1:2)`)],
  [true, "our script rejects elsewhere", rejected(`load@${ours}:1:2\nthen@[native code]`)],
  [false, "another script has an error", () => happen(window, "error", { filename: theirs })],
  [false, "an error comes from nowhere", () => happen(window, "error", { filename: "" })],
  [
    false,
    "another's rejects for ours",
    rejected(`Error\n at a (${theirs}:1:2)\n at b (${ours}:1:2)`),
  ],
  [false, "a promise is rejected without a reason", () => happen(window, "unhandledrejection")],
  [true, "8 seconds have gone", () => jest.advanceTimersByTime(7980)],
  [false, "less than that have gone", () => jest.advanceTimersByTime(7979)],
  [true, "a script of the newest build is missing", missScripts("navigate", "this one")],
  [false, "it is missing once", missScripts("navigate", "this one", 1)],
  [true, "nothing can be fetched", missScripts("navigate")],
  [true, "a script is missing after a reload for a newer build", missScripts("reload", "new")],
])(
  "a click on a photo is let through (true) or goes on waiting (false): %s when %s",
  async (isLetThrough, _when, occur) => {
    const { clicked, busy } = await choose();
    await fetched();
    await occur();
    expect(clicked).toHaveBeenCalledTimes(isLetThrough ? 1 : 0);
    expect(busy()).toBe(!isLetThrough);
  },
);

test("where others have replaced a photo's link, theirs is clicked; a photo that is chosen again waits anew", async () => {
  const { element, clicked } = await choose();
  await fetched();
  await jest.advanceTimersByTimeAsync(7000);
  element.click();
  await jest.advanceTimersByTimeAsync(7000);
  const other = link("/images/a.jpg?width=2");
  element.remove();
  expect(other.clicked).not.toHaveBeenCalled();
  happen(document, "hydrated");
  expect(other.clicked).toHaveBeenCalledTimes(1);
  expect(clicked).not.toHaveBeenCalled();
});

test.each([
  ["another photo is chosen", () => link("/images/b.jpg").element.click()],
  ["another link is followed", () => link("/privacy-notice").element.click()],
  ["Escape is pressed", () => happen(document.body, "keydown", { key: "Escape" })],
  ["Back is pressed", () => happen(window, "popstate")],
  ["the page is left", () => happen(window, "pagehide")],
])("a click on a photo is forgotten when %s", async (_when, occur) => {
  const { clicked, busy } = await choose();
  occur();
  expect(busy()).toBe(false);
  happen(document, "hydrated");
  expect(clicked).not.toHaveBeenCalled();
});

test.each([
  ["reload", true],
  ["navigate", false],
])("a click on a photo is repeated on the page that comes by %s: %s", async (type, isRepeated) => {
  await choose();
  happen(window, "pagehide");
  comeBy(type);
  document.body.replaceChildren();
  const [photo, other] = [link("/images/a.jpg"), link("/images/b.jpg")];
  await visit("/gallery", window.history.state);
  expect([photo.busy(), other.busy()]).toEqual([isRepeated, false]);
  happen(document, "hydrated");
  expect(photo.clicked).toHaveBeenCalledTimes(isRepeated ? 1 : 0);
  expect(window.history.state).toBeNull();
});

test.each(["ctrl", "meta", "shift", "alt"])("a click with %s is not held", async (key) => {
  await visit();
  const { element, clicked } = link("/images/a.jpg");
  happen(element, "click", { [`${key}Key`]: true });
  expect(clicked).toHaveBeenCalledTimes(1);
});

test.each([
  ["Object.hasOwn", Object, "hasOwn"],
  ["dialogs", window, "HTMLDialogElement"],
])(
  "in a browser without %s no script is fetched, and clicks do what they do without script",
  async (_, on, name) => {
    const known: unknown = Reflect.get(on, name);
    Reflect.deleteProperty(on, name);
    await visit("/gallery#photo-2");
    const photo = link("/images/a.jpg");
    for (const event of events) happen(photo.element, event);
    expect(await fetched()).toEqual([]);
    expect(photo.clicked).toHaveBeenCalledTimes(1);
    Reflect.set(on, name, known);
  },
);
