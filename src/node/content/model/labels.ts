import { z } from "zod";
import { linkTargets } from "./addresses";
import { choice, filledIn, line, list, objectType, partial } from "./fields";
import { heading, sentence, shortText, tooWide } from "./texts";

/* interface.yaml: the labels, which are the words on buttons and links and beside facts */

const navigationLink = objectType("NavigationLink", "A link of the main navigation.", {
  text: filledIn(
    line("The words on it. Without them it shows the heading of where it leads.", 24, tooWide),
  ),
  to: choice(linkTargets, "Where it leads: a page, with a section after # if needed.").meta({
    title: "Leads to",
  }),
});

const labelGroup = <Shape extends Record<string, z.ZodType>>(
  type: string,
  about: string,
  shape: Shape,
) => objectType(type, about, partial(shape)).meta({ whenEmpty: "the usual words" });

export const labels = z.strictObject(
  partial({
    skip: shortText("The link that skips the header."),
    menu: line("The button that opens the navigation on small screens.", 12, tooWide),
    home: shortText("Added to the name of the logo’s link."),
    call: line("Stands before the phone number.", 12, tooWide),
    email: line("The button at the top of the home page that starts an email.", 16, tooWide),
    saveContact: line(
      "The link beside the phone number that saves the business in a phone’s contacts.",
      24,
      tooWide,
    ),
    navigation: list(navigationLink, {
      entry: "link",
      max: 6,
      tooLong: tooWide,
      unique: "to",
    }).meta({
      description: "The main navigation. A link to a page or section that is empty is left out.",
    }),
    expand: shortText("Invites to open a card."),
    privacyNotice: shortText("The footer’s link to the privacy notice."),
    copyright: shortText("The start of the copyright line; the business’s name follows."),
    printed: filledIn(
      heading(
        "Stands before the site’s address on printed pages, where there are photos or reviews.",
      ),
    ),
    photo: line(
      "Stands before the number of a photo that has no words, as in “Photo 3”.",
      24,
      "would hide the photo",
    ),
    before: line("Marks a photo from before the work.", 24, "would hide the photo"),
    after: line("Marks the photo from after the work beside it.", 24, "would hide the photo"),
    stars: shortText("Follows the number of stars, as in “5 out of 5 stars”."),
    readOn: shortText(
      "Stands before the name of the site where a review was written, as in “Read it on Google”.",
    ),
    facts: labelGroup("FactLabels", "Words beside the facts of your business.", {
      openingHours: heading("Stands before the opening hours."),
      until: shortText("Stands between two times, as in “08:00 to 18:00”."),
      midnight: shortText("Stands for 00:00, as in “18:00 to midnight”."),
      allDay: shortText("Stands for the times of a day that is open day and night."),
      villages: heading("Stands before the villages covered."),
      prices: heading("Stands before the price guide."),
      minimumCharge: heading("Stands before the least a visit costs."),
      guarantee: heading("Stands before what is promised."),
      secondPhone: heading("Stands before the second phone number."),
      links: heading("Stands before links to other places."),
    }),
    lightbox: labelGroup("LightboxLabels", "Labels of the photo viewer.", {
      label: shortText("The name of the viewer, for people who cannot see it."),
      close: shortText("The button that closes it."),
      previous: shortText("The button for the photo before."),
      next: shortText("The button for the photo after."),
      of: shortText("Stands between position and number, as in “2 of 5”."),
      failed: sentence("Shown when a photo cannot be loaded."),
    }),
    error: labelGroup("ErrorLabels", "Text of the screen shown after a programming error.", {
      title: heading("The heading."),
      help: sentence("The sentence before the phone number."),
    }),
    more: labelGroup(
      "MoreLabels",
      "Text around the number of lines that a closed card leaves out.",
      {
        and: shortText("Stands before the number, as in “and 5 more”."),
        more: shortText("Stands after the number."),
      },
    ),
    copy: labelGroup("CopyLabels", "Text of the button that copies the phone number.", {
      number: line("The words before it is pressed.", 24, tooWide),
      copied: line("The words for a moment after.", 24, tooWide),
    }),
  }),
);
