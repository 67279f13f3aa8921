import { render, screen } from "@testing-library/react";
import { WithCallBar } from "../../../src/components/call-bar";
import { site } from "../../support/site";

test("what stands below the hero comes before the bar to call, which paper leaves out", () => {
  render(
    <WithCallBar>
      <h2>Services</h2>
    </WithCallBar>,
  );
  const { phone, telephone } = site.business;
  const link = screen.getByRole("link", { name: `${site.interface.call} ${phone}` });
  expect(link).toHaveAttribute("href", `tel:${telephone}`);
  expect(link.closest("[data-screen]")).not.toBeNull();
  expect(screen.getByRole("heading").compareDocumentPosition(link)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
