import { render } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { Logo } from "../../../../src/components/layout/logo";
import { site } from "../../../support/site";

jest.mock("gatsby", () => {
  const gatsby = jest.requireActual("../../../support/gatsby");
  return { ...gatsby, useStaticQuery: jest.fn(gatsby.useStaticQuery) };
});

const given = (logo: { width: number; height: number; dark: boolean } | null) =>
  jest
    .mocked(useStaticQuery)
    .mockReturnValueOnce({ ...site, business: { ...site.business, logo } });

test("the owner's logo stands in its own shape, beside the name that says the same", () => {
  given({ width: 120, height: 40, dark: false });
  const logo = render(<Logo />).container.querySelector("img");
  expect(logo).toHaveAttribute("src", "/logo.png");
  expect([logo?.width, logo?.height, logo?.alt]).toEqual([120, 40, ""]);
});

test.each([true, false])("it has a ground of its own by night where it needs one: %s", (dark) => {
  given({ width: 120, height: 40, dark });
  const logo = render(<Logo />).container.querySelector("img");
  expect(logo?.classList.contains("dark")).toBe(dark);
});

test("where there is none the mark is drawn", () => {
  given(null);
  const { container } = render(<Logo />);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelectorAll("path")).toHaveLength(
    site.site.siteMetadata.mark.shapes.length,
  );
});
