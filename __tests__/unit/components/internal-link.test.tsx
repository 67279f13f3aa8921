import { render, screen } from "@testing-library/react";
import { withPrefix } from "gatsby";
import { InternalLink } from "../../../src/components/internal-link";

jest.mock("gatsby", () => ({ withPrefix: jest.fn() }));

test.each([
  ["/gallery", "/site", "/site/gallery", "page"],
  ["/gallery", "", "/gallery/", "page"],
  ["/gallery", "", "/gallery/more", null],
  ["/", "", "", null],
])("a link to %s, below “%s”, is on %s the current page's own: %s", (to, prefix, path, current) => {
  jest.mocked(withPrefix).mockReturnValue(prefix + to);
  render(<InternalLink {...{ to, path }}>Here</InternalLink>);
  const link = screen.getByRole("link");
  expect([link.getAttribute("href"), link.getAttribute("aria-current")]).toEqual([
    prefix + to,
    current,
  ]);
});
