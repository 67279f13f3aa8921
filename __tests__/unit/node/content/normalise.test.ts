/** @jest-environment node */
import { type Content, normaliseContent, todayInBritain } from "../../../../src/node/content";
import { galleryTitles, homeSections } from "../../../../src/node/content/model";
import { fullContent, mastersOf } from "../../../support/full-content";

const today = "2026-08-15";
const [photo, otherPhoto] = [
  { url: "/images/gallery/tap #2.jpg", caption: "A tap", alt: "A chrome tap.", sample: true },
  { url: "/images/gallery/gate.jpg", caption: "A gate" },
];
const content: Content & typeof fullContent = { ...fullContent, gallery: [photo, otherPhoto] };
const { business, home } = content;
const masters = new Map([
  ...mastersOf(content),
  [photo.url, { file: "gallery/tap #2.jpg", path: "/p/tap%20%232.jpg", width: 6, height: 4 }],
  [otherPhoto.url, { file: "gallery/gate.jpg", path: "/p/gate.jpg", width: 6, height: 4 }],
]);
const normalise = (changed: Partial<typeof content> = {}) =>
  normaliseContent({ ...content, ...changed }, { today, masters });

test("phone numbers have their dial form beside them", () => {
  const { secondPhone: _, ...one } = { ...business, phone: "01632 960 142" };
  const telephones = { telephone: "+441632960142", secondTelephone: "+447700900123" };
  const both = { ...one, secondPhone: "(07700) 900-123" };
  expect(normalise({ business: both }).business).toMatchObject({ ...both, ...telephones });
  expect(normalise({ business: one }).business).not.toHaveProperty("secondTelephone");
});

test.each([
  ["the mobile, where both are given", "01632 960 142", "07700 900123", "07700 900123"],
  ["the first mobile of two", "+44 7700 900456", "07700 900123", "+44 7700 900456"],
  ["the phone, where neither is a mobile", "01632 960 142", "01632 960 143", "01632 960 142"],
  ["the phone, where there is one alone", "01632 960 142", undefined, "01632 960 142"],
])("texts go to %s", (_which, phone, secondPhone, mobile) => {
  const written = { ...business, phone, secondPhone };
  expect(normalise({ business: written }).business.mobile).toBe(mobile);
});

test.each([
  ["https://www.google.com/maps/reviews/x", "Google"],
  ["https://maps.app.goo.gl/x", "Google"],
  ["https://www.google.co.uk/x", "Google"],
  ["https://uk.trustpilot.com/reviews/x", "Trustpilot"],
  ["https://www.checkatrade.com/trades/x", "Checkatrade"],
])("the review at %s was written on %s", (url, writtenOn) => {
  const plain = { name: "Ann", rating: 5, text: "Good.", date: "May 2025" };
  const normalised = normalise({ reviews: [{ ...plain, url }, plain] }).reviews;
  expect(normalised[0]).toMatchObject({ url, writtenOn });
  expect(normalised[1]).toMatchObject({ url: null, writtenOn: null });
});

test.each([
  ["2026-08-14", false],
  ["2026-08-15", true],
  ["2026-08-16", true],
])("on 15 August a notice until %s is there: %s", (until, there) => {
  const away = { until, message: "Back soon." };
  const normalised = normalise({ business: { ...business, away } }).business;
  expect(normalised).toMatchObject({ name: business.name, ...(there && { away }) });
  expect("away" in normalised).toBe(there);
});

test.each(["faq", "gallery", "pages", "reviews", "services"] as const)(
  "the entries of %s.yaml know their position",
  (name) => {
    expect(normalise()[name]).toMatchObject(content[name].map((_, position) => ({ position })));
  },
);

test("a photo has the path and the file of its master, and a description", () => {
  const master = { url: "/p/tap%20%232.jpg", master: "gallery/tap #2.jpg" };
  expect(normalise().gallery).toMatchObject([
    { ...photo, ...master, before: false },
    { url: "/p/gate.jpg", master: "gallery/gate.jpg", caption: "A gate", alt: "A gate" },
  ]);
});

test.each([
  [undefined, photo.caption],
  ["the rusty one", "the rusty one"],
])("a photo from before the work, called %j, stands in front of the other", (caption, called) => {
  const before = { url: otherPhoto.url, alt: "A rusty tap.", caption, sample: true };
  const label = content.interface.before;
  expect(normalise({ gallery: [{ ...photo, before }, otherPhoto] }).gallery).toMatchObject([
    { position: 0, ...before, url: "/p/gate.jpg", caption: `${label} ${called}`, before: true },
    { position: 1, url: "/p/tap%20%232.jpg", caption: photo.caption, before: false },
    { position: 2, url: "/p/gate.jpg", caption: otherPhoto.caption, before: false },
  ]);
});

test("only a badge that asks for it shows the registration number, if there is one", () => {
  const badges = [
    { text: "gas safe", icon: "flame", registration: true },
    { text: "insured", icon: "flame" },
  ];
  const numbers = (written: typeof business) => {
    const normalised = normalise({ home: { ...home, badges }, business: written });
    return normalised.home.badges.map(({ number }) => number);
  };
  const { registration: _, ...alone } = business;
  const registration = { name: "Register", number: "12" };
  expect(numbers({ ...alone, registration })).toEqual(["12", null]);
  expect(numbers(alone)).toEqual([null, null]);
});

test("a picture in a page has the path and the file of its master; one without is an error", () => {
  const withPicture = (url: string) =>
    normalise({ home: { ...home, picture: { url, alt: "A tap." } } }).home.picture;
  expect(withPicture(photo.url)).toEqual({
    url: "/p/tap%20%232.jpg",
    master: "gallery/tap #2.jpg",
    alt: "A tap.",
  });
  expect(() => withPicture("/images/new.jpg")).toThrow("/images/new.jpg");
});

test("the rest stays as it was, and so does what was given", () => {
  const before = structuredClone(content);
  const { contact, "not-found": notFound } = normalise();
  expect([contact, notFound]).toEqual([before.contact, before["not-found"]]);
  expect(content).toEqual(before);
});

const { title: _, ...unnamed } = content["gallery-page"];

test.each<[string, Partial<typeof content>, string]>([
  ["by both", {}, galleryTitles.both],
  ["by photos alone", { reviews: [] }, galleryTitles.photos],
  ["by reviews alone", { gallery: [] }, galleryTitles.reviews],
  ["as its owner likes", { "gallery-page": { ...unnamed, title: "Jobs" }, reviews: [] }, "Jobs"],
])("the gallery page is called %s", (_how, changed, title) => {
  const normalised = normalise({ "gallery-page": unnamed, ...changed });
  expect(normalised["gallery-page"].title).toBe(title);
});

test("links and titles without text of their own take the heading of their place", () => {
  const navigation = [{ to: "/#about" as const }, { to: "/gallery" as const, text: "Jobs" }];
  const [page] = content.pages;
  const normalised = normalise({
    interface: { ...content.interface, navigation },
    pages: page ? [{ path: "/gallery", description: page.description }] : [],
  });
  expect(normalised.interface.navigation).toEqual([
    { to: "/#about", text: content.about.title },
    { to: "/gallery", text: "Jobs" },
  ]);
  expect(normalised.pages[0]?.title).toBe(`${normalised["gallery-page"].title} – ${business.name}`);
});

test.each<[Partial<typeof content>, string[]]>([
  [{}, ["/#faq", "/#about", "/gallery#reviews", "/gallery"]],
  [{ faq: [] }, ["/#about", "/gallery#reviews", "/gallery"]],
  [{ reviews: [] }, ["/#faq", "/#about", "/gallery"]],
  [{ reviews: [], gallery: [] }, ["/#faq", "/#about"]],
])(
  "with %j links lead to %j alone, and paper to photos and reviews that are there",
  (changed, left) => {
    const to = ["/#faq", "/#about", "/gallery#reviews", "/gallery"] as const;
    const labels = { ...content.interface, navigation: to.map((target) => ({ to: target })) };
    const { navigation, printed } = normalise({ interface: labels, ...changed }).interface;
    expect(navigation.map((link) => link.to)).toEqual(left);
    expect(printed).toBe(left.includes("/gallery") ? labels.printed : "");
  },
);

const others = homeSections.filter((id) => id !== "contact" && id !== "faq");

test.each([
  [undefined, homeSections],
  [["contact", "faq"] as const, ["contact", "faq", ...others]],
])("the sections %j of the home page come in the order %j", (given, order) => {
  const ordered = { ...home, sections: given && [...given] };
  expect(normalise({ home: ordered }).home.sections).toEqual(order);
  const withoutFaq = order.filter((id) => id !== "faq");
  expect(normalise({ home: ordered, faq: [] }).home.sections).toEqual(withoutFaq);
});

test("without badges and picture there are none", () => {
  const { badges: _, picture: __, ...bare } = home;
  const normalised = normalise({ home: bare }).home;
  expect(normalised.badges).toEqual([]);
  expect(normalised).not.toHaveProperty("picture");
});

test("the day is the one where the business is", () => {
  expect(todayInBritain(new Date("2026-08-15T23:30:00Z"))).toBe("2026-08-16");
  expect(todayInBritain(new Date("2026-12-15T23:30:00Z"))).toBe("2026-12-15");
});
