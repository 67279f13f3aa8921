import { render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { Menu } from "../../../../src/components/layout/menu";

const labels = {
  menu: "More",
  navigation: [
    { text: "Work", to: "/#services" },
    { text: "Photos", to: "/gallery" },
  ],
};
const toggle = () => screen.getByRole("button", { name: labels.menu });
const menu = () => screen.getByRole("navigation", { name: labels.menu, hidden: true });

test("the served page says nothing of the menu's state, because the browser knows it", () => {
  const served = renderToStaticMarkup(<Menu path="/" labels={labels} />);
  expect(served).toContain("popover=");
  expect(served).not.toContain("aria-expanded");
});

test("the button names what it opens, and the browser opens it", () => {
  render(<Menu path="/" labels={labels} />);
  expect(toggle()).toHaveAttribute("popovertarget", menu().id);
  expect(toggle()).toHaveAttribute("aria-controls", menu().id);
  expect(menu()).toHaveAttribute("popover", "auto");
});

test("the links stand in the order of the content", () => {
  render(<Menu path="/" labels={labels} />);
  const links = within(menu()).getAllByRole("link", { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
    labels.navigation.map(({ text, to }) => [text, to]),
  );
});

test("what stands between links and button comes in this order", () => {
  render(
    <Menu path="/" labels={labels}>
      <a href="tel:1">Call</a>
    </Menu>,
  );
  const call = screen.getByRole("link", { name: "Call" });
  expect(menu().compareDocumentPosition(call)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(call.compareDocumentPosition(toggle())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
