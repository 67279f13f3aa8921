import { fireEvent, render, screen } from "@testing-library/react";
import { Photo } from "../../../src/components/photo";
import { imageOf } from "../../support/site";

const image = imageOf("tap", 1800, 2400);
const photo = () => screen.getByRole("img", { name: "A tap" });
const sources = () => [...(photo().parentElement?.querySelectorAll("source") ?? [])];

test("AVIF, then WebP stand before the picture that every browser knows, each with its files and the width it is shown at", () => {
  render(<Photo image={image} alt="A tap" sizes="(min-width: 60rem) 50vw, 100vw" />);
  expect(sources().map(({ type, srcset }) => [type, srcset])).toEqual(
    image.images.sources?.map(({ type, srcSet }) => [type, srcSet]),
  );
  for (const source of [...sources(), photo()]) {
    expect(source).toHaveAttribute("sizes", "(min-width: 60rem) 50vw, 100vw");
  }
  expect(photo()).toHaveAttribute("src", image.images.fallback?.src);
  expect(photo()).toHaveAttribute("srcset", image.images.fallback?.srcSet);
  expect(photo().parentElement?.lastElementChild).toBe(photo());
});

test("it has its true shape and waits its turn, but comes first where it is in view at once", () => {
  const { rerender } = render(
    <Photo image={{ ...image, height: 2400.4 }} alt="A tap" sizes="1px" />,
  );
  for (const [name, value] of Object.entries({ width: 1800, height: 2400, loading: "lazy" })) {
    expect(photo()).toHaveAttribute(name, String(value));
  }
  expect(photo()).toHaveAttribute("decoding", "async");
  expect(photo()).not.toHaveAttribute("fetchpriority");
  rerender(<Photo image={image} alt="A tap" sizes="1px" priority />);
  expect(photo()).not.toHaveAttribute("loading");
  expect(photo()).toHaveAttribute("fetchpriority", "high");
});

test.each([
  ["#c8c8c8", true],
  ["#404040", false],
])(
  "on the tone %s, which is there before it, its alt text is dark: %j",
  (backgroundColor, isBright) => {
    const { container } = render(
      <Photo image={{ ...image, backgroundColor }} alt="A tap" sizes="1px" />,
    );
    expect(container.querySelector("svg")).toHaveAttribute("fill", backgroundColor);
    expect(container.querySelector("[style]")).toBeNull();
    expect(container.firstElementChild?.classList.contains("bright")).toBe(isBright);
  },
);

test("a picture in one format only is shown all the same", () => {
  const plain = { ...image, images: { fallback: image.images.fallback } };
  render(<Photo image={plain} alt="A tap" sizes="100vw" />);
  expect(sources()).toEqual([]);
  expect(photo()).toHaveAttribute("src", "/static/tap-720.jpg");
});

test("a decorative photo has no name", () => {
  render(<Photo image={image} alt="" sizes="100vw" />);
  expect(screen.getByRole("presentation")).toHaveAttribute("alt", "");
});

test("the colour behind the photo is not said to anyone", () => {
  render(<Photo image={image} alt="A tap" sizes="100vw" />);
  expect(screen.getAllByRole("img")).toEqual([photo()]);
});

test("arrival and failure are reported", () => {
  const onLoad = jest.fn();
  const onError = jest.fn();
  render(<Photo image={image} alt="A tap" sizes="100vw" onLoad={onLoad} onError={onError} />);
  fireEvent.load(photo());
  expect([onLoad.mock.calls.length, onError.mock.calls.length]).toEqual([1, 0]);
  fireEvent.error(photo());
  expect([onLoad.mock.calls.length, onError.mock.calls.length]).toEqual([1, 1]);
});

test("a class of its own joins the photo's", () => {
  const { container } = render(<Photo image={image} alt="A tap" sizes="100vw" className="large" />);
  expect(container.firstElementChild).toHaveClass("frame", "large");
});
