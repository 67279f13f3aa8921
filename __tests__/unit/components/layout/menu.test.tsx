import { renderToStaticMarkup } from "react-dom/server";
import { Menu } from "../../../../src/components/layout/menu";

test("the served page says nothing of the menu's state, because the browser knows it", () => {
  const labels = { menu: "More", navigation: [{ text: "Photos", to: "/gallery" }] };
  const served = renderToStaticMarkup(<Menu path="/" labels={labels} />);
  expect(served).toContain("popover=");
  expect(served).not.toContain("aria-expanded");
});
