import { z } from "zod";
import { kindNamed, kindNames } from "./business-kinds";
import { longestCaption, withoutCaption } from "./captions";
import { claimAnswers, claimNames, claims, migrateClaimAnswers } from "./claims";
import {
  alt,
  choice,
  colour,
  date,
  days,
  email,
  filledIn,
  flag,
  icon,
  line,
  linkUrl,
  list,
  logoUrl,
  mayBeKept,
  messagingUrl,
  monthAndYear,
  name,
  objectType,
  paragraphs,
  partial,
  phone,
  pictureUrl,
  price,
  rating,
  sample,
  time,
  website,
} from "./fields";
import { hoursProblem, keptHours, overlap } from "./hours";
import { cleanExact } from "./invisible-marks";

/*
 * The registry: every page, its sections, and every file in src/content/ with its fields. The check of the
 * owner's files, the JSON Schemas for editors, the GraphQL types, the forms of the content editor and the
 * table of fields are all made from it.
 */

/**
 * The ids of the home page's sections below its headline, in their usual order. An id has letters only, because
 * GraphQL makes an enum of them.
 */
export const homeSections = ["services", "about", "faq", "contact"] as const;

/** The path of every page. Hosts show the last one for an unknown path. */
export const pagePaths = ["/", "/gallery", "/privacy-notice", "/404"] as const;

/** Where a link of the navigation may lead: to a page, or to a section of one by the section's id. */
export const linkTargets = [
  "/",
  ...homeSections.map((id) => `/#${id}` as const),
  "/gallery",
  "/gallery#work",
  "/gallery#reviews",
  "/privacy-notice",
] as const;

/** The path of a page or of a section. */
export type PlacePath = (typeof linkTargets)[number] | (typeof pagePaths)[number];

/* Why a text has a limit, as the owner reads it after “more” or “less”. */

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
/** A heading that any business may keep as it came with the site. */
const keepableHeading = (about: string) => mayBeKept(heading(about));
const sentence = (about: string) => line(about, 240, "would push what follows off the screen");
/** Words of a link or button, or between other words. */
const shortText = (about: string) => line(about, 40, "would not fit on a button of a narrow phone");

const sectionText = objectType(
  "SectionText",
  "A part of a page: its heading and, if any, a sentence below it.",
  {
    title: keepableHeading("The heading."),
    introduction: sentence("The sentence below the heading.").optional(),
  },
);

const focus = choice(
  ["left", "middle", "right", "top", "bottom"],
  "What is seen where only a part of the photo has room.",
)
  .meta({ title: "Which part of the photo matters" })
  .optional();

const pictureAbout = "A picture with what is seen in it.";
const picture = objectType("Picture", pictureAbout, { url: pictureUrl, alt, sample });

/* business.yaml */

const brand = objectType(
  "Brand",
  "Colours and logo of the business. Without them the site has its own.",
  partial({
    colour: colour.describe("Your main colour: of buttons, bands, links and the mark."),
    accent: colour.describe(
      "A second colour, used sparingly; where it is left out, it follows from the first.",
    ),
    logo: logoUrl,
    logoHoldsName: flag(
      "For a logo that has the name in it: at the top of each page it then stands alone.",
    ).meta({ title: "Your name is in the logo" }),
  }),
).meta({ title: "Colours and logo", whenEmpty: "the site’s own" });

const kind = z
  .preprocess(
    (written) => (typeof written === "string" && kindNamed(written)) || written,
    choice(
      kindNames,
      "What search engines show you as. Type a word of your trade and choose from the list; where none fits, take “Professional service”. Where it is left out, they take you for a business that works at people’s homes.",
    ),
  )
  .meta({
    title: "Kind of business",
    examples: ["Tree surgeon"],
    takes: "the nearest trade from the list (“Professional service” where none fits)",
  });

const claimFields = claimNames.map((claim) => {
  const { title, words } = claims[claim];
  const question = `Asked where your text has one of the words ${words.join(", ")}.`;
  return [claim, choice(claimAnswers, question).meta({ title }).optional()] as const;
});

const provable = z
  .preprocess(
    migrateClaimAnswers,
    objectType(
      "Claims",
      "Some words of your text may claim things that you must be able to prove. You are asked about each before the site goes online.",
      Object.fromEntries(claimFields),
    ),
  )
  .meta({ title: "What you can prove" });

const trueOfMe = list(line("Words as they stand.", 1000, "would be more than one paragraph"), {
  entry: "text",
  max: 400,
  mayBeEmpty: true,
  unique: true,
}).meta({
  title: "Also true of you",
  description:
    "Words that came with the site, or from a photo’s file, and are true of you too, exactly as they came.",
});

const hours = objectType("OpeningHours", "When work begins and ends on some days.", {
  days: days.describe("A day of the week, several days, or days from one to another."),
  ...partial({
    opens: time.describe("When the day’s work begins; “24 hours” for all day and night."),
    closes: time.describe("When it ends; a time earlier than opens is after midnight."),
    note: line("Words instead of times, or after them.", 40, besideDays, "by arrangement"),
  }),
})
  .superRefine((times, { addIssue }) => {
    const [field, message] = hoursProblem(times) ?? [];
    if (field) addIssue({ code: "custom", path: [field], message });
  })
  .overwrite(keptHours);

const openingHours = list(hours, {
  entry: "line of hours",
  max: 14,
  tooLong: "would be more than two lines a day",
})
  .describe(
    "When people may ring. Leave closed days out; for a break write two lines with the same days.",
  )
  .superRefine((lines, { addIssue }) => {
    for (const [at, times] of lines.entries()) {
      const earlier = lines.slice(0, at).findIndex((other) => overlap(times, other));
      const message = `is on the same days and at the same time as line of hours ${earlier + 1}`;
      if (earlier >= 0) addIssue({ code: "custom", path: [at, "days"], message });
    }
  });

const village = name("A village.", 60, "would not fit on a line of a phone");

const pricedJob = objectType("Price", "What something costs.", {
  job: line("What the price is for.", 80, manyLines, "First visit"),
  price: price("Its price, in words.", 40, "would not fit beside the job", "from £60"),
});

const prices = list(pricedJob, {
  entry: "job",
  max: 40,
  tooLong: "would be a catalogue",
  unique: "job",
}).describe("A guide to prices.");

const priceRange = z
  .string()
  .overwrite(cleanExact)
  .regex(/^£{1,4}$/, "write one to four pound signs, such as ££")
  .meta({
    description: "How expensive the work is, from £ to ££££, for search engines.",
    examples: ["££"],
  });

const registration = objectType(
  "Registration",
  "A register in which customers can look you up. It is shown on printed pages, and on each badge that asks for it; where none does, among the facts.",
  {
    name: heading("The name of the register."),
    number: name("Your number there.", 24, "would not fit on a badge", "123456"),
  },
);

const away = objectType(
  "Away",
  "A notice above every page. It shows from the moment you put the site online, also weeks before the holiday begins.",
  {
    until: date.meta({
      title: "Last day",
      description:
        "The last day of the notice. It goes when you next put the site online after that day.",
    }),
    message: line(
      "What visitors read as soon as the site is online, so write both the first and the last day.",
      160,
      coversScreen,
    ).meta({
      examples: ["Away from 22 December until 3 January. Email me and I answer when I am back."],
    }),
  },
).meta({ title: "Holiday" });

const linkFields = {
  text: shortText("The words on the link."),
  url: linkUrl.describe("Where it leads."),
};

const placeOfBusiness = objectType("Link", "A link to another place where the business is.", {
  ...linkFields,
  url: linkFields.url.meta({ examples: ["https://www.facebook.com/your-name"] }),
});

const business = z.strictObject({
  name: name("The name that people know your business by.", 60, besideMenu, "Lilac Dog Grooming"),
  owner: name("The person behind the name.", 60, manyLines),
  phone: phone("The phone number."),
  email: email.describe("The email address."),
  area: line("Where the work is done, in words.", 100, manyLines).meta({
    examples: ["Your town and the villages around it"],
  }),
  ...partial({
    kind: filledIn(kind),
    website: website.meta({
      title: "Address of your website",
      description:
        "The address that this website will have, as it stands in a browser. Shared links and search engines need it.",
    }),
    brand,
    claims: provable,
    experience: line("Experience claimed, shown large below the story.", 24, tooLarge).meta({
      examples: ["9 years’ experience"],
    }),
    openingHours,
    villages: list(village, { entry: "village", unique: true }).meta({
      description: "Villages or parts of a town that you cover, your own among them.",
      commaSeparated: true,
    }),
    prices,
    minimumCharge: price("The least a visit costs.", 80, manyLines, "£45 for the first hour"),
    priceRange,
    guarantee: sentence("What you promise about your work."),
    registration,
    away,
    secondPhone: phone("A second phone number, such as your mobile. It stands below the first."),
    links: list(placeOfBusiness, {
      entry: "link",
      mayBeEmpty: true,
      max: 8,
      tooLong: "would be a directory",
      unique: "url",
    }).describe("Other places where the business is, such as Facebook."),
    messagingLink: objectType(
      "MessagingLink",
      "A link to a messaging app. It leads to another company’s site, so the site has none unless you add it.",
      {
        ...linkFields,
        url: messagingUrl.describe("Where it leads; a number alone is taken for WhatsApp."),
      },
    ),
    trueOfMe,
  }),
});

/* Files that are lists: services.yaml, faq.yaml, reviews.yaml and gallery.yaml */

const service = z.strictObject({
  title: line("The card’s heading.", 40, manyLines),
  icon,
  introduction: sentence("A sentence or two above the list.").optional(),
  notOffered: flag(
    "For jobs that you leave to others. Search engines are not told that you do them.",
  ),
  items: list(line("One thing that you offer.", 100, "is a sentence, not a line of a list"), {
    entry: "line",
    max: 40,
    tooLong: "would be longer than a screen",
    unique: true,
  }).meta({ title: "Lines", description: "What is offered, one line each." }),
});

const faqItem = z.strictObject({
  question: line("The question as a customer would ask it.", 140, longerThanAnswer).meta({
    examples: ["How soon can you come?"],
  }),
  answer: paragraphs("The answer."),
});

const review = z.strictObject({
  name: name("The reviewer’s name.", 60, "would not fit below the review", "Mary K."),
  rating: mayBeKept(rating),
  text: paragraphs("The review in the customer’s words."),
  date: monthAndYear.describe("Month and year of the review."),
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
    objectType("Picture", pictureAbout, { url: pictureUrl, alt: filledIn(alt), sample }),
  )
  .describe("A photo from before the work, shown beside this one with the same caption.");

const photo = z.strictObject({
  url: pictureUrl,
  caption: line(
    "The line below the photo.",
    longestCaption,
    "would hide the photo when it is shown full screen",
    "Ready in one afternoon",
  ),
  alt: filledIn(alt),
  sample,
  focus,
  before: beforePhoto.optional(),
});

/* Files of pages and sections */

const badge = objectType("Badge", "A short claim with a drawing.", {
  text: line("The claim.", 30, "would not fit in a row with the others", "free quotes"),
  icon,
  registration: flag("To show your registration number with it."),
});

const section = choice(homeSections, "A section.").meta({
  graphql: { type: "HomeSection", about: "A section of the home page." },
});

const home = z.strictObject({
  headline: line("The large line at the top.", 70, pushesButton),
  introduction: line("The sentence below the headline.", 200, pushesButton),
  badges: filledIn(
    list(badge, {
      entry: "badge",
      mayBeEmpty: true,
      max: 6,
      tooLong: "would push the call button down",
      unique: "text",
    }).describe("The trust badges. Claim only what you can show."),
  ),
  picture: objectType("HomePicture", pictureAbout, { url: pictureUrl, alt, sample, focus })
    .describe(
      "The picture beside the headline, and in what messengers show with a link to your site. Both show a part of it, so have what matters in its middle, with room around.",
    )
    .optional(),
  sections: filledIn(
    list(section, { entry: "section", unique: true }).meta({
      description:
        "The sections below, in the order you want. Any that you do not name follow after them.",
      whenEmpty: "in the usual order",
    }),
  ),
  services: sectionText.describe("Heading of the services section."),
  faq: sectionText.meta({
    title: "Questions and answers",
    description: "Heading of the questions and answers.",
  }),
});

const aboutPoint = objectType("AboutPoint", "A promise about how the work is done.", {
  title: heading("The promise in a few words."),
  text: sentence("What it means."),
});

const about = z.strictObject({
  title: keepableHeading("The section’s heading."),
  text: paragraphs("The story."),
  picture: picture.describe("A portrait of whoever does the work, beside the story.").optional(),
  points: list(aboutPoint, {
    entry: "promise",
    max: 8,
    tooLong: "would be longer than the story",
    unique: "title",
  }).describe("Promises about how the work is done."),
  proof: mayBeKept(
    shortText(
      "The link to photos and reviews. Beside it are the first photos and the first review.",
    ),
  )
    .meta({ title: "Link to photos and reviews" })
    .optional(),
});

const contactWay = objectType("ContactWay", "One way to reach you.", {
  kind: choice(
    ["phone", "text", "messaging", "email"],
    "Which way it is. It decides what visitors press there, and the drawing.",
  ).meta({ graphql: { type: "ContactKind", about: "A way to reach the business." } }),
  title: keepableHeading("Its heading."),
  text: sentence("When to use it."),
});

const contact = z.strictObject({
  title: keepableHeading("The section’s heading."),
  introduction: sentence("The sentence below the heading.").meta({ keep: "ask" }),
  ways: list(contactWay, {
    entry: "way",
    max: 4,
    tooLong: "would name a way twice",
    unique: "kind",
  }).meta({
    title: "Ways to reach you",
    description: "The ways to reach you, in the order shown.",
  }),
  message: objectType("TitledList", "What to say in a message.", {
    title: keepableHeading("The heading."),
    items: list(sentence("One line."), {
      entry: "line",
      max: 12,
      tooLong: "would be a form",
    }).meta({ title: "Lines", description: "The lines." }),
  }),
});

const galleryPage = z.strictObject({
  title: filledIn(
    heading(
      "The page’s heading. Where it is left out, the heading says what is there: photos, reviews or both.",
    ),
  ),
  work: mayBeKept(sectionText).describe("Heading of the photos."),
  reviews: sectionText.describe("Heading of the reviews."),
  call: objectType("CallToAction", "What stands after the last review, above the phone number.", {
    title: heading("The heading."),
    text: sentence("The sentence below the heading."),
  }).optional(),
});

const privacySection = objectType("PrivacySection", "One part of the privacy notice.", {
  heading: heading("Its heading."),
  text: paragraphs("Its text.").meta({ keep: "ask" }),
});

const privacyNotice = z.strictObject({
  title: heading("The page’s heading."),
  updated: monthAndYear.meta({
    description: "When the notice was last changed.",
    keep: "shortTexts",
  }),
  introduction: paragraphs("The text before the first heading.").meta({ keep: "ask" }),
  sections: list(privacySection, { entry: "part", max: 40, unique: "heading" }).describe(
    "Its parts, in order.",
  ),
  contact: objectType("PrivacyContact", "The last part.", {
    heading: heading("Its heading."),
    text: sentence("The words before the email link."),
  }),
});

const notFound = z.strictObject({
  title: keepableHeading("The page’s heading."),
  text: sentence("What to do now."),
});

const page = z.strictObject({
  path: choice(pagePaths, "The page’s address.").meta({ title: "Page" }),
  title: filledIn(
    line(
      "The title that search engines and the browser’s tab show. Where it is left out, it is the page’s heading and the business’s name.",
      60,
      cutOff,
      "Lilac Dog Grooming – gentle with every dog",
    ),
  ),
  description: line("What search engines show below the title.", 160, cutOff)
    .min(70)
    .meta({ tooShort: uninformed }),
});

const pages = list(page, { entry: "page", unique: "path" })
  .superRefine((entries, { addIssue }) => {
    const isMissing = (known: string) => !entries.some(({ path }) => path === known);
    for (const path of pagePaths.filter(isMissing)) {
      addIssue({
        code: "custom",
        path: [],
        message: `each page needs an entry; add one with path: ${path}`,
      });
    }
  })
  .meta({ oneForEach: "path" });

/* interface.yaml: the labels, which are the words on buttons and links and beside facts; each has a default */

const navigationLink = objectType("NavigationLink", "A link of the main navigation.", {
  text: filledIn(
    line("The words on it. Without them it shows the heading of where it leads.", 24, inHeader),
  ),
  to: choice(linkTargets, "Where it leads: a page, with a section after # if needed.").meta({
    title: "Leads to",
  }),
});

/** A group of labels. */
const labelGroup: typeof objectType = (type, about, shape) =>
  objectType(type, about, shape).meta({ whenEmpty: "the usual words" });

/** What usually stands before the site's address on printed pages, by what the gallery page shows. */
const printedLabels = {
  both: "Photos and reviews at",
  photos: "Photos at",
  reviews: "Reviews at",
};

const labels = z.strictObject({
  skip: shortText("The link that skips the header.").default("Skip to the content"),
  menu: line("The button that opens the navigation on small screens.", 12, besideName).default(
    "Menu",
  ),
  home: shortText("Added to the name of the logo’s link.").default("home page"),
  call: line("Stands before the phone number.", 12, "would not fit before the number").default(
    "Call",
  ),
  email: line(
    "The button at the top of the home page that starts an email.",
    16,
    besideButton,
  ).default("Email"),
  saveContact: line(
    "The link beside the phone number that saves the business in a phone’s contacts.",
    24,
    besideNumber,
  ).default("Save contact"),
  navigation: list(navigationLink, { entry: "link", max: 6, tooLong: inHeader, unique: "to" })
    .meta({
      description: "The main navigation. A link to a page or section that is empty is left out.",
      whenEmpty: "the usual links",
    })
    .default([{ to: "/#services" }, { to: "/#about" }, { to: "/#contact" }, { to: "/gallery" }]),
  expand: shortText("Invites to open a card.").default("click/tap to expand"),
  privacyNotice: shortText("The footer’s link to the privacy notice.").default("Privacy Notice"),
  copyright: shortText("The start of the copyright line; the business’s name follows.")
    .default("©")
    .meta({ keep: "shortTexts" }),
  printed: heading(
    "Stands before the site’s address on printed pages, where there are photos or reviews. The usual words name only what is there.",
  ).default(printedLabels.both),
  before: line("Marks a photo from before the work.", 24, "would hide the photo").default("Before"),
  after: line("Marks the photo from after the work beside it.", 24, "would hide the photo").default(
    "After",
  ),
  stars: shortText("Follows the number of stars, as in “5 out of 5 stars”.").default(
    "out of 5 stars",
  ),
  readOn: shortText(
    "Stands before the name of the site where a review was written, as in “Read it on Google”.",
  ).default("Read it on"),
  facts: labelGroup("FactLabels", "Words beside the facts of your business.", {
    openingHours: heading("Stands before the opening hours.").default("Opening hours"),
    until: shortText("Stands between two times, as in “08:00 to 18:00”.").default("to"),
    midnight: shortText("Stands for 00:00, as in “18:00 to midnight”.").default("midnight"),
    allDay: shortText("Stands for the times of a day that is open day and night.").default(
      "24 hours",
    ),
    villages: heading("Stands before the villages covered.").default("Villages covered"),
    prices: heading("Stands before the price guide.").default("Price guide"),
    minimumCharge: heading("Stands before the least a visit costs.").default("Minimum charge"),
    guarantee: heading("Stands before what is promised.").default("Guarantee"),
    secondPhone: heading("Stands before the second phone number.").default("Or ring"),
    links: heading("Stands before links to other places.").default("Also on"),
  }).prefault({}),
  lightbox: labelGroup("LightboxLabels", "Labels of the photo viewer.", {
    label: shortText("The name of the viewer, for people who cannot see it.").default(
      "Photo viewer",
    ),
    close: shortText("The button that closes it.").default("Close"),
    previous: shortText("The button for the photo before.").default("Previous photo"),
    next: shortText("The button for the photo after.").default("Next photo"),
    of: shortText("Stands between position and number, as in “2 of 5”.").default("of"),
    failed: sentence("Shown when a photo cannot be loaded.").default(
      "This photo could not be loaded. Please check your connection and try again.",
    ),
  }).prefault({}),
  error: labelGroup("ErrorLabels", "Text of the screen shown after a programming error.", {
    title: heading("The heading.").default("Unexpected Application Error!"),
    help: sentence("The sentence before the phone number.").default(
      "You can still reach us by phone or email.",
    ),
  }).prefault({}),
  more: labelGroup("MoreLabels", "Text around the number of lines that a closed card leaves out.", {
    and: shortText("Stands before the number, as in “and 5 more”.").default("and"),
    more: shortText("Stands after the number.").default("more"),
  }).prefault({}),
  copy: labelGroup("CopyLabels", "Text of the button that copies the phone number.", {
    number: line("The words before it is pressed.", 24, besideNumber).default("Copy number"),
    copied: line("The words for a moment after.", 24, besideNumber).default("Copied"),
  }).prefault({}),
});

/** @param about what the file is for, as the table of fields and its form say it */
const contentFile = <Schema extends z.ZodType>(
  type: string,
  label: string,
  about: string,
  schema: Schema,
) => ({ type, label, about, schema: schema.describe(about) });

const services = list(service, { entry: "service", unique: "title" });
const faq = list(faqItem, { entry: "question", mayBeEmpty: true, unique: "question" });
const gallery = list(photo, { entry: "photo", mayBeEmpty: true, unique: "url" });
const reviews = list(review, { entry: "review", mayBeEmpty: true });

/**
 * The files in src/content/, in the order in which an owner goes through them. Each has its GraphQL type, its
 * label in the content editor, what it is for, and the schema of its fields.
 */
export const contentFiles = {
  business: contentFile(
    "Business",
    "Your business",
    "Who you are and how people reach you",
    business,
  ),
  services: contentFile("Service", "Services", "The cards of the services section", services),
  faq: contentFile("FaqItem", "Questions", "Questions with their answers", faq),
  gallery: contentFile("GalleryImage", "Photos", "Photos of your work", gallery),
  reviews: contentFile("Review", "Reviews", "What customers said", reviews),
  home: contentFile(
    "Home",
    "Top of the home page",
    "The top of the home page, the headings of its sections, and their order",
    home,
  ),
  about: contentFile("About", "About you", "Who does the work and how", about),
  contact: contentFile("Contact", "Contact", "How people get in touch", contact),
  "gallery-page": contentFile(
    "GalleryPage",
    "Page of photos",
    "Other words of the gallery page",
    galleryPage,
  ),
  pages: contentFile(
    "PageMeta",
    "Search engines",
    "What search engines and shared links show for a page",
    pages,
  ),
  "privacy-notice": contentFile(
    "PrivacyNotice",
    "Privacy notice",
    "The privacy notice",
    mayBeKept(privacyNotice),
  ),
  "not-found": contentFile(
    "NotFound",
    "Page not found",
    "The page for an unknown address",
    notFound,
  ),
  interface: contentFile(
    "Interface",
    "Small words",
    "The small words on buttons and links",
    mayBeKept(labels),
  ),
};

export type ContentName = keyof typeof contentFiles;

/** All content as the check leaves it: each value in the form that is kept, with nothing derived yet. */
export type Content = { [Name in ContentName]: z.output<(typeof contentFiles)[Name]["schema"]> };

/** The name of each content file, in alphabetical order. */
export const contentNames = (Object.keys(contentFiles) as ContentName[]).sort();

interface Place {
  /** The file that it shows. A section whose file is an empty list is left out. */
  file: ContentName;
  /** Its name in links and titles that have no text of their own. */
  heading: (content: Content) => string;
  /** The fields of business.yaml that are shown mainly there. */
  ofBusiness?: readonly (keyof Content["business"])[];
}

/** Every page and section. */
export const places: Readonly<Record<PlacePath, Place>> = {
  "/": { file: "home", heading: ({ home }) => home.headline },
  "/#services": { file: "services", heading: ({ home }) => home.services.title },
  "/#about": {
    file: "about",
    heading: ({ about }) => about.title,
    ofBusiness: ["experience", "guarantee"],
  },
  "/#faq": { file: "faq", heading: ({ home }) => home.faq.title },
  "/#contact": {
    file: "contact",
    heading: ({ contact }) => contact.title,
    ofBusiness: [
      "openingHours",
      "prices",
      "minimumCharge",
      "secondPhone",
      "links",
      "messagingLink",
    ],
  },
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

/** The gallery page's title, by what it shows. */
export const galleryTitles = { both: "Reviews & Gallery", photos: "Gallery", reviews: "Reviews" };

/** What the gallery page shows, where it shows anything. */
const shownInGallery = ({ gallery, reviews }: Content) =>
  reviews.length === 0 ? "photos" : gallery.length === 0 ? "reviews" : "both";

function galleryTitle(content: Content): string {
  return content["gallery-page"].title ?? galleryTitles[shownInGallery(content)];
}

/** What stands before the site's address on printed pages, where the gallery page shows anything. */
export function printedLabel(content: Content): string {
  const { printed } = content.interface;
  return printed === printedLabels.both ? printedLabels[shownInGallery(content)] : printed;
}
