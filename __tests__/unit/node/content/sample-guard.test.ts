/** @jest-environment node */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse, stringify } from "yaml";
import {
  type Content,
  type ContentName,
  checkContent,
  contentNames,
  describeSamples,
  findPictureReferences,
  findSamples,
  readSources,
  type Sources,
} from "../../../../src/node/content";
import sample from "../../../../src/node/content/sample.json";
import { sampleOf } from "../../../../src/node/content/sample-description";
import { parseSource } from "../../../../src/node/content/source";
import { readDigests } from "../../../../src/node/images";
import { contentDirectory } from "../../../../src/node/paths";

type Files = Partial<Record<ContentName, unknown>>;

/** Another business's own text in every file, with nothing left of the sample. */
const painter = Object.fromEntries(
  contentNames.map((name) => {
    const file = `__tests__/businesses/painter/src/content/${name}.yaml`;
    return [name, parse(readFileSync(file, "utf8")) ?? []];
  }),
) as Content;
const { brand, ...facts } = painter.business;
const { headline, introduction, services, faq } = painter.home;
const picture = { url: "/images/van.png", alt: "A van." };
const home = { headline, introduction, badges: [], picture, services, faq };
const own = { ...painter, business: facts, interface: {}, home };

/** What the guard says of another business's files, some of them changed. */
function found(
  changed: Files = {},
  { siteUrl = "https://www.hill-repairs.co.uk", digest = "" } = {},
): string[] {
  const written: Files = { ...own, ...changed };
  const read = (name: ContentName) => parseSource(stringify(written[name]), `${name}.yaml`, name);
  const files = Object.fromEntries(contentNames.map((name) => [name, read(name)]));
  const sources = { files, unknown: [] } as unknown as Sources;
  const { content, diagnostics } = checkContent(sources);
  expect(diagnostics).toEqual([]);
  if (!content) return [];
  const references = findPictureReferences(sources);
  const pictures = references.map((reference) => ({ ...reference, digest }));
  const leftovers = findSamples({ sources, content, pictures, siteUrl });
  const [heading, ...lines] = describeSamples(leftovers).split("\n");
  expect(heading).toBe("Sample content remains; replace it before the site goes live:");
  return lines.filter(Boolean);
}

const inventedReview = "an invented review: publishing one is unlawful in the UK";
const [digest] = sample.pictures;
const reviewOf = (text: string) => ({ name: "Ann", rating: 5, text, date: "May 2025" });

test("a business's own content may go live", () => expect(found()).toEqual([]));

test("the drama number, the example address and the invented names are named", () => {
  const owner = sample.names[1];
  const invented = {
    owner,
    phone: "01632 960 142 (mob)",
    email: "ann@hill.example",
    registration: { name: "CIPHE", number: "000000" },
  };
  expect(found({ business: { ...own.business, ...invented } })).toEqual([
    `business.yaml:2  “${owner}” belongs to the invented business`,
    "business.yaml:3  01632 960 142 (mob): a number reserved for drama, which rings nobody",
    "business.yaml:4  ann@hill.example: an address that leads nowhere",
    "business.yaml:25  000000: a number that nobody has",
  ]);
});

test("two villages of the sample are named, since one may be called so in truth", () => {
  const [first, second] = sample.villages.slice(1);
  const villages = (...names: unknown[]) =>
    found({ business: { ...own.business, villages: names } });
  expect(villages("Hill", first)).toEqual([]);
  expect(villages(first, second)).toHaveLength(2);
});

test("every marked entry is named once", () => {
  const files = {
    reviews: [{ ...reviewOf("Good."), sample: true }],
    gallery: [{ url: "/images/gallery/a.jpg", caption: "A", sample: true }],
    home: { ...home, picture: { ...picture, sample: true } },
  };
  expect(found(files, { digest })).toEqual([
    "gallery.yaml:1  an example photo",
    "home.yaml:6  an example picture",
    `reviews.yaml:1  ${inventedReview}`,
  ]);
});

test("a picture of the sample is known by its content, whatever it is called", () => {
  const gallery = [{ url: "/images/gallery/my kitchen.jpg", caption: "My kitchen" }];
  expect(found({ gallery }, { digest })).toEqual([
    "gallery.yaml:1  a picture of the invented business",
    "home.yaml:6  a picture of the invented business",
  ]);
});

test.each([
  ["as it was", (text: string) => text],
  ["in other lines", (text: string) => text.replaceAll(" ", "\n    ")],
  ["with other apostrophes", (text: string) => text.replaceAll("'", "’")],
  ["among own text", (text: string) => `My own words. ${text} And more of mine.`],
])("every sentence of the sample is known %s", (_how, write) => {
  const answers = sample.sentences.filter((known) => /[.!?]$/.test(known)).map(write);
  expect(answers.length).toBeGreaterThan(20);
  const faq = answers.map((answer, at) => ({ question: `Question ${at}?`, answer }));
  const reported = found({ faq }).filter((line) => !line.includes("write “claims:”"));
  expect(reported).toHaveLength(answers.length);
  for (const line of reported) expect(line).toMatch(/^faq\.yaml:\d+ {2}“/);
});

test("a sentence is quoted as it is written, and one of a review is an invented review’s", () => {
  const answer = "Some jobs are best left to a Specialist.";
  expect(found({ faq: [{ question: "Do you build roofs?", answer }] })).toEqual([
    `faq.yaml:2  “${answer}” is word for word the invented business’s`,
  ]);
  const invented = sample.sentences.find((known) => known.includes("dripping tap")) ?? "";
  expect(found({ reviews: [reviewOf(invented)] })).toEqual([`reviews.yaml:3  ${inventedReview}`]);
});

test.each([
  ["gas-safe", "Gas Safe registered"],
  ["gas-safe", "Gas safety certificates"],
  ["gas-safe", "Boiler servicing"],
  ["insured", "Fully insured"],
  ["background-checked", "background checked"],
  ["background-checked", "DBS checked"],
])("the claim %s is asked for once, where it is said “%s”", (claim, text) => {
  const files = {
    home: { ...home, badges: [{ text, icon: "flame" }] },
    services: [{ title: "Heating", icon: "heater", items: [text] }],
  };
  const advice = `write “claims:” into business.yaml and “  - ${claim}” on the line below`;
  const sentence = `^home\\.yaml:\\d+ {2}“.*${advice}.*\\(also services\\.yaml:\\d+\\)$`;
  expect(found(files)).toEqual([expect.stringMatching(sentence)]);
  expect(found({ ...files, business: { ...own.business, claims: [claim] } })).toEqual([]);
});

test.each([
  "",
  "https://thornbrook-handyman.example",
  "https://x.test/",
  "https://www.your-address.co.uk",
  "https://www.example.co.uk",
])("the site's own address is wanted, not “%s”", (siteUrl) => {
  expect(found({}, { siteUrl })).toEqual([
    "The site’s address is not its own, which shared links need. Give it as SITE_URL",
  ]);
});

test("the sample is described as it is, as long as the site is the sample", async () => {
  const sources = await readSources(contentDirectory);
  const { content } = checkContent(sources);
  // An owner's site is another one, which the guard compares with the sample that was.
  if (!content || content.business.name !== sample.names[0]) return;
  const references = findPictureReferences(sources);
  const pictures = await readDigests({ imagesDirectory: path.resolve("images"), references });
  const digests = pictures.map(({ digest }) => digest);
  // Otherwise: npm run generate:sample
  expect(sampleOf(content, digests)).toEqual(sample);
  expect(sample.pictures).toHaveLength(references.length);
});
