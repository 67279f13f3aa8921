import { render } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { Logo } from "../../../../src/components/layout/logo";
import { site } from "../../../support/site";

jest.mock("gatsby", () => ({ graphql: () => "", withPrefix: String, useStaticQuery: jest.fn() }));

function show(logo: { width: number; height: number; dark: boolean } | null) {
  jest
    .mocked(useStaticQuery)
    .mockReturnValueOnce({ ...site, business: { ...site.business, logo } });
  const { container } = render(<Logo />);
  return { image: container.querySelector("img"), shapes: container.querySelectorAll("path") };
}

test.each([true, false])(
  "the owner's logo stands in its own shape beside the name that says the same, by night on a ground of its own: %s",
  (dark) => {
    const { image } = show({ width: 120, height: 40, dark });
    expect(image).toHaveAttribute("src", "/logo.png");
    expect([image?.width, image?.height, image?.alt]).toEqual([120, 40, ""]);
    expect(image?.classList.contains("dark")).toBe(dark);
  },
);

test("where there is none the mark is drawn", () => {
  const { image, shapes } = show(null);
  expect(image).toBeNull();
  expect(shapes).toHaveLength(site.site.siteMetadata.mark.shapes.length);
});
