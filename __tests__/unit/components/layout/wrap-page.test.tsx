import { render, screen, within } from "@testing-library/react";
import type { WrapPageElementNodeArgs } from "gatsby";
import type { ReactElement } from "react";
import { Footer } from "../../../../src/components/layout/footer";
import { wrapPageElement } from "../../../../src/components/layout/wrap-page";
import { site } from "../../../support/site";

jest.mock("../../../../src/components/layout/footer", () => ({ Footer: jest.fn(() => null) }));

afterEach(() => jest.restoreAllMocks());

const wrap = (element: ReactElement, path = "/") =>
  wrapPageElement({
    element,
    props: { location: { pathname: path } },
  } as WrapPageElementNodeArgs);

function Broken(): never {
  throw new Error("The tap is off.");
}

test("every page stands in the layout, below the header", () => {
  render(wrap(<h1>Services</h1>));
  expect(screen.getByRole("banner")).toBeVisible();
  expect(within(screen.getByRole("main")).getByRole("heading", { level: 1 })).toHaveTextContent(
    "Services",
  );
});

test("the layout knows which page it is", () => {
  render(wrap(<h1>Home</h1>, "/"));
  const [logo] = within(screen.getByRole("banner")).getAllByRole("link");
  expect(logo).toHaveAttribute("aria-current", "page");
});

test("an error in a page leaves a screen with phone and e-mail", () => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  render(wrap(<Broken />));
  const screenShown = within(screen.getByRole("alert"));
  expect(screenShown.getByRole("heading")).toHaveTextContent(site.interface.error.title);
  expect(screenShown.getByText("The tap is off.")).toBeVisible();
  expect(screenShown.getByRole("link", { name: site.business.phone })).toBeVisible();
  expect(screenShown.getByRole("link", { name: site.business.email })).toBeVisible();
});

test("an error in the layout itself leaves the same screen", () => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  jest.mocked(Footer).mockImplementation(() => {
    throw new Error("No footing.");
  });
  render(wrap(<h1>Services</h1>));
  expect(screen.getByRole("alert")).toHaveTextContent("No footing.");
  expect(screen.getAllByRole("link")).toHaveLength(2);
});
