import { act, render, screen, within } from "@testing-library/react";
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

describe("the menu", () => {
  it("says whether it is open", () => {
    render(<Header path="/" />);
    const toggle = screen.getByRole("button", { name: "Menu" });
    const menu = screen.getByRole("navigation", { hidden: true });
    expect(toggle).toHaveAttribute("popovertarget", menu.id);
    expect(toggle).toHaveAttribute("aria-expanded", "false");

    act(() => menu.showPopover());
    expect(toggle).toHaveAttribute("aria-expanded", "true");

    act(() => menu.hidePopover());
    expect(toggle).toHaveAttribute("aria-expanded", "false");
  });

  it("knows that it was opened before React came", () => {
    const { container, unmount } = render(<Header path="/" />);
    unmount();
    document.body.append(container);
    const matches = jest.spyOn(Element.prototype, "matches").mockReturnValue(true);
    render(<Header path="/" />);
    matches.mockRestore();
    expect(screen.getByRole("button", { name: "Menu" })).toHaveAttribute("aria-expanded", "true");
  });
});
