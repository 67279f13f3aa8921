import { type Content, contentNames, normaliseContent } from "../../../../src/node/content";
import { checkFile } from "../../../../src/node/content/check/check";
import {
  daysShown,
  languages,
  localeOf,
  monthShown,
  timeShown,
} from "../../../../src/node/content/values/languages";
import { textsIn } from "../../../../src/node/content/values/texts";
import { wordsIn } from "../../../../src/node/content/words";
import { cy } from "../../../../src/node/content/words/cy";
import { enGB } from "../../../../src/node/content/words/en-GB";
import { mastersOf } from "../../../support/content-in";
import { bareContent } from "../../../support/full-content";

const gallery: Content["gallery"] = [{ url: "/images/a.jpg", before: { url: "/images/b.jpg" } }];

const siteIn = (language: Content["business"]["language"]) =>
  normaliseContent(
    {
      ...bareContent,
      gallery,
      business: {
        ...bareContent.business,
        language,
        openingHours: [
          { days: "Monday to Thursday and Saturday", opens: "08:00", closes: "00:00" },
          { days: "Sunday", opens: "00:00", closes: "00:00" },
        ],
      },
      reviews: [{ name: "Nia", text: "Da iawn.", date: "June 2025" }],
      "privacy-notice": { updated: "May 2026" },
    },
    { today: "2026-08-15", masters: mastersOf({ ...bareContent, gallery }) },
  );

test("a site in Welsh has Welsh words, and shows days, months and times in Welsh", () => {
  const site = siteIn("Welsh");
  expect(site.business.openingHours).toMatchObject([
    { days: "Dydd Llun – Dydd Iau, Dydd Sadwrn", times: "08:00 i hanner nos" },
    { days: "Dydd Sul", times: "24 awr" },
  ]);
  expect([site.reviews[0]?.date, site["privacy-notice"].updated]).toEqual([
    "Mehefin 2025",
    "Mai 2026",
  ]);
  expect(site.gallery[0]).toMatchObject({ name: "Llun 1", before: { alt: "Cyn: Llun 1" } });
  expect(site["gallery-page"].title).toBe(cy.galleryWith.both.title);
  expect(site["privacy-notice"].sections[0]?.heading).toBe(cy.responsible);
  expect(site.contact.ways[0]?.title).toBe("Ffôn");
  expect(site.interface.lightbox.close).toBe("Cau");
});

test("a site in Welsh shows none of the English words", () => {
  const { navigation: _links, copyright: _sign, ...labels } = enGB.files.interface;
  const inEnglish = textsIn([{ ...enGB.files, interface: labels }, enGB.responsible])
    .filter(({ path }) => path.at(-1) !== "kind")
    .map(({ text }) => text);
  const shown = textsIn(siteIn("Welsh")).map(({ text }) => text);
  expect(shown.filter((text) => inEnglish.includes(text))).toEqual([]);
});

test("without a language a site is in British English, as it is with English", () => {
  const { business, reviews } = siteIn(undefined);
  expect(business.locale).toEqual({ tag: "en-GB", withCountry: "en-GB", fromRight: false });
  expect(business.openingHours?.map(({ days, times }) => [days, times])).toEqual([
    ["Monday to Thursday and Saturday", "08:00 to midnight"],
    ["Sunday", "24 hours"],
  ]);
  expect(reviews[0]?.date).toBe("June 2025");
  const { language: _given, ...inEnglish } = siteIn("English").business;
  const { language: _left, ...without } = business;
  expect(inEnglish).toEqual(without);
});

test.each(languages)(
  "%s has a place for shared links, and names for days, months and times",
  (language) => {
    const { withCountry, fromRight } = localeOf(language);
    expect(withCountry).toMatch(/^[a-z]{2}-[A-Z]{2}$/);
    expect(fromRight).toBe(["Arabic", "Urdu"].includes(language));
    const shown = `${daysShown("Monday and Friday", language)} ${monthShown("June 2025", language)}`;
    if (language !== "English") expect(shown).not.toMatch(/Monday|Friday|June/);
    expect(timeShown("18:30", language)).toMatch(/\p{Nd}\p{P}\p{Nd}/u);
  },
);

test("in a language without a file of words the English words show", () => {
  expect(wordsIn({ ...bareContent.business, language: "Polish" })).toBe(enGB);
});

const filesOfWords = { "en-GB": enGB, cy };

test.each(Object.entries(filesOfWords))(
  "every file of words has every word, as long as its field takes: %s",
  (_tag, words) => {
    const pathsOf = (file: unknown) => textsIn(file).map(({ path }) => path.join("."));
    expect(pathsOf(words)).toEqual(pathsOf(enGB));
    expect(textsIn(words).filter(({ text }) => text.trim() === "")).toEqual([]);
    const files: Partial<Record<string, object>> = words.files;
    for (const name of contentNames) {
      const value = files[name];
      const source = {
        file: name,
        value,
        mistakes: [],
        locationOf: () => ({ line: 1, column: 1 }),
      };
      if (value) expect(checkFile(source as never, name).mistakes).toEqual([]);
    }
  },
);
