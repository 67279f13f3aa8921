import { render } from "@testing-library/react";
import { ContentIcon } from "../../../src/components/content-icon";

test("a drawing has the shapes that come with the content, and is hidden from assistive technology", () => {
  const { container } = render(<ContentIcon shapes={["M1 1h2", "m4 4h2"]} className="large" />);
  const paths = [...container.querySelectorAll("path")].map((path) => path.getAttribute("d"));
  expect(paths).toEqual(["M1 1h2", "m4 4h2"]);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
  expect(container.firstElementChild).toHaveClass("large");
});
