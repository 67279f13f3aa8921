import { render, screen, within } from "@testing-library/react";
import { Proof } from "../../../src/components/proof";
import { photos } from "../../support/site";

const review = { name: "Jean P.", rating: 5, text: "Lovely.", date: "June 2025" };
const shown = photos.slice(0, 3);

test("each photo leads to where it opens, and one review is quoted", () => {
  render(<Proof photos={shown} review={review} more="See more" />);
  for (const [index, { alt }] of shown.entries()) {
    expect(screen.getByRole("link", { name: alt })).toHaveAttribute(
      "href",
      `/gallery#photo-${index + 1}`,
    );
  }
  expect(within(screen.getByRole("article")).getByText("Lovely.")).toBeVisible();
  expect(screen.getByRole("link", { name: "See more" })).toHaveAttribute("href", "/gallery");
});

test("only files for small pictures are offered, once the page is scrolled there", () => {
  render(<Proof photos={shown} more="See more" />);
  for (const image of screen.getAllByRole("img")) {
    expect(image).toHaveAttribute("loading", "lazy");
    const widths = (image.getAttribute("srcset") ?? "").match(/\d+(?=w)/g) ?? [];
    expect(Math.max(...widths.map(Number))).toBeLessThanOrEqual(720);
  }
});

test("without photos or reviews nothing stands in their place", () => {
  render(<Proof photos={[]} more="See more" />);
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  expect(screen.getAllByRole("link")).toHaveLength(1);
});
