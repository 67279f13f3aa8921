import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { Header } from "../../../../src/components/layout/header";
import { site } from "../../../support/site";

jest.mock("gatsby", () => {
  const gatsby = jest.requireActual("../../../support/gatsby");
  return { ...gatsby, useStaticQuery: jest.fn(gatsby.useStaticQuery) };
});

const { business, interface: labels } = site;

test.each([
  ["a long name small", "Bronwen Pugh & Daughters Decorating", null, "name long"],
  ["any other as it is", "Hill Repairs", null, "name"],
  ["the name beside a wide logo", "Hill Repairs", { width: 120, height: 40, dark: false }, "name"],
  ["the name beside a square logo", "Hill Repairs", { width: 40, height: 40, dark: true }, "name"],
])("the header shows %s", (_what, name, logo, className) => {
  const data = { ...site, business: { ...business, name, logo } };
  jest.mocked(useStaticQuery).mockReturnValueOnce(data).mockReturnValueOnce(data);
  render(<Header path="/" />);
  expect(screen.getByText(name).className).toBe(className);
  expect(screen.getByRole("link", { name: `${name} , ${labels.home}` })).toBeInTheDocument();
});
