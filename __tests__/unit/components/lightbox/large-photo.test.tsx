import { fireEvent, render, screen } from "@testing-library/react";
import { LargePhoto } from "../../../../src/components/lightbox/large-photo";
import { imageOf } from "../../../support/site";

const photo = {
  url: "/images/gallery/tap.jpg",
  caption: "New tap",
  alt: "A tap",
  before: false,
  image: imageOf("tap", 1800, 2400),
};
const neighbours = ["fence", "shed"].map((name) => ({
  url: `/images/gallery/${name}.jpg`,
  caption: name,
  alt: `A ${name}`,
  before: false,
  image: imageOf(name),
}));
const shown = () => screen.getByRole("img", { name: "A tap" });
const fetched = (container: HTMLElement) =>
  [...container.querySelectorAll("[hidden] img")].map((image) => image.getAttribute("src"));

test("the photo is fetched at once, as large as it will be shown", () => {
  render(<LargePhoto photo={photo} neighbours={[]} failed="Sorry." />);
  expect(shown()).not.toHaveAttribute("loading");
  expect(shown()).toHaveAttribute(
    "sizes",
    expect.stringMatching(/, min\(100vw, calc\(\(100vh - 5rem\) \* 0\.750\), 1800px\)$/),
  );
});

test("its place has its own shape before it arrives", () => {
  render(<LargePhoto photo={photo} neighbours={[]} failed="Sorry." />);
  const place = shown().closest<HTMLElement>("[data-inside]");
  expect(place?.style.getPropertyValue("--ratio")).toBe("0.75");
  expect(place?.style.getPropertyValue("--natural-width")).toBe("1800px");
});

test("the smaller file that is already here stands in, unnamed", () => {
  render(<LargePhoto photo={photo} placeholder="/small.jpg" neighbours={[]} failed="Sorry." />);
  expect(screen.getByRole("presentation")).toHaveAttribute("src", "/small.jpg");
  expect(screen.getAllByRole("img")).toEqual([shown()]);
});

test("without one nothing stands in", () => {
  render(<LargePhoto photo={photo} neighbours={[]} failed="Sorry." />);
  expect(screen.queryByRole("presentation")).not.toBeInTheDocument();
});

test("the neighbours wait until the photo is there", () => {
  const { container } = render(
    <LargePhoto photo={photo} neighbours={neighbours} failed="Sorry." />,
  );
  expect(fetched(container)).toEqual([]);
  fireEvent.load(shown());
  expect(fetched(container)).toEqual(["/static/fence-720.jpg", "/static/shed-720.jpg"]);
});

test("the neighbours are fetched unseen, unnamed, in the size they will have", () => {
  const { container } = render(
    <LargePhoto photo={photo} neighbours={neighbours} failed="Sorry." />,
  );
  fireEvent.load(shown());
  for (const image of container.querySelectorAll("[hidden] img")) {
    expect(image).toHaveAttribute("alt", "");
    expect(image).not.toHaveAttribute("loading");
    expect(image).toHaveAttribute(
      "sizes",
      expect.stringMatching(/, min\(100vw, calc\(\(100vh - 5rem\) \* 1\.500\), 2400px\)$/),
    );
    expect(image).not.toBeVisible();
  }
});

test("a photo that cannot be loaded says so, and no broken picture is left", () => {
  render(
    <LargePhoto photo={photo} placeholder="/small.jpg" neighbours={neighbours} failed="Sorry." />,
  );
  fireEvent.error(shown());
  expect(screen.getByRole("alert")).toHaveTextContent("Sorry.");
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});
