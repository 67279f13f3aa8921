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

const listeners = jest.spyOn(window, "addEventListener");
const documentListeners = jest.spyOn(document, "addEventListener");

/** Until the frame that answers the visitor is painted; the script is asked for after it. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** How the visitor came, as the browser tells it; jsdom does not. */
function comeBy(type: string) {
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
}

/** Ends a visit: nothing of it hears what happens in the next test. */
afterEach(async () => {
  jest.useRealTimers();
  await painted();
  for (const [type, listener, options] of listeners.mock.calls) {
    window.removeEventListener(type, listener, options);
  }
  for (const [type, listener, options] of documentListeners.mock.calls) {
    document.removeEventListener(type, listener, options);
  }
  listeners.mockClear();
  documentListeners.mockClear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  Reflect.deleteProperty(window, "pagePath");
  window.history.replaceState(null, "");
});

const scripts = () =>
  [...document.head.querySelectorAll("script")].map((script) => script.getAttribute("src"));
const hints = (rel: string) =>
  [...document.head.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute("href"));

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

const happen = (target: EventTarget, type: string) =>
  target.dispatchEvent(new Event(type, { bubbles: true }));

const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "click"];

describe("script", () => {
  test("is not fetched before a sign of a hand", async () => {
    await visit();
    for (const event of ["load", "scroll", "resize"]) happen(window, event);
    await painted();
    expect(scripts()).toEqual([]);
    expect(hints("preload")).toEqual([]);
  });

  test("leaves the first frame to what was touched", async () => {
    await visit();
    happen(document.body, "pointerdown");
    expect(scripts()).toEqual([]);
    await painted();
    expect(scripts()).toEqual(page.scripts);
  });

  test.each(signs)("is fetched at the first %s, with the page's data beside it", async (sign) => {
    await visit();
    happen(document.body, sign);
    await painted();
    expect(scripts()).toEqual(page.scripts);
    expect(hints("preload")).toEqual(page.data);
    expect(Reflect.get(window, "pagePath")).toBe("/gallery");
  });

  test("is not fetched when the page appears or scrolls below a mouse at rest", async () => {
    await visit();
    happen(document.body, "pointerover");
    const still = { movementX: 0, movementY: 0 };
    document.body.dispatchEvent(Object.assign(new Event("pointermove", { bubbles: true }), still));
    await painted();
    expect(scripts()).toEqual([]);
  });

  test.each([
    ["another page", "/privacy-notice"],
    ["another site", "https://ico.org.uk/concerns"],
    ["a telephone number", "tel:+441632960142"],
  ])("is not fetched for a link that leads to %s", async (_where, href) => {
    await visit();
    const { element } = link(href);
    element.append(document.createElement("span"));
    for (const sign of signs) happen(element.firstElementChild ?? element, sign);
    await painted();
    expect(scripts()).toEqual([]);
    happen(document.body, "pointerdown");
    await painted();
    expect(scripts()).toEqual(page.scripts);
  });

  test.each([
    ["a section of the page", "/gallery#contact", false],
    ["a photo", "/images/a.jpg", true],
  ])("is fetched for a link to %s", async (_what, href, needsScript) => {
    await visit();
    happen(link(href, needsScript).element, "pointerdown");
    await painted();
    expect(scripts()).toEqual(page.scripts);
  });

  test("is fetched once, however much happens", async () => {
    await visit();
    for (const sign of ["pointermove", "pointerdown", "click", "keydown"]) {
      happen(document.body, sign);
    }
    await painted();
    expect(scripts()).toEqual(page.scripts);
  });

  test("is fetched at once when the address opens a photo", async () => {
    await visit("/gallery#photo-2");
    await painted();
    expect(scripts()).toEqual(page.scripts);
  });

  test("waits when the address itself moves focus to its section", async () => {
    await visit("/#contact");
    const section = document.createElement("section");
    jest.spyOn(section, "matches").mockImplementation((selector) => selector === ":target");
    document.body.append(section);
    happen(section, "focusin");
    await painted();
    expect(scripts()).toEqual([]);
    happen(document.body, "focusin");
    await painted();
    expect(scripts()).toEqual(page.scripts);
  });

  test("waits when the address names anything else", async () => {
    await visit("/gallery#photos");
    await painted();
    expect(scripts()).toEqual([]);
  });
});

describe("a click on a photo before React has come", () => {
  test("is held, acknowledged and repeated once React is there", async () => {
    await visit();
    const photo = link("/images/a.jpg", true);
    photo.element.click();
    expect(photo.busy()).toBe(true);
    expect(photo.clicked).not.toHaveBeenCalled();
    await painted();
    expect(scripts()).toEqual(page.scripts);
    happen(document, "hydrated");
    expect(photo.busy()).toBe(false);
    expect(photo.clicked).toHaveBeenCalledTimes(1);
  });

  test("does not follow the link while it is held", async () => {
    await visit();
    const photo = link("/images/a.jpg", true);
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    photo.element.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
  });

  test("gives way to a click on another photo", async () => {
    await visit();
    const [first, second] = [link("/images/a.jpg", true), link("/images/b.jpg", true)];
    first.element.click();
    second.element.click();
    expect([first.busy(), second.busy()]).toEqual([false, true]);
    happen(document, "hydrated");
    expect(first.clicked).not.toHaveBeenCalled();
    expect(second.clicked).toHaveBeenCalledTimes(1);
  });

  test.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])("is let through with %s", async (key) => {
    await visit();
    const photo = link("/images/a.jpg", true);
    photo.element.dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true }),
    );
    expect(photo.clicked).toHaveBeenCalledTimes(1);
    expect(photo.busy()).toBe(false);
  });

  test("is let through after 8 seconds without an answer, and no earlier", async () => {
    await visit();
    jest.useFakeTimers();
    const photo = link("/images/a.jpg", true);
    photo.element.click();
    jest.advanceTimersByTime(7999);
    expect(photo.clicked).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(photo.clicked).toHaveBeenCalledTimes(1);
    expect(photo.busy()).toBe(false);
  });

  test("is let through when a script cannot be fetched", async () => {
    await visit();
    const photo = link("/images/a.jpg", true);
    photo.element.click();
    await painted();
    comeBy("navigate");
    const answer = { json: async () => ({ webpackCompilationHash: "this one" }) };
    window.fetch = jest.fn().mockResolvedValue(answer);
    for (const script of document.head.querySelectorAll("script")) {
      script.dispatchEvent(new Event("error"));
    }
    await waitFor(() => expect(photo.clicked).toHaveBeenCalledTimes(1));
    expect(window.fetch).toHaveBeenCalledTimes(1);
  });

  test.each(["error", "unhandledrejection"])("is let through at an %s", async (failure) => {
    await visit();
    const photo = link("/images/a.jpg", true);
    photo.element.click();
    await painted();
    happen(window, failure);
    expect(photo.clicked).toHaveBeenCalledTimes(1);
  });

  test("is repeated once only, whatever fails later", async () => {
    await visit();
    const photo = link("/images/a.jpg", true);
    photo.element.click();
    await painted();
    happen(document, "hydrated");
    happen(window, "error");
    expect(photo.clicked).toHaveBeenCalledTimes(1);
  });

  describe("that a reload has cut off", () => {
    /** Chooses a photo, and comes to the page again with what the history kept. */
    async function comeAgain(type: string) {
      await visit();
      link("/images/a.jpg", true).element.click();
      const kept: unknown = window.history.state;
      expect(kept).not.toBeNull();
      happen(window, "pagehide");
      document.body.replaceChildren();
      const photos = [link("/images/a.jpg", true), link("/images/b.jpg", true)] as const;
      comeBy(type);
      await visit("/gallery", kept);
      return photos;
    }

    test("is repeated on the page that comes", async () => {
      const [photo, other] = await comeAgain("reload");
      expect([photo.busy(), other.busy()]).toEqual([true, false]);
      happen(document, "hydrated");
      expect(photo.clicked).toHaveBeenCalledTimes(1);
      expect(window.history.state).toBeNull();
    });

    test.each(["back_forward", "navigate"])(
      "is forgotten by a visitor who left: %s",
      async (type) => {
        const photos = await comeAgain(type);
        expect(photos.map(({ busy }) => busy())).toEqual([false, false]);
        expect(window.history.state).toBeNull();
      },
    );
  });

  describe("is forgotten", () => {
    const ways: Record<string, () => void> = {
      "when another link is followed": () => link("/privacy-notice").element.click(),
      "when a section of the page is chosen": () => link("/gallery#reviews").element.click(),
      "when Escape is pressed": () =>
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })),
      "when Back is pressed": () => happen(window, "popstate"),
      "when the page is left": () => happen(window, "pagehide"),
    };

    test.each(Object.keys(ways))("%s", async (way) => {
      await visit();
      const photo = link("/images/a.jpg", true);
      photo.element.click();
      ways[way]?.();
      expect(photo.busy()).toBe(false);
      happen(document, "hydrated");
      expect(photo.clicked).not.toHaveBeenCalled();
    });
  });
});

describe("in a browser that is too old for React and the viewer", () => {
  const { hasOwn } = Object;
  const dialog = window.HTMLDialogElement;
  afterEach(() => {
    Object.assign(Object, { hasOwn });
    Object.assign(window, { HTMLDialogElement: dialog });
  });

  test.each([
    ["Object.hasOwn", Object, "hasOwn"],
    ["dialogs", window, "HTMLDialogElement"],
  ])("without %s no script is fetched, and clicks do what they do without", async (_, on, name) => {
    Reflect.deleteProperty(on, name);
    await visit("/gallery#photo-2");
    const photo = link("/images/a.jpg", true);
    for (const sign of signs) happen(document.body, sign);
    photo.element.click();
    await painted();
    expect(scripts()).toEqual([]);
    expect(photo.clicked).toHaveBeenCalledTimes(1);
    expect(photo.busy()).toBe(false);
  });
});

test("a click is never held once React is there", async () => {
  await visit();
  happen(document, "hydrated");
  const photo = link("/images/a.jpg", true);
  photo.element.click();
  expect(photo.clicked).toHaveBeenCalledTimes(1);
});

test("a click on anything else is never held", async () => {
  await visit();
  const other = link("/privacy-notice");
  other.element.click();
  expect(other.clicked).toHaveBeenCalledTimes(1);
  expect(other.busy()).toBe(false);
});
