import fc from "fast-check";
import {
  type Content,
  completeContent,
  contentNames,
  galleryPictures,
  type Master,
  normaliseContent,
  todayInBritain,
} from "../../../../src/node/content";
import { checkFile } from "../../../../src/node/content/check/check";
import { readSiteUrl } from "../../../../src/node/content/derive/site-url";
import { homeSections, pagePaths } from "../../../../src/node/content/model";
import { usualKind } from "../../../../src/node/content/values/business-kinds";
import {
  isCertainNumber,
  isDramaNumber,
  isMobileNumber,
  isPossibleNumber,
} from "../../../../src/node/content/values/telephone";
import { isFutureMonth } from "../../../../src/node/content/values/written-forms";
import { enGB as words } from "../../../../src/node/content/words/en-GB";
import type { Value } from "../../../../src/node/content/yaml/edits";
import { parseContentFile } from "../../../../src/node/content/yaml/source";
import { mastersOf } from "../../../support/content-in";
import { fullContent } from "../../../support/full-content";

const [photo, otherPhoto] = [
  { url: "/images/gallery/tap #2.jpg", caption: "A tap", alt: "A chrome tap.", sample: true },
  { url: "/images/gallery/gate.jpg", caption: "A gate" },
];
const content: Content = { ...fullContent, gallery: [photo, otherPhoto] };
const { business, home, interface: labels } = content;
const masters = new Map([
  ...mastersOf(content),
  [photo.url, masterOf("tap #2.jpg")],
  [otherPhoto.url, masterOf("gate.jpg")],
]);

function masterOf(name: string): Master {
  const publicPath = `/p/${encodeURIComponent(name)}`;
  return {
    masterFile: `gallery/${name}`,
    originalFile: `own/${name}`,
    publicPath,
    width: 6,
    height: 4,
  };
}

const normalise = (changed: Partial<Content> = {}) =>
  normaliseContent({ ...content, ...changed }, { today: "2026-08-15", masters });

test.each([
  ["the mobile of two", "01632 960 142", "+441632960142", "(07700) 900-123", "(07700) 900-123"],
  ["the first of two mobiles", "07700 900456", "+447700900456", "07700 900123", "07700 900456"],
  ["the phone, if none is a mobile", "01632 960142", "+441632960142", undefined, "01632 960142"],
])(
  "text messages go to %s, and each number has its international form",
  (_which, phone, dialled, second, messageNumber) => {
    const normalised = normalise({
      business: { ...business, phone, secondPhone: second },
    }).business;
    expect(normalised).toMatchObject({ phone, messageNumber, telephone: dialled });
    expect(normalised.secondTelephone).toBe(second && "+447700900123");
  },
);

test.each([
  ["https://maps.app.goo.gl/x", "Google"],
  ["https://g.page/r/x", "Google"],
  ["https://fb.me/x", "Facebook"],
  ["https://www.google.co.uk/x", "Google"],
  ["https://uk.trustpilot.com/reviews/x", "Trustpilot"],
  [undefined, null],
])("the review at %s was written on %s", (url, writtenOn) => {
  const review = { name: "Ann", rating: 5, text: "Good.", date: "May 2025", url };
  expect(normalise({ reviews: [review] }).reviews).toMatchObject([
    { url: url ?? null, writtenOn, position: 0 },
  ]);
});

test.each([
  ["18:00", "02:00", "18:00 to 02:00"],
  ["18:00", "00:00", "18:00 to midnight"],
  ["00:00", "06:00", "midnight to 06:00"],
  ["00:00", "00:00", "24 hours"],
  ["00:00", "23:59", "24 hours"],
  [undefined, undefined, null],
])("hours from %s to %s are shown as %j", (opens, closes, times) => {
  const facts = { ...labels.facts, until: "to", midnight: "midnight", allDay: "24 hours" };
  const openingHours = [{ days: "Friday", opens, closes }];
  const normalised = normalise({
    business: { ...business, openingHours },
    interface: { ...labels, facts },
  });
  expect(normalised.business.openingHours).toMatchObject([{ days: "Friday", times }]);
});

test("a business is of the kind that its owner gives, and without one a local business", () => {
  const kindOf = (kind: string | undefined) =>
    normalise({ business: { ...business, kind } }).business.kind;
  expect(kindOf("Plumber")).toBe("Plumber");
  expect(kindOf("Pet shop")).toBe("PetStore");
  expect(kindOf(undefined)).toBe(usualKind);
});

/** What the site reads where there is no file. */
const emptyContent = Object.fromEntries(
  contentNames.map((name) => [name, checkFile(parseContentFile("", name, name), name).value]),
) as Content;

/** Content of five answers. */
const five: Content = {
  ...emptyContent,
  business: {
    name: "Key & Latch",
    owner: "Sam Weaver",
    phone: "07911 340 771",
    email: "sam@keyandlatch.co.uk",
    area: "Hereford and the Golden Valley",
  },
};

const normaliseFive = (changed: Partial<Content> = {}) => normalise({ ...five, ...changed });

test("of five answers the top says who and where, and search engines read facts side by side", () => {
  const { home, pages, about, business } = normaliseFive();
  expect(home).toMatchObject({
    headline: "Key & Latch",
    introduction: "Hereford and the Golden Valley",
    badges: [],
    sections: ["contact"],
  });
  expect([business.initial, about.title]).toEqual(["K", words.files.about.title]);
  expect(pages.map(({ path, title, description }) => [path, title, description])).toEqual([
    [
      "/",
      "Key & Latch – Hereford and the Golden Valley",
      "Key & Latch. Hereford and the Golden Valley. 07911 340 771",
    ],
    [
      "/gallery",
      "Gallery – Key & Latch",
      "Gallery. Key & Latch. Hereford and the Golden Valley. 07911 340 771",
    ],
    [
      "/privacy-notice",
      "Privacy notice – Key & Latch",
      "Privacy notice. Key & Latch. Hereford and the Golden Valley. 07911 340 771",
    ],
    [
      "/404",
      "Page not found – Key & Latch",
      "Page not found. Key & Latch. Hereford and the Golden Valley. 07911 340 771",
    ],
  ]);
});

test("what the owner does stands at the top, and in what search engines read", () => {
  const { home, pages } = normaliseFive({ home: { headline: "Mobile locksmith." } });
  expect(home.headline).toBe("Mobile locksmith.");
  expect(pages[0]).toMatchObject({
    title: "Key & Latch – Mobile locksmith",
    description: "Mobile locksmith. Hereford and the Golden Valley. 07911 340 771",
  });
});

test("titles and descriptions fit whatever the answers are, and every page has its own", () => {
  const long = (length: number) => fc.string({ minLength: 1, maxLength: length, unit: "grapheme" });
  fc.assert(
    fc.property(long(60), long(100), long(70), (name, area, headline) => {
      const business = { ...five.business, name, area };
      const { pages } = completeContent({ ...five, business, home: { headline } });
      expect(pages.map(({ path }) => path)).toEqual(pagePaths);
      for (const { title, description } of pages) {
        expect([...title].length).toBeGreaterThan(0);
        expect(title.length).toBeLessThanOrEqual(60);
        expect(description.length).toBeLessThanOrEqual(160);
      }
    }),
    { numRuns: 200, seed: 60 },
  );
  const own = { path: "/gallery" as const, title: "My photos", description: "Of all I made." };
  const { pages } = normaliseFive({ pages: [own] });
  expect(pages.map(({ path }) => path).sort()).toEqual([...pagePaths].sort());
  expect(pages.find(({ path }) => path === "/gallery")).toMatchObject(own);
});

test.each([
  [{}, ["phone", "text", "email"]],
  [{ phone: "01432 265 000" }, ["phone", "email"]],
  [{ phone: "01432 265 000", secondPhone: "07911 340 771" }, ["phone", "text", "email"]],
  [
    { messagingLink: { text: "WhatsApp", url: "https://wa.me/447911340771" } },
    ["phone", "text", "messaging", "email"],
  ],
])("with %j the usual ways to get in touch are those that work: %j", (changed, kinds) => {
  const { contact } = normaliseFive({ business: { ...five.business, ...changed } });
  expect(contact.ways.map(({ kind }) => kind)).toEqual(kinds);
  for (const { title } of contact.ways) expect(title).not.toBe("");
});

test("the ways that an owner names are those that are shown, with the usual headings where there are none", () => {
  const ways = [{ kind: "text" as const }, { kind: "email" as const, title: "Write" }];
  const business = { ...five.business, phone: "01432 265 000" };
  const { contact } = normaliseFive({ business, contact: { ways } });
  expect(contact.ways).toEqual([
    { kind: "text", title: words.files.contact.ways[1]?.title },
    { kind: "email", title: "Write" },
  ]);
});

test("the privacy notice that nobody has written names who is responsible; the owner’s parts replace all of it", () => {
  const usual = words.files["privacy-notice"].sections;
  const { sections } = normaliseFive()["privacy-notice"];
  expect(sections).toEqual([
    {
      heading: words.responsible,
      text: "Key & Latch, Sam Weaver, Hereford and the Golden Valley, 07911 340 771",
    },
    ...usual,
  ]);
  const own = [{ heading: "All", text: "Nothing is kept." }];
  const written = normaliseFive({ "privacy-notice": { sections: own } })["privacy-notice"];
  expect(written.sections).toEqual(own);
  expect(written.introduction).toBe(words.files["privacy-notice"].introduction);
});

test("the privacy notice has no year, no term of keeping, and no law of one trade", () => {
  const text = JSON.stringify(words.files["privacy-notice"]);
  expect(text).not.toMatch(/\b(19|20)\d\d\b/);
  expect(text).not.toMatch(/\b(two|three|six|seven|ten|twelve|\d+) (days|weeks|months|years)/i);
  expect(text).not.toMatch(/gas|electric|waste|medical/i);
});

test("photos reach the home page without a story, under the name of their page", () => {
  const { home, about, interface: labels } = normaliseFive({ gallery: [photo] });
  const gallery = words.galleryWith.photos.title;
  expect(home.sections).toEqual(["about", "contact"]);
  expect([about.title, about.proof]).toEqual([gallery, gallery]);
  expect(labels.navigation.map(({ to }) => to)).toEqual(["/#contact", "/gallery"]);
  const withStory = normaliseFive({ gallery: [photo], about: { text: "I am Sam." } });
  expect(withStory.about.title).toBe(words.files.about.title);
  expect(withStory.interface.navigation.map(({ to }) => to)).toContain("/#about");
});

test.each([
  ["Key & Latch", "K"],
  ["‘andy’s handyman", "A"],
  ["24/7 plumbing", "2"],
  ["élan", "É"],
  ["!!!", "!"],
])("the mark of %s is %s", (name, initial) => {
  const { business } = normaliseFive({ business: { ...five.business, name } });
  expect(business.initial).toBe(initial);
});

test("a notice stays until its last day in Britain", () => {
  const noticeUntil = (until: string) =>
    normalise({ business: { ...business, away: { until, message: "Back soon." } } }).business.away;
  expect([noticeUntil("2026-08-14"), noticeUntil("2026-08-15")?.message]).toEqual([
    undefined,
    "Back soon.",
  ]);
  expect(todayInBritain(new Date("2026-08-15T23:30:00Z"))).toBe("2026-08-16");
  expect(todayInBritain(new Date("2026-12-15T23:30:00Z"))).toBe("2026-12-15");
});

test("only a month after the current one is yet to come", () => {
  const months = ["October 2026", "November 2026", "December 2026", "January 2027"];
  expect(months.map((month) => isFutureMonth(month, "2026-11-26"))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("a photo and the one from before the work are one entry of the gallery with two pictures", () => {
  const before = { url: otherPhoto.url, alt: "A rusty tap.", sample: true };
  const gate = { url: "/p/gate.jpg", master: "gallery/gate.jpg", originalFile: "own/gate.jpg" };
  const normalised = normalise({ gallery: [{ ...photo, before }, otherPhoto] });
  expect(normalised.gallery).toEqual([
    {
      position: 0,
      ...photo,
      name: "A tap",
      url: "/p/tap%20%232.jpg",
      master: "gallery/tap #2.jpg",
      originalFile: "own/tap #2.jpg",
      before: { ...before, ...gate },
    },
    // Without words of its own for what is seen, it has its caption's.
    { position: 1, ...otherPhoto, ...gate, name: "A gate", alt: "A gate" },
  ]);
  const { alt, ...undescribed } = before;
  const [pair] = normalise({ gallery: [{ ...photo, before: undescribed }] }).gallery;
  expect(pair?.before?.alt).toBe(`${labels.before}: A tap`);
  const pictures = galleryPictures(normalised).map(({ url, caption }) => [url, caption]);
  expect(pictures).toEqual([
    ["/p/gate.jpg", `${labels.before}: A tap`],
    ["/p/tap%20%232.jpg", "A tap"],
    ["/p/gate.jpg", "A gate"],
  ]);
});

test("a photo without words is called by its number, and so is what was before", () => {
  const { url } = photo;
  const bare = { url, before: { url: otherPhoto.url } };
  const normalised = normalise({ gallery: [otherPhoto, bare] });
  const [, shown] = normalised.gallery;
  expect([shown?.caption, shown?.alt, shown?.before?.alt]).toEqual([
    undefined,
    `${labels.photo} 2`,
    `${labels.before}: ${labels.photo} 2`,
  ]);
});

test("a badge shows the registration number only where it asks for it and there is one", () => {
  const badges = [
    { text: "gas safe", icon: "flame", registration: true },
    { text: "insured", icon: "flame" },
  ];
  const numbers = (registration?: typeof business.registration) =>
    normalise({ home: { ...home, badges }, business: { ...business, registration } }).home.badges;
  const registration = { name: "Register", number: "12" };
  expect(numbers(registration)).toMatchObject([{ number: "12" }, { number: null }]);
  expect(numbers()).toMatchObject([{ number: null }, { number: null }]);
});

test("pictures in pages have their masters; one without is an error", () => {
  const picture = { url: photo.url, alt: "A tap." };
  const normalised = normalise({
    home: { ...home, picture },
    about: { ...content.about, picture },
  });
  const tap = {
    url: "/p/tap%20%232.jpg",
    master: "gallery/tap #2.jpg",
    originalFile: "own/tap #2.jpg",
  };
  const shown = { ...picture, ...tap };
  expect([normalised.home.picture, normalised.about.picture]).toEqual([shown, shown]);
  const missing = { ...picture, url: "/images/new.jpg" };
  expect(() => normalise({ home: { ...home, picture: missing } })).toThrow("/images/new.jpg");
});

const unnamed = { ...content["gallery-page"], title: undefined };

test.each<[string, Partial<Content>, string]>([
  ["by both", {}, words.galleryWith.both.title],
  ["by photos alone", { reviews: [] }, words.galleryWith.photos.title],
  ["by reviews alone", { gallery: [] }, words.galleryWith.reviews.title],
  ["as its owner likes", { "gallery-page": { ...unnamed, title: "Jobs" }, reviews: [] }, "Jobs"],
])("the gallery page is named %s, in titles and links too", (_how, changed, title) => {
  const normalised = normalise({
    "gallery-page": unnamed,
    interface: { ...labels, navigation: [{ to: "/gallery" }, { to: "/#about", text: "Me" }] },
    pages: [{ path: "/gallery" }],
    ...changed,
  });
  expect(normalised["gallery-page"].title).toBe(title);
  expect(normalised.interface.navigation).toMatchObject([
    { to: "/gallery", text: title },
    { to: "/#about", text: "Me" },
  ]);
  expect(normalised.pages[0]?.title).toBe(`${title} – ${business.name}`);
});

test.each<[Partial<Content>, string[]]>([
  [{ faq: [] }, ["/#about", "/gallery#reviews", "/gallery"]],
  [{ reviews: [] }, ["/#faq", "/#about", "/gallery"]],
  [{ reviews: [], gallery: [] }, ["/#faq", "/#about"]],
])(
  "with %j links lead to %j alone, and printed pages name only a gallery that has something to show",
  (changed, left) => {
    const to = ["/#faq", "/#about", "/gallery#reviews", "/gallery"] as const;
    const navigation = to.map((target) => ({ to: target }));
    const normalised = normalise({ interface: { ...labels, navigation }, ...changed }).interface;
    expect(normalised.navigation.map((link) => link.to)).toEqual(left);
    expect(normalised.printed !== "").toBe(left.includes("/gallery"));
  },
);

test.each<[Partial<Content>, string | undefined, string]>([
  [{}, undefined, "Photos and reviews at"],
  [{ reviews: [] }, undefined, "Photos at"],
  [{ gallery: [] }, undefined, "Reviews at"],
  [{ gallery: [] }, "Read more at", "Read more at"],
])("with %j and the label “%s” printed pages say “%s”", (changed, printed, shown) => {
  const normalised = normalise({ interface: { ...labels, printed }, ...changed }).interface;
  expect(normalised.printed).toBe(shown);
});

test.each([
  [undefined, false],
  [true, true],
])("a logo holds the name only where the owner says so: %s", (logoHoldsName, holdsName) => {
  const logo = { path: "/logo.png", width: 90, height: 30, needsLightGround: false };
  const brand = { logo: "/images/logo.png", ...(logoHoldsName && { logoHoldsName }) };
  const options = { today: "2026-08-15", masters, logo };
  const normalised = normaliseContent({ ...content, business: { ...business, brand } }, options);
  expect(normalised.business.logo).toEqual({ ...logo, holdsName });
});

test("the copyright line has the business’s name once, although the owner writes it too", () => {
  const copyright = `© 2026 ${normalise({}).business.name}`;
  expect(normalise({ interface: { ...labels, copyright } }).interface.copyright).toBe("© 2026");
});

test("sections come in the owner’s order, then those that are not named; an empty one is left out", () => {
  const sections: typeof home.sections = ["contact", "faq"];
  const ordered = [...sections, ...homeSections.filter((id) => !sections.includes(id))];
  expect(normalise({ home: { ...home, sections } }).home.sections).toEqual(ordered);
  const { badges: _, picture: __, sections: ___, ...bare } = home;
  const normalised = normalise({ home: bare, faq: [] }).home;
  expect(normalised).toMatchObject({
    badges: [],
    sections: homeSections.filter((id) => id !== "faq"),
  });
  expect(normalised).not.toHaveProperty("picture");
});

test.each([
  ["rings nobody", isDramaNumber, "+441632960001 +447700900999 +442079460123 +448081570111", true],
  ["rings nobody", isDramaNumber, "+441632961001 +447700901999 +442087438000", false],
  [
    "has the form of a number",
    isPossibleNumber,
    "07911340771 0169772123 08001111 +353871234567",
    true,
  ],
  [
    "has the form of a number",
    isPossibleNumber,
    "0791134077 12345 01632 079113407711 +44791",
    false,
  ],
  ["surely rings", isCertainNumber, "01632960142 08001111 +353871234567", true],
  ["surely rings", isCertainNumber, "07911340771 20260815 01234567", false],
  [
    "takes texts",
    isMobileNumber,
    "+447911340771 +447400123456 +447700900123 +447911123456 +33612345678",
    true,
  ],
  ["takes texts", isMobileNumber, "+441632960142 +447012345678 +447640123456 +33142345678", false],
])("whether a number %s: %p says of %s: %s", (_what, says, numbers, expected) => {
  expect(numbers.split(" ").map(says)).toEqual(numbers.split(" ").map(() => expected));
});

const own = "https://www.hill.co.uk";

test.each([
  ["", "/", undefined, ""],
  [`${own}/`, " /site/ ", own, "/site"],
  // As browsers show it.
  ["www.hill.co.uk", undefined, own, ""],
  ["müller.example", undefined, "https://xn--mller-kva.example", ""],
  ["http://hill.co.uk", "a/b", "http://hill.co.uk", "/a/b"],
])("the address “%s” and the path “%s” mean %s and “%s”", (address, path, origin, pathPrefix) => {
  const settings = { SITE_URL: address, PATH_PREFIX: path };
  expect(readSiteUrl({ env: settings, business: {} })).toEqual({ origin, pathPrefix });
});

test("the site’s address is SITE_URL, or else a valid website in business.yaml", () => {
  const business = { website: "www.hill.co.uk/" };
  const originFor = (SITE_URL: string | undefined, content: Value) =>
    readSiteUrl({ env: { SITE_URL }, business: content }).origin;
  expect(originFor(undefined, business)).toBe(own);
  expect(originFor("", business)).toBe(own);
  expect(originFor("https://host.example", business)).toBe("https://host.example");
  expect(originFor(undefined, { website: "my site" })).toBeUndefined();
  expect(originFor(undefined, { website: ["www.hill.co.uk"] })).toBeUndefined();
  expect(originFor(undefined, {})).toBeUndefined();
});

test.each([
  ["hill", "", /SITE_URL is "hill". It takes .* such as https:/],
  ["ftp://hill.co.uk", "", /It takes the site's address/],
  ["https://hill.co.uk/?a=1", "", /It takes the site's address/],
  ["https://ann.example/site/", "", /SITE_URL=https:\/\/ann.example PATH_PREFIX=\/site$/],
  ["", "a b", /PATH_PREFIX is/],
  ["", "/../x", /PATH_PREFIX is/],
])(
  "the address “%s” with the path “%s” is refused with a sentence that says what to write",
  (address, path, message) => {
    expect(readSiteUrl({ env: { SITE_URL: address, PATH_PREFIX: path } }).problem).toMatch(message);
  },
);
