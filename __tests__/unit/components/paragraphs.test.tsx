import { render, screen } from "@testing-library/react";
import { Paragraphs } from "../../../src/components/paragraphs";

test.each([
  ["0303 123 1113", "tel:03031231113"],
  ["01632 960 142", "tel:01632960142"],
  ["+44 1632 960142", "tel:+441632960142"],
])("the number %s in a text is a link that rings", (number, address) => {
  render(<Paragraphs text={`Ring ${number}, or write.`} />);
  expect(screen.getByRole("link", { name: number })).toHaveAttribute("href", address);
  expect(screen.getByText(/^Ring/)).toHaveTextContent(`Ring ${number}, or write.`);
});

test.each(["June 2025", "£1,000,000 of cover", "10 to 12", "registered as 000000"])(
  "%s is no phone number",
  (text) => {
    render(<Paragraphs text={text} />);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  },
);
