import { render, screen } from "@testing-library/react";
import { Footer } from "../../../../src/components/layout/footer";
import { site } from "../../../support/site";

test("the footer says whose business it is and where it works", () => {
  render(<Footer path="/" />);
  const { name, owner, area } = site.business;
  for (const text of [site.interface.copyright, name, owner, area]) {
    expect(screen.getByRole("contentinfo")).toHaveTextContent(text);
  }
});
