import { fireEvent, render, screen } from "@testing-library/react";
import { LargePhoto } from "../../../../src/components/lightbox/large-photo";
import { photos } from "../../../support/site";

const [photo = photos[0], ...neighbours] = photos.slice(0, 3);

test("the photo is as large as it will be shown; its neighbours wait for it, and are fetched unseen and unnamed", () => {
  if (!photo) throw new Error("There is no photo.");
  const { container } = render(
    <LargePhoto photo={photo} placeholder="/small.jpg" neighbours={neighbours} failed="Sorry." />,
  );
  const fetched = () => [...container.querySelectorAll("[hidden] img")];
  expect(screen.getByRole("presentation")).toHaveAttribute("src", "/small.jpg");
  expect(fetched()).toEqual([]);
  expect(screen.getByRole("img")).toHaveAttribute(
    "sizes",
    expect.stringMatching(/, min\(100vw, calc\(\(100vh - 10rem\) \* 1\.500\), 2400px\)$/),
  );
  fireEvent.load(screen.getByRole("img"));
  expect(fetched().map((image) => image.getAttribute("src"))).toEqual([
    "/static/gate-720.jpg",
    "/static/tap-720.jpg",
  ]);
  for (const image of fetched()) {
    expect(image).toHaveAttribute("alt", "");
    expect(image).not.toHaveAttribute("loading");
    expect(image).not.toBeVisible();
  }
});
