import { render, screen, within } from "@testing-library/react";
import { Hero } from "../../../src/components/hero";
import { imageOf, site } from "../../support/site";

const { business, interface: labels } = site;
const badge = {
  text: "clean boots",
  icon: { shapes: [{ tag: "path", attributes: { d: "M0 0h8" } }] },
  number: "512345",
};
const given = { headline: "Done right.", introduction: "Doors.", badges: [badge] };

test("a badge may show the number under which it can be looked up", () => {
  render(<Hero {...given} business={business} />);
  const list = within(screen.getByRole("list"));
  expect(list.getByRole("listitem")).toHaveTextContent("clean boots 512345");
});

test("where neither badges nor villages are given, none are shown", () => {
  render(<Hero {...given} badges={[]} business={{ ...business, villages: null }} />);
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
  expect(screen.queryByText(labels.facts.villages, { exact: false })).toBeNull();
});

test("the villages stand below the introduction, each whole", () => {
  render(<Hero {...given} business={{ ...business, villages: ["Hill", "Little Dale"] }} />);
  for (const village of ["Hill,", "Little Dale"]) expect(screen.getByText(village)).toBeVisible();
});

test.each([
  [`${labels.call} ${business.phone}`, `tel:${business.telephone}`],
  [labels.email, `mailto:${business.email}`],
])("the link %s leads to %s", (name, address) => {
  render(<Hero {...given} business={business} />);
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", address);
});

test("the picture is fetched first, because it is in view at once", () => {
  const picture = { image: imageOf("hero"), alt: "A door." };
  render(<Hero {...given} business={business} picture={picture} />);
  const image = screen.getByRole("img", { name: picture.alt });
  expect(image).not.toHaveAttribute("loading");
  expect(image).toHaveAttribute("fetchpriority", "high");
});
