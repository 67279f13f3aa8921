import { render, screen } from "@testing-library/react";
import { ErrorBoundary } from "../../../src/components/error-boundary";
import { site } from "../../support/site";

const { error: labels } = site.interface;

test.each([
  [undefined, ""],
  [0, "0"],
  [new Error("<b>bold</b>"), "<b>bold</b>"],
])(
  "whatever is thrown, %p, the screen says it as text, with ways to reach the business",
  (thrown, shown) => {
    // React's own report in the terminal.
    jest.spyOn(console, "error").mockImplementation(() => {});
    function Broken(): never {
      throw thrown;
    }
    render(
      <ErrorBoundary business={site.business} labels={labels}>
        <Broken />
      </ErrorBoundary>,
    );
    jest.restoreAllMocks();
    expect(screen.getByRole("alert")).toHaveTextContent(`${labels.title}${shown}${labels.help}`);
    expect(screen.getAllByRole("link")).toHaveLength(2);
  },
);
