import { render, screen, within } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { Header } from "../../../../src/components/layout/header";
import { site } from "../../../support/site";

jest.mock("gatsby", () => {
  const gatsby = jest.requireActual("../../../support/gatsby");
  return { ...gatsby, useStaticQuery: jest.fn(gatsby.useStaticQuery) };
});

const { business, interface: words } = site;

describe("the header", () => {
  it("leads home by its logo", () => {
    render(<Header path="/gallery" />);
    expect(screen.getByRole("link", { name: `${business.name} , ${words.home}` })).toHaveAttribute(
      "href",
      "/",
    );
  });

  it.each([
    ["a long name small", "Bronwen Pugh & Daughters Decorating", "name long"],
    ["any other as it is", "Hill Repairs", "name"],
  ])("shows %s", (_how, name, className) => {
    jest.mocked(useStaticQuery).mockReturnValueOnce({ ...site, business: { ...business, name } });
    render(<Header path="/" />);
    expect(screen.getByText(name).className).toBe(className);
  });

  it.each([
    ["wide logo, which says it itself, hides", { width: 120, height: 40 }, "visually-hidden"],
    ["square one leaves", { width: 40, height: 40 }, "name"],
  ])("a %s the name", (_which, logo, className) => {
    const data = { ...site, business: { ...business, name: "Hill Repairs", logo } };
    jest.mocked(useStaticQuery).mockReturnValueOnce(data).mockReturnValueOnce(data);
    render(<Header path="/" />);
    expect(screen.getByText("Hill Repairs").className).toBe(className);
    expect(screen.getByRole("link", { name: `Hill Repairs , ${words.home}` })).toBeInTheDocument();
  });

  it("rings and writes", () => {
    render(<Header path="/" />);
    const call = screen.getByRole("link", { name: `${words.call} ${business.phone}` });
    expect(call).toHaveAttribute("href", `tel:${business.telephone}`);
    expect(screen.getByRole("link", { name: business.email })).toHaveAttribute(
      "href",
      `mailto:${business.email}`,
    );
  });

  it.each(words.navigation.map(({ text, to }) => [text, to]))("leads to %s", (name, address) => {
    render(<Header path="/" />);
    expect(
      within(screen.getByRole("navigation", { hidden: true })).getByRole("link", {
        name,
        hidden: true,
      }),
    ).toHaveAttribute("href", address);
  });

  it.each(["/", "/gallery", "/gallery/"])("marks the current page at %s, and only that", (path) => {
    render(<Header path={path} />);
    const own = path.replace(/(?<=.)\/$/, "");
    for (const link of screen.getAllByRole("link", { hidden: true })) {
      const isOwn = link.getAttribute("href") === own;
      expect([link.textContent, link.getAttribute("aria-current")]).toEqual([
        link.textContent,
        isOwn ? "page" : null,
      ]);
    }
  });
});
