import { z } from "zod";
import { businessKinds } from "./business-kinds";
import { answersOf, claimAnswers, claimNames, claims } from "./claims";
import {
  alt,
  colour,
  common,
  date,
  days,
  email,
  filledIn,
  flag,
  group,
  icon,
  line,
  linkUrl,
  list,
  logoUrl,
  messagingUrl,
  monthAndYear,
  name,
  oneOf,
  optional,
  paragraphs,
  part,
  phone,
  pictureUrl,
  price,
  rating,
  sample,
  time,
  website,
} from "./fields";
import { withoutCaption } from "./gallery-file";
import { hoursProblem, keptHours, overlap } from "./hours";
import { exactOf } from "./invisible-marks";

/*
 * The registry of pages, their sections and the files in src/content/ with what may stand in them. The
 * check of the owner's files, the JSON Schemas for editors, the GraphQL types, the forms of the content
 * editor and the table of fields come from here.
 */

/**
 * The sections of the home page below its headline, in their usual order: each id a word of letters, which is
 * what GraphQL takes.
 */
export const homeSections = ["services", "about", "faq", "contact"] as const;

/** Every page; the last is the one that hosts show for an unknown path. */
export const pagePaths = ["/", "/gallery", "/privacy-notice", "/404"] as const;

/** Where a link of the navigation may lead: a page, or a section of one by its id. */
export const linkTargets = [
  "/",
  ...homeSections.map((id) => `/#${id}` as const),
  "/gallery",
  "/gallery#work",
  "/gallery#reviews",
  "/privacy-notice",
] as const;

/** A page or a section of one. */
export type PlacePath = (typeof linkTargets)[number] | (typeof pagePaths)[number];

/* Why texts of one kind are no longer: what people read after “more”. */

const manyLines = "would break over many lines on a phone";
const pushesButton = "would push the call button off a phone’s first screen";
const coversScreen = "would cover a phone’s first screen";
const besideMenu = "would not fit beside the menu";
const besideName = "would not fit beside the name";
const besideButton = "would not fit beside the call button";
const besideDays = "would not fit beside the days";
const besideNumber = "would not fit beside the number";
const inHeader = "would not fit in the header";
const tooLarge = "would not fit at that size";
const longerThanAnswer = "would be longer than its answer";
const uninformed = "lets search engines choose words of their own";
const cutOff = "is cut off by search engines";

const heading = (about: string) => line(about, 60, manyLines);
/** What a part of the site is called, as it may be on anybody's. */
const partTitle = (about: string) => common(heading(about));
const sentence = (about: string) => line(about, 240, "would push what follows off the screen");
const button = (about: string) => line(about, 40, "would not fit on a button of a narrow phone");

const sectionText = part(
  "SectionText",
  "A part of a page: its heading and, if any, a sentence below it.",
  {
    title: partTitle("The heading."),
    introduction: sentence("The sentence below the heading.").optional(),
  },
);

const focus = oneOf(
  ["left", "middle", "right"],
  "What is seen where only a part of the photo has room.",
)
  .meta({ title: "Which part of the photo matters" })
  .optional();

const pictureFields = { url: pictureUrl, alt, sample, focus };

const pictureAbout = "A picture with what is seen in it.";
const picture = part("Picture", pictureAbout, pictureFields);

/* business.yaml */

const brand = part(
  "Brand",
  "Colours and logo of the business. Without them the site has its own.",
  optional({
    colour: colour.describe("Your main colour: of buttons, bands, links and the mark."),
    accent: colour.describe(
      "A second colour, used sparingly; where it is left out, it follows from the first.",
    ),
    logo: logoUrl,
    logoHoldsName: flag(
      "For a logo that has the name in it: at the top of each page it then stands alone.",
    ).meta({ title: "Your name is in the logo" }),
  }),
).meta({ title: "Colours and logo" });

const kind = oneOf(
  businessKinds,
  "What search engines are told that you are, one of schema.org’s kinds of local business. Where it is left out, a business at people’s homes (HomeAndConstructionBusiness).",
).meta({
  title: "Kind of business",
  examples: ["Plumber", "PetStore"],
  takes: "one of schema.org’s kinds of local business such as Plumber",
});

const claimFields = claimNames.map((name) => {
  const { title, words } = claims[name];
  const asked = `Asked where your text has one of the words ${words.join(", ")}.`;
  return [name, oneOf(claimAnswers, asked).meta({ title }).optional()] as const;
});

const provable = z
  .preprocess(
    answersOf,
    part(
      "Claims",
      "Whether you can show on paper what some words of your text may claim. Before the site goes online you are asked about each.",
      Object.fromEntries(claimFields),
    ),
  )
  .meta({ title: "What you can prove" });

const trueOfMe = list(line("Words as they stand.", 240, "would be more than one text"), {
  entry: "text",
  most: 400,
  none: true,
  unique: true,
}).meta({
  title: "Also true of you",
  description:
    "Words that came with the site and are true of you too. Where they are changed, they no longer count.",
});

const hours = part("OpeningHours", "When work begins and ends on some days.", {
  days: days.describe("A day of the week, a row of them, or several of both."),
  ...optional({
    opens: time.describe("When the day’s work begins; “24 hours” for all day and night."),
    closes: time.describe("When it ends; a time earlier than opens is one after midnight."),
    note: line("Words in the place of times, or after them.", 40, besideDays, "by arrangement"),
  }),
})
  .superRefine((line, { addIssue }) => {
    const [field, message] = hoursProblem(line) ?? [];
    if (field) addIssue({ code: "custom", path: [field], message });
  })
  .overwrite(keptHours);

const openingHours = list(hours, {
  entry: "line of hours",
  most: 14,
  more: "would be more than two lines a day",
})
  .describe(
    "When people may ring. Leave closed days out; for a break write two lines with the same days.",
  )
  .superRefine((lines, { addIssue }) => {
    for (const [at, line] of lines.entries()) {
      const earlier = lines.slice(0, at).findIndex((other) => overlap(line, other));
      const message = `is on the same days and at the same time as line of hours ${earlier + 1}`;
      if (earlier >= 0) addIssue({ code: "custom", path: [at, "days"], message });
    }
  });

const village = name("A village.", 60, "would not fit on a line of a phone");

const job = part("Price", "What something costs.", {
  job: line("What the price is for.", 80, manyLines, "First visit"),
  price: price("Its price, in words.", 40, "would not fit beside the job", "from £60"),
});

const prices = list(job, {
  entry: "job",
  most: 40,
  more: "would be a catalogue",
  unique: "job",
}).describe("A guide to prices.");

const priceRange = z
  .string()
  .overwrite(exactOf)
  .regex(/^£{1,4}$/, "expected one to four pound signs, such as ££")
  .meta({
    description: "How dear the work is, from £ to ££££, for search engines.",
    examples: ["££"],
  });

const registration = part(
  "Registration",
  "A register in which customers can look you up: shown among the facts, on paper, and on the badge that says so.",
  {
    name: heading("What it is a number of, such as the register’s name."),
    number: name("The number that you have there.", 24, "would not fit on a badge", "123456"),
  },
);

const away = part("Away", "A notice above every page for the time of a holiday.", {
  until: date.meta({
    title: "Last day",
    description:
      "The last day of the notice. A website that is built after that day leaves it out.",
  }),
  message: line("What visitors read above every page until then.", 160, coversScreen).meta({
    examples: ["On holiday until 15 August. E-mail me and I answer when I am back."],
  }),
}).meta({ title: "Holiday" });

const linkFields = {
  text: button("The words on the link."),
  url: linkUrl.describe("Where it leads."),
};

const business = group({
  name: name("The name that people know your business by.", 60, besideMenu, "Lilac Dog Grooming"),
  owner: name("The person behind the name.", 60, manyLines),
  phone: phone("The phone number."),
  email: email.describe("The e-mail address."),
  area: line("Where the work is done, in words.", 100, manyLines).meta({
    examples: ["Thornbrook and the surrounding villages"],
  }),
  ...optional({
    kind: filledIn(kind),
    website: website.meta({
      title: "Address of your website",
      description:
        "The address that this website will have, as it stands in a browser. Shared links and search engines need it.",
    }),
    brand,
    claims: provable,
    trueOfMe,
    experience: line("Experience claimed, shown large beside the story.", 24, tooLarge).meta({
      examples: ["20+ years’ experience"],
    }),
    openingHours,
    villages: list(village, { entry: "village", unique: true }).describe(
      "Villages or parts of a town that you cover.",
    ),
    prices,
    minimumCharge: price("The least a visit costs.", 80, manyLines, "£45 for the first hour"),
    priceRange,
    guarantee: sentence("What you promise about your work."),
    registration,
    away,
    secondPhone: phone("A second phone number."),
    links: list(part("Link", "A link to another place where the business is.", linkFields), {
      entry: "link",
      none: true,
      most: 8,
      more: "would be a directory",
      unique: "url",
    }).describe("Other places where the business is, such as Facebook."),
    messagingLink: part(
      "MessagingLink",
      "A link to a messaging app. It leads to another company’s site, so none is given.",
      {
        ...linkFields,
        url: messagingUrl.describe("Where it leads; a number alone is one on WhatsApp."),
      },
    ),
  }),
});

/* The other files of lists */

const service = group({
  title: line("The card’s heading.", 40, manyLines, "Maintenance"),
  icon,
  introduction: sentence("A sentence or two above the list.").optional(),
  notOffered: flag(
    "For jobs that you leave to others: search engines are not told that you do them.",
  ),
  items: list(line("One thing that you offer.", 100, "is a sentence, not a line of a list"), {
    entry: "line",
    most: 40,
    more: "would be longer than a screen",
    unique: true,
  }).meta({ title: "Lines", description: "What is offered, one line each." }),
});

const faqItem = group({
  question: line("The question as a customer would ask it.", 140, longerThanAnswer).meta({
    examples: ["How soon can you come?"],
  }),
  answer: paragraphs("The answer."),
});

const review = group({
  name: name("The reviewer’s name.", 60, "would not fit below the review", "Jean P."),
  rating,
  text: paragraphs("The review in the customer’s words."),
  date: common(monthAndYear).describe("Month and year of the review."),
  url: linkUrl
    .meta({
      description: "Where it was written, such as its page on Google.",
      examples: ["https://maps.app.goo.gl/Xk2vQ"],
    })
    .optional(),
  sample,
});

const beforePhoto = z
  .preprocess(
    withoutCaption,
    part("Picture", pictureAbout, { ...pictureFields, alt: filledIn(alt) }),
  )
  .describe("How it was before the work, shown beside the photo and with the same caption.");

const photo = group({
  url: pictureUrl,
  caption: line(
    "The line below the photo.",
    120,
    "would hide the photo when it is shown full screen",
    "Ready in one afternoon",
  ),
  alt: filledIn(alt),
  sample,
  focus,
  before: beforePhoto.optional(),
});

/* The pages and their sections */

const badge = part("Badge", "A short claim with a drawing.", {
  text: line("The claim.", 30, "would not fit in a row with the others", "fully insured"),
  icon,
  registration: flag("To show your registration number with it."),
});

const section = oneOf(homeSections, "A section.").meta({
  graphql: { type: "HomeSection", about: "A section of the home page." },
});

const home = group({
  headline: line("The large line at the top.", 70, pushesButton),
  introduction: line("The sentence below the headline.", 200, pushesButton),
  badges: filledIn(
    list(badge, {
      entry: "badge",
      none: true,
      most: 6,
      more: "would push the call button down",
      unique: "text",
    }).describe("The trust badges. Claim only what you can show."),
  ),
  picture: picture.describe("The picture beside the headline.").optional(),
  sections: filledIn(
    list(section, { entry: "section", unique: true }).describe(
      "The sections below, in the order you want; those not named follow in theirs.",
    ),
  ),
  services: sectionText.describe("Heading of the services section."),
  faq: sectionText.meta({
    title: "Questions and answers",
    description: "Heading of the questions and answers.",
  }),
});

const promise = part("AboutPoint", "A promise about how the work is done.", {
  title: heading("The promise in a few words."),
  text: sentence("What it means."),
});

const about = group({
  title: partTitle("The section’s heading."),
  text: paragraphs("The story."),
  picture: picture.describe("A portrait of whoever does the work, beside the story.").optional(),
  points: list(promise, {
    entry: "promise",
    most: 8,
    more: "would be longer than the story",
    unique: "title",
  }).describe("Promises about how the work is done."),
  proof: common(
    button("The link to photos and reviews. With it stand the first photos and the first review."),
  )
    .meta({ title: "Link to photos and reviews" })
    .optional(),
});

const contactWay = part("ContactWay", "One way to reach you.", {
  kind: oneOf(
    ["phone", "text", "messaging", "email"],
    "Which way it is; decides the link and the drawing.",
  ).meta({ graphql: { type: "ContactKind", about: "A way to reach the business." } }),
  title: partTitle("Its heading."),
  text: sentence("When to use it."),
});

const contact = group({
  title: partTitle("The section’s heading."),
  introduction: sentence("The sentence below the heading."),
  ways: list(contactWay, {
    entry: "way",
    most: 4,
    more: "has no kind of its own",
    unique: "kind",
  }).meta({
    title: "Ways to reach you",
    description: "The ways to reach you, in the order shown.",
  }),
  message: part("TitledList", "What to say in a message.", {
    title: partTitle("The heading."),
    items: list(sentence("One line."), {
      entry: "line",
      most: 12,
      more: "would be a form",
    }).meta({ title: "Lines", description: "The lines." }),
  }),
});

const galleryPage = group({
  title: filledIn(
    heading(
      "The page’s heading. Where it is left out, the heading says what is there: photos, reviews or both.",
    ),
  ),
  work: common(sectionText).describe("Heading of the photos."),
  reviews: sectionText.describe("Heading of the reviews."),
  call: part("CallToAction", "What stands after the last review, above the phone number.", {
    title: heading("The heading."),
    text: sentence("The sentence below the heading."),
  }).optional(),
});

const privacySection = part("PrivacySection", "One part of the privacy notice.", {
  heading: heading("Its heading."),
  text: paragraphs("Its text."),
});

const privacyNotice = group({
  title: heading("The page’s heading."),
  updated: monthAndYear.meta({
    description: "When the notice was last changed.",
    common: false,
  }),
  introduction: paragraphs("The text before the first heading."),
  sections: list(privacySection, { entry: "part", most: 40, unique: "heading" }).describe(
    "Its parts, in order.",
  ),
  contact: part("PrivacyContact", "The last part.", {
    heading: heading("Its heading."),
    text: sentence("The words before the e-mail link."),
  }),
});

const notFound = group({
  title: partTitle("The page’s heading."),
  text: sentence("What to do now."),
});

const page = group({
  path: oneOf(pagePaths, "The page’s address.").meta({ title: "Page" }),
  title: filledIn(
    line(
      "The document title. Where it is left out, it is the page’s heading and the business’s name.",
      60,
      cutOff,
      "Thornbrook Handyman – local, trusted, done right",
    ),
  ),
  description: line("The description.", 160, cutOff).min(70).meta({ less: uninformed }),
});

const pages = list(page, { entry: "page", unique: "path" }).superRefine((entries, { addIssue }) => {
  for (const path of pagePaths.filter((known) => !entries.some((entry) => entry.path === known))) {
    addIssue({ code: "custom", path: [], message: `has no entry with path: ${path}` });
  }
});

/* The text of buttons and links, each with that of the site */

const navigationLink = part("NavigationLink", "A link of the main navigation.", {
  text: filledIn(
    line("The words on it; where they are left out, the heading of where it leads.", 24, inHeader),
  ),
  to: oneOf(linkTargets, "Where it leads: a page, with a section after # if needed.").meta({
    title: "Leads to",
  }),
});

const labels = group({
  skip: button("The link that skips the header.").default("Skip to the content"),
  menu: line("The button that opens the navigation on small screens.", 12, besideName).default(
    "Menu",
  ),
  home: button("Added to the name of the logo’s link.").default("home page"),
  call: line("Stands before the phone number.", 12, "would not fit before the number").default(
    "Call",
  ),
  email: line("Stands for the e-mail address where there is no room.", 16, besideButton).default(
    "E-mail",
  ),
  saveContact: line(
    "The link beside the phone number that saves the business in a phone’s contacts.",
    24,
    besideNumber,
  ).default("Save contact"),
  navigation: list(navigationLink, { entry: "link", most: 6, more: inHeader, unique: "to" })
    .describe("The main navigation. A link to what is not there is left out.")
    .default([{ to: "/#services" }, { to: "/#about" }, { to: "/#contact" }, { to: "/gallery" }]),
  expand: button("Invites to open a card.").default("click/tap to expand"),
  privacyNotice: button("The footer’s link to the privacy notice.").default("Privacy Notice"),
  copyright: button("The start of the copyright line; the business’s name follows.")
    .default("©")
    .meta({ common: false }),
  printed: heading(
    "Stands before the site’s address on printed pages, where there are photos or reviews.",
  ).default("Photos and reviews at"),
  before: line("Marks a photo from before the work.", 24, "would hide the photo").default("Before"),
  after: line("Marks the photo from after the work beside it.", 24, "would hide the photo").default(
    "After",
  ),
  stars: button("Follows the number of stars, as in “5 out of 5 stars”.").default("out of 5 stars"),
  readOn: button(
    "Stands before the name of the site where a review was written, as in “Read it on Google”.",
  ).default("Read it on"),
  facts: part("FactLabels", "Words beside the facts of your business.", {
    openingHours: heading("Stands before the opening hours.").default("Opening hours"),
    until: button("Stands between two times, as in “08:00 to 18:00”.").default("to"),
    midnight: button("Stands for 00:00, as in “18:00 to midnight”.").default("midnight"),
    allDay: button("Stands for the times of who is there day and night.").default("24 hours"),
    villages: heading("Stands before the villages covered.").default("Villages covered"),
    prices: heading("Stands before the price guide.").default("Price guide"),
    minimumCharge: heading("Stands before the least a visit costs.").default("Minimum charge"),
    guarantee: heading("Stands before what is promised.").default("Guarantee"),
    secondPhone: heading("Stands before the second phone number.").default("Second phone"),
    links: heading("Stands before links to other places.").default("Also on"),
  }).prefault({}),
  lightbox: part("LightboxLabels", "Labels of the photo viewer.", {
    label: button("Name of the viewer.").default("Photo viewer"),
    close: button("Closes it.").default("Close"),
    previous: button("Goes back one photo.").default("Previous photo"),
    next: button("Goes on one photo.").default("Next photo"),
    of: button("Stands between position and number, as in “2 of 5”.").default("of"),
    failed: sentence("Said when a photo cannot be loaded.").default(
      "This photo could not be loaded. Please check your connection and try again.",
    ),
  }).prefault({}),
  error: part("ErrorLabels", "Text of the screen shown after a programming error.", {
    title: heading("The heading.").default("Unexpected Application Error!"),
    help: sentence("The sentence before the phone number.").default(
      "You can still reach us by phone or e-mail.",
    ),
  }).prefault({}),
  more: part("MoreLabels", "Text around the number of jobs that a closed card leaves out.", {
    and: button("Stands before the number, as in “and 5 more”.").default("and"),
    more: button("Stands after the number.").default("more"),
  }).prefault({}),
  copy: part("CopyLabels", "Text of the button that copies the phone number.", {
    number: line("Before it is pressed.", 24, besideNumber).default("Copy number"),
    copied: line("For a moment after.", 24, besideNumber).default("Copied"),
  }).prefault({}),
});

/** @param about what stands in it, in the table of fields and above its form */
const file = <Schema extends z.ZodType>(
  type: string,
  label: string,
  about: string,
  schema: Schema,
) => ({ type, label, about, schema: schema.describe(about) });

const services = list(service, { entry: "service", unique: "title" });
const faq = list(faqItem, { entry: "question", none: true, unique: "question" });
const gallery = list(photo, { entry: "photo", none: true, unique: "url" });
const reviews = list(review, { entry: "review", none: true });

/**
 * The files in src/content/, in the order in which an owner goes through them: the GraphQL type of
 * each, its label in the content editor, what it is about, and what may stand in it.
 */
export const contentFiles = {
  business: file("Business", "Your business", "Who you are and how people reach you", business),
  services: file("Service", "Services", "The cards of the services section", services),
  faq: file("FaqItem", "Questions", "Questions with their answers", faq),
  gallery: file("GalleryImage", "Photos", "Photos of your work", gallery),
  reviews: file("Review", "Reviews", "What customers said", reviews),
  home: file("Home", "Top of the home page", "Other words of the home page", home),
  about: file("About", "About you", "Who does the work and how", about),
  contact: file("Contact", "Contact", "How people get in touch", contact),
  "gallery-page": file(
    "GalleryPage",
    "Page of photos",
    "Other words of the gallery page",
    galleryPage,
  ),
  pages: file(
    "PageMeta",
    "Search engines",
    "What search engines and shared links show for a page",
    pages,
  ),
  "privacy-notice": file(
    "PrivacyNotice",
    "Privacy notice",
    "The privacy notice",
    common(privacyNotice),
  ),
  "not-found": file("NotFound", "Page not found", "The page for an unknown address", notFound),
  interface: file(
    "Interface",
    "Small words",
    "The small words on buttons and links",
    common(labels),
  ),
};

export type ContentName = keyof typeof contentFiles;

/** All content as the pages get it. */
export type Content = { [Name in ContentName]: z.output<(typeof contentFiles)[Name]["schema"]> };

/** The content's names, in the order of the alphabet. */
export const contentNames = (Object.keys(contentFiles) as ContentName[]).sort();

interface Place {
  /** The file that it shows; a section is left out while that is an empty list. */
  file: ContentName;
  /** What it is called, where a link or a title has no text of its own. */
  heading: (content: Content) => string;
}

/** Every page and section, each with the file that it shows. */
export const places: Readonly<Record<PlacePath, Place>> = {
  "/": { file: "home", heading: ({ home }) => home.headline },
  "/#services": { file: "services", heading: ({ home }) => home.services.title },
  "/#about": { file: "about", heading: ({ about }) => about.title },
  "/#faq": { file: "faq", heading: ({ home }) => home.faq.title },
  "/#contact": { file: "contact", heading: ({ contact }) => contact.title },
  "/gallery": { file: "gallery-page", heading: galleryTitle },
  "/gallery#work": { file: "gallery", heading: ({ "gallery-page": page }) => page.work.title },
  "/gallery#reviews": {
    file: "reviews",
    heading: ({ "gallery-page": page }) => page.reviews.title,
  },
  "/privacy-notice": {
    file: "privacy-notice",
    heading: ({ "privacy-notice": page }) => page.title,
  },
  "/404": { file: "not-found", heading: (content) => content["not-found"].title },
};

/** What the page of photos and reviews is called, by what of them there is. */
export const galleryTitles = { both: "Reviews & Gallery", photos: "Gallery", reviews: "Reviews" };

function galleryTitle({ gallery, reviews, "gallery-page": page }: Content): string {
  const kind = reviews.length === 0 ? "photos" : gallery.length === 0 ? "reviews" : "both";
  return page.title ?? galleryTitles[kind];
}
