import { alt, filledIn, line, linkUrl, objectType, partial, pictureUrl, sample } from "./fields";

/* Texts, links and pictures that several files have. */

/* Why a text has a limit, as the owner reads it after “more”. */

export const manyLines = "would break over many lines on a phone";
export const pushesButton = "would push the call button off a phone’s first screen";
export const tooWide = "would not fit on a phone";
export const cutOff = "is cut off by search engines";

export const heading = (about: string) => line(about, 60, manyLines);
export const sentence = (about: string) =>
  line(about, 240, "would push what follows off the screen");
/** Words of a link or button, or between other words. */
export const shortText = (about: string) =>
  line(about, 40, "would not fit on a button of a narrow phone");

export const linkFields = {
  text: shortText("The words on the link."),
  url: linkUrl.describe("Where it leads."),
};

export const sectionText = objectType(
  "SectionText",
  "A part of a page: its heading and, if any, a sentence below it.",
  partial({
    title: heading("The heading."),
    introduction: sentence("The sentence below the heading."),
  }),
).meta({ whenEmpty: "the usual heading" });

export const pictureFields = { url: pictureUrl, alt: filledIn(alt), sample };
export const pictureAbout = "A picture with what is seen in it.";
export const picture = objectType("Picture", pictureAbout, pictureFields);
