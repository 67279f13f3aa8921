import { render } from "@testing-library/react";
import { ContentIcon } from "../../../src/components/content-icon";

test("a drawing has the shapes that come with the content, and is hidden from assistive technology", () => {
  const shapes = [
    { tag: "path", attributes: { d: "M1 1h2" } },
    { tag: "circle", attributes: { cx: "4", cy: "4", r: "2", fill: "currentColor" } },
  ];
  const { container } = render(<ContentIcon shapes={shapes} className="large" />);
  const drawing = container.firstElementChild;
  expect(drawing?.innerHTML).toBe(
    '<path d="M1 1h2"></path><circle cx="4" cy="4" r="2" fill="currentColor"></circle>',
  );
  expect(drawing).toHaveAttribute("aria-hidden", "true");
  expect(drawing).toHaveClass("large");
});
