import { render, screen, within } from "@testing-library/react";
import { Hero } from "../../../src/components/hero";
import { imageOf, pages, site } from "../../support/site";

const { business } = site;
const { headline = "", introduction = "" } = pages.home.home ?? {};
const badges = ["clean boots", "on time"].map((text) => ({
  text,
  icon: { shapes: [{ tag: "path", attributes: { d: "M0 0h8" } }] },
  number: null,
}));
const content = { headline, introduction, badges, business };

test("a badge may show the number under which it can be looked up", () => {
  render(<Hero {...content} badges={badges.map((badge) => ({ ...badge, number: "512345" }))} />);
  for (const badge of within(screen.getByRole("list")).getAllByRole("listitem")) {
    expect(badge).toHaveTextContent(/ 512345$/);
  }
});

test("without badges there is no list", () => {
  render(<Hero {...content} badges={[]} />);
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
});

test("one link rings, another writes", () => {
  render(<Hero {...content} />);
  expect(
    screen.getByRole("link", { name: `${site.interface.call} ${business.phone}` }),
  ).toHaveAttribute("href", `tel:${business.telephone}`);
  expect(screen.getByRole("link", { name: site.interface.email })).toHaveAttribute(
    "href",
    `mailto:${business.email}`,
  );
});

test("the picture is fetched first, because it is in view at once", () => {
  const alt = "A door.";
  render(<Hero {...content} picture={{ image: imageOf("hero"), alt }} />);
  const image = screen.getByRole("img", { name: alt });
  expect(image).not.toHaveAttribute("loading");
  expect(image).toHaveAttribute("fetchpriority", "high");
});

test("the villages stand below the introduction, each whole", () => {
  const villages = ["Hill", "Little Dale"];
  render(<Hero {...content} business={{ ...business, villages }} />);
  expect(screen.getByText("Hill,")).toBeVisible();
  expect(screen.getByText("Little Dale")).toBeVisible();
});

test("where no villages are given, none are shown", () => {
  render(<Hero {...content} business={{ ...business, villages: null }} />);
  expect(screen.queryByText(site.interface.facts.villages, { exact: false })).toBeNull();
});
