import { render, screen } from "@testing-library/react";
import { NotFound } from "../../../src/components/not-found";
import { pages, site } from "../../support/site";

const { title = "", text = "" } = pages.notFound.notFound ?? {};
const links = site.interface.navigation;

test("it says that the page is not there, and what to do", () => {
  render(<NotFound title={title} text={text} links={links} business={site.business} />);
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test.each(links.map((link) => [link.text, link.to]))("a way on leads to %s", (name, to) => {
  render(<NotFound title={title} text={text} links={links} business={site.business} />);
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", to);
});

test("the phone is a way on too", () => {
  render(<NotFound title={title} text={text} links={links} business={site.business} />);
  expect(screen.getByRole("link", { name: site.business.phone })).toHaveAttribute(
    "href",
    `tel:${site.business.telephone}`,
  );
});

test("no way on claims to be the page one is on", () => {
  render(<NotFound title={title} text={text} links={links} business={site.business} />);
  for (const link of screen.getAllByRole("link")) expect(link).not.toHaveAttribute("aria-current");
});
