import { fireEvent, render, screen } from "@testing-library/react";
import { Photo } from "../../../src/components/photo";
import { imageOf } from "../../support/site";

const image = imageOf("tap", 1800, 2400);
const photo = () => screen.getByRole("img", { name: "A tap" });
const sources = () => [...(photo().parentElement?.querySelectorAll("source") ?? [])];

const show = (changed: Partial<Parameters<typeof Photo>[0]> = {}) =>
  render(<Photo image={image} alt="A tap" sizes="100vw" {...changed} />).container;

test("AVIF, then WebP stand before the picture that every browser knows, each with its files and the width it is shown at", () => {
  const sizes = "(min-width: 60rem) 50vw, 100vw";
  show({ sizes });
  const { fallback, sources: wanted } = image.images;
  expect(sources().map(({ type, srcset }) => [type, srcset])).toEqual(
    wanted?.map(({ type, srcSet }) => [type, srcSet]),
  );
  for (const source of [...sources(), photo()]) expect(source).toHaveAttribute("sizes", sizes);
  expect(photo()).toHaveAttribute("src", fallback?.src);
  expect(photo()).toHaveAttribute("srcset", fallback?.srcSet);
  expect(photo().parentElement?.lastElementChild).toBe(photo());
});

test.each([
  ["waits its turn", {}, ["lazy", "async", null]],
  ["comes first where it is in view at once", { priority: true }, [null, "async", "high"]],
])("it has its true shape and %s", (_when, given, attributes) => {
  show({ ...given, image: { ...image, height: 2400.4 } });
  const of = (name: string) => photo().getAttribute(name);
  expect([of("width"), of("height")]).toEqual(["1800", "2400"]);
  expect(["loading", "decoding", "fetchpriority"].map(of)).toEqual(attributes);
});

test.each([
  ["#c8c8c8", true],
  ["#404040", false],
])(
  "on the tone %s, which is there before it and said to no one, its alt text is dark: %j",
  (backgroundColor, isBright) => {
    const container = show({ image: { ...image, backgroundColor } });
    expect(container.querySelector("svg")).toHaveAttribute("fill", backgroundColor);
    expect(container.querySelector("[style]")).toBeNull();
    expect(container.firstElementChild?.classList.contains("bright")).toBe(isBright);
    expect(screen.getAllByRole("img")).toEqual([photo()]);
  },
);

test("a decorative photo in one format has no name, and a class of its own joins the photo's", () => {
  const alone = { ...image, images: { fallback: image.images.fallback } };
  const container = show({ image: alone, alt: "", className: "large" });
  expect(container.firstElementChild).toHaveClass("frame", "large");
  expect(container.querySelector("source")).toBeNull();
  expect(screen.getByRole("presentation")).toHaveAttribute("src", "/static/tap-720.jpg");
});

test.each(["load", "error"] as const)("its %s is reported", (event) => {
  const [onLoad, onError] = [jest.fn(), jest.fn()];
  show({ onLoad, onError });
  fireEvent[event](photo());
  expect(onLoad).toHaveBeenCalledTimes(event === "load" ? 1 : 0);
  expect(onError).toHaveBeenCalledTimes(event === "error" ? 1 : 0);
});
