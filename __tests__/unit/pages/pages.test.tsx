import { screen } from "@testing-library/react";
import type { PageProps } from "gatsby";
import type { ReactElement } from "react";
import { AwayNotice } from "../../../src/components/away-notice";
import {
  type Content,
  type ContentName,
  contentNames,
  type NormalisedContent,
  normaliseContent,
} from "../../../src/node/content";
import { fieldAt } from "../../../src/node/content/schemas/json-schemas";
import { textsIn } from "../../../src/node/content/values/texts";
import NotFoundPage from "../../../src/pages/404";
import GalleryPage from "../../../src/pages/gallery";
import HomePage from "../../../src/pages/index";
import PrivacyNoticePage from "../../../src/pages/privacy-notice";
import { contentIn, mastersOf } from "../../support/content-in";
import { exampleContent } from "../../support/example-content";
import { bareContent, fullContent } from "../../support/full-content";
import { pages, pagesOf, site, siteOf } from "../../support/query-answers";
import { render } from "../../support/render";

type Home = typeof pages.home;

const page = <T,>(data: T) => ({ data }) as PageProps<T>;
const businessOf = (content: Content) =>
  normaliseContent(content, { today: "2026-08-15", masters: mastersOf(content) }).business;
/** The example content; a list without a file in it has entries made from the model’s examples. */
const example = contentIn(exampleContent, { missing: fullContent });
const lists = contentNames.filter((name) => Array.isArray(fullContent[name]));

/** A business with every fact. */
const complete = {
  ...example,
  business: {
    ...businessOf(fullContent),
    villages: ["Hill", "Dale"],
    openingHours: [
      { days: "Monday to Friday", dayOfWeek: [], times: "08:00 to 18:00", note: "ring first" },
      { days: "Sunday", dayOfWeek: [], times: null, note: "by arrangement" },
    ],
    prices: [{ job: "Hanging a door", price: "from £60" }],
    secondPhone: "07700 900 321",
    secondTelephone: "+447700900321",
    links: [{ text: "Facebook", url: "https://www.facebook.com/ann" }],
  },
};

/** A business with required facts only, and with nothing in any list. */
const { proof } = example.about;
const minimal = normaliseContent(
  { ...bareContent, ...Object.fromEntries(lists.map((name) => [name, []])) },
  { today: "2026-08-15", masters: mastersOf(bareContent) },
);
const empty = { nodes: [] };

/** Every sentence in a content value, however deep. */
function sentences(value: unknown): string[] {
  if (typeof value === "string") return value.trim().split(/\n\s*\n/);
  return typeof value === "object" && value ? Object.values(value).flatMap(sentences) : [];
}

/** All that an owner has written in a file, but for the descriptions of pictures, which are no text of a page. */
const words = (name: ContentName, content: NormalisedContent) =>
  textsIn(content[name]).flatMap(({ text, path }) => {
    const { type, enum: choices, control } = fieldAt(name, path);
    const isShown = type === "string" && !choices && control !== "picture";
    return isShown && path.at(-1) !== "alt" ? text : [];
  });

/** Looks for sentences among the texts of a page and where its links lead. */
function expectTexts(element: ReactElement, ...content: unknown[]) {
  render(element);
  const links = [...document.links].map((link) => link.getAttribute("href"));
  const shown = `${document.body.textContent} ${links}`.replace(/\s+/g, " ");
  for (const sentence of sentences(content)) expect(shown).toContain(sentence.replace(/\s+/g, " "));
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  // A missing fact leaves nothing behind.
  expect(shown).not.toMatch(/null|undefined/);
  const gaps = ":is(p, ul, dl, dt, dd, h2, blockquote):empty, dt:last-child";
  expect(document.querySelector(gaps)).toBeNull();
}

test.each([
  ["every fact", complete],
  ["required facts alone", minimal],
])("the home page shows %s", (_what, content) => {
  const { business, interface: labels } = siteOf(content);
  jest.replaceProperty(site, "business", business);
  const { home, contact, facts } = pagesOf(content).home;
  expectTexts(
    <HomePage {...page(pagesOf(content).home)} />,
    [home.headline, home.introduction, home.badges.map(({ text, number }) => [text, number])],
    lists
      .filter((name) => home.sections.some((id) => id === name))
      .map((name) => words(name, content)),
    home.sections.includes("about") && words("about", content),
    [
      contact.ways.map(({ title, text }) => [title, text]),
      contact.message.items && contact.message,
    ],
    facts,
    [business.villages, business.experience, business.registration],
    business.openingHours?.map(({ days, note }) => [days, note]),
    content === complete && [labels.facts, "tel:+447700900321", "08:00 to 18:00, ring first"],
  );
  for (const id of home.sections) expect(document.getElementById(id)).not.toBeNull();
  const second = document.querySelector("a[href='tel:+447700900321']");
  const first = document.querySelector(`.card a[href='tel:${business.telephone}']`);
  expect(second?.closest(".card")).toBe(content === complete ? first?.closest(".card") : undefined);
});

/** All that people read on a page as a text of its own. */
const homeTexts = (home: Home) => [
  [home.home?.headline, home.home?.introduction, home.home?.services, home.home?.faq],
  home.services.nodes.map(({ title, introduction, items }) => [title, introduction, items]),
  [home.about?.title, home.about?.text, home.about?.points],
  [
    home.faq.nodes,
    home.contact?.ways.map(({ title, text }) => [title, text]),
    home.contact?.message,
  ],
  home.reviews.nodes.map(({ name, text }) => [name, text]),
  site.business.villages,
  home.services.nodes.map(({ items }) => (items ?? []).slice(0, 3).join(" ")),
];
const galleryTexts = ({ photos, reviews, galleryPage }: Queries.GalleryPageQuery) => [
  photos.nodes.map(({ caption }) => caption),
  reviews.nodes.map(({ name, text }) => [name, text]),
  galleryPage,
];

test.each<[string, ReactElement, unknown]>([
  ["home", <HomePage key="" {...page(pages.home)} />, homeTexts(pages.home)],
  ["gallery", <GalleryPage key="" {...page(pages.gallery)} />, galleryTexts(pages.gallery)],
  [
    "privacy notice",
    <PrivacyNoticePage key="" {...page(pages.privacyNotice)} />,
    pages.privacyNotice.privacyNotice?.sections,
  ],
  ["missing", <NotFoundPage key="" {...page(pages.notFound)} />, pages.notFound.notFound],
])(
  "on the %s page each text runs as its own letters do, from the left or the right",
  (_page, element, texts) => {
    render(element);
    const plain = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
    const apart = [...document.querySelectorAll("[dir=auto]")].map((it) => plain(it.textContent));
    for (const sentence of sentences(texts)) {
      expect(apart.filter((text) => text.startsWith(plain(sentence)))).not.toEqual([]);
    }
  },
);

test("a phone number in any text is a link that rings", () => {
  const number = "+44 (0)1632 960199";
  const numbers = [{ text: number, telephone: "+441632960199" }];
  const away = { message: number };
  jest.replaceProperty(site, "business", { ...site.business, numbers, away });
  const withNumber = <Data,>(data: Data): Data =>
    JSON.parse(JSON.stringify(data), (name, value) =>
      /^(text|introduction|answer|\d+)$/.test(name) && typeof value === "string" ? number : value,
    );
  const count = (element: ReactElement) => {
    const { container, unmount } = render(element);
    const links = container.querySelectorAll("a[href='tel:+441632960199']");
    // A summary, which opens its card or answer, cannot hold a link.
    const others = container.cloneNode(true) as HTMLElement;
    for (const summary of others.querySelectorAll("summary")) summary.remove();
    expect(others.textContent?.split(number)).toHaveLength(links.length + 1);
    unmount();
    return links.length;
  };
  expect(count(<AwayNotice {...site.business} />)).toBe(1);
  expect(count(<GalleryPage {...page(withNumber(pages.gallery))} />)).toBeGreaterThan(2);
  expect(count(<PrivacyNoticePage {...page(withNumber(pages.privacyNotice))} />)).toBeGreaterThan(
    1,
  );
  expect(count(<NotFoundPage {...page(withNumber(pages.notFound))} />)).toBe(1);
  const home = withNumber({ ...pages.home, home: { ...pages.home.home, badges: [] } });
  const { sections } = pages.home.home;
  expect(
    count(
      <HomePage
        {...page<Home>({ ...home, home: { ...home.home, sections }, facts: pages.home.facts })}
      />,
    ),
  ).toBeGreaterThan(9);
});

test("the gallery page shows every photo and review", () => {
  const { photos, reviews, galleryPage } = pages.gallery;
  const said = reviews.nodes.map(({ name, text, date }) => [name, text, date]);
  const captions = photos.nodes.map(({ caption }) => caption);
  expectTexts(<GalleryPage {...page(pages.gallery)} />, captions, said, galleryPage);
  for (const { alt } of photos.nodes) expect(screen.getByAltText(alt)).toBeVisible();
});

test("the privacy notice is shown whole, with the address to write to", () => {
  const { privacyNotice } = pages.privacyNotice;
  const { email } = site.business;
  expectTexts(<PrivacyNoticePage {...page(pages.privacyNotice)} />, privacyNotice, email);
});

test.each([
  ["reviews", { reviews: empty }, pages.gallery.galleryPage.work.title],
  ["photos", { photos: empty }, pages.gallery.galleryPage.reviews.title],
])("without %s the gallery page has no heading for them", (_what, changed, left) => {
  render(<GalleryPage {...page({ ...pages.gallery, ...changed })} />);
  const call = pages.gallery.galleryPage.call?.title ?? [];
  const headings = screen.getAllByRole("heading", { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([left].concat(call));
});

test.each<[Home["home"]["sections"], string]>([
  [["contact", "services", "about"], "tinted section tinted"],
  [["services", "contact"], "tinted section"],
])(
  "the home page has its sections alone, in the order %j; every other is tinted",
  (sections, tints) => {
    render(<HomePage {...page<Home>({ ...pages.home, home: { ...pages.home.home, sections } })} />);
    const shown = [...document.querySelectorAll("section")];
    expect(shown.map(({ id }) => id)).toEqual(sections);
    expect(shown.map(({ className }) => className).join(" ")).toBe(tints);
  },
);

test.each<[string, Partial<Home>, count: number]>([
  ["there are neither photos nor reviews", { photos: empty, reviews: empty }, 0],
  ["there are photos alone", { reviews: empty }, 1],
  ["there are reviews alone", { photos: empty }, 1],
])(
  "where %s, the home page leads to the gallery if it has anything to show",
  (_what, changed, count) => {
    expectTexts(<HomePage {...page<Home>({ ...pages.home, ...changed })} />);
    expect(screen.queryAllByText(String(proof))).toHaveLength(count);
  },
);
