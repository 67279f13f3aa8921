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

test("a page without trouble is shown as it is", () => {
  render(
    <ErrorBoundary business={site.business} labels={site.interface.error}>
      <h1>Services</h1>
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: "Services" })).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("the heading is followed by the error's text", () => {
  renderFailing(new Error("The tap is off."));
  const heading = screen.getByRole("heading", { level: 1, name: title });
  expect(heading.nextElementSibling).toHaveTextContent("The tap is off.");
});

test("the error is announced", () => {
  renderFailing(new Error("The tap is off."));
  expect(screen.getByRole("alert")).toHaveTextContent("The tap is off.");
});

test("the phone number and the e-mail address still work", () => {
  renderFailing(new Error("The tap is off."));
  expect(screen.getByRole("link", { name: site.business.phone })).toHaveAttribute(
    "href",
    `tel:${site.business.telephone}`,
  );
  expect(screen.getByRole("link", { name: site.business.email })).toHaveAttribute(
    "href",
    `mailto:${site.business.email}`,
  );
});

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
