import { stringify } from "yaml";
import {
  type Blocker,
  type Content,
  type ContentName,
  contentNames,
  describeBlockers,
  findBlockers,
  findPictureReferences,
  readSources,
} from "../../../../src/node/content";
import { claimAnswers } from "../../../../src/node/content/claims";
import { type JsonSchema, jsonSchemaOf } from "../../../../src/node/content/json-schemas";
import {
  isKept,
  isText,
  sampleNames,
  sampleNote,
  sampleVillages,
} from "../../../../src/node/content/sample";
import sample from "../../../../src/node/content/sample.json";
import { isSameText } from "../../../../src/node/content/sample-texts";
import { placeholderOrigin } from "../../../../src/node/content/site-url";
import { parseContentFile } from "../../../../src/node/content/source";
import { textsIn } from "../../../../src/node/content/yaml";
import { readPictureFiles } from "../../../../src/node/images";
import { contentDirectory, pictureDirectories } from "../../../../src/node/system/paths";
import { business as siteOwner } from "../../../support/content";

/** What findBlockers says of a painter's own files, some of them changed; photos of the van are the sample's. */
async function leftovers(
  changed: Partial<Record<ContentName, object>> = {},
  origin = "https://www.hill-repairs.co.uk",
) {
  const own = await readSources("__tests__/businesses/painter/src/content");
  const others = Object.entries(changed).map(([name, value]) => {
    const text = stringify(value, { blockQuote: "literal" });
    return [name, parseContentFile(text, `${name}.yaml`, name as ContentName)];
  });
  const sources = { ...own, files: { ...own.files, ...Object.fromEntries(others) } };
  const pictures = findPictureReferences(sources).map((reference) => {
    const [digest = ""] = reference.url.endsWith("van.png") ? sample.pictures : [];
    return { file: reference.url, digest, references: [reference] };
  });
  const content = { business: sources.files.business.value as Content["business"] };
  return findBlockers({ sources, content, pictures, origin });
}

/** The same as the terminal says it, a line each. */
const found = async (...given: Parameters<typeof leftovers>) =>
  describeBlockers(await leftovers(...given))
    .split("\n")
    .filter((line) => line !== "" && !line.endsWith(":"));

const reviewOf = (text: string) => ({ name: "Ann", rating: 5, text, date: "May 2025" });

test("a business’s own words may go live; drama numbers, example addresses and invented names may not", async () => {
  expect(await found()).toEqual([]);
  const [name, owner] = sampleNames;
  const invented = {
    name: `Not ${name}`,
    owner,
    phone: "01632 960 142 (mob)",
    email: "ann@hill.example",
    registration: { name: "CIPHE", number: "000000" },
  };
  expect(await found({ business: invented })).toEqual([
    `business.yaml:1  “${name}” belongs to the invented business`,
    `business.yaml:2  “${owner}” belongs to the invented business`,
    "business.yaml:3  01632 960 142 (mob): a number reserved for drama, which rings nobody",
    "business.yaml:4  ann@hill.example: an address that leads nowhere",
    "business.yaml:7  000000: a number that nobody has",
  ]);
  // One village may be called so in truth.
  const [first, second] = sampleVillages.slice(1);
  expect(await found({ business: { villages: ["Hill", first] } })).toEqual([
    `business.yaml:3  ${first}`,
  ]);
  expect(await found({ business: { villages: [first, second] } })).toHaveLength(2);
});

const longTexts = Object.values<string[]>(sample.texts)
  .flat()
  .filter((text) => /^.{25,}[.!]$/.test(text));

const invented = longTexts.find((known) => known.includes("dripping tap")) ?? "";

test("every marked entry is reported once, and a picture of the sample under any name", async () => {
  const files = {
    reviews: [
      { ...reviewOf(invented), sample: true },
      { ...reviewOf("Fine."), sample: false },
    ],
    gallery: [{ url: "/images/gallery/a.jpg", caption: "A", sample: true }],
    home: { picture: { url: "/images/van.png", alt: "A van.", sample: true } },
    about: { picture: { url: "/images/my van.png", alt: "A van." } },
  };
  expect(await found(files)).toEqual([
    "about.yaml:2  a picture of the invented business",
    "gallery.yaml:1  an example photo",
    "home.yaml:2  an example picture",
    "reviews.yaml:1  an invented review: publishing one is unlawful in the UK",
  ]);
});

test("a review in other words has a mark that its owner can take away", async () => {
  const reviews = [{ ...reviewOf("Good."), sample: true }];
  const [blocker] = await leftovers({ reviews });
  expect(blocker?.samplePath).toEqual([0, "sample"]);
  expect(await found({ reviews })).toEqual([
    expect.stringMatching(/^reviews\.yaml:1 {2}marked as an example, .*If a customer really wrote/),
  ]);
});

test("every sentence of the sample is recognised within other text, with other line breaks and apostrophes", async () => {
  expect(longTexts.length).toBeGreaterThan(20);
  const faq = longTexts.map((text) => {
    const spread = text.replaceAll(" ", "\n    ").replaceAll("’", "'");
    return { answer: `My own words. ${spread} And more of mine.` };
  });
  const lines = (await leftovers({ faq })).flatMap(({ location, also = [], asked, answer }) =>
    asked === undefined && !answer ? [location, ...also].map((each) => each?.line) : [],
  );
  expect(new Set(lines).size).toBe(longTexts.length);
});

test("a sentence of the sample is quoted as it is written, and in a review it makes the review an invented one", async () => {
  const answer = "Some jobs are best left to a Specialist.";
  expect(await found({ faq: [{ answer }], reviews: [reviewOf(invented)] })).toEqual([
    `faq.yaml:1  “${answer}” is word for word the invented business’s`,
    "reviews.yaml:3  an invented review: publishing one is unlawful in the UK",
  ]);
});

test("a short text of the sample is asked about until the owner changes it or says that it is true", async () => {
  const [[text = ""], other] = [sample.texts["services.items"], "Not a word of the sample"];
  const services = (items: string[]) => ({ services: [{ items }] });
  expect(await found(services([text, other]))).toEqual([`services.yaml:2  ${text}`]);
  expect(await found({ services: [{ title: text }] })).toEqual([]);
  const [date = ""] = sample.texts["reviews.date"];
  expect(await found({ reviews: [{ ...reviewOf("Good."), date }] })).toEqual([
    `reviews.yaml:4  ${date}`,
  ]);
  // No visitor reads what is noted there, so its words claim nothing.
  const business = { trueOfMe: [text, "Boiler servicing"] };
  expect(await found({ ...services([text]), business })).toEqual([]);
  const [another = ""] = sample.texts["services.items"].slice(1);
  expect(await found({ ...services([another]), business })).toEqual([
    expect.stringContaining(another),
  ]);
});

test("opening hours are asked about where all are the sample’s, not where one is the owner’s own", async () => {
  const line = { days: "Monday to Friday", opens: "08:00", closes: "18:00" };
  const asked = await found({ business: { openingHours: [line] } });
  expect(asked).toEqual(Object.values(line).map((text) => expect.stringContaining(text)));
  for (const own of [{ closes: "17:00" }, { note: "by arrangement" }]) {
    expect(await found({ business: { openingHours: [{ ...line, ...own }] } })).toEqual([]);
  }
  const business = { openingHours: [line, { days: "Sunday", note: "by arrangement" }] };
  expect(await found({ business })).toEqual([]);
});

test.each([
  ["a text", "reviews", [0, "text"], true],
  ["a number", "reviews", [0, "rating"], true],
  ["a flag", "reviews", [0, "sample"], false],
  ["a choice", "contact", ["ways", 0, "kind"], false],
  ["the file of a picture", "gallery", [0, "url"], false],
] as const)("whether %s is something that an owner writes", (_what, name, path, isWritten) => {
  expect(isText(name, path)).toBe(isWritten);
});

test("a text of the sample with another name in it is asked about, not refused", async () => {
  const introduction =
    "I am Ann Lee: 20+ years of taps and radiators, shelves and sheds, and the jobs in between, in Hill and the surrounding villages.";
  expect(await found({ home: { introduction } })).toEqual([`home.yaml:1  ${introduction}`]);
  const [leftover] = await leftovers({ home: { introduction } });
  expect(leftover?.message).toMatch(/ came with the site, all but the names in it$/);
  const [, sentence] = introduction.split(": ");
  expect(await found({ home: { introduction: `${introduction} We paint.` } })).toEqual([
    `home.yaml:1  ${sentence}`,
  ]);
});

const notice = (text: string) => ({
  introduction: "Little is kept.",
  sections: [{ heading: "Who else sees it", text }],
});

test("each paragraph of the sample’s privacy notice is asked about, until it is changed or said to be true", async () => {
  const [first = "", second = ""] = sample.texts["privacy-notice.sections.text"].slice(3);
  const both = `${first}\n\n${second.replaceAll(" ", "\n")}\n\nMy own words.`;
  const claims = { gasSafe: claimAnswers[0] };
  const asked = [`privacy-notice.yaml:4  ${first}`, `privacy-notice.yaml:4  ${second}`];
  const business = { claims };
  expect(await found({ "privacy-notice": notice(both), business })).toEqual(asked);
  const confirmed = { claims, trueOfMe: [first] };
  expect(await found({ "privacy-notice": notice(both), business: confirmed })).toEqual([asked[1]]);
  const changed = notice(`${first} I keep it in a drawer.`);
  expect(await found({ "privacy-notice": changed, business })).toEqual([]);
});

test("words of the sample that claim what the owner does not claim must go, even where the owner said they are true", async () => {
  const business = { claims: { gasSafe: claimAnswers[1] }, trueOfMe: ["Boiler servicing"] };
  const items = ["Boiler servicing", "Boiler suits, mended"];
  const record =
    "Quotes, invoices and gas safety records for work that was done are kept for six years after the end of the tax year, because the law requires it.";
  const files = { services: [{ items }], "privacy-notice": notice(`I keep little. ${record}`) };
  const answered =
    "came with the site, and to “Gas Safe” your answer is “I do not claim it”. Change these words or take them out";
  expect(await found({ ...files, business })).toEqual([
    `privacy-notice.yaml:4  “${record}” ${answered}`,
    `services.yaml:2  “Boiler servicing” ${answered}`,
  ]);
  const holder = { ...business, claims: { gasSafe: claimAnswers[0] } };
  expect(await found({ ...files, business: holder })).toEqual([]);
});

test("a badge that is hardly more than a claim is not asked about again once the claim is answered", async () => {
  const home = { badges: [{ text: "Fully insured", icon: "shield-check" }] };
  const [shown, denied] = claimAnswers;
  expect(await found({ home, business: { claims: { insured: shown } } })).toEqual([]);
  expect(await found({ home, business: { claims: { gasSafe: shown } } })).not.toEqual([]);
  expect(await found({ home, business: { claims: { insured: denied } } })).not.toEqual([]);
});

test("a picture of the sample that no page shows is reported by its file", async () => {
  const sources = await readSources("__tests__/businesses/painter/src/content");
  const content = { business: sources.files.business.value as Content["business"] };
  const [digest = ""] = sample.pictures;
  const pictures = [
    { file: "hero.jpg", digest, references: [] },
    { file: "own.jpg", digest: "0", references: [] },
  ];
  const origin = "https://www.hill-repairs.co.uk";
  const left = findBlockers({ sources, content, pictures, origin });
  expect(left.map(({ unused }) => unused)).toEqual(["/images/hero.jpg"]);
  expect(describeBlockers(left)).toMatch(
    /images\/hero\.jpg is .*, which no page shows\. Delete the file$/,
  );
});

test("a claim is asked about once, with every place of its words, until the owner answers it", async () => {
  const files = {
    home: {
      badges: [{ text: "Never uninsured, always insured", icon: "flame" }],
      picture: { url: "/images/insured.jpg", alt: "A van" },
    },
    services: [
      { items: ["All my work is insured", "No liability claims"], introduction: "We are insured." },
    ],
  };
  const [left, ...others] = await leftovers(files);
  expect(others).toEqual([]);
  expect(describeBlockers([left as Blocker])).toMatch(
    /^home\.yaml:2 {2}“insured”, “liability”: saying so .* below “claims:” in business\.yaml, with “ {2}insured: I can show it” or “ {2}insured: I do not claim it”.* \(also services\.yaml:2, services\.yaml:3, services\.yaml:4\)$/m,
  );
  expect(left?.answer).toEqual(["claims", "insured"]);
  for (const insured of claimAnswers) {
    expect(await found({ ...files, business: { claims: { insured } } })).toEqual([]);
  }
});

test("the site cannot go live without an address of its own", async () => {
  for (const origin of [
    placeholderOrigin,
    "https://x.test",
    "https://www.your-address.co.uk",
    "https://www.your-name.co.uk",
  ]) {
    expect(await found({}, origin)).toEqual([
      "The site has no address of its own yet, which shared links need. Write it as “website:” into business.yaml, or give it: npm run build:live https://www.your-address.co.uk",
    ]);
  }
});

test("no example in a form is the sample's own words", () => {
  const examplesIn = ({
    items,
    properties = {},
    takes,
    enum: names,
    examples = [],
  }: JsonSchema): string[] => [
    // A phone number or a time of the sample shows a form, and says nothing of a trade.
    ...(takes || names ? [] : examples),
    ...[...(items ? [items] : []), ...Object.values(properties)].flatMap(examplesIn),
  ];
  const examples = contentNames.flatMap((name) => examplesIn(jsonSchemaOf(name)));
  const known = Object.values<string[]>(sample.texts).flat();
  const isSample = (text: string) =>
    sampleNames.some((name) => text.includes(name)) || known.some((each) => isSameText(each, text));
  expect(examples.length).toBeGreaterThan(5);
  expect(examples.filter(isSample)).toEqual([]);
});

// An owner's site differs from the sample, with which findBlockers compares it.
if (siteOwner.name === sampleNames[0]) {
  test("sample.json has the texts and pictures of today’s sample", async () => {
    const sources = await readSources(contentDirectory);
    const references = findPictureReferences(sources);
    const pictures = await readPictureFiles({ ...pictureDirectories, references });
    const shown = pictures.filter((picture) => picture.references.length > 0);
    // Otherwise: npm run generate:sample
    expect(
      sampleNote(
        sources,
        shown.map(({ digest }) => digest),
      ),
    ).toEqual(sample);
  });

  test("every text of the sample is reported, but for what any business may keep", async () => {
    const { files } = await readSources(contentDirectory);
    const unmarked = contentNames.map((name) => {
      const text = JSON.stringify(files[name].value, (key, value) =>
        key === "sample" ? undefined : value,
      );
      return [name, JSON.parse(text)];
    });
    const left = await leftovers(Object.fromEntries(unmarked));
    const reported = left
      .filter(({ answer }) => answer === undefined)
      .flatMap(({ location, also = [] }) => [location, ...also])
      .map((location) => `${location?.file} ${location?.path}`);
    const unasked = unmarked.flatMap(([name, value]) =>
      textsIn(value)
        .filter(({ path }) => isText(name, path) && !isKept(name, path))
        .map(({ path }) => `${name}.yaml ${path}`)
        .filter((field) => !reported.includes(field)),
    );
    expect(unasked).toEqual([]);
  });
}
