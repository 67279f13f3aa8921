import { render, screen, within } from "@testing-library/react";
import { Header } from "../../../../src/components/layout/header";
import { site } from "../../../support/site";

describe("the header", () => {
  it("leads home by its logo", () => {
    render(<Header path="/gallery" />);
    expect(screen.getByRole("link", { name: /Thornbrook Handyman ?, home page/ })).toHaveAttribute(
      "href",
      "/",
    );
  });

  it("rings and writes", () => {
    render(<Header path="/" />);
    const call = screen.getByRole("link", { name: /Call 01632 960 142/ });
    expect(call).toHaveAttribute("href", "tel:+441632960142");
    expect(screen.getByRole("link", { name: site.business.email })).toHaveAttribute(
      "href",
      `mailto:${site.business.email}`,
    );
  });

  it.each([
    ["Services", "/#services"],
    ["About", "/#about"],
    ["Contact", "/#contact"],
    ["Reviews & Gallery", "/gallery"],
  ])("leads to %s", (name, address) => {
    render(<Header path="/" />);
    expect(
      within(screen.getByRole("navigation", { hidden: true })).getByRole("link", {
        name,
        hidden: true,
      }),
    ).toHaveAttribute("href", address);
  });

  it.each(["/gallery", "/gallery/"])("marks the current page at %s, and only that", (path) => {
    render(<Header path={path} />);
    const marked = screen
      .getAllByRole("link", { hidden: true })
      .filter((link) => link.hasAttribute("aria-current"));
    expect(marked.map((link) => link.textContent)).toEqual(["Reviews & Gallery"]);
  });
});
