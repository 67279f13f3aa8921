/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stringify } from "yaml";
import {
  checkContent,
  describeSamples,
  findPictureReferences,
  findSamples,
  readSources,
} from "../../../../src/node/content";
import sample from "../../../../src/node/content/sample.json";
import { sampleOf } from "../../../../src/node/content/sample-words";
import { readDigests } from "../../../../src/node/images";
import { contentDirectory } from "../../../support/normalised-content";
import { secondBusiness } from "../../../support/second-business";

const own = "https://www.hill-repairs.co.uk";
const imagesDirectory = path.resolve("images");
let folder = "";

/** Another business's own words in every file, with nothing left of the sample. */
const ownWords = {
  ...secondBusiness,
  business: {
    ...secondBusiness.business,
    phone: "020 8743 8000",
    secondPhone: undefined,
    email: "sian@llanfihangel-repairs.co.uk",
    messagingLink: undefined,
    claims: undefined,
    registration: undefined,
    brand: undefined,
  },
  about: { ...secondBusiness.about, picture: undefined },
  home: { ...secondBusiness.home, badges: [] },
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "content-"));
  for (const [name, value] of Object.entries({ ...ownWords, interface: {} })) {
    writeFileSync(path.join(folder, `${name}.yaml`), stringify(value));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts the site's own files in the place of those of the other business. */
function putSample(...names: string[]) {
  const all = readdirSync(contentDirectory).filter((file) => file.endsWith(".yaml"));
  for (const file of names.length > 0 ? names.map((name) => `${name}.yaml`) : all) {
    writeFileSync(path.join(folder, file), readFileSync(path.join(contentDirectory, file)));
  }
}

function put(name: string, value: unknown) {
  writeFileSync(path.join(folder, `${name}.yaml`), stringify(value));
}

/** What is told of the files, without the folder they lie in. */
async function found({ siteUrl = own as string | undefined, digest = "" } = {}): Promise<string[]> {
  const sources = await readSources(folder);
  const { content, diagnostics } = checkContent(sources);
  expect(diagnostics).toEqual([]);
  if (!content) return [];
  const references = findPictureReferences(sources);
  const pictures = references.map((reference) => ({ ...reference, digest }));
  const [, ...lines] = describeSamples(findSamples({ sources, content, pictures, siteUrl })).split(
    "\n",
  );
  return lines.filter(Boolean).map((line) => line.replace(/^\S*\/(?=[\w-]+\.yaml:)/, ""));
}

const review = "an invented review: publishing one is unlawful in the UK";

describe("the sample guard", () => {
  it("finds nothing in a business's own words", async () => {
    expect(await found()).toEqual([]);
  });

  it("names the drama number, the example address and the invented names", async () => {
    const business = { ...ownWords.business, owner: sample.names[1] };
    put("business", { ...business, phone: "01632 960 142 (mob)", email: "ann@hill.example" });
    expect(await found()).toEqual([
      `business.yaml:2  “${sample.names[1]}” belongs to the invented business`,
      "business.yaml:3  01632 960 142 (mob): a number reserved for drama, which rings nobody",
      "business.yaml:4  ann@hill.example: an address that leads nowhere",
    ]);
  });

  it("names two villages of the sample, since one may be called so in truth", async () => {
    const [first, second] = sample.villages.slice(1);
    put("business", { ...ownWords.business, villages: ["Hill", first] });
    expect(await found()).toEqual([]);
    put("business", { ...ownWords.business, villages: [first, second] });
    expect(await found()).toHaveLength(2);
  });

  it("names every marked entry once", async () => {
    const marked = { sample: true };
    put("reviews", [{ name: "Ann", rating: 5, text: "Good.", date: "May 2025", ...marked }]);
    put("gallery", [{ url: "/images/gallery/a.jpg", caption: "A", ...marked }]);
    put("home", { ...ownWords.home, picture: { ...ownWords.home.picture, ...marked } });
    expect(await found({ digest: sample.pictures[0] })).toEqual([
      "gallery.yaml:1  an example photo",
      "home.yaml:5  an example picture",
      `reviews.yaml:1  ${review}`,
    ]);
  });

  it("knows a picture of the sample by its content, whatever it is called", async () => {
    put("gallery", [{ url: "/images/gallery/my kitchen.jpg", caption: "My kitchen" }]);
    expect(await found({ digest: sample.pictures[0] })).toEqual([
      "gallery.yaml:1  a picture of the invented business",
      "home.yaml:5  a picture of the invented business",
    ]);
  });

  it.each([
    ["as it was", (text: string) => text],
    ["in other lines", (text: string) => text.replaceAll(" ", "\n    ")],
    ["with other apostrophes", (text: string) => text.replaceAll("'", "’")],
    ["among own words", (text: string) => `My own words. ${text} And more of mine.`],
  ])("knows every sentence of the sample %s", async (_how, write) => {
    const sentences = sample.sentences.filter((known) => /[.!?]$/.test(known));
    expect(sentences.length).toBeGreaterThan(20);
    put(
      "faq",
      sentences.map((sentence, at) => ({ question: `Question ${at}?`, answer: write(sentence) })),
    );
    const told = (await found()).filter((line) => !line.includes("write “claims:”"));
    expect(told).toHaveLength(sentences.length);
    for (const line of told) expect(line).toMatch(/^faq\.yaml:\d+ {2}“/);
  });

  it("tells a sentence in the letters it is written in", async () => {
    const written = "Some jobs are best left to a Specialist.";
    put("faq", [{ question: "Do you build roofs?", answer: written }]);
    expect(await found()).toEqual([
      `faq.yaml:2  “${written}” is word for word the invented business’s`,
    ]);
  });

  it("knows an invented review whose mark was deleted", async () => {
    const invented = sample.sentences.find((known) => known.includes("dripping tap")) ?? "";
    put("reviews", [{ name: "Ann", rating: 5, text: invented, date: "May 2025" }]);
    expect(await found()).toEqual([`reviews.yaml:3  ${review}`]);
  });

  it.each([
    ["gas-safe", "Gas Safe registered"],
    ["gas-safe", "Gas safety certificates"],
    ["gas-safe", "Boiler servicing"],
    ["insured", "Fully insured"],
    ["background-checked", "background checked"],
    ["background-checked", "DBS checked"],
  ])("asks for the claim %s once, where it is said “%s”", async (claim, text) => {
    put("home", { ...ownWords.home, badges: [{ text, icon: "flame" }] });
    put("services", [{ title: "Heating", icon: "heater", items: [text] }]);
    const told = await found();
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^home\.yaml:\d+ {2}“.*\(also services\.yaml:\d+\)$/);
    expect(told[0]).toContain(
      `write “claims:” into business.yaml and “  - ${claim}” on the line below`,
    );
    put("business", { ...ownWords.business, claims: [claim] });
    expect(await found()).toEqual([]);
  });

  it.each([
    undefined,
    "",
    "https://thornbrook-handyman.example",
    "https://x.test/",
    "https://www.your-address.co.uk",
    "https://www.example.co.uk",
  ])("wants the site's own address, not %s", async (siteUrl) => {
    expect(await found({ siteUrl: siteUrl ?? "" })).toEqual([
      "The site’s address is not its own, which shared links need. Give it as SITE_URL",
    ]);
  });

  it("lists them under a heading", () => {
    expect(describeSamples([{ message: "x" }])).toBe(
      "Sample content remains; replace it before the site goes live:\nx",
    );
  });
});

test("the sample is described as it is, as long as the site is the sample", async () => {
  putSample();
  const sources = await readSources(folder);
  const { content } = checkContent(sources);
  // An owner's site is another one, which the guard compares with the sample that was.
  if (!content || content.business.name !== sample.names[0]) return;
  const references = findPictureReferences(sources);
  const pictures = await readDigests({ imagesDirectory, references });
  // Otherwise: npm run generate:sample
  expect(
    sampleOf(
      content,
      pictures.map(({ digest }) => digest),
    ),
  ).toEqual(sample);
  expect(sample.pictures).toHaveLength(references.length);
});
