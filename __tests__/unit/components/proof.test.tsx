import { render, screen } from "@testing-library/react";
import { Proof } from "../../../src/components/proof";
import { photos } from "../../support/site";

const shown = photos.slice(0, 3);

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
