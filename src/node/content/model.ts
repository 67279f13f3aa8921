import { z } from "zod";
import {
  alt,
  date,
  days,
  email,
  graphqlNames,
  group,
  line,
  linkUrl,
  list,
  monthAndYear,
  oneOf,
  paragraphs,
  part,
  phone,
  pictureUrl,
  rating,
  sample,
  time,
} from "./fields";
import { linkTargets, pagePaths } from "./pages";

/*
 * Every file in src/content/ and what may stand in it. The check of the owner's files, the JSON
 * Schemas for editors, the GraphQL types and the table of fields come from here.
 */

/** Drawings that may be asked for, each drawn in src/components/content-icon.tsx. */
export const iconNames = [
  "badge-check",
  "email",
  "flame",
  "hammer",
  "handshake",
  "heater",
  "messaging",
  "phone",
  "shield-check",
  "sprout",
  "text",
  "wrench",
] as const;

const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

const manyLines = "would break over many lines on a phone";
const heading = (about: string) => line(about, { most: 60, more: manyLines });
const label = heading;
const sentence = (about: string) =>
  line(about, { most: 240, more: "would push what follows off the screen" });
const button = (about: string) =>
  line(about, { most: 40, more: "would not fit on a button of a narrow phone" });
const icon = () => oneOf(iconNames, "The drawing beside the words.");

const sectionText = (about: string) =>
  group({
    title: heading("The heading."),
    introduction: sentence("The sentence below the heading.").optional(),
  })
    .describe(about)
    .register(graphqlNames, {
      type: "SectionText",
      about: "A part of a page: its heading and, if any, a sentence below it.",
    });

const focus = () =>
  oneOf(
    ["left", "middle", "right"] as const,
    "Where the work is in the photo, for pictures that show only a part of it.",
  ).optional();

const picture = (about: string) =>
  group({ url: pictureUrl(), alt: alt(), sample: sample(), focus: focus() })
    .describe(about)
    .register(graphqlNames, {
      type: "Picture",
      about: "A picture that stands in a page by itself.",
    });

const business = group({
  name: line("The trading name, as on the van.", {
    most: 30,
    more: "would not fit beside the menu",
    example: "Thornbrook Handyman",
  }),
  owner: label("The person behind the name."),
  phone: phone("The phone number."),
  email: email("The e-mail address."),
  area: line("Where the work is done, in words.", {
    most: 100,
    more: manyLines,
    example: "Thornbrook and the surrounding villages",
  }),
  experience: line("Experience claimed, shown large beside the story.", {
    most: 24,
    more: "would not fit at that size",
    example: "20+ years’ experience",
  }).optional(),
  openingHours: list(
    part("OpeningHours", "When work begins and ends on some days.", {
      days: days("A day of the week, or a row of them."),
      opens: time("When the day’s work begins."),
      closes: time("When it ends."),
    }).refine(({ opens, closes }) => !isTime(opens) || !isTime(closes) || opens < closes, {
      path: ["closes"],
      error: "is not later than opens; write times by the 24-hour clock, such as 18:00",
    }),
    {
      entry: "line of hours",
      most: 7,
      more: "would be more than the week has days",
      unique: "days",
    },
  )
    .describe("When people may ring. Leave closed days out.")
    .optional(),
  villages: list(line("A village.", { most: 60, more: "would not fit on a line of a phone" }), {
    entry: "village",
    unique: true,
  })
    .describe("Villages covered.")
    .optional(),
  prices: list(
    part("Price", "What a job costs.", {
      job: line("The job.", { most: 80, more: manyLines, example: "Hanging a door" }),
      price: line("Its price, in words.", {
        most: 40,
        more: "would not fit beside the job",
        example: "from £60",
      }),
    }),
    { entry: "job", most: 40, more: "would be a catalogue", unique: "job" },
  )
    .describe("A guide to prices.")
    .optional(),
  minimumCharge: line("The least a visit costs.", {
    most: 80,
    more: manyLines,
    example: "£45 for the first hour",
  }).optional(),
  priceRange: z
    .string()
    .overwrite((value) => value.trim())
    .regex(/^£{1,4}$/, "expected one to four pound signs, such as ££")
    .describe("How dear the work is, from £ to ££££, for search engines.")
    .meta({ examples: ["££"] })
    .optional(),
  guarantee: sentence("What is promised about finished work.").optional(),
  away: part("Away", "A notice for the time of a holiday.", {
    until: date("The last day of the notice; the next build after it leaves it out."),
    message: line("What visitors read above every page until then.", {
      most: 160,
      more: "would cover a phone’s first screen",
      example: "On holiday until 15 August. E-mail me and I answer when I am back.",
    }),
  }).optional(),
  secondPhone: phone("A second phone number.").optional(),
  messagingLink: part(
    "MessagingLink",
    "A link to a messaging app. It leads to another company’s site, so none is given.",
    {
      text: button("The words on the link."),
      url: linkUrl("Where it leads."),
    },
  ).optional(),
});

const services = list(
  group({
    title: line("The card’s heading.", { most: 40, more: manyLines, example: "Maintenance" }),
    icon: icon(),
    introduction: sentence("A sentence or two above the list.").optional(),
    items: list(line("One job.", { most: 100, more: "is a sentence, not a line of a list" }), {
      entry: "line",
      most: 40,
      more: "would be longer than a screen",
      unique: true,
    }).describe("What is offered, one line each."),
  }),
  { entry: "service", unique: "title" },
);

const faq = list(
  group({
    question: line("The question as a customer would ask it.", {
      most: 140,
      more: "would be longer than its answer",
      example: "Do you charge for a quote?",
    }),
    answer: paragraphs("The answer."),
  }),
  { entry: "question", unique: "question" },
);

const reviews = list(
  group({
    name: line("The reviewer’s name.", {
      most: 60,
      more: "would not fit below the review",
      example: "Jean P.",
    }),
    rating: rating(),
    text: paragraphs("The review in the customer’s words."),
    date: monthAndYear("Month and year of the review."),
    sample: sample(),
  }),
  { entry: "review" },
);

const gallery = list(
  group({
    url: pictureUrl(),
    caption: line("The line below the photo.", {
      most: 120,
      more: "would hide the photo when it is shown full screen",
      example: "New radiator and valves",
    }),
    alt: alt().optional(),
    sample: sample(),
    focus: focus(),
  }),
  { entry: "photo", unique: "url" },
);

const home = group({
  headline: line("The large line at the top.", {
    most: 70,
    more: "would push the call button off a phone’s first screen",
  }),
  introduction: line("The sentence below the headline.", {
    most: 200,
    more: "would push the call button off a phone’s first screen",
  }),
  badges: list(
    part("Badge", "A short claim with a drawing.", {
      text: line("The claim.", {
        most: 30,
        more: "would not fit in a row with the others",
        example: "fully insured",
      }),
      icon: icon(),
    }),
    { entry: "badge", most: 6, more: "would push the call button down", unique: "text" },
  ).describe("The trust badges. Claim only what you can show."),
  picture: picture("The picture beside the headline."),
  services: sectionText("Heading of the services section."),
  faq: sectionText("Heading of the questions and answers."),
});

const about = group({
  title: heading("The section’s heading."),
  text: paragraphs("The story."),
  points: list(
    part("AboutPoint", "A promise about how the work is done.", {
      title: heading("The promise in a few words."),
      text: sentence("What it means."),
    }),
    { entry: "promise", most: 8, more: "would be longer than the story", unique: "title" },
  ).describe("Promises about how the work is done."),
  proof: button(
    "The link to photos and reviews. With it stand the first photos and the first review.",
  ).optional(),
});

const contact = group({
  title: heading("The section’s heading."),
  introduction: sentence("The sentence below the heading."),
  ways: list(
    part("ContactWay", "One way to ask for a quote.", {
      kind: oneOf(
        ["phone", "text", "messaging", "email"],
        "Which way it is; decides the link and the drawing.",
      ).register(graphqlNames, { type: "ContactKind" }),
      title: heading("Its heading."),
      text: sentence("When to use it."),
    }),
    { entry: "way", most: 4, more: "has no kind of its own", unique: "kind" },
  ).describe("The ways to ask for a quote, in the order shown."),
  message: part("TitledList", "What to say in a message.", {
    title: heading("The heading."),
    items: list(sentence("One line."), {
      entry: "line",
      most: 12,
      more: "would be a form",
    }).describe("The lines."),
  }),
});

const galleryPage = group({
  title: heading("The page’s heading."),
  work: sectionText("Heading of the photos."),
  reviews: sectionText("Heading of the reviews."),
  call: part("CallToAction", "What stands after the last review, above the phone number.", {
    title: heading("The heading."),
    text: sentence("The sentence below the heading."),
  }).optional(),
});

const privacyNotice = group({
  title: heading("The page’s heading."),
  updated: monthAndYear("When the notice was last changed."),
  introduction: paragraphs("The text before the first heading."),
  sections: list(
    part("PrivacySection", "One part of the privacy notice.", {
      heading: heading("Its heading."),
      text: paragraphs("Its text."),
    }),
    { entry: "part", most: 40, unique: "heading" },
  ).describe("Its parts, in order."),
  contact: part("PrivacyContact", "The last part.", {
    heading: heading("Its heading."),
    text: sentence("The words before the e-mail link."),
  }),
});

const notFound = group({
  title: heading("The page’s heading."),
  text: sentence("What to do now."),
});

const pages = list(
  group({
    path: oneOf(pagePaths, "The page’s address."),
    title: line("The document title.", {
      most: 60,
      more: "is cut off by search engines",
      example: "Reviews & Gallery – Thornbrook Handyman",
    }),
    description: line("The description.", {
      most: 160,
      more: "is cut off by search engines",
      least: 70,
      less: "lets search engines choose words of their own",
    }),
  }),
  { entry: "page", unique: "path" },
).superRefine((entries, context) => {
  for (const path of pagePaths.filter((known) => !entries.some((entry) => entry.path === known))) {
    context.addIssue({ code: "custom", path: [], message: `has no entry with path: ${path}` });
  }
});

const labels = group({
  skip: button("The link that skips the header."),
  menu: line("The button that opens the navigation on small screens.", {
    most: 12,
    more: "would not fit beside the name",
  }),
  home: button("Added to the name of the logo’s link."),
  call: line("Stands before the phone number.", {
    most: 12,
    more: "would not fit before the number",
  }),
  email: line("Stands for the e-mail address where there is no room.", {
    most: 16,
    more: "would not fit beside the call button",
  }),
  saveContact: line(
    "The link beside the phone number that saves the business in a phone’s contacts.",
    { most: 24, more: "would not fit beside the number" },
  ),
  navigation: list(
    part("NavigationLink", "A link of the main navigation.", {
      text: line("The words on it.", { most: 24, more: "would not fit in the header" }),
      to: oneOf(linkTargets, "Where it leads: a page, with a section after # if needed."),
    }),
    { entry: "link", most: 6, more: "would not fit in the header", unique: "to" },
  ).describe("The main navigation."),
  expand: button("Invites to open a card."),
  privacyNotice: button("The footer’s link to the privacy notice."),
  copyright: button("The start of the copyright line; the business’s name follows."),
  printed: label("Stands before the site’s address on printed pages."),
  stars: button("Follows the number of stars, as in “5 out of 5 stars”."),
  facts: part("FactLabels", "Words beside the facts in business.yaml.", {
    openingHours: label("Stands before the opening hours."),
    until: button("Stands between two times, as in “08:00 to 18:00”."),
    villages: label("Stands before the villages covered."),
    prices: label("Stands before the price guide."),
    minimumCharge: label("Stands before the least a visit costs."),
    guarantee: label("Stands before what is promised."),
    secondPhone: label("Stands before the second phone number."),
  }),
  lightbox: part("LightboxLabels", "Words of the photo viewer.", {
    label: button("Name of the viewer."),
    close: button("Closes it."),
    previous: button("Goes back one photo."),
    next: button("Goes on one photo."),
    of: button("Stands between position and number, as in “2 of 5”."),
    failed: sentence("Said when a photo cannot be loaded."),
  }),
  error: part("ErrorLabels", "Words of the screen shown after a programming error.", {
    title: heading("The heading."),
    help: sentence("The sentence before the phone number."),
  }),
  more: part("MoreLabels", "Words around the number of jobs that a closed card leaves out.", {
    and: button("Stands before the number, as in “and 5 more”."),
    more: button("Stands after the number."),
  }).optional(),
  copy: part("CopyLabels", "Words on the button that copies the phone number.", {
    number: line("Before it is pressed.", { most: 24, more: "would not fit beside the number" }),
    copied: line("For a moment after.", { most: 24, more: "would not fit beside the number" }),
  }).optional(),
});

/** The files in src/content/ by name, each with its GraphQL type and what may stand in it. */
export const contentFiles = {
  about: { type: "About", about: "Who does the work and how", schema: about },
  business: { type: "Business", about: "Who you are and how people reach you", schema: business },
  contact: { type: "Contact", about: "How to ask for a quote", schema: contact },
  faq: { type: "FaqItem", about: "Questions with their answers", schema: faq },
  gallery: { type: "GalleryImage", about: "Photos of finished work", schema: gallery },
  "gallery-page": {
    type: "GalleryPage",
    about: "Other words of the gallery page",
    schema: galleryPage,
  },
  home: { type: "Home", about: "Other words of the home page", schema: home },
  interface: { type: "Interface", about: "The small words on buttons and links", schema: labels },
  "not-found": { type: "NotFound", about: "The page for an unknown address", schema: notFound },
  pages: {
    type: "PageMeta",
    about: "What search engines and shared links show for a page",
    schema: pages,
  },
  "privacy-notice": { type: "PrivacyNotice", about: "The privacy notice", schema: privacyNotice },
  reviews: { type: "Review", about: "What customers said", schema: reviews },
  services: { type: "Service", about: "The cards of the services section", schema: services },
};

export type ContentName = keyof typeof contentFiles;

/** All content as the pages get it. */
export type Content = { [Name in ContentName]: z.output<(typeof contentFiles)[Name]["schema"]> };

/** The content's names, in the order of the alphabet. */
export const contentNames = Object.keys(contentFiles) as ContentName[];
