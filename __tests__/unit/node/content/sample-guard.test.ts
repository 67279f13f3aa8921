import { stringify } from "yaml";
import {
  type Content,
  type ContentName,
  checkContent,
  describeSamples,
  findPictureReferences,
  findSamples,
  type Leftover,
  readSources,
} from "../../../../src/node/content";
import { claimAnswers } from "../../../../src/node/content/claims";
import sample from "../../../../src/node/content/sample.json";
import { sampleOf } from "../../../../src/node/content/sample-description";
import { parseSource } from "../../../../src/node/content/source";
import { readDigests } from "../../../../src/node/images";
import { contentDirectory, imagesDirectory } from "../../../../src/node/system/paths";
import { business as siteOwner } from "../../../support/content";

/** What the guard says of a painter's own files, some of them changed; photos of the van are the sample's. */
async function leftovers(
  changed: Partial<Record<ContentName, object>> = {},
  siteUrl = "https://www.hill-repairs.co.uk",
) {
  const own = await readSources("__tests__/businesses/painter/src/content");
  const others = Object.entries(changed).map(([name, value]) => {
    return [name, parseSource(stringify(value), `${name}.yaml`, name as ContentName)];
  });
  const sources = { ...own, files: { ...own.files, ...Object.fromEntries(others) } };
  const pictures = findPictureReferences(sources).map((reference) => {
    const [digest = ""] = reference.url.endsWith("van.png") ? sample.pictures : [];
    return { ...reference, digest };
  });
  const content = { business: sources.files.business.value as Content["business"] };
  return findSamples({ sources, content, pictures, siteUrl });
}

/** The same as the terminal says it, a line each. */
const found = async (...given: Parameters<typeof leftovers>) =>
  describeSamples(await leftovers(...given))
    .split("\n")
    .slice(1)
    .filter(Boolean);

const reviewOf = (text: string) => ({ name: "Ann", rating: 5, text, date: "May 2025" });

test("what is the business's own may go live; drama numbers, example addresses and invented names may not", async () => {
  expect(await found()).toEqual([]);
  const [name, owner] = sample.names;
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
  const [first, second] = sample.villages.slice(1);
  expect(await found({ business: { villages: ["Hill", first] } })).toEqual([]);
  expect(await found({ business: { villages: [first, second] } })).toHaveLength(2);
});

test("every marked entry is named once, and a picture of the sample by its content", async () => {
  const files = {
    reviews: [
      { ...reviewOf("Good."), sample: true },
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

test("every sentence of the sample is known among own text, in other lines and apostrophes", async () => {
  const answers = sample.sentences.filter((known) => /[.!?]$/.test(known));
  expect(answers.length).toBeGreaterThan(20);
  const faq = answers.map((answer) => {
    const spread = answer.replaceAll(" ", "\n    ").replaceAll("'", "’");
    return { answer: `My own words. ${spread} And more of mine.` };
  });
  const reported = (await found({ faq })).filter((line) => !line.includes("below “claims:”"));
  expect(reported).toHaveLength(answers.length);
  for (const line of reported) expect(line).toMatch(/^faq\.yaml:\d+ {2}“/);
});

test("a sentence is quoted as it is written, and one of a review is an invented review’s", async () => {
  const answer = "Some jobs are best left to a Specialist.";
  const invented = sample.sentences.find((known) => known.includes("dripping tap")) ?? "";
  expect(await found({ faq: [{ answer }], reviews: [reviewOf(invented)] })).toEqual([
    `faq.yaml:1  “${answer}” is word for word the invented business’s`,
    "reviews.yaml:3  an invented review: publishing one is unlawful in the UK",
  ]);
});

test("a claim is asked about once, with every place of its words, until it is answered", async () => {
  const files = {
    home: {
      badges: [{ text: "Never uninsured, always insured", icon: "flame" }],
      picture: { url: "/images/insured.jpg", alt: "A van" },
    },
    services: [{ items: ["Fully insured", "No liability"], introduction: "We are insured." }],
  };
  const [left, ...others] = await leftovers(files);
  expect(others).toEqual([]);
  expect(describeSamples([left as Leftover])).toMatch(
    /^home\.yaml:2 {2}“insured”, “liability”: saying so .* below “claims:” in business\.yaml, with “ {2}insured: I can show it” or “ {2}insured: I do not claim it”.* \(also services\.yaml:2, services\.yaml:3, services\.yaml:4\)$/m,
  );
  expect(left?.answer).toEqual(["claims", "insured"]);
  for (const insured of claimAnswers) {
    expect(await found({ ...files, business: { claims: { insured } } })).toEqual([]);
  }
});

test("the site's own address is wanted", async () => {
  const hosts = ["thornbrook-handyman.example", "x.test/", "www.your-address.co.uk"];
  for (const siteUrl of ["", ...hosts.map((host) => `https://${host}`)]) {
    expect(await found({}, siteUrl)).toEqual([
      "The site’s address is not its own, which shared links need. Give it as SITE_URL",
    ]);
  }
});

// An owner's site is another one, which the guard compares with the sample that was.
if (siteOwner.name === sample.names[0]) {
  test("the sample is described as it is", async () => {
    const sources = await readSources(contentDirectory);
    const references = findPictureReferences(sources);
    const pictures = await readDigests({ imagesDirectory, references });
    const digests = pictures.map(({ digest }) => digest);
    // Otherwise: npm run generate:sample
    expect(sampleOf(checkContent(sources).content as Content, digests)).toEqual(sample);
  });
}
