import { render, screen } from "@testing-library/react";
import { PageTitle } from "../../../src/components/page-title";

test("the title is the page's heading", () => {
  render(<PageTitle title="Reviews & Gallery" />);
  expect(screen.getByRole("heading", { level: 1, name: "Reviews & Gallery" })).toBeVisible();
});

test("a note stands below it", () => {
  render(<PageTitle title="Privacy notice" note="June 2025" />);
  expect(screen.getByRole("heading").nextElementSibling).toHaveTextContent("June 2025");
});

test("without a note there is no empty line", () => {
  render(<PageTitle title="Privacy notice" />);
  expect(screen.getByRole("heading").nextElementSibling).toBeNull();
});
