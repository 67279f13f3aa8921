/** @jest-environment node */
import { type Content, normaliseContent, todayInBritain } from "../../../../src/node/content";
import { galleryTitles } from "../../../../src/node/content/model";
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
  const written = { ...business, phone: "01632 960 142", secondPhone: "(07700) 900-123" };
  expect(normalise({ business: written }).business).toMatchObject({
    phone: "01632 960 142",
    telephone: "+441632960142",
    secondPhone: "(07700) 900-123",
    secondTelephone: "+447700900123",
  });
});

test("without a second phone number there is no second dial form", () => {
  const { secondPhone, ...alone } = business;
  expect(normalise({ business: alone }).business).not.toHaveProperty("secondTelephone");
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
  ["2026-08-14", false],
  ["2026-08-15", true],
  ["2026-08-16", true],
])("on 15 August a notice until %s is there: %s", (until, there) => {
  const away = { until, message: "Back soon." };
  const normalised = normalise({ business: { ...business, away } }).business;
  expect(normalised.away).toEqual(there ? away : undefined);
  expect("away" in normalised).toBe(there);
  expect(normalised.name).toBe(business.name);
});

test.each(["faq", "pages", "reviews", "services"] as const)(
  "the entries of %s.yaml know their position",
  (name) => {
    const positioned = content[name].map((_entry, position) => ({ position }));
    expect(normalise()[name]).toMatchObject(positioned);
  },
);

test("a photo has the path and the file of its master, its alt and its mark", () => {
  expect(normalise().gallery).toEqual([
    {
      url: "/p/tap%20%232.jpg",
      master: "gallery/tap #2.jpg",
      caption: "A tap",
      alt: "A chrome tap.",
      before: false,
      sample: true,
      position: 0,
    },
    {
      url: "/p/gate.jpg",
      master: "gallery/gate.jpg",
      caption: "A gate",
      alt: "A gate",
      before: false,
      sample: false,
      position: 1,
    },
  ]);
});

test("a photo from before the work stands in front of the one from after it", () => {
  const before = { url: otherPhoto.url, alt: "A rusty tap.", sample: true };
  const { gallery } = normalise({ gallery: [{ ...photo, before }, otherPhoto] });
  const caption = `${content.interface.before} ${photo.caption}`;
  expect(gallery).toMatchObject([
    { position: 0, url: "/p/gate.jpg", caption, alt: before.alt, before: true, sample: true },
    { position: 1, url: "/p/tap%20%232.jpg", caption: photo.caption, before: false },
    { position: 2, url: "/p/gate.jpg", caption: otherPhoto.caption, before: false },
  ]);
});

test("a photo from before the work may have words of its own", () => {
  const before = { url: otherPhoto.url, alt: "A rusty tap.", caption: "the rusty one" };
  const [first] = normalise({ gallery: [{ ...photo, before }] }).gallery;
  expect(first?.caption).toBe(`${content.interface.before} the rusty one`);
});

test("only a badge that asks for it shows the registration number, if there is one", () => {
  const icon = "flame";
  const badges = [
    { text: "gas safe", icon, registration: true },
    { text: "insured", icon },
  ];
  const numbers = (written: typeof business) =>
    normalise({ home: { ...home, badges }, business: written }).home.badges.map(
      ({ number }) => number,
    );
  const { registration, ...alone } = business;
  expect(numbers({ ...alone, registration: { name: "Register", number: "12" } })).toEqual([
    "12",
    null,
  ]);
  expect(numbers(alone)).toEqual([null, null]);
});

test("a picture in a page has the path and the file of its master, and its mark", () => {
  const picture = { url: photo.url, alt: "A tap." };
  expect(normalise({ home: { ...home, picture } }).home.picture).toEqual({
    url: "/p/tap%20%232.jpg",
    master: "gallery/tap #2.jpg",
    alt: "A tap.",
    sample: false,
  });
});

test("a review without a mark is no sample", () => {
  const [review] = content.reviews;
  const own = review && { ...review, sample: undefined };
  const normalised = normalise({ reviews: [...content.reviews.slice(1), ...(own ? [own] : [])] });
  expect(normalised.reviews.map(({ sample }) => sample)).toEqual([true, false]);
});

test("a picture without a master is an error, not a gap", () => {
  const picture = { url: "/images/new.jpg", alt: "New." };
  expect(() => normalise({ home: { ...home, picture } })).toThrow("/images/new.jpg");
});

test("the rest stays as it was, and so does what was given", () => {
  const before = structuredClone(content);
  const { contact, "not-found": notFound } = normalise();
  expect([contact, notFound]).toEqual([before.contact, before["not-found"]]);
  expect(content).toEqual(before);
});

describe("the gallery page is called", () => {
  const { title: _, ...unnamed } = content["gallery-page"];
  const titleOf = (changed: Partial<typeof content>) =>
    normalise({ "gallery-page": unnamed, ...changed })["gallery-page"].title;

  it.each([
    ["by both", {}, galleryTitles.both],
    ["by photos alone", { reviews: [] }, galleryTitles.photos],
    ["by reviews alone", { gallery: [] }, galleryTitles.reviews],
    [
      "as the owner calls it",
      { "gallery-page": { ...unnamed, title: "Jobs" }, reviews: [] },
      "Jobs",
    ],
  ])("%s", (_how, changed, title) => {
    expect(titleOf(changed)).toBe(title);
  });
});

test("links and titles without words of their own take the heading of their place", () => {
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

test("no link leads to what is not there", () => {
  const to = ["/#faq", "/#about", "/gallery#reviews", "/gallery"] as const;
  const labels = { ...content.interface, navigation: to.map((target) => ({ to: target })) };
  const left = (changed: Partial<typeof content>) =>
    normalise({ interface: labels, ...changed }).interface.navigation.map((link) => link.to);
  expect(left({})).toEqual(to);
  expect(left({ faq: [] })).toEqual(["/#about", "/gallery#reviews", "/gallery"]);
  expect(left({ reviews: [] })).toEqual(["/#faq", "/#about", "/gallery"]);
  expect(left({ reviews: [], gallery: [] })).toEqual(["/#faq", "/#about"]);
});

test("paper promises photos and reviews where there are any", () => {
  const printed = (changed: Partial<typeof content>) => normalise(changed).interface.printed;
  expect(printed({ reviews: [] })).toBe(content.interface.printed);
  expect(printed({ reviews: [], gallery: [] })).toBe("");
});

test.each([
  [undefined, ["services", "about", "faq", "contact"]],
  [["contact", "faq"] as const, ["contact", "faq", "services", "about"]],
])("the sections %j of the home page come in the order %j", (sections, order) => {
  const { sections: _, ...rest } = home;
  const ordered = normalise({ home: { ...rest, ...(sections && { sections: [...sections] }) } });
  expect(ordered.home.sections).toEqual(order);
  const without = order.filter((id) => id !== "faq");
  expect(
    normalise({ home: { ...rest, sections: [...(sections ?? [])] }, faq: [] }).home.sections,
  ).toEqual(without);
});

test("without badges and picture there are none", () => {
  const { badges: _, picture: __, ...bare } = home;
  expect(normalise({ home: bare }).home).toMatchObject({ badges: [] });
  expect(normalise({ home: bare }).home).not.toHaveProperty("picture");
});

test("the day is the one where the business is", () => {
  expect(todayInBritain(new Date("2026-08-15T23:30:00Z"))).toBe("2026-08-16");
  expect(todayInBritain(new Date("2026-12-15T23:30:00Z"))).toBe("2026-12-15");
});
