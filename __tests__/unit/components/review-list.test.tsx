import { render, screen, within } from "@testing-library/react";
import { ReviewList } from "../../../src/components/review-list";
import { site } from "../../support/site";

const reviews = [
  { name: "Ann", rating: 5, text: "Very good.", date: "June 2025" },
  { name: "Bob", rating: 4, text: "Good.", date: "May 2025" },
];

test("every review is a card of its own, complete, in the order of the content", () => {
  render(<ReviewList reviews={reviews} />);
  const cards = screen.getAllByRole("article");
  expect(cards.map((card) => card.getAttribute("aria-label"))).toEqual(["Ann", "Bob"]);
  for (const [index, { name, rating, text, date }] of reviews.entries()) {
    const card = within(cards[index] as HTMLElement);
    for (const shown of [name, date]) expect(card.getByText(shown)).toBeVisible();
    expect(cards[index]?.querySelectorAll("svg.given")).toHaveLength(rating);
    expect(card.getByText(`${rating} ${site.interface.stars}`)).toBeInTheDocument();
    expect(card.getByRole("blockquote")).toHaveTextContent(text);
  }
});

test("a review leads to where it was written, where that is known", () => {
  const url = "https://g.page/r/ann";
  const written = { text: "Fine.", date: "May 2025", url, writtenOn: "Google" };
  const linked = { name: "Cat", rating: 5, ...written };
  render(<ReviewList reviews={[...reviews, linked]} />);
  const link = screen.getByRole("link", { name: `${site.interface.readOn} Google` });
  expect(link).toHaveAttribute("href", url);
  expect(document.querySelectorAll("a")).toHaveLength(1);
  expect(screen.getByRole("article", { name: "Cat" })).toContainElement(link);
});
