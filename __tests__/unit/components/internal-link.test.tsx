import { render, screen } from "@testing-library/react";
import { withPrefix } from "gatsby";
import { InternalLink } from "../../../src/components/internal-link";

jest.mock("gatsby", () => ({ withPrefix: jest.fn((path: string) => path) }));

test("below a path its address has it, and the current page is still known", () => {
  jest.mocked(withPrefix).mockReturnValueOnce("/site/gallery");
  render(
    <InternalLink to="/gallery" path="/site/gallery">
      Photos
    </InternalLink>,
  );
  expect(screen.getByRole("link")).toHaveAttribute("href", "/site/gallery");
  expect(screen.getByRole("link")).toHaveAttribute("aria-current", "page");
});

test.each([
  ["/", "/"],
  ["/gallery", "/gallery"],
  ["/gallery", "/gallery/"],
])("a link to %s is the current page's own on %s", (to, path) => {
  render(
    <InternalLink to={to} path={path}>
      Here
    </InternalLink>,
  );
  expect(screen.getByRole("link")).toHaveAttribute("aria-current", "page");
});

test.each([
  ["/", "/gallery"],
  ["/gallery", "/"],
  ["/#services", "/"],
  ["/gallery", "/gallery/more"],
  ["/", ""],
])("a link to %s leads elsewhere on %s", (to, path) => {
  render(
    <InternalLink to={to} path={path}>
      There
    </InternalLink>,
  );
  expect(screen.getByRole("link")).not.toHaveAttribute("aria-current");
});
