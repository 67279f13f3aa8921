import { render, screen } from "@testing-library/react";
import { withPrefix } from "gatsby";
import { InternalLink } from "../../../src/components/internal-link";

jest.mock("gatsby", () => ({ withPrefix: jest.fn((path: string) => path) }));

/** Which link assistive technology takes for the current page's own. */
function currentOf(to: string, path: string) {
  render(
    <InternalLink to={to} path={path}>
      Here
    </InternalLink>,
  );
  return screen.getByRole("link").getAttribute("aria-current");
}

test("below a path its address has it, and the current page is still known", () => {
  jest.mocked(withPrefix).mockReturnValueOnce("/site/gallery");
  expect(currentOf("/gallery", "/site/gallery")).toBe("page");
  expect(screen.getByRole("link")).toHaveAttribute("href", "/site/gallery");
});

test.each([
  ["/", "/", "page"],
  ["/gallery", "/gallery", "page"],
  ["/gallery", "/gallery/", "page"],
  ["/", "/gallery", null],
  ["/gallery", "/", null],
  ["/#services", "/", null],
  ["/gallery", "/gallery/more", null],
  ["/", "", null],
])("the page that a link to %s leads to is on %s the current: %s", (to, path, current) => {
  expect(currentOf(to, path)).toBe(current);
});
