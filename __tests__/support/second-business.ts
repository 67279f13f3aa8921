import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { stringify } from "yaml";
import type { Content } from "../../src/node/content";
import { position, quarters, turned } from "./picture-corpus";

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

/** What could leave the place it is put into, on one line of at most 60 characters. */
export const hostile = `</script><img src=x onerror=alert(1)> "q" 'a' {{x}} 🛠 \u200fא`;

/** Photos as an owner may call them, as they are published, and as a page's address has them. */
export const awkward = {
  apostrophe: {
    url: "/images/gallery/Mrs Jones's tap #1.JPG",
    published: "Mrs Jones's tap #1.JPG",
    address: "/images/gallery/Mrs%20Jones's%20tap%20%231.JPG",
  },
  accent: {
    url: "/images/gallery/50% café & co.png",
    published: "50% café & co.jpg",
    address: "/images/gallery/50%25%20caf%C3%A9%20%26%20co.jpg",
  },
  turned: {
    url: "/images/gallery/turned.jpg",
    published: "turned.jpg",
    address: "/images/gallery/turned.jpg",
  },
  lying: {
    url: "/images/gallery/really-jpeg.png",
    published: "really-jpeg.jpg",
    address: "/images/gallery/really-jpeg.jpg",
  },
} as const;

const portrait = "/images/siân.jpg";

/** A photo from before the work, and the caption that it gets. */
const before = "/images/gallery/job 8 before.jpg";
export const beforeCaption = "Before: Job number 8";

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

const describePage = (what: string) =>
  `${what} of Llanfihangel Repairs, who mends, fits and builds in Llanfihangel-y-Creuddyn.`;

/**
 * All that another owner writes: nine services, twelve questions, thirty photos, twenty reviews.
 * The labels of buttons and links are those that the site brings.
 */
export const secondBusiness = {
  business: {
    name: "Llanfihangel Home & Garden",
    owner: "Siân Prydderch-Williams",
    phone: "01632 960 777",
    secondPhone: "07700 900 321",
    email: "sian.prydderch-williams@llanfihangel-repairs.example",
    area: "Llanfihangel-y-Creuddyn, Ystrad Meurig and the valleys between",
    claims: ["gas-safe", "insured"],
    brand: { colour: "#5b2a56", accent: "#0a6b57", logo: "/images/logo.svg" },
    openingHours: [
      { days: "Monday to Thursday", opens: "07:30", closes: "17:00" },
      { days: "Friday", opens: "07:30", closes: "12:00" },
    ],
    villages: times(24, (at) => `Llanfihangel-y-Creuddyn ${at + 1}`),
    prices: times(8, (at) => ({ job: `${jobs[at]}, the usual`, price: `from £${at + 4}0` })),
    minimumCharge: "£45 for the first hour",
    registration: { name: "Gas Safe Register", number: "512345" },
    priceRange: "££",
    guarantee: "Two years on all work.",
    away: { until: "2099-12-31", message: "Away until the end of the month. Please write." },
    messagingLink: { text: "Write to me in the app", url: "https://messages.example.com/sian" },
  },
  services: jobs.map((title, at) => ({
    title,
    icon: icons[at % icons.length] ?? "wrench",
    ...(at === 8 ? { introduction: "Ask, and I say whether I can." } : {}),
    items: times(at + 1, (line) =>
      at + line === 0 ? hostile : `Work of kind ${line + 1}, done with care`,
    ),
  })),
  faq: times(12, (at) => ({
    question: at
      ? `Question ${at + 1}: what happens if the part you ordered does not fit?`
      : hostile,
    answer: talk(20 + at * 15),
  })),
  gallery: [
    ...Object.values(awkward).map(({ url, published }) => ({ url, caption: published })),
    ...times(26, (at) => ({
      url: `/images/gallery/job ${at + 5}.jpg`,
      caption: `Job number ${at + 5}`,
      ...(at === 3 ? { before: { url: before, alt: "Mould along the seals." } } : {}),
    })),
  ],
  reviews: times(20, (at) => ({
    name:
      at === 2
        ? hostile
        : at === 3
          ? "Bartholomew Featherstonehaugh-Cholmondeley"
          : `Customer ${at + 1}`,
    rating: (at % 5) + 1,
    text: at === 0 ? talk(600) : at === 1 ? "Perfect!" : talk(30),
    date: "May 2025",
  })),
  home: {
    headline: hostile,
    introduction: "Doors that close and taps that stop.",
    badges: [
      { text: "fully insured", icon: "shield-check" },
      { text: "gas safe registered", icon: "flame", registration: true },
    ],
    picture: { url: "/images/van.png", alt: "A van." },
    services: { title: "What I do" },
    faq: { title: "What people ask" },
  },
  about: {
    title: "Who comes",
    text: talk(40),
    picture: { url: portrait, alt: "Siân at her bench." },
    points: [{ title: "On time", text: "Or I ring." }],
  },
  contact: {
    title: "Ring or write",
    introduction: "Whichever suits you.",
    ways: [
      { kind: "email", title: "E-mail", text: "For what can wait." },
      { kind: "phone", title: "Telephone", text: "For what cannot." },
    ],
    message: { title: "What I ask", items: ["What it is"] },
  },
  "gallery-page": {
    title: "Jobs done",
    work: { title: "This year" },
    reviews: { title: "What they said" },
  },
  "not-found": { title: "Nothing here", text: "Try another way." },
  pages: [
    { path: "/", title: hostile, description: describePage("The services, and how to reach her,") },
    { path: "/gallery", title: "Jobs done", description: describePage("Photos of the work") },
    { path: "/privacy-notice", title: "Privacy", description: describePage("The privacy notice") },
    { path: "/404", title: "Nothing here", description: describePage("Nothing is found here") },
  ],
  "privacy-notice": {
    title: "Your privacy",
    updated: "May 2025",
    introduction: talk(30),
    sections: [{ heading: "What is kept", text: talk(60) }],
    contact: { heading: "Questions", text: "Write to" },
  },
} satisfies Partial<Content>;

/** A logo, twice as wide as high. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40">
  <rect width="80" height="40" rx="6" fill="#5b2a56"/><circle cx="20" cy="20" r="12" fill="#ffd9a0"/>
</svg>`;

/** A photo that no content file names. */
export const unnamed = "images/gallery/left over.jpg";

/**
 * Puts another business's content and pictures into a copy of the site, as its owner would.
 *
 * @param directory the copy
 */
export async function writeSecondBusiness(directory: string): Promise<void> {
  for (const [name, value] of Object.entries(secondBusiness)) {
    writeFileSync(path.join(directory, "src/content", `${name}.yaml`), stringify(value));
  }
  writeFileSync(path.join(directory, "src/content/interface.yaml"), "");
  const images = path.join(directory, "images");
  rmSync(images, { recursive: true, force: true });
  mkdirSync(path.join(images, "gallery"), { recursive: true });
  writeFileSync(path.join(images, "logo.svg"), logo);
  const standing = plain(120, true).resize(480, 640, { fit: "fill" });
  await standing.jpeg().toFile(path.join(directory, portrait));
  await plain(200, false).jpeg().toFile(path.join(directory, before));
  await grain().png().toFile(path.join(images, "van.png"));
  const write = (url: string, bytes: Buffer) => writeFileSync(path.join(directory, url), bytes);
  write(awkward.apostrophe.url, await quarters().withExif(position).jpeg().toBuffer());
  // A Mac writes the accent as a character of its own.
  write(awkward.accent.url.normalize("NFD"), await quarters().withExif(position).png().toBuffer());
  write(awkward.turned.url, await turned(6, 320, 480));
  write(awkward.lying.url, await quarters().jpeg().toBuffer());
  for (const [at, { url }] of secondBusiness.gallery.slice(4).entries()) {
    write(
      url,
      await plain(at * 8, at % 3 === 0)
        .jpeg()
        .toBuffer(),
    );
  }
  write(unnamed, await plain(0).jpeg().toBuffer());
}

/** A small plain picture, upright or lying. */
function plain(tone: number, upright = false): Sharp {
  const [width, height] = upright ? [400, 600] : [600, 400];
  return sharp({
    create: { width, height, channels: 3, background: { r: tone, g: 120, b: 255 - tone } },
  });
}

/** A large picture that gives every encoder work, and the same one each time. */
function grain(): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1900" height="1200">
    <filter id="grain"><feTurbulence baseFrequency="0.05" numOctaves="3" seed="7"/></filter>
    <rect width="100%" height="100%" fill="#889"/>
    <rect width="100%" height="100%" filter="url(#grain)"/></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: "#889" });
}
