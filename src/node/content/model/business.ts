import { z } from "zod";
import { kindNamed, kindNames } from "../values/business-kinds";
import { hoursProblem, keptHours, overlap } from "../values/hours";
import { cleanExact } from "../values/invisible-marks";
import { languages } from "../values/languages";
import {
  choice,
  colour,
  date,
  days,
  email,
  filledIn,
  flag,
  line,
  list,
  logoUrl,
  messagingUrl,
  name,
  objectType,
  partial,
  phone,
  price,
  time,
  website,
} from "./fields";
import { heading, linkFields, manyLines, sentence, tooWide } from "./texts";

/* business.yaml */

const brand = objectType(
  "Brand",
  "Colours and logo of the business. Without them the site has its own.",
  partial({
    colour: colour.describe(
      "Your main colour, for buttons, links and the square with your first letter. One that is too light to be read gets darker, as your page shows.",
    ),
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
      "What search engines show you as. Type a word of your trade and choose from the list; where none fits, take “Professional service”. Where it is left out, they know only that you are a local business.",
    ),
  )
  .meta({
    title: "Kind of business",
    examples: ["Tree surgeon"],
    takes: "the nearest trade from the list (“Professional service” where none fits)",
  });

const hours = objectType("OpeningHours", "When work begins and ends on some days.", {
  days: days.describe("A day of the week, several days, or days from one to another."),
  ...partial({
    opens: time.describe("When the day’s work begins; “24 hours” for all day and night."),
    closes: time.describe(
      "When it ends, such as 5pm; a time earlier than opens is after midnight.",
    ),
    note: line("Words instead of times, or after them.", 40, tooWide, "by arrangement"),
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
  .meta({
    description:
      "When people may ring. Leave closed days out; for a break write two lines with the same days.",
    wanted: "When may people ring?",
  })
  .superRefine((lines, { addIssue }) => {
    for (const [at, times] of lines.entries()) {
      const earlier = lines.slice(0, at).findIndex((other) => overlap(times, other));
      const message = `is on the same days and at the same time as line of hours ${earlier + 1}`;
      if (earlier >= 0) addIssue({ code: "custom", path: [at, "days"], message });
    }
  });

const village = name("A village.", 60, tooWide);

const pricedJob = objectType("Price", "What something costs.", {
  job: line("What the price is for.", 80, manyLines, "First visit"),
  price: price("Its price, in words.", 40, tooWide, "from £60"),
});

const prices = list(pricedJob, {
  entry: "job",
  max: 40,
  tooLong: "would be a catalogue",
  unique: "job",
}).meta({
  description: "A guide to prices. It stands beside the ways to reach you.",
  wanted: "What does it cost? A price or two, even “from £40”, spares visitors the question.",
});

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
    number: name("Your number there.", 24, tooWide, "123456"),
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
      "would cover a phone’s first screen",
    ).meta({
      examples: ["Away from 22 December until 3 January. Email me and I answer when I am back."],
    }),
  },
).meta({ title: "Holiday" });

const placeOfBusiness = objectType("Link", "A link to another place where the business is.", {
  ...linkFields,
  url: linkFields.url.meta({ examples: ["https://www.facebook.com/your-name"] }),
});

export const business = z.strictObject({
  name: name("The name that people know your business by.", 60, tooWide, "Lilac Dog Grooming"),
  owner: name("The person behind the name.", 60, manyLines),
  phone: phone("The phone number."),
  email: email.describe("The email address."),
  area: line("Where the work is done, in words.", 100, manyLines).meta({
    examples: ["Your town and the villages around it"],
  }),
  sample: flag("Keeps the example from going online as if it were a real business.").meta({
    title: "This is the example",
  }),
  ...partial({
    kind: filledIn(kind),
    website: website.meta({
      title: "Address of your website",
      neededOnline: true,
      description:
        "Needed to go online: the address that this website will have, as it stands in a browser. “Put it online” in the editor says how to get one.",
    }),
    language: choice(
      languages,
      "The language that you write your website in, for screen readers and search engines; English if you choose none. Welsh brings the site’s own words, such as “Menu”, in Welsh. Visitors see days and months in your language, but here you type them in English.",
    ),
    brand,
    experience: line("Experience claimed, shown large below the story.", 24, tooWide).meta({
      examples: ["9 years’ experience"],
    }),
    openingHours,
    villages: list(village, { entry: "village", unique: true }).meta({
      description:
        "Villages or parts of a town that you cover, your own among them, each in a line of its own.",
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
    ).meta({ title: "WhatsApp or another messaging app" }),
  }),
});
