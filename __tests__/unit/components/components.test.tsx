import { render, screen } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { AwayNotice } from "../../../src/components/away-notice";
import { WithCallBar } from "../../../src/components/call-bar";
import { ErrorBoundary } from "../../../src/components/error-boundary";
import { Faq } from "../../../src/components/faq";
import { Hero } from "../../../src/components/hero";
import { Footer } from "../../../src/components/layout/footer";
import { Header } from "../../../src/components/layout/header";
import { Paragraphs } from "../../../src/components/paragraphs";
import { ReviewList } from "../../../src/components/review-list";
import { Services } from "../../../src/components/services";
import { imageOf, site } from "../../support/site";

/* Components that only show what they are given. That what is missing leaves no gap is tried on whole pages. */

afterEach(() => jest.restoreAllMocks());

const { business, interface: labels } = site;
const { name, owner, area, phone, telephone, email } = business;

const icon = { shapes: [{ tag: "circle", attributes: { r: "2", fill: "currentColor" } }] };
const reviews = [
  { name: "Ann", rating: 5, text: "Very good.", date: "June 2025" },
  { name: "Bob", rating: 4, text: "Good.", date: "", url: "https://g.page/r", writtenOn: "Google" },
];
const services = ["abcde", "abc"].map((jobs) => ({ title: "Gates", icon, items: [...jobs] }));

/** Tries what a component shows: the text of all elements that each selector finds. */
function shows(sentence: string, element: ReactElement, shown: Record<string, string[]>) {
  test(sentence, () => {
    const { container } = render(element);
    const textsOf = (selector: string) =>
      [...container.querySelectorAll(selector)].map((found) =>
        (found.textContent ?? "").replace(/\s+/g, " ").trim(),
      );
    const found = Object.keys(shown).map((selector) => [selector, textsOf(selector)]);
    expect(Object.fromEntries(found)).toEqual(shown);
  });
}

shows(
  "the notice of a holiday says what the owner wrote, on screens alone",
  <AwayNotice away={{ message: "Back on the 16th." }} />,
  { "aside[data-screen]": ["Back on the 16th."] },
);
shows(
  "what stands below the hero comes before the bar to call, which paper leaves out",
  <WithCallBar>
    <h2>Services</h2>
  </WithCallBar>,
  { [`h2 + [data-screen] a[href='tel:${telephone}']`]: [`${labels.call} ${phone}`] },
);
shows(
  "a long answer, which scrolls, has a tab stop, and a short one none",
  <Faq items={["word ".repeat(200), "No."].map((answer) => ({ question: "", answer }))} />,
  { "[tabindex='0']": ["word ".repeat(200).trim()], ":not([tabindex]) > p": ["No."] },
);
shows(
  "the hero has whole villages, badges, ways to ask, and a picture that comes first",
  <Hero
    {...{ headline: "", introduction: "" }}
    badges={[{ text: "clean boots", icon, number: "512345" }]}
    picture={{ image: imageOf("ann"), alt: "Ann" }}
    business={{ ...business, villages: ["Hill", "Little Dale"] }}
  />,
  {
    ".villages span span:not([class])": ["Hill,", "Little Dale"],
    li: ["clean boots 512345"],
    "a:has(svg)": [`${labels.call} ${phone}`, labels.email],
    [`a[href='mailto:${email}']`]: [labels.email],
    "img[alt=Ann][fetchpriority=high]:not([loading])": [""],
  },
);
shows("the footer says whose business it is and where it works", <Footer path="/" />, {
  ".name": [name],
  ".name ~ p": [owner, area],
  "a + p": [`${labels.copyright} ${name}`],
});
shows(
  "each review is complete, in the order of the content, and leads to where it was written",
  <ReviewList reviews={reviews} />,
  {
    "article[aria-label=Ann] blockquote + p": ["Ann June 2025"],
    "article[aria-label=Bob] svg.given": ["", "", "", ""],
    ".card blockquote": ["Very good.", "Good."],
    ".stars": [`5 ${labels.stars}`, `4 ${labels.stars}`],
    "[aria-label=Bob] .date + a[href='https://g.page/r']": [`${labels.readOn} Google`],
  },
);
shows(
  "a closed card shows its drawing, the first three jobs, and how many more there are, if any",
  <Services services={services} hint="Open" more={{ and: "and", more: "others" }} />,
  {
    "svg.icon[aria-hidden=true] > circle[r='2'][fill=currentColor]": ["", ""],
    summary: ["GatesOpena · b · c · and 2 others", "GatesOpena · b · c"],
  },
);

test.each([
  ["Ring 0303 123 1113, or write.", "0303 123 1113", "tel:03031231113"],
  ["Ring +44 1632 960142, or write.", "+44 1632 960142", "tel:+441632960142"],
  ["June 2025, 10 to 12", undefined, undefined],
  ["£1,000,000 of cover", undefined, undefined],
  ["registered as 000000", undefined, undefined],
])("of the text “%s” the number %s is a link to %s", (text, number, address) => {
  const { container } = render(<Paragraphs text={text} />);
  const link = container.querySelector("a");
  expect(container).toHaveTextContent(text);
  expect([link?.textContent, link?.getAttribute("href")]).toEqual([number, address]);
});

test.each([
  ["a long name small", "Bronwen Pugh & Daughters Decorating", null, "name long", undefined],
  ["any other as it is, beside the mark", "Hill Repairs", null, "name", undefined],
  ["the owner's logo", "Hill", { width: 120, height: 40, dark: false }, "name", "picture"],
  ["one on a ground", "Hill", { width: 40, height: 40, dark: true }, "name", "picture dark"],
])("the header shows %s", (_what, name, logo, className, logoClass) => {
  jest.replaceProperty(site, "business", { ...business, name, logo });
  render(<Header path="/" />);
  expect(screen.getByText(name).className).toBe(className);
  const home = screen.getByRole("link", { name: `${name} , ${labels.home}` });
  const picture = home.querySelector("img");
  expect([picture?.className, picture?.width, picture?.height]).toEqual([
    ...[logoClass, logo?.width, logo?.height],
  ]);
  expect(home.querySelectorAll("img[src='/logo.png'], path")).toHaveLength(logo ? 1 : 2);
});

test.each([
  [undefined, ""],
  [0, "0"],
  [new Error("No."), "No."],
])("where %p is thrown, the screen says so, and how to get help", (thrown, said) => {
  // React's own report in the terminal.
  jest.spyOn(console, "error").mockImplementation(() => {});
  function Broken(): ReactNode {
    throw thrown;
  }
  render(
    <ErrorBoundary business={business} labels={labels.error}>
      <Broken />
    </ErrorBoundary>,
  );
  const { title, help } = labels.error;
  expect(screen.getByRole("alert")).toHaveTextContent(`${title}${said}${help}`);
});
