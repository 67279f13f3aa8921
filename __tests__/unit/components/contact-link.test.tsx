import { render, screen } from "@testing-library/react";
import { ContactLink } from "../../../src/components/contact-link";
import { site } from "../../support/site";

const { business } = site;

test("the phone link shows the number as it is written and dials it in full", () => {
  render(<ContactLink kind="phone" business={business} />);
  expect(screen.getByRole("link", { name: business.phone })).toHaveAttribute(
    "href",
    `tel:${business.telephone}`,
  );
});

test("the e-mail link shows the address and writes to it", () => {
  render(<ContactLink kind="email" business={business} />);
  expect(screen.getByRole("link", { name: business.email })).toHaveAttribute(
    "href",
    `mailto:${business.email}`,
  );
});

test("other words may stand in its place", () => {
  render(
    <ContactLink kind="email" business={business}>
      Write to us
    </ContactLink>,
  );
  expect(screen.getByRole("link", { name: "Write to us" })).toHaveAttribute(
    "href",
    `mailto:${business.email}`,
  );
});

test.each(["phone", "email"] as const)("the drawing beside the %s adds no words", (kind) => {
  const { container } = render(<ContactLink kind={kind} business={business} icon />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  expect(screen.getByRole("link")).toHaveAccessibleName(
    kind === "phone" ? business.phone : business.email,
  );
});

test("no drawing is there unless it is asked for", () => {
  const { container } = render(<ContactLink kind="phone" business={business} />);
  expect(container.querySelector("svg")).toBeNull();
});
