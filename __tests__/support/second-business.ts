import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { parse, stringify } from "yaml";
import type { Content } from "../../src/node/content";

const jobs = [
  "Bathrooms",
  "Kitchens",
  "Doors & windows",
  "Painting and decorating inside",
  "Gardens",
  "Gutters",
  "Flooring",
  "Odd jobs",
  "Something else altogether?",
];

const sentence = "She came when she said she would and left the place cleaner than it was. ";

const icons = ["wrench", "hammer", "sprout", "heater"] as const;

/** As many words as asked for, in paragraphs. */
function talk(words: number): string {
  const all = Array.from({ length: words }, (_, at) => sentence.split(" ")[at % 15] ?? "");
  const paragraphs: string[] = [];
  while (all.length > 0) paragraphs.push(all.splice(0, 120).join(" "));
  return paragraphs.join("\n\n");
}

const times = <Entry>(count: number, make: (at: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** What another owner changes: nine services, twelve questions, thirty photos, twenty reviews. */
export const secondBusiness = {
  business: {
    name: "Llanfihangel Home & Garden",
    owner: "Siân Prydderch-Williams",
    phone: "01632 960 777",
    secondPhone: "07700 900 321",
    email: "sian.prydderch-williams@llanfihangel-repairs.example",
    area: "Llanfihangel-y-Creuddyn, Ystrad Meurig and the valleys between",
    openingHours: [
      { days: "Monday to Thursday", opens: "07:30", closes: "17:00" },
      { days: "Friday", opens: "07:30", closes: "12:00" },
    ],
    villages: times(24, (at) => `Llanfihangel-y-Creuddyn ${at + 1}`),
    prices: times(8, (at) => ({ job: `${jobs[at]}, the usual`, price: `from £${at + 4}0` })),
    minimumCharge: "£45 for the first hour",
    priceRange: "££",
    guarantee: "Two years on all work.",
    away: { until: "2099-12-31", message: "Away until the end of the month. Please write." },
    messagingLink: { text: "Write to me in the app", url: "https://messages.example.com/sian" },
  },
  services: jobs.map((title, at) => ({
    title,
    icon: icons[at % icons.length] ?? "wrench",
    ...(at === 8 ? { introduction: "Ask, and I say whether I can." } : {}),
    items: times(at + 1, (line) => `Work of kind ${line + 1}, done with care`),
  })),
  faq: times(12, (at) => ({
    question: `Question ${at + 1}: what happens if the part you ordered does not fit?`,
    answer: talk(20 + at * 15),
  })),
  gallery: times(30, (at) => ({
    url: `/images/gallery/job ${at + 1}.jpg`,
    caption: `Job number ${at + 1}`,
  })),
  reviews: times(20, (at) => ({
    name: at === 3 ? "Bartholomew Featherstonehaugh-Cholmondeley" : `Customer ${at + 1}`,
    rating: (at % 5) + 1,
    text: at === 0 ? talk(600) : at === 1 ? "Perfect!" : talk(30),
    date: "May 2025",
  })),
} satisfies Partial<Content>;

/**
 * Puts another business's words and pictures into a copy of the site, as its owner would.
 *
 * @param directory the copy
 */
export async function writeSecondBusiness(directory: string): Promise<void> {
  const content = path.join(directory, "src/content");
  for (const [name, value] of Object.entries(secondBusiness)) {
    writeFileSync(path.join(content, `${name}.yaml`), stringify(value));
  }
  // The other files: her name for his, as a text editor's “replace all” does it.
  for (const name of ["about", "home", "pages", "privacy-notice"]) {
    const file = path.join(content, `${name}.yaml`);
    const source = readFileSync(file, "utf8")
      .replaceAll("Thornbrook Handyman", "Llanfihangel Repairs")
      .replaceAll("Thornbrook", "Llanfihangel")
      .replaceAll("Martin Hale", "Siân Prydderch-Williams");
    const home = name === "home" ? parse(source) : undefined;
    if (home) home.picture = { url: "/images/van.png", alt: "A van." };
    writeFileSync(file, home ? stringify(home) : source);
  }
  const images = path.join(directory, "images");
  rmSync(images, { recursive: true });
  mkdirSync(path.join(images, "gallery"), { recursive: true });
  await picture(200).png().toFile(path.join(images, "van.png"));
  for (const [at, { url }] of secondBusiness.gallery.entries()) {
    await picture(at * 8, at % 3 === 0)
      .jpeg()
      .toFile(path.join(directory, url));
  }
}

/** A small plain picture, upright or lying. */
function picture(tone: number, upright = false): Sharp {
  const [width, height] = upright ? [400, 600] : [600, 400];
  return sharp({
    create: { width, height, channels: 3, background: { r: tone, g: 120, b: 255 - tone } },
  });
}
