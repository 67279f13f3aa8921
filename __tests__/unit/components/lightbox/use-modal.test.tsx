import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useModal } from "../../../../src/components/lightbox/use-modal";

const onClosed = jest.fn();

function Page({ index }: { index: number | null }) {
  return (
    <>
      {[1, 2, 3].map((number) => (
        <figure key={number} id={`photo-${number}`}>
          <a href={`#photo-${number}`}>Photo {number}</a>
        </figure>
      ))}
      <dialog {...useModal(index, onClosed)} />
    </>
  );
}

const dialog = () => screen.getByRole<HTMLDialogElement>("dialog", { hidden: true });
const modal = () => waitFor(() => expect(dialog()).toHaveAttribute("open"));
/** Until whatever waits for a frame has had it. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const link = (number: number) => screen.getByRole("link", { name: `Photo ${number}` });

beforeEach(() => jest.clearAllMocks());
afterEach(() => jest.restoreAllMocks());

test("nothing is open at first, and no focus is taken", () => {
  render(<Page index={null} />);
  expect(dialog()).not.toHaveAttribute("open");
  expect(document.body).toHaveFocus();
});

test("a photo opens the dialog as a modal one, once for all photos", async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, "showModal");
  const { rerender } = render(<Page index={0} />);
  rerender(<Page index={1} />);
  await modal();
  rerender(<Page index={2} />);
  await painted();
  expect(dialog()).toHaveAttribute("open");
  expect(showModal).toHaveBeenCalledTimes(1);
});

test("the frame with the photo is not kept waiting for the page to become inert", async () => {
  render(<Page index={0} />);
  expect(dialog()).not.toHaveAttribute("open");
  await modal();
});

test("no photo closes it", async () => {
  const { rerender } = render(<Page index={0} />);
  await modal();
  rerender(<Page index={null} />);
  expect(dialog()).not.toHaveAttribute("open");
  expect(onClosed).not.toHaveBeenCalled();
});

test("a photo that goes before the dialog is modal leaves it closed", async () => {
  const { rerender } = render(<Page index={0} />);
  rerender(<Page index={null} />);
  await painted();
  expect(dialog()).not.toHaveAttribute("open");
  expect(link(1)).toHaveFocus();
});

test("a dialog that the browser closes is told of", async () => {
  render(<Page index={0} />);
  await modal();
  act(() => dialog().close());
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test("late word of a closing does not close a photo that is open again", async () => {
  const { rerender } = render(<Page index={0} />);
  await modal();
  rerender(<Page index={null} />);
  rerender(<Page index={0} />);
  fireEvent(dialog(), new Event("close"));
  await modal();
  fireEvent(dialog(), new Event("close"));
  expect(onClosed).not.toHaveBeenCalled();
});

test("focus goes back to the photo that was opened first, not the one shown last", () => {
  const { rerender } = render(<Page index={1} />);
  rerender(<Page index={2} />);
  rerender(<Page index={null} />);
  expect(link(2)).toHaveFocus();
});

test("giving focus back does not move the page", () => {
  const { rerender } = render(<Page index={1} />);
  const focus = jest.spyOn(link(2), "focus");
  rerender(<Page index={null} />);
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});

test("the next time focus goes to the photo of that time", () => {
  const { rerender } = render(<Page index={1} />);
  rerender(<Page index={null} />);
  rerender(<Page index={2} />);
  rerender(<Page index={null} />);
  expect(link(3)).toHaveFocus();
});
