import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Gallery } from "../../../src/components/gallery";
import type { GalleryPhoto } from "../../../src/components/gallery-photo";
import { shapeRules, sizesOf } from "../../../src/components/gallery-shapes";
import { imageOf, photos, site } from "../../support/query-answers";
import { render } from "../../support/render";

/* Photos on their page and in the viewer, as far as `site/lightbox` does not show it. */

const labels = site.interface.lightbox;
/** The anchor of a photo: its file's name. */
const anchor = (number: number) =>
  `#photo-${/([^/]+)\.jpg$/.exec(photos[number - 1]?.url ?? "")?.[1]}`;
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

test.each(["#photo-0", "#photo-6", "#photo-2x", "#photo--1", "#work"])(
  "the address “%s” opens no photo",
  async (hash) => {
    visit(`/gallery${hash}`);
    await framePassed();
    expect(viewer()).not.toHaveAttribute("open");
  },
);

test("an address opens the same photo after another has come first, and one with a number the photo at that place", async () => {
  const [first, second] = photos;
  if (!first || !second) throw new Error("two photos are needed");
  for (const address of [anchor(2), "#photo-1"]) {
    const { unmount } = visit(`/gallery${address}`, [second, first]);
    await modal();
    expect(within(viewer()).getByAltText(second.alt)).toBeVisible();
    unmount();
  }
});

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
  [{ key: "ArrowRight" }, anchor(3)],
  [{ key: "ArrowLeft" }, anchor(1)],
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
  "once the first of %i photos is there, %j are fetched and not yet shown",
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
    expect(window.location.hash).toBe(anchor(photo + 1));
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

test("a photo opens although others have replaced its link and removed the dialog", async () => {
  visit("/gallery");
  link(0).replaceWith(link(0).cloneNode(true));
  viewer().remove();
  expect(fireEvent.click(link(0))).toBe(false);
  await modal();
  expect(viewer()).toHaveTextContent("New door");
  fireEvent.keyDown(viewer(), { key: "ArrowRight" });
  expect(viewer()).toHaveTextContent("New gate");
});

test("words that a translation has replaced are gone with the next photo", () => {
  visit("/gallery#photo-1");
  const region = viewer().querySelector("[aria-live]");
  for (const span of region?.querySelectorAll("span") ?? []) {
    span.innerHTML = `<font><font>${span.textContent}</font></font>`;
  }
  fireEvent.keyDown(viewer(), { key: "ArrowRight" });
  expect(viewer().querySelector("[aria-live]")).toBe(region);
  expect(region?.textContent).toBe("2 of 5 New gate");
});

test("below the large photo lies the variant that the page already shows", () => {
  visit("/gallery");
  const [small] = screen.getAllByRole("img");
  Object.defineProperty(small, "currentSrc", { value: "/small.jpg" });
  fireEvent.click(link(0));
  const [below, large] = viewer().querySelectorAll("img");
  expect(below).toHaveAttribute("src", "/small.jpg");
  expect(large).toHaveAttribute("alt", photos[0]?.alt);
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
  ["while zoomed in one finger moves the page", 1.5, 0, "#photo-2"],
  ["zoomed out again it swipes", 1, 79, anchor(3)],
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
])("a photo at %i px, with less motion: %s, grows from there: %j", (y, matches, grown) => {
  jest.spyOn(window, "matchMedia").mockReturnValue({ matches } as MediaQueryList);
  const place = jest.spyOn(Element.prototype, "getBoundingClientRect");
  // Asked for in this order: on the page, in the viewer.
  place.mockReturnValueOnce(new DOMRect(10, y, 100, 80));
  place.mockReturnValueOnce(new DOMRect(0, 0, 400, 320));
  Element.prototype.animate = jest.fn();
  visit("/gallery#photo-1");
  expect(jest.mocked(Element.prototype.animate).mock.calls).toEqual(grown);
});

const [first = photos[0] as GalleryPhoto, ...others] = photos;
const before = { alt: "A rotten door.", image: imageOf("rotten", 1800, 2400) };
const pair: GalleryPhoto = { ...first, before };

test("a photo and the one from before the work are one figure, with one link to the photo from after", async () => {
  visit(
    "/gallery#photo-1",
    [pair, ...others].map((photo, position) => ({ ...photo, position })),
  );
  const [figure, ...figures] = screen.getAllByRole("figure", { hidden: true });
  expect(figures).toHaveLength(4);
  const [link, ...links] = within(figure as HTMLElement).getAllByRole("link", { hidden: true });
  expect(links).toEqual([]);
  expect(link).toHaveAttribute("href", first.url);
  expect(link).toHaveAccessibleName(`Before ${before.alt} After ${first.alt}`);
  await modal();
  expect(viewer().textContent).toBe("BeforeAfter1 of 5 New door");
  const [old, now] = within(viewer()).getAllByRole("img");
  expect([old, now].map((image) => image?.getAttribute("alt"))).toEqual([before.alt, first.alt]);
  const waiting = () => viewer().querySelectorAll("[hidden] img").length;
  fireEvent.load(old as HTMLElement);
  expect(waiting()).toBe(0);
  fireEvent.load(now as HTMLElement);
  expect(waiting()).toBe(2);
  fireEvent.keyDown(viewer(), { key: "ArrowLeft" });
  fireEvent.load(within(viewer()).getByAltText(photos[4]?.alt ?? ""));
  expect(waiting()).toBe(3);
});

test("where both pictures of a pair load at once, the photos beside it are fetched", () => {
  visit(
    "/gallery#photo-1",
    [pair, ...others].map((photo, position) => ({ ...photo, position })),
  );
  const images = within(viewer()).getAllByRole("img", { hidden: true });
  expect(images).toHaveLength(2);
  // React renders once for all events of one `act`.
  act(() => {
    for (const image of images) image.dispatchEvent(new Event("load"));
  });
  expect(viewer().querySelectorAll("[hidden] img")).toHaveLength(2);
});

test("a visitor who saves data fetches no photo that is not chosen", () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  visit("/gallery#photo-1", photos);
  fireEvent.load(within(viewer()).getByRole("img", { hidden: true }));
  expect(viewer().querySelectorAll("[hidden] img")).toHaveLength(0);
  Reflect.deleteProperty(navigator, "connection");
});

/** Photos such as “3:2 1:1+3:4”, where the first of two shows what was before. */
const photosOf = (sizes: string): GalleryPhoto[] =>
  sizes.split(" ").map((size, at) => {
    const [now, old] = size
      .split("+")
      .map((shape) => shape.split(":").map(Number))
      .map(([width = 0, height = 0]) => ({
        alt: "",
        image: imageOf("", width * 600, height * 600),
      }))
      .reverse();
    return { url: `${at}`, caption: "", ...(now ?? before), before: old };
  });

test.each([
  ["a photo has its own shape", "3:2", "--ratio:1.5"],
  ["a very narrow photo has a wider frame", "1:8", "--ratio:0.4"],
  ["a pair has the shape of both", "1:1+3:4", "--first:1;--second:0.75;--ratio:1.75"],
  ["a narrow photo has room beside a very wide one", "8:1+1:8", "--first:8;--second:2;--ratio:10"],
])("%s", (_sentence, sizes, rule) => {
  expect(shapeRules(photosOf(sizes))).toBe(`#work li:nth-child(1){${rule}}`);
});

const desktop = /^\(min-width: 75rem\) (.*?), \(min-width: 60rem\)/;
const tablet = /\(min-width: 36rem\) (.*?), \(min-resolution/;
const phone = /\(min-resolution: 2.1dppx\) (.*), (.*)$/;

test.each<[sentence: string, where: RegExp, sizes: string, widths: string]>([
  // Three of four thirds would be 24rem each, which is too much.
  [
    "two in a row, and one that stands alone, not far larger",
    desktop,
    "4:3 4:3 4:3",
    "34.3rem 34.3rem 40.0rem",
  ],
  [
    "the same on a tablet, where that one fills its row",
    tablet,
    "4:3 4:3 4:3",
    "44.3vw 44.3vw min(91.7vw, 100.0vh)",
  ],
  ["a pair and what fits beside it", desktop, "3:2+3:2 3:4", "27.2rem 27.2rem 13.6rem"],
  ["a panorama in a row of its own", desktop, "3:4 8:1 3:4", "22.5rem 70.0rem 22.5rem"],
  ["one alone, as large as the screen lets it", desktop, "4:3", "min(70.0rem, 100.0vh)"],
  [
    "two that stand one above the other, as large as the screen lets them",
    desktop,
    "4:3 8:1",
    "min(70.0rem, 100.0vh) 70.0rem",
  ],
  [
    "on a phone most alone, narrow ones beside each other",
    phone,
    "3:2 1:2 1:2",
    "91.8vw 42.8vw 42.8vw",
  ],
  ["a pair that stands, beside each other", phone, "3:4+3:4", "44.9vw 44.9vw"],
  ["a pair that lies, one above the other", phone, "3:2+3:4", "91.8vw 91.8vw"],
])("sizes tell how wide photos are: %s", (_sentence, where, sizes, widths) => {
  const found = sizesOf(photosOf(sizes))
    .flat()
    .map((each) => where.exec(each)?.at(-1));
  expect(found.join(" ")).toBe(widths);
});

test("a phone with three dots for each CSS px fetches photos for fewer than two", () => {
  const [[sizes = ""] = []] = sizesOf(photosOf("3:2"));
  const [, dense = "", usual = ""] = phone.exec(sizes) ?? [];
  expect(Number.parseFloat(dense) / Number.parseFloat(usual)).toBeCloseTo(0.6);
});
