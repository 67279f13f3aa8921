import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Gallery } from "../../../src/components/gallery";
import { rowRules, rowsOf, sizesOf } from "../../../src/components/gallery-rows";
import { photos, site } from "../../support/site";

/* Photos on their page and in the viewer, as far as `site/lightbox` does not show it. */

const labels = site.interface.lightbox;
const viewer = () => screen.getByRole<HTMLDialogElement>("dialog", { hidden: true });
const link = (index: number) => screen.getByRole("link", { name: photos[index]?.alt });
const close = () => fireEvent.click(screen.getByLabelText(labels.close));
const modal = () => waitFor(() => expect(viewer()).toHaveAttribute("open"));
const closed = () => waitFor(() => expect(viewer()).toBeEmptyDOMElement());

/** Whatever waits for a frame has had it. */
const framePassed = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** The gallery at an address, which may name the photo that is open. */
function visit(address: string, shown = photos) {
  window.history.replaceState(null, "", address);
  return render(<Gallery photos={shown} />);
}

const goTo = (address: string) =>
  act(() => {
    window.history.replaceState(null, "", address);
    window.dispatchEvent(new Event("popstate"));
  });

afterEach(() => jest.restoreAllMocks());

test.each(["#photo-0", "#photo-6", "#photo-2x", "#photo--1", "#work"])(
  "the address “%s” opens no photo",
  async (hash) => {
    visit(`/gallery${hash}`);
    await framePassed();
    expect(viewer()).not.toHaveAttribute("open");
  },
);

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  "a click on a photo with %j is left to the browser",
  (how) => {
    visit("/gallery");
    expect(fireEvent.click(link(0), how)).toBe(true);
    expect(window.location.hash).toBe("");
  },
);

test("Escape closes a photo whose dialog is not modal yet", async () => {
  jest.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
  visit("/gallery#photo-2");
  expect(viewer()).not.toHaveAttribute("open");
  fireEvent.keyDown(document, { key: "Escape" });
  await closed();
  expect(window.location.hash).toBe("");
  expect(link(1)).toHaveFocus();
});

test.each<[object, hash: string]>([
  [{ key: "ArrowRight" }, "#photo-3"],
  [{ key: "ArrowLeft" }, "#photo-1"],
  [{ key: "ArrowUp" }, "#photo-2"],
  [{ key: "Tab" }, "#photo-2"],
  [{ key: "ArrowLeft", altKey: true }, "#photo-2"],
  [{ key: "ArrowLeft", ctrlKey: true }, "#photo-2"],
  [{ key: "ArrowLeft", metaKey: true }, "#photo-2"],
  [{ key: "ArrowRight", shiftKey: true }, "#photo-2"],
])("the key %j leads to %s, and is left to the browser where it leads nowhere", (pressed, hash) => {
  visit("/gallery#photo-2");
  expect(fireEvent.keyDown(viewer(), pressed)).toBe(hash === "#photo-2");
  expect(window.location.hash).toBe(hash);
});

test.each([
  [1, [], ["Close"], ""],
  [2, ["gate"], ["Previous photo", "Next photo", "Close"], "1 of 2 "],
  [5, ["gate", "fence"], ["Previous photo", "Next photo", "Close"], "1 of 5 "],
])(
  "of %i photos %j wait unseen beside the first, once it is there",
  (count, names, ways, place) => {
    visit("/gallery#photo-1", photos.slice(0, count));
    const waiting = () => [...viewer().querySelectorAll("[hidden] img")];
    expect(waiting()).toEqual([]);
    fireEvent.load(within(viewer()).getByAltText(photos[0]?.alt ?? ""));
    const sources = waiting().map((image) => image.getAttribute("src"));
    expect(sources).toEqual(names.map((name) => `/static/${name}-720.jpg`));
    const buttons = within(viewer()).getAllByRole("button", { hidden: true });
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(ways);
    expect(viewer().textContent).toBe(place + photos[0]?.caption);
  },
);

test("closing twice goes back only once, and once closed it can be opened again", async () => {
  visit("/gallery");
  for (const photo of [1, 4]) {
    const back = jest.spyOn(window.history, "back").mockClear();
    fireEvent.click(link(photo));
    expect(window.location.hash).toBe(`#photo-${photo + 1}`);
    close();
    close();
    await closed();
    expect(back).toHaveBeenCalledTimes(1);
  }
});

test("closing a photo that came with the address does not leave the page", async () => {
  const back = jest.spyOn(window.history, "back");
  visit("/gallery?from=mail#photo-3");
  fireEvent.keyDown(viewer(), { key: "ArrowRight" });
  close();
  await closed();
  expect(back).not.toHaveBeenCalled();
  expect(window.location.href).toMatch(/\/gallery\?from=mail$/);
});

test("a browser that closes dialogs by itself closes the photo, a click on its caption does not", async () => {
  visit("/gallery#photo-2");
  await modal();
  fireEvent.click(within(viewer()).getByText(/New gate/));
  expect(viewer()).toHaveTextContent("New gate");
  act(() => viewer().close());
  await closed();
});

test("a photo opens whose link others have made anew, or whose dialog they have taken away", async () => {
  visit("/gallery");
  link(0).replaceWith(link(0).cloneNode(true));
  viewer().remove();
  expect(fireEvent.click(link(0))).toBe(false);
  await modal();
  expect(viewer()).toHaveTextContent("New door");
  fireEvent.keyDown(viewer(), { key: "ArrowRight" });
  expect(viewer()).toHaveTextContent("New gate");
});

test("words that a translation has replaced make way for those of the next photo", () => {
  visit("/gallery#photo-1");
  const region = viewer().querySelector("[aria-live]");
  for (const span of region?.querySelectorAll("span") ?? []) {
    span.innerHTML = `<font><font>${span.textContent}</font></font>`;
  }
  fireEvent.keyDown(viewer(), { key: "ArrowRight" });
  expect(viewer().querySelector("[aria-live]")).toBe(region);
  expect(region?.textContent).toBe("2 of 5 New gate");
});

test("the file that the page already shows stands in for the large one", () => {
  visit("/gallery");
  const [small] = screen.getAllByRole("img");
  Object.defineProperty(small, "currentSrc", { value: "/small.jpg" });
  fireEvent.click(link(0));
  expect(viewer().querySelector("img")).toHaveAttribute("src", "/small.jpg");
});

test("the dialog follows a photo that goes before it is modal, or comes before it has closed", async () => {
  visit("/gallery#photo-1");
  goTo("/gallery");
  await framePassed();
  expect(viewer()).not.toHaveAttribute("open");
  goTo("/gallery#photo-1");
  await modal();
  goTo("/gallery");
  goTo("/gallery#photo-1");
  // The event of the closing comes late.
  fireEvent(viewer(), new Event("close"));
  await modal();
  fireEvent(viewer(), new Event("close"));
  expect(viewer()).toHaveTextContent("New door");
});

test("giving focus back does not move the page, which scrolls again", async () => {
  const { unmount } = visit("/gallery#photo-2");
  await modal();
  expect(document.documentElement).toHaveAttribute("data-behind");
  const focus = jest.spyOn(link(1), "focus");
  goTo("/gallery");
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  expect(document.documentElement).not.toHaveAttribute("data-behind");
  goTo("/gallery#photo-2");
  await modal();
  unmount();
  expect(document.documentElement).not.toHaveAttribute("data-behind");
});

test.each([
  ["while zoomed in one finger looks around", 1.5, 0, "#photo-2"],
  ["zoomed out again it swipes", 1, 79, "#photo-3"],
  ["an exactly diagonal movement does nothing", 1, 80, "#photo-2"],
])("%s", (_sentence, scale, down, hash) => {
  const zoom = Object.assign(new EventTarget(), { scale: 1 });
  Object.defineProperty(window, "visualViewport", { value: zoom, configurable: true });
  visit("/gallery#photo-2");
  zoom.scale = scale;
  act(() => zoom.dispatchEvent(new Event("resize")));
  expect(viewer().classList.contains("zoomed")).toBe(scale > 1);
  const [start, end] = [300, 220].map((x) => ({ clientX: x, clientY: 300 + (x < 300 ? down : 0) }));
  // jsdom's own touch events cannot be given fingers.
  const touch = (type: string, fingers: object) =>
    fireEvent(viewer(), Object.assign(new Event(type, { bubbles: true }), fingers));
  touch("touchstart", { touches: [start] });
  touch("touchend", { touches: [], changedTouches: [end] });
  expect(window.location.hash).toBe(hash);
});

test.each([
  // Centres: 60, 140 on the page and 200, 160 in the viewer.
  [
    100,
    false,
    [[{ transform: ["translate(-140px, -20px) scale(0.25)", "none"] }, expect.anything()]],
  ],
  [100, true, []],
  [-300, false, []],
  [innerHeight + 1, false, []],
])(
  "a photo at %i px, with less motion: %s, grows from where it is in the window",
  (y, matches, grown) => {
    jest.spyOn(window, "matchMedia").mockReturnValue({ matches } as MediaQueryList);
    const place = jest.spyOn(Element.prototype, "getBoundingClientRect");
    // Asked for in this order: on the page, in the viewer.
    place.mockReturnValueOnce(new DOMRect(10, y, 100, 80));
    place.mockReturnValueOnce(new DOMRect(0, 0, 400, 320));
    Element.prototype.animate = jest.fn();
    visit("/gallery#photo-1");
    expect(jest.mocked(Element.prototype.animate).mock.calls).toEqual(grown);
  },
);

type Layout = "pair" | "narrow" | "wide";

/** Photos such as “3:2 1:1b”, where the second stands before the work on the next one. */
const photosOf = (sizes: string) =>
  sizes.split(" ").map((size) => {
    const [width = 0, height = 0] = size.split(":").map(Number.parseFloat);
    return { image: { width, height }, before: size.endsWith("b") };
  });

/** What each photo takes of its row: percent of what the gaps, in rem, leave. */
function partsOf(layout: Layout, sizes: string) {
  const width = new RegExp(`--${layout}:calc\\(\\(100% - (\\S+)rem\\)\\*(\\S+?)\\)`, "g");
  const widths = [...rowRules(photosOf(sizes)).matchAll(width)];
  return widths.map(([, gaps, part]) => `${Math.round(Number(part) * 100)} after ${gaps}`).join();
}

// By themselves the first three would make a row.
const pair = "1:1 1:1 1:1b 3:1";

test.each<[sentence: string, Layout, sizes: string, parts: RegExp]>([
  ["of all shapes fill a row", "wide", "3:2 3:4 3:4 1:1", /^50 after 3,25 after 3,25 after 3,/],
  ["fill a narrow one", "narrow", "3:2 3:4 1:1 1:1", /^67 after 1.5,33 after 1.5,50 .*,50 /],
  ["take a last row that is nearly full", "wide", "3:2 3:2 4:3 4:5", /,62 .*,37 after 1.5$/],
  ["take it as one that lies", "wide", "3:2 3:2 3:2", /,100 after 0$/],
  ["are not stretched there as one that stands", "wide", "3:2 3:2 3:4", /,25 after 0$/],
  ["nor as two far from filling it", "wide", "3:2 3:2 1:1 1:1", /,33 after 1.5,33 after 1.5$/],
  ["that are very wide have a row of their own", "wide", "6:1", /^100 after 0$/],
  ["from before the work stay with those after", "wide", pair, /^50 .*,50 .*,25 .*,75 after 1.5$/],
  ["from before share a phone with those after", "pair", pair, /^25 after 1.5,75 after 1.5$/],
  ["from before stand like others where none follows", "pair", "3:1 1:1b", /^$/],
])("photos %s", (_sentence, layout, sizes, parts) => {
  expect(partsOf(layout, sizes)).toMatch(parts);
});

test("only where two share a phone's width photos stand side by side there", () => {
  expect(rowRules(photosOf(pair))).toContain("#work ul{display:flex;flex-wrap:wrap}");
  expect(rowRules(photosOf("1:1 1:1"))).not.toContain("display");
  const [first, , before] = rowsOf(photosOf(pair)).map(sizesOf);
  expect(before).toContain("calc((92vw - 1.5rem) * 0.2499)");
  expect(first).toMatch(/\(min-width: 25rem\) 92vw,/);
});
