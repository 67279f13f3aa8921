import { render } from "@testing-library/react";
import { ContentIcon } from "../../../src/components/content-icon";
import { pages } from "../../support/site";

const { home, services, contact } = pages.home;

const drawing = (name: string) =>
  render(<ContentIcon name={name} />).container.querySelector("svg")?.innerHTML;

const unknown = "no such drawing";

test.each([
  ...services.nodes.map(({ icon }) => icon),
  ...(home?.badges ?? []).map(({ icon }) => icon),
  ...(contact?.ways ?? []).map(({ kind }) => kind),
])("%s, which the content asks for, has a drawing of its own", (name) => {
  expect(drawing(name)).not.toBe(drawing(unknown));
});

test("an unknown name gets the spanner instead of a hole", () => {
  expect(drawing(unknown)).toContain("<path");
});

test("drawings are hidden from assistive technology", () => {
  const { container } = render(<ContentIcon name="flame" className="large" />);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
  expect(container.firstElementChild).toHaveClass("large");
});
