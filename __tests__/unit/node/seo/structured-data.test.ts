/** @jest-environment node */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { structuredData } from "../../../../src/node/seo";
import { contentIn } from "../../../support/content-in";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, write } = temporaryFolder();
const siteUrl = "https://handyman.example/site";
// Its own content, so that what is made of them can be written out here.
const content = contentIn("__tests__/businesses/locksmith/src/content");
const { business } = content;

type Changed = Partial<typeof content>;

const graphOf = (page: string, changed: Changed = {}) =>
  structuredData(page, { content: { ...content, ...changed }, siteUrl }) as {
    "@graph": Record<string, unknown>[];
  } | null;

const partOf = (type: string, page: string, changed?: Changed) =>
  graphOf(page, changed)?.["@graph"].find((part) => part["@type"] === type);

const businessOf = (changed?: Changed) => partOf("HomeAndConstructionBusiness", "/", changed);

/** Content of which nothing optional is there. */
const { picture: _picture, ...home } = content.home;
const { villages: _v, openingHours: _h, priceRange: _p, links: _l, ...rest } = business;
const bare = { home, business: rest, faq: [], gallery: [] };

/** Every optional fact. */
const full = {
  business: {
    ...business,
    priceRange: "££",
    links: [{ text: "Facebook", url: "https://www.facebook.com/ann" }],
  },
};

test("says who the business is, how to reach it, where and when it works", () => {
  expect(businessOf(full)).toMatchObject({
    name: business.name,
    telephone: "+441212345678",
    email: "help@moseley-lock-and-key.co.uk",
    url: `${siteUrl}/`,
    image: `${siteUrl}/images/my%20own%20front%20door.jpg`,
    areaServed: business.villages,
    priceRange: "££",
    sameAs: ["https://www.facebook.com/ann"],
    openingHoursSpecification: [
      { dayOfWeek: expect.arrayContaining(["Wednesday"]), opens: "06:30", closes: "22:00" },
      { dayOfWeek: ["Saturday", "Sunday"], opens: "08:00", closes: "20:00" },
    ],
  });
});

test("says each time on several days or after a break, and none of what is by arrangement", () => {
  const times = [
    { opens: "08:00", closes: "12:00" },
    { opens: "13:00", closes: "17:00" },
  ];
  const openingHours = [
    ...times.map((time) => ({ days: "Tuesday and Thursday", ...time })),
    { days: "Sunday", note: "by arrangement" },
  ];
  const hours = businessOf({ business: { ...business, openingHours } })?.openingHoursSpecification;
  expect(hours).toMatchObject(
    times.map((time) => ({ dayOfWeek: ["Tuesday", "Thursday"], ...time })),
  );
});

test("says nothing of what is not there", () => {
  expect(graphOf("/", bare)?.["@graph"]).toHaveLength(1);
  // Name and address are what Google requires: https://developers.google.com/search/docs/appearance/structured-data
  const required = { name: business.name, address: expect.anything() };
  expect(businessOf(bare)).toMatchObject({ ...required, areaServed: business.area });
  for (const absent of ["image", "openingHoursSpecification", "sameAs", "priceRange"]) {
    expect(businessOf(bare)).not.toHaveProperty(absent);
  }
  expect(graphOf("/gallery", { ...bare, reviews: [] })).toBeNull();
  expect(JSON.stringify(graphOf("/gallery", bare))).not.toContain("ImageGallery");
});

test("offers every service with all of its items, but what is left to others", () => {
  const own = [
    { title: "Doors", items: ["Hanging", "Planing"], notOffered: false },
    { title: "Left to others", items: ["Roofs"], notOffered: true },
  ];
  const services = content.services.slice(0, 2).map((entry, at) => ({ ...entry, ...own[at] }));
  const offered = ["Hanging", "Planing"].map((name) => ({ itemOffered: { name } }));
  expect(businessOf({ services })?.hasOfferCatalog).toMatchObject({
    itemListElement: [{ name: "Doors", itemListElement: offered }],
  });
});

test("holds every question with its answer, every photo with its caption", () => {
  expect(partOf("FAQPage", "/")?.mainEntity).toMatchObject(
    content.faq.map(({ question, answer }) => ({
      name: question,
      acceptedAnswer: { text: answer.trim() },
    })),
  );
  expect(partOf("ImageGallery", "/gallery")?.image).toMatchObject(
    content.gallery.map(({ url, caption }) => ({ contentUrl: siteUrl + url, caption })),
  );
});

test("leads home from the pages below it, and is not on the page for unknown addresses", () => {
  for (const page of ["/gallery", "/privacy-notice"]) {
    expect(partOf("BreadcrumbList", page)?.itemListElement).toMatchObject([
      { position: 1, name: business.name, item: `${siteUrl}/` },
      { position: 2, item: siteUrl + page },
    ]);
  }
  expect([graphOf("/404"), graphOf("/404.html")]).toEqual([null, null]);
});

describe("held against schema.org's vocabulary", () => {
  /** In which of the graphs the compiler finds what schema-dts, schema.org's types, does not know. */
  function mistakenAmong(graphs: readonly string[]): string[] {
    const types = JSON.stringify(path.resolve("node_modules/schema-dts"));
    const literals = graphs.map((graph, index) => `export const graph${index}: Graph = ${graph};`);
    write("graphs.ts", [...literals, `import type { Graph } from ${types};`].join("\n"));
    const tsc = path.resolve("node_modules/typescript/bin/tsc");
    const options = "--ignoreConfig --noEmit --strict --skipLibCheck --pretty false".split(" ");
    const modules = "--module esnext --moduleResolution bundler".split(" ");
    const command = [tsc, ...options, ...modules, "--types", "", at("graphs.ts")];
    const { stdout } = spawnSync(process.execPath, command, { encoding: "utf8" });
    return graphs.filter((_, index) => stdout.includes(`graphs.ts(${index + 1},`));
  }

  const pages = ["/", "/gallery", "/privacy-notice"];
  const graphs = [full, bare].flatMap((changed) =>
    pages.map((page) => JSON.stringify(graphOf(page, changed))),
  );

  test("types, properties and values are known; what is not would be found", () => {
    const hours = { "@type": "OpeningHoursSpecification", dayOfWeek: "Mon" };
    const question = { "@type": "Question", answer: "Yes." };
    const wrong = [
      { "@type": "Questions" },
      { "@type": "HomeAndConstructionBusiness", phone: "01632 960 142" },
      { "@type": "HomeAndConstructionBusiness", openingHoursSpecification: [hours] },
      { "@type": "FAQPage", mainEntity: [question] },
    ].map((part) => JSON.stringify({ "@context": "https://schema.org", "@graph": [part] }));
    expect(mistakenAmong([...graphs, ...wrong])).toEqual(wrong);
    // The compiler reads all of schema.org, which takes long on a busy computer.
  }, 180_000);

  test("no rating is claimed", () => {
    expect(graphs.join()).not.toMatch(/Rating|"Review"|reviewBody/);
  });
});
