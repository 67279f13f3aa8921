import { render, screen } from "@testing-library/react";
import { useModal } from "../../../../src/components/lightbox/use-modal";

function Page({ index }: { index: number | null }) {
  return (
    <>
      {[1, 2, 3].map((number) => (
        <figure key={number} id={`photo-${number}`}>
          <a href={`#photo-${number}`}>Photo {number}</a>
        </figure>
      ))}
      <dialog ref={useModal(index)} />
    </>
  );
}

const dialog = () => screen.getByRole("dialog", { hidden: true });
const link = (number: number) => screen.getByRole("link", { name: `Photo ${number}` });

afterEach(() => jest.restoreAllMocks());

test("nothing is open at first, and no focus is taken", () => {
  render(<Page index={null} />);
  expect(dialog()).not.toHaveAttribute("open");
  expect(document.body).toHaveFocus();
});

test("a photo opens the dialog as a modal one, once for all photos", () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, "showModal");
  const { rerender } = render(<Page index={0} />);
  rerender(<Page index={1} />);
  rerender(<Page index={2} />);
  expect(dialog()).toHaveAttribute("open");
  expect(showModal).toHaveBeenCalledTimes(1);
});

test("no photo closes it", () => {
  const { rerender } = render(<Page index={0} />);
  rerender(<Page index={null} />);
  expect(dialog()).not.toHaveAttribute("open");
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
