import { z } from "zod";
import {
  alt,
  date,
  days,
  email,
  group,
  line,
  list,
  monthAndYear,
  oneOf,
  paragraphs,
  phone,
  pictureUrl,
  rating,
  sample,
  time,
  webAddress,
} from "./fields";

/*
 * Every file in src/content/ and what may stand in it. The check of the owner's files, the JSON
 * Schemas for editors and the README's table of fields come from here; a test holds
 * src/node/gatsby/schema.graphql to it.
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

/** Pages, each with its entry in pages.yaml. */
export const pagePaths = ["/", "/gallery", "/privacy-notice", "/404"] as const;

/** Where a link of the navigation may lead. */
export const linkTargets = [
  "/",
  "/#services",
  "/#about",
  "/#faq",
  "/#contact",
  "/gallery",
  "/gallery#work",
  "/gallery#reviews",
  "/privacy-notice",
] as const;

const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

const heading = (about: string) =>
  line({ about, most: 60, more: "would break over many lines on a phone" });
const sentence = (about: string) =>
  line({ about, most: 240, more: "would push what follows off the screen" });
const button = (about: string) =>
  line({ about, most: 40, more: "would not fit on a button of a narrow phone" });
const label = (about: string) =>
  line({ about, most: 60, more: "would break over many lines on a phone" });
const icon = () => oneOf(iconNames, "The drawing beside the words.");

const sectionText = (about: string) =>
  group({
    title: heading("The heading."),
    introduction: sentence("The sentence below the heading.").optional(),
  }).describe(about);

const picture = (about: string) =>
  group({ url: pictureUrl(), alt: alt(), sample: sample() }).describe(about);

const business = group({
  name: line({
    about: "The trading name, as on the van.",
    most: 30,
    more: "would not fit beside the menu",
    example: "Thornbrook Handyman",
  }),
  owner: label("The person behind the name."),
  phone: phone("The phone number."),
  email: email("The e-mail address."),
  area: line({
    about: "Where the work is done, in words.",
    most: 100,
    more: "would break over many lines on a phone",
    example: "Thornbrook and the surrounding villages",
  }),
  experience: line({
    about: "Experience claimed, shown large beside the story.",
    most: 20,
    more: "would not fit at that size",
    example: "20+ years",
  }).optional(),
  openingHours: list(
    group({
      days: days(),
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
  villages: list(
    line({ about: "A village.", most: 60, more: "would not fit on a line of a phone" }),
    { entry: "village", unique: true },
  )
    .describe("Villages covered.")
    .optional(),
  prices: list(
    group({
      job: line({
        about: "The job.",
        most: 80,
        more: "would break over many lines on a phone",
        example: "Hanging a door",
      }),
      price: line({
        about: "Its price, in words.",
        most: 40,
        more: "would not fit beside the job",
        example: "from £60",
      }),
    }),
    { entry: "job", most: 40, more: "would be a catalogue", unique: "job" },
  )
    .describe("A guide to prices.")
    .optional(),
  minimumCharge: line({
    about: "The least a visit costs.",
    most: 80,
    more: "would break over many lines on a phone",
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
  away: group({
    until: date("The last day of the notice; the next build after it leaves it out."),
    message: line({
      about: "What visitors read above every page until then.",
      most: 160,
      more: "would cover a phone’s first screen",
      example: "On holiday until 15 August. E-mail me and I answer when I am back.",
    }),
  })
    .describe("A notice for the time of a holiday.")
    .optional(),
  secondPhone: phone("A second phone number.").optional(),
  messagingLink: group({
    text: button("The words on the link."),
    url: webAddress("Where it leads."),
  })
    .describe("A link to a messaging app. It leads to another company’s site, so none is given.")
    .optional(),
});

const services = list(
  group({
    title: line({
      about: "The card’s heading.",
      most: 40,
      more: "would break over many lines on a phone",
      example: "Maintenance",
    }),
    icon: icon(),
    introduction: sentence("A sentence or two above the list.").optional(),
    items: list(
      line({ about: "One job.", most: 100, more: "is a sentence, not a line of a list" }),
      {
        entry: "line",
        most: 40,
        more: "would be longer than a screen",
        unique: true,
      },
    ).describe("What is offered, one line each."),
  }),
  { entry: "service", unique: "title" },
);

const faq = list(
  group({
    question: line({
      about: "The question as a customer would ask it.",
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
    name: line({
      about: "The reviewer’s name.",
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
    caption: line({
      about: "The line below the photo.",
      most: 120,
      more: "would hide the photo when it is shown full screen",
      example: "New radiator and valves",
    }),
    alt: alt().optional(),
    sample: sample(),
  }),
  { entry: "photo", unique: "url" },
);

const home = group({
  headline: line({
    about: "The large line at the top.",
    most: 70,
    more: "would push the call button off a phone’s first screen",
  }),
  introduction: line({
    about: "The sentence below the headline.",
    most: 200,
    more: "would push the call button off a phone’s first screen",
  }),
  badges: list(
    group({
      text: line({
        about: "The claim.",
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
    group({
      title: heading("The promise in a few words."),
      text: sentence("What it means."),
    }),
    { entry: "promise", most: 8, more: "would be longer than the story", unique: "title" },
  ).describe("Promises about how the work is done."),
});

const contact = group({
  title: heading("The section’s heading."),
  introduction: sentence("The sentence below the heading."),
  ways: list(
    group({
      kind: oneOf(
        ["phone", "text", "messaging", "email"],
        "Which way it is; decides the link and the drawing.",
      ),
      title: heading("Its heading."),
      text: sentence("When to use it."),
    }),
    { entry: "way", most: 4, more: "has no kind of its own", unique: "kind" },
  ).describe("The ways to ask for a quote, in the order shown."),
  message: group({
    title: heading("The heading."),
    items: list(sentence("One line."), {
      entry: "line",
      most: 12,
      more: "would be a form",
    }).describe("The lines."),
  }).describe("What to say in a message."),
});

const galleryPage = group({
  title: heading("The page’s heading."),
  work: sectionText("Heading of the photos."),
  reviews: sectionText("Heading of the reviews."),
});

const privacySection = () =>
  group({ heading: heading("Its heading."), text: paragraphs("Its text.") });

const privacyNotice = group({
  title: heading("The page’s heading."),
  updated: monthAndYear("When the notice was last changed."),
  introduction: paragraphs("The text before the first heading."),
  sections: list(privacySection(), { entry: "part", most: 40, unique: "heading" }).describe(
    "Its parts, in order.",
  ),
  contact: group({
    heading: heading("Its heading."),
    text: sentence("The words before the e-mail link."),
  }).describe("The last part."),
});

const notFound = group({
  title: heading("The page’s heading."),
  text: sentence("What to do now."),
});

const pages = list(
  group({
    path: oneOf(pagePaths, "The page’s address."),
    title: line({
      about: "The document title.",
      most: 60,
      more: "is cut off by search engines",
      example: "Reviews & Gallery – Thornbrook Handyman",
    }),
    description: line({
      about: "The description.",
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

const siteWords = group({
  skip: button("The link that skips the header."),
  menu: line({
    about: "The button that opens the navigation on small screens.",
    most: 12,
    more: "would not fit beside the name",
  }),
  home: button("Added to the name of the logo’s link."),
  call: line({
    about: "Stands before the phone number.",
    most: 12,
    more: "would not fit before the number",
  }),
  email: line({
    about: "Stands for the e-mail address where there is no room.",
    most: 16,
    more: "would not fit beside the call button",
  }),
  saveContact: line({
    about: "The link beside the phone number that saves the business in a phone’s contacts.",
    most: 24,
    more: "would not fit beside the number",
  }),
  navigation: list(
    group({
      text: line({
        about: "The words on it.",
        most: 24,
        more: "would not fit in the header",
      }),
      to: oneOf(linkTargets, "Where it leads: a page, with a section after # if needed."),
    }),
    { entry: "link", most: 6, more: "would not fit in the header", unique: "to" },
  ).describe("The main navigation."),
  expand: button("Invites to open a card."),
  privacyNotice: button("The footer’s link to the privacy notice."),
  copyright: button("The start of the copyright line; the business’s name follows."),
  printed: label("Stands before the site’s address on printed pages."),
  stars: button("Follows the number of stars, as in “5 out of 5 stars”."),
  facts: group({
    openingHours: label("Stands before the opening hours."),
    until: button("Stands between two times, as in “08:00 to 18:00”."),
    villages: label("Stands before the villages covered."),
    prices: label("Stands before the price guide."),
    minimumCharge: label("Stands before the least a visit costs."),
    guarantee: label("Stands before what is promised."),
    secondPhone: label("Stands before the second phone number."),
  }).describe("Words beside the facts in business.yaml."),
  lightbox: group({
    label: button("Name of the viewer."),
    close: button("Closes it."),
    previous: button("Goes back one photo."),
    next: button("Goes on one photo."),
    of: button("Stands between position and number, as in “2 of 5”."),
    failed: sentence("Said when a photo cannot be loaded."),
  }).describe("Words of the photo viewer."),
  error: group({
    title: heading("The heading."),
    help: sentence("The sentence before the phone number."),
  }).describe("Words of the screen shown after a programming error."),
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
  interface: {
    type: "Interface",
    about: "The small words on buttons and links",
    schema: siteWords,
  },
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
