import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { Lightbox } from "../../../../src/components/lightbox/lightbox";
import { photos, site } from "../../../support/site";

const labels = site.interface.lightbox;
const onShow = jest.fn();
const onClose = jest.fn();
const viewer = () => screen.getByRole("dialog", { name: labels.label });

/** Renders the viewer with a photo in it and waits until it is open. */
async function open(index: number, shown = photos) {
  render(
    <Lightbox photos={shown} index={index} labels={labels} onShow={onShow} onClose={onClose} />,
  );
  await screen.findByRole("dialog");
}

beforeEach(() => jest.clearAllMocks());

test("a photo that is alone has no arrows and no number, and no key leads away from it", async () => {
  const alone = photos.slice(0, 1);
  await open(0, alone);
  expect(within(viewer()).getAllByRole("button")).toHaveLength(1);
  expect(viewer()).toHaveTextContent(new RegExp(`^${alone[0]?.caption}$`));
  fireEvent.keyDown(viewer(), { key: "ArrowRight" });
  expect(onShow).not.toHaveBeenCalled();
});

test.each([
  [1, []],
  [2, ["gate"]],
  [5, ["gate", "fence"]],
])(
  "of %i photos the neighbours wait for it, and are fetched unseen and unnamed: %j",
  async (count, names) => {
    await open(0, photos.slice(0, count));
    const fetched = () =>
      [...viewer().querySelectorAll("[hidden] img")].map((image) =>
        ["src", "alt", "loading"].map((name) => image.getAttribute(name)),
      );
    const photo = within(viewer()).getByRole("img");
    expect(photo.getAttribute("sizes")).toMatch(
      /, min\(100vw, calc\(\(100vh - 10rem\) \* 1\.500\), 2400px\)$/,
    );
    expect(fetched()).toEqual([]);
    fireEvent.load(photo);
    expect(fetched()).toEqual(names.map((name) => [`/static/${name}-720.jpg`, "", null]));
  },
);

test("an arrow key that moves does not scroll as well", async () => {
  await open(1);
  expect(fireEvent.keyDown(viewer(), { key: "ArrowRight" })).toBe(false);
  expect(onShow).toHaveBeenCalledWith(2);
});

test.each([
  ...["ArrowUp", "Home", " ", "a", "Tab"].map((key) => ({ key })),
  ...["altKey", "ctrlKey", "metaKey", "shiftKey"].flatMap((modifier) =>
    ["ArrowLeft", "ArrowRight"].map((key) => ({ key, [modifier]: true })),
  ),
])("%j is left to the browser", async (pressed) => {
  await open(1);
  expect(fireEvent.keyDown(viewer(), pressed)).toBe(true);
  expect(onShow).not.toHaveBeenCalled();
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

test("a click on the caption does not close, one beside it does", async () => {
  await open(1);
  fireEvent.click(within(viewer()).getByText(photos[1]?.caption ?? "", { exact: false }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(viewer());
  expect(onClose).toHaveBeenCalledTimes(1);
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
