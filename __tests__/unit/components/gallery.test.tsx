import { fireEvent, render, screen } from "@testing-library/react";
import { Gallery } from "../../../src/components/gallery";
import { photos } from "../../support/site";

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  "a click on a photo with %j is left to the browser",
  (how) => {
    render(<Gallery photos={photos} />);
    const photo = screen.getByRole("link", { name: photos[0]?.alt });
    expect(fireEvent.click(photo, how)).toBe(true);
    expect(screen.getByRole("dialog", { hidden: true })).not.toHaveAttribute("open");
    expect(window.location.hash).toBe("");
  },
);
