import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { Menu } from "../../../../src/components/layout/menu";
import { site } from "../../../support/site";

const words = site.interface;
const toggle = () => screen.getByRole("button", { name: "Menu" });
const menu = () => screen.getByRole("navigation", { name: "Menu", hidden: true });

beforeEach(() => window.history.replaceState(null, "", "/"));

test("the served page says nothing of the menu's state, because the browser knows it", () => {
  const served = renderToStaticMarkup(<Menu path="/" words={words} />);
  expect(served).toContain("popover=");
  expect(served).not.toContain("aria-expanded");
});

test("the button names what it opens, and the browser opens it", () => {
  render(<Menu path="/" words={words} />);
  expect(toggle()).toHaveAttribute("popovertarget", menu().id);
  expect(toggle()).toHaveAttribute("aria-controls", menu().id);
  expect(menu()).toHaveAttribute("popover", "auto");
});

test("the button says so when the browser opens and closes the menu", () => {
  render(<Menu path="/" words={words} />);
  expect(toggle()).toHaveAttribute("aria-expanded", "false");
  act(() => menu().showPopover());
  expect(toggle()).toHaveAttribute("aria-expanded", "true");
  act(() => menu().hidePopover());
  expect(toggle()).toHaveAttribute("aria-expanded", "false");
});

test("the links stand in the order of the content", () => {
  render(<Menu path="/" words={words} />);
  const links = within(menu()).getAllByRole("link", { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Services", "/#services"],
    ["About", "/#about"],
    ["Contact", "/#contact"],
    ["Reviews & Gallery", "/gallery"],
  ]);
});

test.each(["Services", "About", "Contact"])("choosing %s closes the menu", async (name) => {
  render(<Menu path="/" words={words} />);
  act(() => menu().showPopover());
  await userEvent.click(within(menu()).getByRole("link", { name, hidden: true }));
  expect(menu().matches(":popover-open")).toBe(false);
  expect(toggle()).toHaveAttribute("aria-expanded", "false");
});

test("choosing the current page's own link closes the menu too", async () => {
  render(<Menu path="/gallery" words={words} />);
  act(() => menu().showPopover());
  const link = within(menu()).getByRole("link", { name: "Reviews & Gallery", hidden: true });
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  expect(menu().matches(":popover-open")).toBe(false);
});

test("a link can be chosen in a browser that knows no popovers", async () => {
  render(<Menu path="/" words={words} />);
  Object.assign(menu(), { hidePopover: undefined });
  await userEvent.click(within(menu()).getByRole("link", { name: "About", hidden: true }));
  expect(window.location.hash).toBe("#about");
});
