import { render, screen } from "@testing-library/react";
import { ErrorBoundary } from "../../../src/components/error-boundary";
import { site } from "../../support/site";

const { title } = site.interface.error;

/** Renders a page that fails in the way given, without React's own report in the terminal. */
function renderFailing(failure: unknown) {
  jest.spyOn(console, "error").mockImplementation(() => {});
  function Broken(): never {
    throw failure;
  }
  render(
    <ErrorBoundary business={site.business} labels={site.interface.error}>
      <Broken />
    </ErrorBoundary>,
  );
}

afterEach(() => jest.restoreAllMocks());

test("what was thrown need not be an error", () => {
  renderFailing("out of screws");
  expect(screen.getByRole("alert")).toHaveTextContent("out of screws");
});

test.each([undefined, null, "", 0])("even %p shows the screen", (failure) => {
  renderFailing(failure);
  expect(screen.getByRole("alert")).toHaveTextContent(title);
  expect(screen.getAllByRole("link")).toHaveLength(2);
});

test("text of an error is shown as text", () => {
  renderFailing(new Error("<b>bold</b>"));
  expect(screen.getByText("<b>bold</b>")).toBeVisible();
});
