import { render, screen, within } from "@testing-library/react";
import { PrivacyNotice } from "../../../src/components/privacy-notice";
import { site } from "../../support/site";

const notice = {
  introduction: "This is short.",
  sections: [
    { heading: "What is kept", text: "Your name.\n\nYour number." },
    { heading: "How long", text: "A year." },
  ],
  contact: { heading: "How to reach me", text: "Write to" },
};

test("the parts follow in order, and how to reach the business comes last", () => {
  render(<PrivacyNotice {...notice} business={site.business} />);
  const headings = screen.getAllByRole("heading", { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    "What is kept",
    "How long",
    "How to reach me",
  ]);
});

test("the introduction stands before the first heading", () => {
  render(<PrivacyNotice {...notice} business={site.business} />);
  const [first] = screen.getAllByRole("heading");
  const introduction = screen.getByText("This is short.");
  expect(first && introduction.compareDocumentPosition(first)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test("an empty line starts a new paragraph", () => {
  render(<PrivacyNotice {...notice} business={site.business} />);
  expect(screen.getByText("Your name.").nextElementSibling).toHaveTextContent("Your number.");
});

test("the last sentence ends with a link that starts an e-mail", () => {
  render(<PrivacyNotice {...notice} business={site.business} />);
  const last = screen.getByText(/^Write to/);
  expect(last).toHaveTextContent(`Write to ${site.business.email}`);
  expect(within(last).getByRole("link")).toHaveAttribute("href", `mailto:${site.business.email}`);
});
