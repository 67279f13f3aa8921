import { render, screen } from "@testing-library/react";
import { AwayNotice } from "../../../src/components/away-notice";

test("the notice says what the owner wrote", () => {
  render(<AwayNotice away={{ message: "Back on the 16th." }} />);
  expect(screen.getByText("Back on the 16th.")).toBeVisible();
});

test("at all other times there is none", () => {
  const { container } = render(<AwayNotice away={null} />);
  expect(container).toBeEmptyDOMElement();
});
