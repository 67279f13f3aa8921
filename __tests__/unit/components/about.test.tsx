import { render, screen } from "@testing-library/react";
import { About } from "../../../src/components/about";
import { imageOf, pages } from "../../support/site";

const { text = "", points = [] } = pages.home.about ?? {};
const experience = "9 years";

test("the story is shown in paragraphs", () => {
  render(<About text={"First.\n\nSecond."} points={[]} experience={experience} />);
  expect(screen.getByText("First.").tagName).toBe("P");
  expect(screen.getByText("Second.").tagName).toBe("P");
});

test("what is promised about finished work is one of the promises", () => {
  const guarantee = { title: "Guarantee", text: "Two years." };
  render(<About text={text} points={points} experience={null} guarantee={guarantee} />);
  expect(screen.getAllByRole("term").at(-1)).toHaveTextContent(guarantee.title);
  expect(screen.getAllByRole("definition").at(-1)).toHaveTextContent(guarantee.text);
  expect(screen.getAllByRole("term")).toHaveLength(points.length + 1);
});

test("a portrait stands in front of the story, if there is one", () => {
  const { unmount } = render(<About text={text} points={points} experience={null} />);
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  unmount();
  const portrait = { image: imageOf("ann", 600, 800), alt: "Ann at her bench." };
  render(<About text="First." portrait={portrait} points={points} experience={null} />);
  const picture = screen.getByRole("img", { name: portrait.alt });
  expect(picture).toHaveAttribute("width", "600");
  expect(picture.compareDocumentPosition(screen.getByText("First."))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
