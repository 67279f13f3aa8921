import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Lightbox } from "../../../../src/components/lightbox/lightbox";
import { drag } from "../../../support/fingers";
import { photos, site } from "../../../support/site";

const labels = site.interface.lightbox;
const onShow = jest.fn();
const onClose = jest.fn();
const last = photos.length - 1;
const viewer = () => screen.getByRole("dialog", { name: labels.label });
const button = (name: string) => within(viewer()).getByRole("button", { name });

const lightbox = (index: number | null, shown = photos) => (
  <Lightbox photos={shown} index={index} labels={labels} onShow={onShow} onClose={onClose} />
);

/** Renders the viewer with a photo in it and waits until it is open. */
async function open(index: number, shown = photos) {
  const { rerender } = render(lightbox(index, shown));
  await screen.findByRole("dialog");
  return { show: (next: number) => rerender(lightbox(next, shown)) };
}

beforeEach(() => jest.clearAllMocks());

test("while closed there is no dialog and nothing in it", () => {
  render(lightbox(null));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("dialog", { hidden: true })).toBeEmptyDOMElement();
});

test.each(photos.map(({ caption, alt }, index) => [index + 1, caption, alt] as const))(
  "photo %i is shown with its caption “%s” and its place in the row",
  async (number, caption, alt) => {
    await open(number - 1);
    expect(within(viewer()).getByRole("img", { name: alt })).toBeVisible();
    expect(viewer()).toHaveTextContent(`${number} ${labels.of} 5 ${caption}`);
  },
);

test("a photo that is alone has no arrows and no number, and no key leads away from it", async () => {
  const alone = photos.slice(0, 1);
  await open(0, alone);
  expect(within(viewer()).getAllByRole("button")).toEqual([button(labels.close)]);
  expect(viewer()).toHaveTextContent(new RegExp(`^${alone[0]?.caption}$`));
  fireEvent.keyDown(viewer(), { key: "ArrowRight" });
  expect(onShow).not.toHaveBeenCalled();
});

describe.each([
  { from: 0, on: 1, back: last },
  { from: 2, on: 3, back: 1 },
  { from: last, on: 0, back: last - 1 },
])("from photo index $from", ({ from, on, back }) => {
  test(`Next leads to ${on}, Previous to ${back}`, async () => {
    await open(from);
    await userEvent.click(button(labels.next));
    await userEvent.click(button(labels.previous));
    expect(onShow.mock.calls).toEqual([[on], [back]]);
    expect(onClose).not.toHaveBeenCalled();
  });

  test(`ArrowRight leads to ${on}, ArrowLeft to ${back}`, async () => {
    await open(from);
    fireEvent.keyDown(viewer(), { key: "ArrowRight" });
    fireEvent.keyDown(viewer(), { key: "ArrowLeft" });
    expect(onShow.mock.calls).toEqual([[on], [back]]);
  });

  test(`a swipe to the left leads to ${on}, one to the right to ${back}`, async () => {
    await open(from);
    drag(viewer(), -50);
    drag(viewer(), 50);
    expect(onShow.mock.calls).toEqual([[on], [back]]);
  });

  test("a swipe of 49 px leads nowhere", async () => {
    await open(from);
    drag(viewer(), -49);
    drag(viewer(), 49);
    expect(onShow).not.toHaveBeenCalled();
  });
});

test("of two photos the other one is fetched once", async () => {
  await open(0, photos.slice(0, 2));
  fireEvent.load(within(viewer()).getByRole("img", { name: photos[0]?.alt }));
  expect(viewer().querySelectorAll("[hidden] img")).toHaveLength(1);
});

test("an arrow key that moves does not scroll as well", async () => {
  await open(1);
  expect(fireEvent.keyDown(viewer(), { key: "ArrowRight" })).toBe(false);
});

test.each(["ArrowUp", "ArrowDown", "Home", " ", "a", "Tab"])(
  "%j is left to the browser",
  async (key) => {
    await open(1);
    expect(fireEvent.keyDown(viewer(), { key })).toBe(true);
    expect(onShow).not.toHaveBeenCalled();
  },
);

test.each(["altKey", "ctrlKey", "metaKey", "shiftKey"])(
  "both arrows with %s are left to the browser",
  async (modifier) => {
    await open(1);
    for (const key of ["ArrowLeft", "ArrowRight"]) {
      expect(fireEvent.keyDown(viewer(), { key, [modifier]: true })).toBe(true);
    }
    expect(onShow).not.toHaveBeenCalled();
  },
);

test("the Close button closes, once", async () => {
  await open(1);
  await userEvent.click(button(labels.close));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("Escape asks the page to close instead of the browser, so that the address follows", async () => {
  await open(1);
  const cancel = new Event("cancel", { cancelable: true });
  fireEvent(viewer(), cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a dialog that the browser closed all the same is closed for the page too", async () => {
  await open(1);
  act(() => screen.getByRole<HTMLDialogElement>("dialog").close());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a click outside the photo closes", async () => {
  await open(1);
  await userEvent.click(viewer());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a click on photo or caption does not close", async () => {
  await open(1);
  await userEvent.click(within(viewer()).getByRole("img", { name: photos[1]?.alt }));
  await userEvent.click(within(viewer()).getByText(photos[1]?.caption ?? "", { exact: false }));
  expect(onClose).not.toHaveBeenCalled();
});

test("a photo that failed leaves caption and buttons, and the next one gets its chance", async () => {
  const { show } = await open(1);
  fireEvent.error(within(viewer()).getByRole("img", { name: photos[1]?.alt }));
  expect(within(viewer()).getByRole("alert")).toHaveTextContent(labels.failed);
  expect(viewer()).toHaveTextContent(photos[1]?.caption ?? "no caption");
  expect(button(labels.next)).toBeVisible();
  show(2);
  expect(within(viewer()).queryByRole("alert")).not.toBeInTheDocument();
  expect(within(viewer()).getByRole("img", { name: photos[2]?.alt })).toBeVisible();
});

test("focus stays on the button that moves on", async () => {
  const { show } = await open(1);
  await userEvent.click(button(labels.next));
  show(2);
  expect(button(labels.next)).toHaveFocus();
});

test("the file that the page already shows stands in for the large one", async () => {
  render(
    <figure id="photo-2">
      <img alt="Small" />
    </figure>,
  );
  Object.defineProperty(screen.getByAltText("Small"), "currentSrc", { value: "/small.jpg" });
  await open(1);
  expect(within(viewer()).getByRole("presentation")).toHaveAttribute("src", "/small.jpg");
});
