import { render, screen, within } from "@testing-library/react";
import { ReviewList } from "../../../src/components/review-list";
import { pages } from "../../support/site";

const reviews = pages.gallery.reviews.nodes;

test("every review is a card of its own, in the order of the content", () => {
  render(<ReviewList reviews={reviews} />);
  const names = screen.getAllByRole("article").map((card) => card.getAttribute("aria-label"));
  expect(names).toEqual(reviews.map(({ name }) => name));
  expect(names).toHaveLength(3);
});

test.each(reviews)("the review of $name is complete", ({ name, rating, text, date }) => {
  render(<ReviewList reviews={reviews} />);
  const card = within(screen.getByRole("article", { name }));
  expect(card.getByText(name)).toBeVisible();
  expect(card.getByText(`${rating} out of 5 stars`)).toBeInTheDocument();
  expect(card.getByRole("blockquote")).toHaveTextContent(text);
  expect(card.getByText(date)).toBeVisible();
});

test("every sample review gives five stars and names month and year", () => {
  for (const { rating, date } of reviews) {
    expect(rating).toBe(5);
    expect(date).toMatch(/^[A-Z][a-z]+ 20\d\d$/);
  }
});
