import { fireEvent, render, screen } from "@testing-library/react";
import { Photo } from "../../../src/components/photo";
import { imageOf } from "../../support/site";

const image = imageOf("tap", 1800, 2400);
const photo = () => screen.getByRole("img", { name: "A tap" });
const sources = () => [...(photo().parentElement?.querySelectorAll("source") ?? [])];

test("every format comes with its files and the width it is shown at", () => {
  render(<Photo image={image} alt="A tap" sizes="(min-width: 60rem) 50vw, 100vw" />);
  expect(sources().map(({ srcset }) => srcset)).toEqual(
    image.images.sources?.map(({ srcSet }) => srcSet),
  );
  for (const source of [...sources(), photo()]) {
    expect(source).toHaveAttribute("sizes", "(min-width: 60rem) 50vw, 100vw");
  }
  expect(photo()).toHaveAttribute("src", image.images.fallback?.src);
  expect(photo()).toHaveAttribute("srcset", image.images.fallback?.srcSet);
});

test("the formats stand before the picture that every browser knows", () => {
  render(<Photo image={image} alt="A tap" sizes="100vw" />);
  expect(photo().parentElement?.lastElementChild).toBe(photo());
});

test("a picture in one format only is shown all the same", () => {
  const plain = { ...image, images: { fallback: image.images.fallback } };
  render(<Photo image={plain} alt="A tap" sizes="100vw" />);
  expect(sources()).toEqual([]);
  expect(photo()).toHaveAttribute("src", "/static/tap-720.jpg");
});

test("the height is a whole number, as HTML wants it", () => {
  render(<Photo image={{ ...image, height: 1349.6 }} alt="A tap" sizes="100vw" />);
  expect(photo()).toHaveAttribute("height", "1350");
});

test("a photo further down is decoded when there is time", () => {
  render(<Photo image={image} alt="A tap" sizes="100vw" />);
  expect(photo()).toHaveAttribute("decoding", "async");
  expect(photo()).not.toHaveAttribute("fetchpriority");
});

test("a decorative photo has no name", () => {
  render(<Photo image={image} alt="" sizes="100vw" />);
  expect(screen.getByRole("presentation")).toHaveAttribute("alt", "");
});

test("the colour behind the photo is not said to anyone", () => {
  render(<Photo image={image} alt="A tap" sizes="100vw" />);
  expect(screen.getAllByRole("img")).toEqual([photo()]);
});

test("arrival and failure are told", () => {
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
