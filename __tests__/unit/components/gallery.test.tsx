import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Gallery } from "../../../src/components/gallery";
import { photos, site } from "../../support/site";

const { next, close, of } = site.interface.lightbox;
const link = (number: number) =>
  screen.getAllByRole("link", { hidden: true })[number - 1] as HTMLElement;
const dialog = () => screen.getByRole("dialog", { hidden: true });
const caption = (number: number) => photos[number - 1]?.caption ?? "";
const expectPhoto = (number: number) => {
  expect(within(dialog()).getByText(`${number} ${of} 5`)).toBeInTheDocument();
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
  it("moves on and closes by its buttons, and gives focus back to the photo that was opened", async () => {
    await open(2);
    await press(next);
    expectPhoto(3);
    await press(close);
    await expectClosed();
    expect(link(2)).toHaveFocus();
    expect(window.location.hash).toBe("");
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
    await press(close);
    await expectClosed();
    unmount();
    window.history.replaceState(null, "", "/gallery#photo-9");
    render(<Gallery photos={photos} />);
    expect(dialog()).not.toHaveAttribute("open");
  });

  it("announces photo and position in a live region", async () => {
    await open(2);
    expect(within(dialog()).getByText(`2 ${of} 5`).closest("[aria-live]")).toHaveAttribute(
      "aria-live",
      "polite",
    );
  });
});
