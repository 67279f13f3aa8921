import { render, screen } from "@testing-library/react";
import { ContactLink } from "../../../src/components/contact-link";
import { site } from "../../support/site";

const { business } = site;

test.each(["phone", "email"] as const)("the drawing beside the %s adds no text", (kind) => {
  const { container } = render(<ContactLink kind={kind} business={business} icon />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  expect(screen.getByRole("link")).toHaveAccessibleName(
    kind === "phone" ? business.phone : business.email,
  );
});
