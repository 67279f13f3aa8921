import { z } from "zod";
import { homeSections, type ListSection, listSections, pagePaths } from "./addresses";
import {
  choice,
  filledIn,
  flag,
  icon,
  line,
  list,
  monthAndYear,
  objectType,
  paragraphs,
  partial,
} from "./fields";
import { lists } from "./lists";
import {
  cutOff,
  heading,
  picture,
  pictureAbout,
  pictureFields,
  pushesButton,
  sectionText,
  sentence,
  shortText,
  tooWide,
} from "./texts";

/* Files of pages and sections */

const badge = objectType("Badge", "A short claim with a drawing.", {
  text: line("The claim.", 30, tooWide, "free quotes"),
  icon: icon.optional(),
  registration: flag("To show your registration number with it."),
});

const focus = choice(
  ["left", "middle", "right", "top", "bottom"],
  "What is seen where only a part of the picture has room.",
)
  .meta({ title: "Which part of the picture matters" })
  .optional();

const section = choice(homeSections, "A section.").meta({
  graphql: { type: "HomeSection", about: "A section of the home page." },
});

const headings = Object.fromEntries(
  listSections.map((id) => {
    const { label } = lists[id];
    return [id, sectionText.meta({ title: label, description: `Heading of “${label}”.` })];
  }),
) as Record<ListSection, typeof sectionText>;

export const home = z.strictObject(
  partial({
    headline: filledIn(
      line("What you do, in a few words: the large line at the top.", 70, pushesButton).meta({
        examples: ["Mobile locksmith"],
      }),
    ),
    introduction: filledIn(line("The sentence below the headline.", 200, pushesButton)),
    badges: filledIn(
      list(badge, {
        entry: "badge",
        max: 6,
        tooLong: "would push the call button down",
        unique: "text",
      }).describe(
        "The trust badges. Claim only what you can show: that you are registered, insured or checked must be true, by law.",
      ),
    ),
    picture: objectType("HomePicture", pictureAbout, { ...pictureFields, focus }).describe(
      "The picture beside the headline, and in what messengers show with a link to your site. Both show a part of it, so have what matters in its middle, with room around.",
    ),
    sections: filledIn(
      list(section, { entry: "section", unique: true }).meta({
        description:
          "The sections below, in the order you want. Any that you do not name follow after them.",
        whenEmpty: "in the usual order",
      }),
    ),
    ...headings,
  }),
);

const aboutPoint = objectType("AboutPoint", "A promise about how the work is done.", {
  title: heading("The promise in a few words."),
  text: sentence("What it means."),
});

export const about = z.strictObject(
  partial({
    title: heading(
      "The section’s heading. As long as there is no story, it is that of the photos and reviews shown there.",
    ),
    text: paragraphs("The story.").meta({
      wanted: "Who does the work? A few sentences about you, and how you work.",
    }),
    picture: picture.describe("A portrait of whoever does the work, beside the story."),
    points: list(aboutPoint, {
      entry: "promise",
      max: 8,
      tooLong: "would be longer than the story",
      unique: "title",
    }).describe("Promises about how the work is done."),
    proof: filledIn(
      shortText(
        "The words on the button to your photos and reviews, which stands below the first of them.",
      ),
    ).meta({ title: "Link to photos and reviews" }),
  }),
);

const contactWay = objectType("ContactWay", "One way to reach you.", {
  kind: choice(
    ["phone", "text", "messaging", "email"],
    "Which way it is. It decides what visitors press there, and the drawing.",
  ).meta({ graphql: { type: "ContactKind", about: "A way to reach the business." } }),
  title: filledIn(heading("Its heading.")),
  text: sentence("When to use it.").optional(),
});

export const contact = z.strictObject(
  partial({
    title: heading("The section’s heading."),
    introduction: sentence("The sentence below the heading."),
    ways: list(contactWay, {
      entry: "way",
      max: 4,
      tooLong: "would name a way twice",
      unique: "kind",
    }).meta({
      title: "Ways to reach you",
      description:
        "The ways to reach you, in the order shown. Where you name none, there are those that work: a text message needs a mobile number, a messaging app a link to it.",
    }),
    message: objectType(
      "TitledList",
      "What to say in a message.",
      partial({
        title: heading("The heading."),
        items: list(sentence("One line."), {
          entry: "line",
          max: 12,
          tooLong: "would be a form",
        }).meta({ title: "Lines", description: "The lines." }),
      }),
    ),
  }),
);

export const galleryPage = z.strictObject(
  partial({
    title: filledIn(heading("The page’s heading.")),
    work: sectionText.describe("Heading of the photos."),
    reviews: sectionText.describe("Heading of the reviews."),
    call: objectType("CallToAction", "What stands after the last review, above the phone number.", {
      title: heading("The heading."),
      text: sentence("The sentence below the heading."),
    }),
  }),
);

const privacySection = objectType("PrivacySection", "One part of the privacy notice.", {
  heading: heading("Its heading."),
  text: paragraphs("Its text."),
});

export const privacyNotice = z.strictObject(
  partial({
    title: heading("The page’s heading."),
    updated: monthAndYear.meta({ description: "When the notice was last changed." }),
    introduction: paragraphs("The text before the first heading."),
    sections: list(privacySection, { entry: "part", max: 40, unique: "heading" }).meta({
      title: "Parts",
      description: "Its parts, in order.",
    }),
    contact: objectType(
      "PrivacyContact",
      "The last part.",
      partial({
        heading: heading("Its heading."),
        text: sentence("The words before the email link."),
      }),
    ).meta({ whenEmpty: "the usual words" }),
  }),
);

export const notFound = z.strictObject(
  partial({
    title: heading("The page’s heading."),
    text: sentence("What to do now."),
  }),
);

const page = z.strictObject({
  path: choice(pagePaths, "The page’s address.").meta({ title: "Page" }),
  title: filledIn(
    line(
      "The title that search engines and the browser’s tab show.",
      60,
      cutOff,
      "Lilac Dog Grooming – gentle with every dog",
    ),
  ),
  description: filledIn(line("What search engines show below the title.", 160, cutOff)),
});

export const pages = list(page, { entry: "page", unique: "path" });
