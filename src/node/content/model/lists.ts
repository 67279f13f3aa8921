import { z } from "zod";
import {
  alt,
  file,
  filledIn,
  flag,
  icon,
  line,
  linkUrl,
  list,
  monthAndYear,
  name,
  paragraphs,
  pictureUrl,
  rating,
  sample,
} from "./fields";
import { manyLines, picture, sentence, tooWide } from "./texts";

/* Files that are lists: services.yaml, faq.yaml, reviews.yaml and gallery.yaml */

const service = z.strictObject({
  title: line("The card’s heading.", 40, manyLines),
  icon: icon.optional(),
  introduction: sentence("A sentence or two above the list.").optional(),
  notOffered: flag(
    "For jobs that you leave to others: say so in the introduction. Search engines are not told that you do them.",
  ),
  items: list(line("One thing that you offer.", 100, "is a sentence, not a line of a list"), {
    entry: "line",
    max: 40,
    tooLong: "would be longer than a screen",
    unique: true,
  })
    .meta({ title: "Lines", description: "What this service includes, a line for each job." })
    .optional(),
});

const faqItem = z.strictObject({
  question: line(
    "The question as a customer would ask it.",
    140,
    "would be longer than its answer",
  ).meta({
    examples: ["How soon can you come?"],
  }),
  answer: paragraphs("The answer."),
});

const review = z.strictObject({
  name: name("The reviewer’s name.", 60, tooWide, "Mary K."),
  rating: rating.optional(),
  text: paragraphs("The review in the customer’s words."),
  date: monthAndYear.describe("Month and year of the review.").optional(),
  url: linkUrl
    .meta({
      title: "Link to where it was written",
      description: "Such as the address of its page on Google.",
      examples: ["https://maps.app.goo.gl/Xk2vQ"],
    })
    .optional(),
  sample,
});

const beforePhoto = picture.describe(
  "The photo above shows the finished work; here goes one from before it, shown beside it with the same caption. If that is also a photo of its own in the list, delete it there.",
);

const photo = z.strictObject({
  url: pictureUrl,
  caption: line(
    "The line below the photo.",
    120,
    "would hide the photo when it is shown full screen",
    "Ready in one afternoon",
  )
    .meta({ wanted: "What was done here? A few words below the photo say it." })
    .optional(),
  alt: filledIn(alt),
  sample,
  before: beforePhoto.optional(),
});

/** The files that are lists, in the order in which an owner goes through them. */
export const lists = {
  services: file(
    "Service",
    "Services",
    "What you offer; each service is a card on the home page",
    list(service, { entry: "service", unique: "title" }).meta({
      wanted: "Which jobs do you do? That is what visitors look for first.",
    }),
  ),
  faq: file(
    "FaqItem",
    "Questions",
    "Questions with their answers",
    list(faqItem, { entry: "question", unique: "question" }).meta({
      wanted: "What do people ask you on the phone? Answered here, it is answered once.",
    }),
  ),
  gallery: file(
    "GalleryImage",
    "Photos",
    "Photos of your work",
    list(photo, { entry: "photo", unique: "url" }).meta({
      wanted: "What does your work look like? Photos of it say more than words.",
    }),
  ),
  reviews: file(
    "Review",
    "Reviews",
    "What customers said",
    list(review, { entry: "review" }).meta({
      wanted: "What do your customers say? Copy here what they really wrote, word for word.",
    }),
  ),
};
