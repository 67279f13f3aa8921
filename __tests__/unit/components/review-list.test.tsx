import { render, screen, within } from "@testing-library/react";
import { ReviewList } from "../../../src/components/review-list";
import { site } from "../../support/site";

const reviews = [
  { name: "Ann", rating: 5, text: "Very good.", date: "June 2025" },
  { name: "Bob", rating: 4, text: "Good.", date: "May 2025" },
];

test("every review is a card of its own, in the order of the content", () => {
  render(<ReviewList reviews={reviews} />);
  const names = screen.getAllByRole("article").map((card) => card.getAttribute("aria-label"));
  expect(names).toEqual(reviews.map(({ name }) => name));
});

test.each(reviews)("the review of $name is complete", ({ name, rating, text, date }) => {
  render(<ReviewList reviews={reviews} />);
  const card = within(screen.getByRole("article", { name }));
  expect(card.getByText(name)).toBeVisible();
  expect(document.querySelectorAll(`[aria-label=${name}] svg.given`)).toHaveLength(rating);
  expect(card.getByText(`${rating} ${site.interface.stars}`)).toBeInTheDocument();
  expect(card.getByRole("blockquote")).toHaveTextContent(text);
  expect(card.getByText(date)).toBeVisible();
});
