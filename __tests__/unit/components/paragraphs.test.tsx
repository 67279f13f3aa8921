import { render, screen } from "@testing-library/react";
import { Paragraphs } from "../../../src/components/paragraphs";

test.each([
  ["Ring 0303 123 1113, or write.", "tel:03031231113"],
  ["Ring 01632 960 142, or write.", "tel:01632960142"],
  ["Ring +44 1632 960142, or write.", "tel:+441632960142"],
  ["June 2025", undefined],
  ["£1,000,000 of cover", undefined],
  ["10 to 12", undefined],
  ["registered as 000000", undefined],
])("of the text “%s” the number is a link to %s", (text, address) => {
  const { container } = render(<Paragraphs text={text} />);
  expect(container).toHaveTextContent(text);
  expect(screen.queryByRole("link")?.getAttribute("href")).toBe(address);
  if (address) expect(screen.getByRole("link")).toHaveTextContent(/^\+?[\d ]+\d$/);
});
