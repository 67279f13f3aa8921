import { render, screen } from "@testing-library/react";
import { Photo } from "../../../src/components/photo";
import { imageOf } from "../../support/site";

const image = imageOf("tap", 1800, 2400.4);
const { fallback, sources } = image.images;

function show(changed: Partial<Parameters<typeof Photo>[0]> = {}) {
  const { container } = render(<Photo image={image} alt="A tap" sizes="50vw" {...changed} />);
  const attributes = (selector: string, ...names: string[]) =>
    [...container.querySelectorAll(selector)].map((one) => names.map((n) => one.getAttribute(n)));
  return { frame: container.firstElementChild, attributes };
}

test("AVIF, then WebP stand before the picture that every browser knows, in its shape, once it comes near", () => {
  const { attributes } = show();
  expect(attributes("source", "type", "srcset", "sizes")).toEqual(
    sources?.map(({ type, srcSet }) => [type, srcSet, "50vw"]),
  );
  expect(attributes("source + img:last-child", "src", "srcset", "sizes", "alt")).toEqual([
    [fallback?.src, fallback?.srcSet, "50vw", "A tap"],
  ]);
  const how = attributes("img", "width", "height", "loading", "decoding", "fetchpriority");
  expect(how).toEqual([["1800", "2400", "lazy", "async", null]]);
});

test.each([
  ["#c8c8c8", "frame bright large"],
  ["#404040", "frame large"],
])("on the tone %s, which is said to no one, its alt text can be read", (tone, className) => {
  const alone = { ...image, backgroundColor: tone, images: { fallback } };
  const { frame, attributes } = show({ image: alone, className: "large" });
  expect(frame?.className).toBe(className);
  expect(attributes("svg", "fill", "aria-hidden")).toEqual([[tone, "true"]]);
  expect(screen.getAllByRole("img")).toHaveLength(1);
});
