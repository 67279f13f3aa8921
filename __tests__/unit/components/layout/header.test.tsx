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
  ["a long name small", "Bronwen Pugh & Daughters Decorating", null, "name long", undefined],
  ["any other as it is, beside the mark", "Hill Repairs", null, "name", undefined],
  ["the owner's logo", "Hill", { width: 120, height: 40, dark: false }, "name", "picture"],
  [
    "one that needs a ground",
    "Hill",
    { width: 40, height: 40, dark: true },
    "name",
    "picture dark",
  ],
])("the header shows %s", (_what, name, logo, className, logoClass) => {
  const data = { ...site, business: { ...business, name, logo } };
  jest.mocked(useStaticQuery).mockReturnValueOnce(data).mockReturnValueOnce(data);
  render(<Header path="/" />);
  expect(screen.getByText(name).className).toBe(className);
  const home = screen.getByRole("link", { name: `${name} , ${labels.home}` });
  const picture = home.querySelector("img");
  expect(picture?.className).toBe(logoClass);
  expect([picture?.width, picture?.height]).toEqual([logo?.width, logo?.height]);
  expect(picture?.getAttribute("src")).toBe(logo ? "/logo.png" : undefined);
  expect(home.querySelectorAll("path")).toHaveLength(logo ? 0 : 2);
});
