import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { About } from "../../../src/components/about";
import { AwayNotice } from "../../../src/components/away-notice";
import { BusinessFacts } from "../../../src/components/business-facts";
import { WithCallBar } from "../../../src/components/call-bar";
import { ContentIcon } from "../../../src/components/content-icon";
import { Faq } from "../../../src/components/faq";
import { Hero } from "../../../src/components/hero";
import { Footer } from "../../../src/components/layout/footer";
import { Menu } from "../../../src/components/layout/menu";
import { OpeningHours } from "../../../src/components/opening-hours";
import { Paragraphs } from "../../../src/components/paragraphs";
import { Proof } from "../../../src/components/proof";
import { ReviewList } from "../../../src/components/review-list";
import { Section } from "../../../src/components/section";
import { Services } from "../../../src/components/services";
import { imageOf, pages, site } from "../../support/site";

/* Components that only show what they are given. */

const { business, interface: labels } = site;
const { name, owner, area, phone, telephone, email } = business;

const about = { text: "First.\n\nSecond.", points: [{ title: "On time", text: "Always." }] };
const portrait = { image: imageOf("ann", 600, 800), alt: "Ann" };
const guarantee = { title: "Guarantee", text: "Two years." };
const hours = [
  { days: "Monday to Friday", opens: "08:00", closes: "18:00", note: null },
  { days: "Saturday", opens: "09:00", closes: "13:00", note: "ring first" },
];
const hoursLabels = { openingHours: "Hours", until: "to" };
const icon = { shapes: [{ tag: "circle", attributes: { r: "2", fill: "currentColor" } }] };
const badge = { text: "clean boots", icon, number: "512345" };
const hero = { headline: "Done right.", introduction: "Doors.", badges: [badge], business };
const facts = {
  ...pages.home.facts,
  prices: [{ job: "Hanging a door", price: "from £60" }],
  minimumCharge: "£45",
  registration: { name: "Gas Safe Register", number: "123456" },
  secondPhone: "07700 900 321",
  secondTelephone: "+447700900321",
  links: [{ text: "Facebook", url: "https://www.facebook.com/ann" }],
};
const reviews = [
  { name: "Ann", rating: 5, text: "Very good.", date: "June 2025" },
  {
    name: "Bob",
    rating: 4,
    text: "Good.",
    date: "May 2025",
    url: "https://g.page/r",
    writtenOn: "Google",
  },
];

const service = (jobs: string) => (
  <Services
    services={[{ title: "Gates", icon, introduction: null, items: [...jobs] }]}
    hint="Open"
    more={{ and: "and", more: "others" }}
  />
);
const factsOf = (given: typeof facts | typeof pages.home.facts) => (
  <BusinessFacts facts={given} labels={labels.facts} email={email} />
);

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
  "a portrait stands before the story, and a guarantee after all promises",
  <About {...about} experience={null} portrait={portrait} guarantee={guarantee} />,
  {
    "span:has(img[alt=Ann][width='600']) + div p": ["First.", "Second."],
    dt: ["On time", "Guarantee"],
    dd: ["Always.", "Two years."],
  },
);
shows(
  "the notice of a holiday says what the owner wrote, on screens alone",
  <AwayNotice away={{ message: "Back on the 16th." }} />,
  { "aside[data-screen]": ["Back on the 16th."] },
);
shows("at all other times there is none", <AwayNotice away={null} />, { "*": [] });
shows("without facts about the business none are shown", factsOf(pages.home.facts), { "*": [] });
shows("each fact about the business stands with its label, and no other", factsOf(facts), {
  dt: [
    labels.facts.prices,
    labels.facts.minimumCharge,
    "Gas Safe Register",
    labels.facts.secondPhone,
    labels.facts.links,
  ],
  dd: ["Hanging a door from £60", "£45", "123456", "07700 900 321", "Facebook"],
  "a[href='tel:+447700900321']": ["07700 900 321"],
  "a[href='https://www.facebook.com/ann']": ["Facebook"],
});
shows(
  "what stands below the hero comes before the bar to call, which paper leaves out",
  <WithCallBar>
    <h2>Services</h2>
  </WithCallBar>,
  { [`h2 + [data-screen] a[href='tel:${telephone}']`]: [`${labels.call} ${phone}`] },
);
shows(
  "a drawing has the shapes that come with the content, and assistive technology none of it",
  <ContentIcon {...icon} className="large" />,
  { "svg.large[aria-hidden=true] > circle[r='2'][fill=currentColor]": [""] },
);
shows(
  "a long answer, which scrolls, has a tab stop, and a short one none",
  <Faq
    items={[
      { question: "Long?", answer: "word ".repeat(200) },
      { question: "Short?", answer: "No." },
    ]}
  />,
  {
    "[tabindex='0']": ["word ".repeat(200).trim()],
    "[tabindex] + *, :not([tabindex]) > p": ["No."],
  },
);
shows(
  "the hero shows a badge with the number under which it can be looked up, and ways to ask",
  <Hero {...hero} />,
  {
    li: ["clean boots 512345"],
    [`a[href='tel:${telephone}']`]: [`${labels.call} ${phone}`],
    [`a[href='mailto:${email}']`]: [labels.email],
    "a svg[aria-hidden=true]": ["", ""],
  },
);
shows(
  "without badges and villages it shows none",
  <Hero {...hero} badges={[]} business={{ ...business, villages: null }} />,
  { "ul, .villages": [] },
);
shows(
  "its villages are each whole; its picture is fetched first, because it is in view at once",
  <Hero
    {...hero}
    business={{ ...business, villages: ["Hill", "Little Dale"] }}
    picture={portrait}
  />,
  {
    ".introduction + .villages span span:not([class])": ["Hill,", "Little Dale"],
    "img[alt=Ann][fetchpriority=high]:not([loading])": [""],
  },
);
shows("the footer says whose business it is and where it works", <Footer path="/" />, {
  ".name": [name],
  ".name ~ p": [owner, area],
  "a + p": [`${labels.copyright} ${name}`],
});
shows(
  "the menu says nothing of its state, because the browser knows it",
  <Menu path="/" labels={labels} />,
  { "[aria-expanded]": [], "nav[popover] + button": [labels.menu] },
);
shows(
  "the hours of some days stand on a line each",
  <OpeningHours hours={hours} labels={hoursLabels} />,
  {
    dt: ["Hours"],
    dd: ["Monday to Friday 08:00 to 18:00", "Saturday 09:00 to 13:00, ring first"],
  },
);
shows("without hours none are shown", <OpeningHours hours={null} labels={hoursLabels} />, {
  "*": [],
});
shows(
  "without photos and reviews nothing stands beside the way to more",
  <Proof photos={[]} more="See more" />,
  { "ul, article": [], a: ["See more"] },
);
shows(
  "each review is complete, in the order of the content, and leads to where it was written",
  <ReviewList reviews={reviews} />,
  {
    "article[aria-label=Ann] blockquote + p, article[aria-label=Ann] a": ["Ann June 2025"],
    "article[aria-label=Ann] svg.given": ["", "", "", "", ""],
    ".card + .card article[aria-label=Bob] svg.given": ["", "", "", ""],
    blockquote: ["Very good.", "Good."],
    ".stars": [`5 ${labels.stars}`, `4 ${labels.stars}`],
    "[aria-label=Bob] .name": ["Bob"],
    "[aria-label=Bob] .date + a[href='https://g.page/r']": [`${labels.readOn} Google`],
  },
);
shows(
  "without an introduction no gap is left",
  <Section id="" title="" introduction="">
    {null}
  </Section>,
  { p: [] },
);
shows("a closed card shows the first three jobs, and how many more there are", service("abcde"), {
  summary: ["GatesOpena · b · c · and 2 others"],
});
shows("it shows three jobs without counting them", service("abc"), { ".jobs": ["a · b · c"] });

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
