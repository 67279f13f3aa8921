import { render as renderAlone, screen, within } from "@testing-library/react";
import type { PageProps } from "gatsby";
import * as gatsbyLink from "gatsby-link";
import { type ReactElement, type ReactNode, useEffect } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { AwayNotice } from "../../../src/components/away-notice";
import { BusinessFacts } from "../../../src/components/business-facts";
import { WithCallBar } from "../../../src/components/call-bar";
import { Contact } from "../../../src/components/contact/contact";
import { ErrorBoundary } from "../../../src/components/error-boundary";
import { Faq } from "../../../src/components/faq";
import { Hero } from "../../../src/components/hero";
import { InternalLink } from "../../../src/components/internal-link";
import { Footer } from "../../../src/components/layout/footer";
import { Header } from "../../../src/components/layout/header";
import { PrintCard } from "../../../src/components/layout/print-card";
import { wrapPageElement } from "../../../src/components/layout/wrap-page";
import { OpeningHours } from "../../../src/components/opening-hours";
import { Paragraphs } from "../../../src/components/paragraphs";
import { Photo } from "../../../src/components/photo";
import { Proof } from "../../../src/components/proof";
import { recentWorkRules } from "../../../src/components/proof-shapes";
import { ReviewList } from "../../../src/components/review-list";
import { Seo } from "../../../src/components/seo";
import { Services } from "../../../src/components/services";
import { imageOf, site } from "../../support/query-answers";
import { render } from "../../support/render";

/* Components that only show their props. pages.test.tsx tries whole pages, with nothing in the place of missing facts. */

const { business, interface: labels } = site;
const { name, owner, area, phone, telephone, email } = business;

const label = "Good to know";
const alike = { ...labels.facts };
for (const fact in alike) Object.assign(alike, { [fact]: label });
const icon = { shapes: [{ tag: "circle", attributes: { r: "2", fill: "currentColor" } }] };
const reviews = [
  { name: "Ann", rating: 5, text: "Very good.", date: "June 2025" },
  {
    ...{ name: "Bob", rating: 3, text: "Good.", date: "May 2025" },
    ...{ url: "https://g.page/r", writtenOn: "Google" },
  },
  { name: "Cy", rating: null, text: "Fine.", date: null },
];
const servicesOf = (...lists: string[]) =>
  lists.map((items) => ({ title: "Gates", icon, items: [...items] }));

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
  "the bar to call follows what stands below the hero, and is not printed",
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
shows(
  "facts with the same label are all shown",
  <BusinessFacts
    links={[{ text: "Facebook", url: "https://www.facebook.com/ann" }]}
    registration={{ name: label, number: "123456" }}
    labels={alike}
  />,
  { dt: [label, label], dd: ["123456", "Facebook"] },
);
shows(
  "the footer says whose business it is, beside the first letter of its name, and where it works",
  <Footer path="/" />,
  {
    ".name > svg[aria-hidden=true] text": ["T"],
    ".name > svg + span": [name],
    ".name ~ p": [owner, area],
    "a + p": [`${labels.copyright} ${name}`],
  },
);
shows(
  "a printed page has the address as people read it, and as a code for cameras",
  <PrintCard />,
  {
    b: [String(business.address)],
    [`svg path[d='${business.qrCode?.path}']`]: [""],
  },
);

test("a printed page of a site without an address has neither address nor code", () => {
  const withoutAddress = { ...business, origin: null, address: null, qrCode: null };
  jest.replaceProperty(site, "business", withoutAddress);
  const { container } = render(<PrintCard />);
  expect(container).not.toHaveTextContent(labels.printed);
  expect(container.querySelector("b, svg")).toBeNull();
});

const hour = { days: "Monday", times: "08:00 to 18:00" };
shows(
  "a short note follows the times or stands in their place, and a long one has a line of its own",
  <OpeningHours
    hours={[
      { ...hour, note: "ring first" },
      { ...hour, note: "in winter by arrangement" },
      { ...hour, times: null, note: "by arrangement" },
      { ...hour, times: null, note: "only by arrangement" },
    ]}
    labels={labels.facts}
  />,
  {
    ".days + .when": ["08:00 to 18:00, ring first", "08:00 to 18:00", "by arrangement"],
    ".note:last-child": ["in winter by arrangement", "only by arrangement"],
    ".days + .note": ["only by arrangement"],
  },
);
shows(
  "each review is shown in the order of the content, with the stars, date and link that it has",
  <ReviewList reviews={reviews} />,
  {
    "article[aria-label=Ann] blockquote + p": ["Ann, June 2025"],
    "article[aria-label=Bob] svg.given": ["", "", ""],
    "article[aria-label=Cy] blockquote + p": ["Cy"],
    ".card blockquote": ["Very good.", "Good.", "Fine."],
    ".stars": [`5 ${labels.stars}`, `3 ${labels.stars}`],
    "[aria-label=Bob] .date + a[href='https://g.page/r']": [`${labels.readOn} Google`],
  },
);
shows(
  "a closed card shows its drawing, its first items and how many others there are, at least two",
  <Services
    services={servicesOf("abcdef", "abcd")}
    hint="Open"
    more={{ and: "and", more: "others" }}
  />,
  {
    "summary > svg.icon[aria-hidden=true][stroke=currentColor] > circle[r='2'][fill=currentColor]":
      ["", ""],
    summary: ["GatesOpena b c and 3 others", "GatesOpena b and 2 others"],
  },
);
shows(
  "a card of up to three items shows all it has, and there is nothing to open",
  <Services
    services={[
      ...servicesOf("abc", "a"),
      { title: "Locks", icon, introduction: "Any kind.", items: null },
      { title: "Doors", icon: null, items: null },
    ]}
    hint="Open"
    more={{ and: "and", more: "others" }}
  />,
  {
    "article.card": ["Gatesabc", "Gatesa", "LocksAny kind.", "Doors"],
    "article.card h3": ["Gates", "Gates", "Locks", "Doors"],
    "article.card > .summary > svg": ["", "", ""],
    "details, .hint, .chevron": [],
    "article:last-child > :not(.summary), :is(p, ul):empty": [],
  },
);

const image = imageOf("tap", 1800, 2400.4);
const { fallback, sources: [avif, webp] = [] } = image.images;

shows(
  "a photo in its own shape comes as AVIF, WebP or JPEG, once it is nearly in sight",
  <Photo image={image} alt="A tap" sizes="50vw" />,
  {
    [`[type='image/avif'][srcset='${avif?.srcSet}'][sizes='50vw'] + source`]: [""],
    [`[type='image/webp'][srcset='${webp?.srcSet}'][sizes='50vw'] + img`]: [""],
    [`img[src='${fallback?.src}'][srcset='${fallback?.srcSet}'][sizes='50vw'][alt='A tap']`]: [""],
    "img[width='1800'][height='2400'][loading=lazy][decoding=async][fetchpriority=low]": [""],
  },
);

test.each([
  ["4:3", "--columns:133fr;--below:1fr;--ratio:1.33", ["42.7rem | 92.0vw"]],
  ["3:4", "--columns:75fr;--below:1fr;--ratio:0.75", ["24.0rem | 92.0vw"]],
  [
    "4:3 4:3",
    "--columns:133fr 133fr;--below:133fr 133fr;--ratio:2.67",
    ["34.5rem | 45.0vw", "34.5rem | 45.0vw"],
  ],
  [
    "3:4 1:1 2:1",
    "--columns:75fr 100fr 200fr;--below:100fr 200fr;--ratio:3.75",
    ["13.6rem | 92.0vw", "18.1rem | 30.0vw", "36.3rem | 60.0vw"],
  ],
])(
  "photos of %s on the home page have columns in proportion to their shapes, and are fetched as wide as those",
  (shapes, rule, widths) => {
    const photos = shapes.split(" ").map((shape, at) => {
      const [width = 0, height = 0] = shape.split(":").map((side) => Number(side) * 600);
      return { url: `${at}`, alt: "", image: imageOf(`${at}`, width, height) };
    });
    const { container } = render(<Proof photos={photos} linkText="All" />);
    const sizes = [...container.querySelectorAll("img")].map((image) =>
      image.sizes.replace(/^\(min-width: 75rem\) (\S+), .* (\S+)$/, "$1 | $2"),
    );
    expect(sizes).toEqual(widths);
    expect(recentWorkRules(photos)).toBe(`#${container.querySelector("ul")?.id}{${rule}}`);
  },
);

shows(
  "an upright photo keeps its upper part where only a part has room, unless its owner says which",
  <>
    <Photo image={imageOf("tap", 1800, 2400)} alt="upright" sizes="" />
    <Photo image={imageOf("tap", 1800, 2400)} alt="left" focus="left" sizes="" />
    <Photo image={imageOf("tap", 1800, 1200)} alt="lying" sizes="" />
  </>,
  {
    "[data-focus=upper] [alt=upright]": [""],
    "[data-focus=left] [alt=left]": [""],
    "[data-focus] [alt=lying]": [],
  },
);

test.each([
  ["#c8c8c8", "frame bright large"],
  ["#404040", "frame large"],
])(
  "on the tone %s a photo’s frame has the class %s, by which its description can be read while there is no photo",
  (tone, className) => {
    const toned = { ...image, backgroundColor: tone };
    const { container } = render(<Photo image={toned} alt="A tap" sizes="" className="large" />);
    expect(container.firstElementChild?.className).toBe(className);
    expect(container.querySelector("svg[aria-hidden=true]")).toHaveAttribute("fill", tone);
  },
);

const numbers = [
  { text: "(01632) 960 142", telephone: "+441632960142" },
  { text: "07700 900123", telephone: "+447700900123" },
];

test.each([
  ["Ring (01632) 960 142, or write.", ["(01632) 960 142 tel:+441632960142"]],
  ["07700 900123 07700 900123", Array(2).fill("07700 900123 tel:+447700900123")],
  ["A part of 107700 900123 or 07700 9001234", []],
  ["Not 07700 9001234 but 07700 900123", ["07700 900123 tel:+447700900123"]],
  ["07700 900124", []],
])("in the text “%s” known phone numbers are links: %j", (text, links) => {
  jest.replaceProperty(site, "business", { ...business, numbers });
  const { container } = render(<Paragraphs text={text} />);
  expect(container).toHaveTextContent(text);
  const found = [...container.querySelectorAll("a")];
  expect(found.map((link) => `${link.textContent} ${link.getAttribute("href")}`)).toEqual(links);
  // Within Arabic or Hebrew its groups would stand in reverse.
  for (const link of found) expect(link).toHaveAttribute("dir", "ltr");
});

const logo = {
  path: "/static/logo-1a.png",
  width: 120,
  height: 40,
  needsLightGround: false,
  holdsName: false,
};

const mark = { viewBox: "0 0 8 8", shapes: ["M0 0h8v8z", "M2 2h4v4z"] };

test.each([
  [
    "the first letter of a long name, which is smaller",
    { name: "Bronwen Pugh & Daughters Ltd" },
    "name long",
    undefined,
  ],
  [
    "the first letter of a very long name, which may lose its end",
    { name: "Bronwen Pugh & Daughters Decorating" },
    "name long cut",
    undefined,
  ],
  ["the first letter of any other name", { name: "Hill Repairs" }, "name", undefined],
  ["the owner's logo beside the name", { logo }, "name", "picture beside"],
  [
    "a dark logo on a light ground",
    { logo: { ...logo, needsLightGround: true } },
    "name",
    "picture needsLightGround beside",
  ],
  [
    "a logo that holds the name alone",
    { logo: { ...logo, holdsName: true } },
    undefined,
    "picture",
  ],
])("the header shows %s", (_what, own: Partial<typeof business>, className, logoClass) => {
  const shown = { ...business, initial: "B", ...own };
  jest.replaceProperty(site, "business", shown);
  render(<Header path="/" />);
  expect(screen.queryByText(shown.name)?.className).toBe(className);
  const home = screen.getByRole("link", { name: `${shown.name} , ${labels.home}` });
  const picture = home.querySelector("img");
  expect([picture?.className, picture?.width, picture?.height]).toEqual([
    ...[logoClass, shown.logo?.width, shown.logo?.height],
  ]);
  expect(picture?.getAttribute("src")).toBe(shown.logo?.path);
  expect(home.querySelector("svg[aria-hidden=true]")?.textContent).toBe(picture ? undefined : "B");
});

test("the example has a mark of its own in the place of the letter", () => {
  jest.replaceProperty(site, "business", { ...business, mark });
  const { container } = render(<Header path="/" />);
  const shapes = [...container.querySelectorAll("svg[viewBox='0 0 8 8'] path")];
  expect(shapes.map((shape) => [shape.getAttribute("d"), shape.getAttribute("fill")])).toEqual([
    [mark.shapes[0], "currentColor"],
    [mark.shapes[1], "var(--paper)"],
  ]);
  expect(container.querySelector("text")).toBeNull();
});

test.each([
  ["several links stand in a menu with a button", 2, 1],
  ["a single link stands in the bar, and needs no button", 1, 0],
  ["no link needs no navigation", 0, 0],
])("in the header %s", (_what, count, buttons) => {
  const navigation = labels.navigation.slice(0, count);
  jest.replaceProperty(site, "interface", { ...labels, navigation });
  render(<Header path="/" />);
  const [bar, ...others] = screen.queryAllByRole("navigation", { name: labels.menu });
  const links = bar ? within(bar).getAllByRole("link").slice(0, count) : [];
  expect(links.map((each) => each.textContent)).toEqual(navigation.map(({ text }) => text));
  expect(others).toEqual([]);
  expect(screen.queryAllByRole("button", { name: labels.menu })).toHaveLength(buttons);
  // The ways to reach the business stand in the bar, and in the opened menu where there is one.
  const calls = screen.getAllByRole("link", { name: `${labels.call} ${phone}` });
  expect(calls).toHaveLength(1 + buttons);
});

test.each([
  ["shows a logo that stands out on its dark ground", {}, 1],
  ["leaves out a logo that would be lost there", { needsLightGround: true }, 0],
  ["leaves out a logo that holds the name, which it says itself", { holdsName: true }, 0],
])("the footer %s", (_what, kind, count) => {
  const shown = { ...logo, needsLightGround: false, holdsName: false, ...kind };
  jest.replaceProperty(site, "business", { ...business, logo: shown });
  const { container } = render(<Footer path="/" />);
  expect(container.querySelectorAll(".name :is(img, svg)")).toHaveLength(count);
  expect(container.querySelector(".name")).toHaveTextContent(name);
});

test.each<[string, Partial<Queries.SiteFragment>, number]>([
  ["a page of the site is shown in the layout", site, 1],
  ["Gatsby's own page, which asks for nothing of the site, is shown alone", {}, 0],
])("%s", (_what, data, count) => {
  const props = { data, location: { pathname: "/" } } as PageProps<
    typeof data,
    Record<string, unknown>
  >;
  renderAlone(wrapPageElement({ element: <h1>Here</h1>, props }));
  expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryAllByRole("main")).toHaveLength(count);
});

test("what shows the business outside of the layout is an error, not a page without its words", () => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  expect(() => renderAlone(<Footer path="/" />)).toThrow("There is no content.");
});

test.each([
  [undefined, ""],
  [0, "0"],
  [new Error("No."), "No."],
])("when %p is thrown, the screen says so, and how to get help", (thrown, said) => {
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

test("a page that fails because others have changed it is rendered anew, even at the fifth change of a visit", () => {
  jest.useFakeTimers();
  jest.spyOn(console, "error").mockImplementation(() => {});
  const page = (visible: number) => (
    <ErrorBoundary business={business} labels={labels.error}>
      <main>
        <p key={visible}>{visible}</p>
      </main>
    </ErrorBoundary>
  );
  const { rerender } = render(page(0));
  for (const change of [1, 2, 3, 4, 5]) {
    screen.getByText(change - 1).remove();
    rerender(page(change));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("main")).toHaveTextContent(new RegExp(`^${change}$`));
    jest.advanceTimersByTime(60_000);
  }
  jest.useRealTimers();
});

test("a page that fails again at once gives way to the screen", () => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  let renderings = 0;
  function Failing(): ReactNode {
    renderings += 1;
    useEffect(() => {
      throw new Error("No.");
    });
    return null;
  }
  render(
    <ErrorBoundary business={business} labels={labels.error}>
      <Failing />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("alert")).toBeVisible();
  expect(renderings).toBeLessThan(20);
});

test.each([
  ["/gallery", "/site", "/site/gallery", "page"],
  ["/gallery", "", "/gallery/", "page"],
  ["/gallery", "", "/gallery/more", null],
  ["/", "", "", null],
])(
  "a link to %s on a site below “%s” is marked on the page %s as its own: %s",
  (to, prefix, path, current) => {
    jest.spyOn(gatsbyLink, "withPrefix").mockReturnValue(prefix + to);
    render(<InternalLink {...{ to, path }}>Here</InternalLink>);
    const link = screen.getByRole("link");
    expect(link.getAttribute("href")).toBe(prefix + to);
    expect(link.getAttribute("aria-current")).toBe(current);
  },
);

const way = (kind: "phone" | "messaging" | "text" | "email") => ({
  kind,
  title: kind,
  text: "Any time.",
});
const [call, messaging, text, mail] = [way("phone"), way("messaging"), way("text"), way("email")];
const link = { text: "Write to me", url: "https://messages.example.com/me" };
const message = { title: "What to say", items: ["The job"] };
const number = "07400 123456";
const shared = {
  ...{ business, message, messageNumber: number, save: "Save" },
  labels: { prices: "Prices", minimumCharge: "At least" },
};
const phoneCard = `phone,${phone},Any time.,8 to 6,Save`;
const linkedCard = phoneCard.replace("8 to 6", "Write to me,8 to 6");
const toMessage = "messaging,Any time.,Write to me";
const toText = `text,Any time.,${number}`;
const toSay = "What to say,The job";
const jobs = [...Array(8).keys()].map((job) => ({ job: `${job}`, price: `£${job}` }));
const guide = (count: number) =>
  ["Prices", ...jobs.slice(0, count).flatMap(Object.values), "At least", "£45"].join();

/** The texts of each column of the ways to ask, and after them those of what stands below. */
function textsOf(container: HTMLElement): string[] {
  const [columns, ...below] = container.children;
  return [...(columns?.children ?? []), ...below].map(({ innerHTML }) =>
    innerHTML
      .split(/(?:<[^>]*>)+/)
      .filter(Boolean)
      .join(),
  );
}

test.each([
  ["a call and a message", [call, messaging], [phoneCard, `${toMessage},${toSay}`]],
  ["a message before a call", [messaging, call], [`${toMessage},${toSay}`, phoneCard]],
  [
    "several ways, with what to say below the number",
    [call, messaging, text],
    [`${phoneCard},${toSay}`, `${toMessage},${toText}`],
  ],
  ["a call alone, with the link to messages", [call], [linkedCard, toSay]],
  ["a message alone, with the hours", [messaging], [`${toMessage},8 to 6,${toSay}`]],
])("the ways to ask offer %s", (_what, ways, columns) => {
  const show = (messagingLink: typeof link | null) =>
    render(
      <Contact {...shared} ways={ways} messagingLink={messagingLink}>
        <p>8 to 6</p>
      </Contact>,
    );
  const { container, unmount } = show(link);
  expect(textsOf(container)).toEqual(columns);
  const button = screen.getByRole("link", { name: link.text });
  expect(button).toHaveAttribute("href", link.url);
  expect(button).toHaveClass("button");
  unmount();
  expect(show(null).container).not.toHaveTextContent(link.text);
  for (const save of screen.queryAllByText("Save")) expect(save).toHaveAttribute("download");
});

test("each way shows the number that it takes, with a button that copies it", () => {
  const copy = { number: "Copy number", copied: "Copied" };
  render(<Contact {...shared} ways={[call, text, messaging, mail]} copy={copy} />);
  for (const kind of ["text", "messaging"]) {
    const row = within(screen.getByRole("heading", { name: kind }).closest("li") ?? document.body);
    expect(row.getByText(number)).toBeVisible();
    const button = row.getByText("Copy number").closest("button");
    expect(button).toHaveAttribute("data-copies", number);
  }
  expect(screen.getAllByText(number)).toHaveLength(2);
});

test.each([
  [
    "below the phone number",
    2,
    [call, messaging, text],
    [`${phoneCard},${guide(2)}`, `${toMessage},${toText},${toSay}`],
  ],
  [
    "with the only other way, away from what to say",
    2,
    [call, messaging],
    [`${phoneCard},${toSay}`, `${toMessage},${guide(2)}`],
  ],
  ["beside the only way", 2, [messaging], [`${toMessage},8 to 6,${toSay}`, guide(2)]],
  [
    "below all ways, where they are many",
    8,
    [call, messaging, text],
    [`${phoneCard},${toSay}`, `${toMessage},${toText}`, guide(8)],
  ],
])("prices stand under a heading like the others, %s", (_where, count, ways, columns) => {
  const prices = jobs.slice(0, count);
  const { container } = render(
    <Contact {...shared} {...{ ways, prices }} messagingLink={link} minimumCharge="£45">
      <p>8 to 6</p>
    </Contact>,
  );
  expect(textsOf(container)).toEqual(columns);
  expect(screen.getByRole("heading", { level: 3, name: "Prices" })).toBeVisible();
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    ...prices.map(({ job }) => job),
    "At least",
  ]);
});

/** What stands in a page's served head: the content of each meta element, by its name, and the canonical address. */
function headOf(head: ReactNode): Record<string, string | undefined> {
  jest.spyOn(gatsbyLink, "withPrefix").mockImplementation((path) => `/site${path}`);
  const served = new DOMParser().parseFromString(renderToStaticMarkup(head), "text/html");
  const metas = [...served.querySelectorAll("meta")].map((meta) => {
    return [meta.name || meta.getAttribute("property"), meta.content];
  });
  const canonical = served.querySelector<HTMLLinkElement>("[rel=canonical]")?.href;
  return { canonical, ...Object.fromEntries(metas) };
}

const meta = { path: "/gallery", title: "Photos & reviews", description: "Recent “work”." };
const withCard = {
  ...meta,
  card: "/cards/gallery-3f.jpg",
  cardAlt: "Hill: Done right. 01632 960 142",
};
const address = `${business.origin}/site`;

test("a shared link shows address and card, below a path too", () => {
  expect(headOf(<Seo business={business} meta={withCard} />)).toMatchObject({
    canonical: `${address}/gallery`,
    "og:url": `${address}/gallery`,
    "og:locale": "en_GB",
    "og:image": `${address}/cards/gallery-3f.jpg`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": withCard.cardAlt,
    "twitter:card": "summary_large_image",
  });
});

test.each([
  ["in Welsh", { tag: "cy", withCountry: "cy-GB", fromRight: false }],
  ["in Urdu, from the right", { tag: "ur", withCountry: "ur-PK", fromRight: true }],
])("a page says that it is %s", (_what, locale) => {
  const head = <Seo business={{ ...business, locale }} meta={meta} />;
  expect(headOf(head)).toMatchObject({
    "og:locale": locale.withCountry.replace("-", "_"),
  });
  const html = renderToStaticMarkup(head);
  const root = /<html[^>]*>/.exec(html)?.[0];
  expect(root).toBe(locale.fromRight ? '<html lang="ur" dir="rtl">' : '<html lang="cy">');
});

const nowhere = {
  ...{ canonical: undefined, "og:image": undefined, "og:image:alt": undefined },
  ...{ "twitter:image": undefined },
};

test("a page that is hidden and has no card names no address and no picture", () => {
  expect({ ...nowhere, ...headOf(<Seo business={business} meta={meta} noIndex />) }).toMatchObject({
    ...nowhere,
    robots: "noindex",
    "format-detection": "telephone=no",
  });
});

test("a page of a site without an address has title and description, but names no address and no picture", () => {
  const none = { ...nowhere, "og:url": undefined };
  const head = <Seo business={{ ...business, origin: null }} meta={withCard} />;
  expect({ ...none, ...headOf(head) }).toMatchObject({
    ...none,
    description: meta.description,
    "og:title": meta.title,
    "twitter:card": "summary",
  });
});

test("a page that the content does not know is an error", () => {
  expect(() => headOf(<Seo business={business} meta={null} />)).toThrow(
    "There is no content for this page.",
  );
});
