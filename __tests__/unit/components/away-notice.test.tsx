import { render, screen } from "@testing-library/react";
import { AwayNotice } from "../../../src/components/away-notice";

test("the notice says what the owner wrote, on screens alone", () => {
  render(<AwayNotice away={{ message: "Back on the 16th." }} />);
  // A landmark, since it stands beside the header and the page itself.
  expect(screen.getByRole("complementary")).toHaveTextContent("Back on the 16th.");
  expect(screen.getByText("Back on the 16th.")).toHaveAttribute("data-screen");
});

test("at all other times there is none", () => {
  const { container } = render(<AwayNotice away={null} />);
  expect(container).toBeEmptyDOMElement();
});
