import { render, screen } from "@testing-library/react";
import { Services } from "../../../src/components/services";

const icon = { shapes: [{ tag: "path", attributes: { d: "M0 0h8" } }] };

test.each([
  ["the first three jobs, and how many more there are", "abcde", "a · b · c · and 2 others"],
  ["three jobs without counting them", "abc", "a · b · c"],
  ["two jobs", "ab", "a · b"],
])("a closed card shows %s", (_what, jobs, shown) => {
  const service = { title: "Gates", icon, introduction: null, items: [...jobs] };
  const more = { and: "and", more: "others" };
  render(<Services services={[service]} hint="Open" more={more} />);
  const summary = screen.getByRole("heading", { name: "Gates" }).parentElement;
  expect(summary?.textContent?.replace(/\s+/g, " ")).toBe(`GatesOpen${shown}`);
});
