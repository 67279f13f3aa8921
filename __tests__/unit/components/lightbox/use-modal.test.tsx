import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useModal } from "../../../../src/components/lightbox/use-modal";

const onClosed = jest.fn();

function Page({ index }: { index: number | null }) {
  return (
    <>
      <figure id="photo-1">
        <a href="#photo-1">Photo 1</a>
      </figure>
      <dialog {...useModal(index, onClosed)} />
    </>
  );
}

const dialog = () => screen.getByRole<HTMLDialogElement>("dialog", { hidden: true });
const modal = () => waitFor(() => expect(dialog()).toHaveAttribute("open"));

test("a photo that goes before the dialog is modal leaves it closed", async () => {
  const { rerender } = render(<Page index={0} />);
  rerender(<Page index={null} />);
  // Whatever waits for a frame has had it.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(dialog()).not.toHaveAttribute("open");
});

test("a late event of a closing does not close a photo that is open again", async () => {
  const { rerender } = render(<Page index={0} />);
  await modal();
  rerender(<Page index={null} />);
  rerender(<Page index={0} />);
  fireEvent(dialog(), new Event("close"));
  await modal();
  fireEvent(dialog(), new Event("close"));
  expect(onClosed).not.toHaveBeenCalled();
});

test("giving focus back does not move the page", () => {
  const { rerender } = render(<Page index={0} />);
  const focus = jest.spyOn(screen.getByRole("link"), "focus");
  rerender(<Page index={null} />);
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});

test("a viewer that is taken away leaves a page that scrolls", async () => {
  const { unmount } = render(<Page index={0} />);
  await waitFor(() => expect(document.documentElement).toHaveAttribute("data-behind"));
  unmount();
  expect(document.documentElement).not.toHaveAttribute("data-behind");
});
