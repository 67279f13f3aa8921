import { render, screen, within } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { Header } from "../../../../src/components/layout/header";
import { site } from "../../../support/site";

jest.mock("gatsby", () => {
  const gatsby = jest.requireActual("../../../support/gatsby");
  return { ...gatsby, useStaticQuery: jest.fn(gatsby.useStaticQuery) };
});

const { business, interface: labels } = site;

describe("the header", () => {
  it.each([
    ["a long name small", "Bronwen Pugh & Daughters Decorating", "name long"],
    ["any other as it is", "Hill Repairs", "name"],
  ])("shows %s", (_how, name, className) => {
    jest.mocked(useStaticQuery).mockReturnValueOnce({ ...site, business: { ...business, name } });
    render(<Header path="/" />);
    expect(screen.getByText(name).className).toBe(className);
  });

  it.each([
    ["wide", { width: 120, height: 40, dark: false }],
    ["square", { width: 40, height: 40, dark: true }],
  ])("shows the name beside a %s logo, which not everyone can read", (_shape, logo) => {
    const data = { ...site, business: { ...business, name: "Hill Repairs", logo } };
    jest.mocked(useStaticQuery).mockReturnValueOnce(data).mockReturnValueOnce(data);
    render(<Header path="/" />);
    expect(screen.getByText("Hill Repairs").className).toBe("name");
    expect(screen.getByRole("link", { name: `Hill Repairs , ${labels.home}` })).toBeInTheDocument();
  });

  it("rings and writes, from its bar and from the opened menu", () => {
    render(<Header path="/" />);
    const menu = within(screen.getByRole("navigation"));
    for (const [name, address] of [
      [`${labels.call} ${business.phone}`, `tel:${business.telephone}`],
      [business.email, `mailto:${business.email}`],
    ] as const) {
      const links = screen.getAllByRole("link", { name });
      expect(links.map((link) => link.getAttribute("href"))).toEqual([address, address]);
      expect(menu.getByRole("link", { name })).toBe(links[0]);
    }
  });
});
