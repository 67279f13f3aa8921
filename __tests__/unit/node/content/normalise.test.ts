import {
  type Content,
  galleryPictures,
  type Master,
  normaliseContent,
  todayInBritain,
} from "../../../../src/node/content";
import { usualKind } from "../../../../src/node/content/business-kinds";
import {
  captionFrom,
  captionsFromFileNames,
  warnAboutCaptions,
} from "../../../../src/node/content/captions";
import { checkFile } from "../../../../src/node/content/check";
import { warnAboutLandline } from "../../../../src/node/content/content-warnings";
import { galleryTitles, homeSections } from "../../../../src/node/content/model";
import { placeholderOrigin, readSiteUrl } from "../../../../src/node/content/site-url";
import { isDramaNumber, isMobileNumber } from "../../../../src/node/content/telephone";
import { isFutureMonth } from "../../../../src/node/content/written-forms";
import { parseContent } from "../../../../src/node/content/yaml";
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
  ["https://www.google.com/maps/reviews/x", "Google"],
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
  ["08:00", "18:00", "08:00 to 18:00"],
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

test("a business is of the kind that its owner gives, and without one works at people’s homes", () => {
  const kindOf = (kind: string | undefined) =>
    normalise({ business: { ...business, kind } }).business.kind;
  expect(kindOf("Plumber")).toBe("Plumber");
  expect(kindOf("Pet shop")).toBe("PetStore");
  expect(kindOf(undefined)).toBe(usualKind);
});

test.each<[string, string | undefined, ...string[]]>([
  ["01584 870 870", undefined, "Text", "Message"],
  ["01584 870 870", "020 8743 8000", "Text", "Message"],
  ["01584 870 870", "07911 123456"],
  ["07911 123456", undefined],
  ["0121 496 0123", undefined],
])(
  "with the phones %s and %s the check tells of each way that reaches only a landline",
  (...row) => {
    const [phone, secondPhone, ...told] = row;
    const ways = (["phone", "text", "messaging", "email"] as const).map((kind, at) => {
      return { kind, title: ["Ring", "Text", "Message", "Write"][at] ?? "", text: "Do." };
    });
    const { messagingLink: _link, ...own } = business;
    const given = {
      business: { ...own, phone, secondPhone },
      contact: { ...content.contact, ways },
    };
    const warnings = warnAboutLandline({ ...content, ...given });
    expect(warnings).toEqual(
      told.map((title) =>
        expect.stringMatching(
          `^“${title}” sends messages to ${phone}, a landline, .* Give a mobile as second phone, or `,
        ),
      ),
    );
  },
);

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
      url: "/p/tap%20%232.jpg",
      master: "gallery/tap #2.jpg",
      originalFile: "own/tap #2.jpg",
      before: { ...before, ...gate },
    },
    // Without words of its own for what is seen, it has its caption's.
    { position: 1, ...otherPhoto, ...gate, alt: "A gate" },
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

test("an old caption of a photo from before the work is accepted, and a warning says that it is not shown", () => {
  const text =
    "- url: /images/a.jpg\n  caption: A\n  before:\n    url: /images/b.jpg\n    alt: B\n    caption: the old one\n";
  const file = parseContent(text, "gallery.yaml");
  const { value, diagnostics } = checkFile(file, "gallery");
  expect(diagnostics).toEqual([]);
  const before = { url: "/images/b.jpg", alt: "B" };
  expect(value).toEqual([{ url: "/images/a.jpg", caption: "A", before }]);
  expect(warnAboutCaptions(file)).toEqual([
    expect.stringMatching(
      /^gallery.yaml:6: “the old one” is not shown, .* one caption\. Delete it/,
    ),
  ]);
  expect(warnAboutCaptions(parseContent(text.replace(/ +caption: the.*/, ""), ""))).toEqual([]);
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
  ["by both", {}, galleryTitles.both],
  ["by photos alone", { reviews: [] }, galleryTitles.photos],
  ["by reviews alone", { gallery: [] }, galleryTitles.reviews],
  ["as its owner likes", { "gallery-page": { ...unnamed, title: "Jobs" }, reviews: [] }, "Jobs"],
])("the gallery page is named %s, in titles and links too", (_how, changed, title) => {
  const normalised = normalise({
    "gallery-page": unnamed,
    interface: { ...labels, navigation: [{ to: "/gallery" }, { to: "/#about", text: "Me" }] },
    pages: [{ path: "/gallery", description: "" }],
    ...changed,
  });
  expect(normalised["gallery-page"].title).toBe(title);
  expect(normalised.interface.navigation).toEqual([
    { to: "/gallery", text: title },
    { to: "/#about", text: "Me" },
  ]);
  expect(normalised.pages).toMatchObject([{ title: `${title} – ${business.name}` }]);
});

test("the full stop of a headline does not stand within the title of its page", () => {
  const { pages } = normalise({
    home: { ...home, headline: "Gates hung." },
    pages: [{ path: "/", description: "" }],
  });
  expect(pages).toMatchObject([{ title: `Gates hung – ${business.name}` }]);
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

test.each<[Partial<Content>, string, string]>([
  [{}, "Photos and reviews at", "Photos and reviews at"],
  [{ reviews: [] }, "Photos and reviews at", "Photos at"],
  [{ gallery: [] }, "Photos and reviews at", "Reviews at"],
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
  ["takes texts", isMobileNumber, "+447400123456 +447700900123 +447911123456 +33612345678", true],
  ["takes texts", isMobileNumber, "+441632960142 +447012345678 +447640123456 +33142345678", false],
])("whether a number %s: %p says of %s: %s", (_what, says, numbers, expected) => {
  expect(numbers.split(" ").map(says)).toEqual(numbers.split(" ").map(() => expected));
});

test.each([
  ["new_tap-2.jpg", "New tap 2", false],
  ["Mrs Jones's tap #1.JPG", "Mrs Jones's tap #1", false],
  ["image-before-after.png", "Photo image before after", false],
  ["IMG 2038 hedge.jpg", "Photo IMG 2038 hedge", false],
  ["IMG_2034.jpg", "Photo IMG 2034", true],
  ["IMG20240815.heic", "Photo IMG20240815", true],
  ["20260815_101500.jpg", "Photo 20260815 101500", true],
  ["WhatsApp Image 2024 at 10.15.jpg", "Photo WhatsApp Image 2024 at 10.15", true],
  [`${"long ".repeat(40)}.jpg`, "Long ".padEnd(119, "long ").trim(), false],
])(
  "the file %s gives the caption “%s”, which is reported as a file’s name: %s",
  (name, caption, listed) => {
    expect(captionFrom(`/images/gallery/${name}`)).toBe(caption);
    const text = JSON.stringify(caption);
    const gallery = `- caption: ${text}\n- before:\n    caption: ${text}\n- caption: Own\n  before:\n`;
    const found = captionsFromFileNames(parseContent(gallery, "gallery.yaml"));
    const places = found.map(({ location }) => location?.path?.join());
    expect(places).toEqual(listed ? ["0,caption"] : []);
  },
);

test.each([
  ["phone.heic", "Phone", true],
  ["Sideways (1) äö.jpg", "Sideways (1) äö", true],
  ["Final final.jpg", "Final final", true],
  ["Final final.jpg", "A new tap in Hill", false],
  ["IMG_2034.jpg", "Final final", false],
])("a photo %s whose caption is “%s” still has its file’s name: %s", (name, caption, listed) => {
  const gallery = JSON.stringify([
    { url: "/images/gallery/phone.heic", caption: "My own words" },
    { url: `/images/gallery/${name}`, caption },
  ]);
  const found = captionsFromFileNames(parseContent(gallery, "gallery.yaml"));
  const places = found.map(({ location }) => location?.path?.join());
  expect(places).toEqual(listed ? ["1,caption"] : []);
});

const own = "https://www.hill.co.uk";

test.each([
  ["", "/", placeholderOrigin, ""],
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
  const originFor = (SITE_URL: string | undefined, content: unknown) =>
    readSiteUrl({ env: { SITE_URL }, business: content }).origin;
  expect(originFor(undefined, business)).toBe(own);
  expect(originFor("", business)).toBe(own);
  expect(originFor("https://host.example", business)).toBe("https://host.example");
  expect(originFor(undefined, { website: "my site" })).toBe(placeholderOrigin);
  expect(originFor(undefined, { website: ["www.hill.co.uk"] })).toBe(placeholderOrigin);
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
