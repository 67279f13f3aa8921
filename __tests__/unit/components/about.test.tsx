import { render, screen } from "@testing-library/react";
import { About } from "../../../src/components/about";
import { imageOf } from "../../support/site";

const given = {
  text: "First.\n\nSecond.",
  points: [{ title: "On time", text: "Always." }],
  experience: null,
};

test("the story stands in paragraphs, behind a portrait if there is one", () => {
  const { rerender } = render(<About {...given} />);
  for (const text of ["First.", "Second."]) expect(screen.getByText(text).tagName).toBe("P");
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  const portrait = { image: imageOf("ann", 600, 800), alt: "Ann at her bench." };
  rerender(<About {...given} portrait={portrait} />);
  const picture = screen.getByRole("img", { name: portrait.alt });
  expect(picture).toHaveAttribute("width", "600");
  expect(picture.compareDocumentPosition(screen.getByText("First."))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test("what is promised about finished work is the last of the promises", () => {
  render(<About {...given} guarantee={{ title: "Guarantee", text: "Two years." }} />);
  const textOf = (role: string) => screen.getAllByRole(role).map((found) => found.textContent);
  expect(textOf("term")).toEqual(["On time", "Guarantee"]);
  expect(textOf("definition")).toEqual(["Always.", "Two years."]);
});
