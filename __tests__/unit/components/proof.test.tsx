import { render, screen } from "@testing-library/react";
import { Proof } from "../../../src/components/proof";

test("without photos or reviews nothing stands in their place", () => {
  render(<Proof photos={[]} more="See more" />);
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  expect(screen.getAllByRole("link")).toHaveLength(1);
});
