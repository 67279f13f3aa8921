import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Gallery } from "../../../src/components/gallery";
import { photos } from "../../support/site";

const link = (number: number) =>
  screen.getAllByRole("link", { hidden: true })[number - 1] as HTMLElement;
const dialog = () => screen.getByRole("dialog", { hidden: true });
const caption = (number: number) => photos[number - 1]?.caption ?? "";
const expectPhoto = (number: number) => {
  expect(within(dialog()).getByText(`${number} of 5`)).toBeInTheDocument();
  expect(dialog()).toHaveTextContent(caption(number));
  expect(window.location.hash).toBe(`#photo-${number}`);
};
const expectClosed = () => waitFor(() => expect(dialog()).not.toHaveAttribute("open"));

const open = async (number: number) => {
  render(<Gallery photos={photos} />);
  await userEvent.click(link(number));
  await screen.findByRole("dialog");
};
const press = (name: string) => userEvent.click(within(dialog()).getByRole("button", { name }));

/** One finger from (200, 300), moved by so many px. */
const swipe = (x: number, y = 0, fingers = 1) => {
  const at = (dx: number, dy: number) => ({ clientX: 200 + dx, clientY: 300 + dy });
  const touches = [at(0, 0), at(40, 40)].slice(0, fingers);
  fireEvent.touchStart(dialog(), { touches });
  fireEvent.touchEnd(dialog(), { touches: [], changedTouches: [at(x, y)] });
};

beforeEach(() => window.history.replaceState(null, "", "/gallery"));

describe("the gallery", () => {
  it("shows five photos with captions, each a link to the whole picture", () => {
    render(<Gallery photos={photos} />);
    expect(screen.getAllByRole("figure")).toHaveLength(5);
    for (const [index, { url, caption: text, alt }] of photos.entries()) {
      const figure = screen.getAllByRole("figure")[index] as HTMLElement;
      expect(within(figure).getByRole("link", { name: alt })).toHaveAttribute("href", url);
      expect(figure).toHaveTextContent(text);
    }
  });

  it("opens the chosen photo with its caption and position", async () => {
    await open(2);
    expect(dialog()).toHaveAttribute("open");
    expectPhoto(2);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    "leaves a click with %j to the browser",
    (how) => {
      render(<Gallery photos={photos} />);
      const stayed = fireEvent.click(link(1), how);
      expect(stayed).toBe(true);
      expect(dialog()).not.toHaveAttribute("open");
    },
  );
});

describe("the photo viewer", () => {
  it("goes on and back by its buttons", async () => {
    await open(2);
    await press("Next photo");
    expectPhoto(3);
    await press("Previous photo");
    expectPhoto(2);
  });

  it("goes from the last photo to the first, and from the first to the last", async () => {
    await open(5);
    await press("Next photo");
    expectPhoto(1);
    await press("Previous photo");
    expectPhoto(5);
  });

  it("goes on and back by the arrow keys", async () => {
    await open(2);
    fireEvent.keyDown(dialog(), { key: "ArrowRight" });
    expectPhoto(3);
    fireEvent.keyDown(dialog(), { key: "ArrowLeft" });
    expectPhoto(2);
  });

  it.each(["altKey", "ctrlKey", "metaKey", "shiftKey"])(
    "leaves arrows with %s to the browser",
    async (modifier) => {
      await open(2);
      expect(fireEvent.keyDown(dialog(), { key: "ArrowRight", [modifier]: true })).toBe(true);
      expectPhoto(2);
    },
  );

  it.each([
    ["a swipe of 50 px to the left goes on", -50, 0, 1, 3],
    ["a swipe of 50 px to the right goes back", 50, 0, 1, 1],
    ["49 px are not enough", -49, 0, 1, 2],
    ["a mostly vertical movement does nothing", -60, 80, 1, 2],
    ["two fingers do nothing", -120, 0, 2, 2],
  ])("%s", async (_sentence, x, y, fingers, shown) => {
    await open(2);
    swipe(x, y, fingers);
    expectPhoto(shown);
  });

  it("leaves one finger to look around while zoomed in", async () => {
    await open(2);
    Object.defineProperty(window, "visualViewport", { value: { scale: 2 }, configurable: true });
    swipe(-120);
    Object.defineProperty(window, "visualViewport", { value: undefined, configurable: true });
    expectPhoto(2);
  });

  it("closes by its button and gives focus back to the photo that was opened", async () => {
    await open(2);
    await press("Next photo");
    await press("Close");
    await expectClosed();
    expect(link(2)).toHaveFocus();
    expect(window.location.hash).toBe("");
  });

  it("closes on Escape", async () => {
    await open(1);
    expect(fireEvent(dialog(), new Event("cancel", { cancelable: true }))).toBe(false);
    await expectClosed();
  });

  it("closes on a click beside the photo, not on one on it", async () => {
    await open(1);
    const shown = within(dialog()).getAllByRole("img", { hidden: true }).at(-1);
    await userEvent.click(shown as HTMLElement);
    expect(dialog()).toHaveAttribute("open");
    await userEvent.click(dialog());
    await expectClosed();
  });

  it("closes when the browser goes back", async () => {
    await open(4);
    act(() => window.history.back());
    await expectClosed();
  });

  it("opens the photo named in the address, and nothing for one that is not there", async () => {
    window.history.replaceState(null, "", "/gallery#photo-3");
    const { unmount } = render(<Gallery photos={photos} />);
    await screen.findByRole("dialog");
    expectPhoto(3);
    await press("Close");
    await expectClosed();
    unmount();
    window.history.replaceState(null, "", "/gallery#photo-9");
    render(<Gallery photos={photos} />);
    expect(dialog()).not.toHaveAttribute("open");
  });

  it("keeps the caption and says so when a photo cannot be loaded", async () => {
    await open(2);
    fireEvent.error(within(dialog()).getByRole("img", { name: photos[1]?.alt, hidden: true }));
    expect(within(dialog()).getByRole("alert", { hidden: true })).toHaveTextContent(
      /could not be loaded/,
    );
    expect(dialog()).toHaveTextContent(caption(2));
  });

  it("fetches the neighbours once the photo is there", async () => {
    await open(1);
    const sources = () =>
      [...dialog().querySelectorAll("div[hidden] img")].map((image) => image.getAttribute("src"));
    expect(sources()).toEqual([]);
    fireEvent.load(within(dialog()).getByRole("img", { name: photos[0]?.alt, hidden: true }));
    expect(sources()).toEqual([
      photos[1]?.image.images.fallback?.src,
      photos[4]?.image.images.fallback?.src,
    ]);
  });

  it("announces photo and position in a live region", async () => {
    await open(2);
    expect(within(dialog()).getByText("2 of 5").closest("[aria-live]")).toHaveAttribute(
      "aria-live",
      "polite",
    );
  });
});
