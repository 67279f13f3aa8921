import { render, screen } from "@testing-library/react";
import { CallToAction } from "../../../src/components/call-to-action";
import { site } from "../../support/site";

test("the end of a page asks for the call, with the number to press", () => {
  render(<CallToAction title="Ring now" text="It costs nothing." />);
  expect(screen.getByRole("heading", { level: 2, name: "Ring now" })).toBeVisible();
  expect(screen.getByText("It costs nothing.")).toBeVisible();
  const { phone, telephone } = site.business;
  const link = screen.getByRole("link", { name: `${site.interface.call} ${phone}` });
  expect(link).toHaveAttribute("href", `tel:${telephone}`);
});
