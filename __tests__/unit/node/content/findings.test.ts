import { stringify } from "yaml";
import {
  type ContentName,
  contentNames,
  describeBlockers,
  describeShortly,
  findAdvice,
  findBlockers,
  readSources,
} from "../../../../src/node/content";
import { jsonSchemaOf } from "../../../../src/node/content/schemas/json-schemas";
import { enGB } from "../../../../src/node/content/words/en-GB";
import { parseContentFile } from "../../../../src/node/content/yaml/source";
import { contentDirectory } from "../../../../src/node/system/paths";

/** The files of a business, some of them with other content. */
async function sourcesWith(
  changed: Partial<Record<ContentName, unknown>> = {},
  business = "painter",
) {
  const own = await readSources(`__tests__/businesses/${business}/src/content`);
  const others = Object.entries(changed).map(([name, value]) => {
    const text = stringify(value, { blockQuote: "literal" });
    return [name, parseContentFile(text, `${name}.yaml`, name as ContentName)];
  });
  return { ...own, files: { ...own.files, ...Object.fromEntries(others) } };
}

const origin = "https://www.hill-repairs.co.uk";

/** What keeps the site from going live, a line each. */
const blockers = async (changed?: Parameters<typeof sourcesWith>[0], address?: string) =>
  findBlockers(await sourcesWith(changed), address ?? origin).map(describeShortly);

const five = {
  name: "Hill Repairs",
  owner: "Ann Hill",
  phone: "0121 234 5678",
  email: "ann@hill-repairs.co.uk",
  area: "Hill",
};

test("the example is one thing that keeps the site offline, and the sentence says how to begin", async () => {
  const sources = await readSources(contentDirectory);
  const example = sources.files.business.value as object;
  const marked = await sourcesWith({
    ...Object.fromEntries(contentNames.map((name) => [name, sources.files[name].value])),
    business: { ...example, sample: "true" },
  });
  const { line } = marked.files.business.locationOf(["sample"]);
  expect(describeBlockers(findBlockers(marked, undefined))).toBe(
    "This keeps the site from going live:\n" +
      `business.yaml:${line}  This is the example, an invented business. Begin your own website: npm run begin`,
  );
});

test("an owner may have the example’s words, names and streets: only its mark counts", async () => {
  const { files } = await readSources(contentDirectory);
  const unmarked = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value ?? {}), (key, each) => (key === "sample" ? undefined : each));
  const same = Object.fromEntries(contentNames.map((name) => [name, unmarked(files[name].value)]));
  const { phone, email, website: _website, ...business } = same.business as Record<string, string>;
  expect([phone, email].every(Boolean)).toBe(true);
  const own = { ...business, phone: five.phone, email: five.email };
  expect(await blockers({ ...same, business: own })).toEqual([]);
});

test("a piece of the example that is left keeps the site offline, and what to do stands with it", async () => {
  const review = { name: "Ann", rating: "5", text: "Good.", date: "May 2025" };
  const found = await blockers({
    reviews: [
      { ...review, sample: "true" },
      { ...review, sample: "false" },
    ],
    gallery: [
      {
        url: "/images/gallery/a.jpg",
        caption: "A",
        before: { url: "/images/b.jpg", sample: "yes" },
      },
    ],
    home: { picture: { url: "/images/van.png", alt: "A van.", sample: "true" } },
  });
  expect(found).toEqual([
    "gallery.yaml:4  an example’s picture. Delete it, or put your own in its place; an entry of your own has no line “sample: true”",
    "home.yaml:2  an example’s picture. Delete it, or put your own in its place; an entry of your own has no line “sample: true”",
    "reviews.yaml:1  an invented review: publishing one is unlawful in the UK. Delete it; an entry of your own has no line “sample: true”",
  ]);
});

test.each([
  ["phone", "01632 960 142 (mob)", "a number reserved for drama, which rings nobody"],
  ["secondPhone", "07700 900123", "a number reserved for drama, which rings nobody"],
  ["email", "ann@hill.example", "an address that leads nowhere"],
  ["website", "www.your-name.co.uk", "an address that leads nowhere"],
])("%s: %s keeps the site offline", async (field, value, message) => {
  const own = { ...five, [field]: value };
  expect(await blockers({ business: own })).toEqual([
    `business.yaml:${Object.keys(own).indexOf(field) + 1}  ${value}: ${message}`,
  ]);
});

test.each([
  ["messagingLink", "07700 900123", "a number reserved for drama, which rings nobody"],
  ["messagingLink", "https://chat.example/ann", "an address that leads nowhere"],
  ["links", "example.co.uk/ann", "an address that leads nowhere"],
])("%s: the address %s keeps the site offline", async (field, url, message) => {
  const link = { text: "Write to me", url };
  const own = { ...five, [field]: field === "links" ? [link] : link };
  expect(await blockers({ business: own })).toEqual([`business.yaml:8  ${url}: ${message}`]);
});

test("the same within a text, or in another field, is no business of the check", async () => {
  const business = {
    ...five,
    guarantee: "Ring 01632 960 142 or write to ann@hill.example",
    registration: { name: "Register", number: "000000" },
    prices: [{ job: "A look", price: "0" }],
    villages: ["Ludlow", "example.com"],
  };
  expect(await blockers({ business })).toEqual([]);
});

test.each([undefined, "https://hill.example", "http://localhost"])(
  "a site with the address %s is told to get one",
  async (address) => {
    const found = findBlockers(await sourcesWith({ business: five }), address);
    expect(found.map(({ path, message }) => [path, message])).toEqual([
      [["website"], expect.stringMatching(/^Your website has no address yet/)],
    ]);
  },
);

const advice = async (...given: Parameters<typeof sourcesWith>) =>
  findAdvice(await sourcesWith(...given), "2026-08-15");

test("a site of five answers is told what visitors would like to know, part by part, and nothing of it is in the way", async () => {
  const found = await advice({}, "piano-tuner");
  expect(found.map(({ severity }) => severity)).not.toContain("blocker");
  const places = found.map(({ file, path }) => [file?.replace(/^.*[\\/]/, ""), `${path}`]);
  expect(places).toEqual([
    ["business.yaml", "openingHours"],
    ["business.yaml", "prices"],
    ["services.yaml", ""],
    ["faq.yaml", ""],
    ["gallery.yaml", ""],
    ["reviews.yaml", ""],
    ["about.yaml", "text"],
  ]);
  const sentences = [
    jsonSchemaOf("business").properties?.openingHours?.wanted,
    jsonSchemaOf("business").properties?.prices?.wanted,
    ...(["services", "faq", "gallery", "reviews"] as const).map(
      (name) => jsonSchemaOf(name).wanted,
    ),
    jsonSchemaOf("about").properties?.text?.wanted,
  ];
  expect(found.map(({ message }) => message)).toEqual(sentences);
});

const languageAdvice = async (
  language: string,
  changed: Parameters<typeof sourcesWith>[0] = {},
) => {
  const found = await advice({ business: { ...five, language }, ...changed }, "piano-tuner");
  return found.filter(({ path }) => `${path}` === "language").map(({ message }) => message);
};

test("in a language without words of the site’s own one sentence names the parts that are left in English", async () => {
  const [sentence, ...others] = await languageAdvice("Polish");
  expect(others).toEqual([]);
  expect(sentence).toMatch(
    /^The site has no words of its own in Polish, .* in English: .*Contact, .*Small words$/,
  );
  expect(await languageAdvice("Welsh")).toEqual([]);
  expect(await languageAdvice("English")).toEqual([]);
});

test("a part whose words the owner has all written is no longer named, and in the end nothing is said", async () => {
  const { navigation: _links, copyright: _sign, ...labels } = enGB.files.interface;
  const written = { ...enGB.files, interface: labels };
  const [sentence] = await languageAdvice("Polish", { ...written, contact: {} });
  expect(sentence).toMatch(/in English: Contact$/);
  expect(await languageAdvice("Polish", written)).toEqual([]);
});

test("a photo without words, a number that no list has, and a holiday that is over are told", async () => {
  const found = await advice({
    business: {
      ...five,
      phone: "07911 340 771",
      openingHours: [{ days: "Monday", note: "ring" }],
      prices: [{ job: "A visit", price: "£40" }],
      away: { until: "1 May 2020", message: "Away." },
    },
    gallery: [{ url: "/images/a.jpg" }, { url: "/images/b.jpg", caption: "A tap" }],
    ...{ services: ["x"], faq: ["x"], reviews: ["x"], about: { text: "x" } },
  });
  expect(found.map(describeShortly)).toEqual([
    expect.stringMatching(/^gallery\.yaml:1 {2}What was done here\?/),
    expect.stringMatching(/^business\.yaml:3 {2}07911 340 771: is not among the numbers in use/),
    expect.stringMatching(/^business\.yaml:13 {2}The holiday ended on 1 May 2020/),
  ]);
});

test("a number or an email address in a text that is none of the owner’s is told, the Information Commissioner’s is not", async () => {
  const all = {
    openingHours: [{ days: "Monday", note: "ring" }],
    prices: [{ job: "A visit", price: "£40" }],
    secondPhone: "020 8743 8000",
  };
  const found = await advice({
    business: {
      ...five,
      ...all,
      guarantee: "Ring 020 8743 8001, (020) 8743-8000 or +44 121 234 5678.",
    },
    faq: [{ question: "Q", answer: "Write to Ann@Hill-Repairs.co.uk or bob@hill-repairs.co.uk." }],
    "privacy-notice": { introduction: "Complain on 0303 123 1113." },
    ...{ services: ["x"], gallery: [{ caption: "x" }], reviews: ["x"], about: { text: "x" } },
  });
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^020 8743 8001 is not yours/),
    expect.stringMatching(/^bob@hill-repairs\.co\.uk is not yours/),
  ]);
});
