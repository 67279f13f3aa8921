import { spawnSync } from "node:child_process";
import path from "node:path";
import { structuredData } from "../../../../src/node/seo";
import { contentIn } from "../../../support/content-in";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, write } = temporaryFolder();
const siteUrl = "https://handyman.example/site";
const content = contentIn("__tests__/businesses/locksmith/src/content");

const day = { days: "Tuesday and Thursday", opens: "08:00", closes: "12:00" };
const own = [
  { title: "Doors", items: ["Hanging", "Planing"], notOffered: false },
  { title: "Left to others", items: ["Roofs"], notOffered: true },
];

/** Every optional fact. */
const full = {
  ...content,
  services: content.services.slice(0, 2).map((service, index) => ({ ...service, ...own[index] })),
  business: {
    ...content.business,
    priceRange: "££",
    links: [{ text: "Facebook", url: "https://www.facebook.com/ann" }],
    openingHours: [day, { ...day, opens: "13:00" }, { days: "Sunday", note: "by arrangement" }],
  },
};

const { picture: _picture, ...home } = content.home;
const { villages: _v, openingHours: _h, priceRange: _p, links: _l, ...business } = content.business;

/** None of them. */
const bare = { ...content, home, business, faq: [], gallery: [] };

type Graph = { "@graph": Record<string, unknown>[] } | null;

const graphOf = (page: string, of = full as typeof content) =>
  (structuredData(page, { content: of, siteUrl }) as Graph)?.["@graph"];

test("the home page says who the business is, what it offers, where and when it works", () => {
  const hours = { dayOfWeek: ["Tuesday", "Thursday"], closes: "12:00" };
  expect(graphOf("/")).toMatchObject([
    {
      name: business.name,
      telephone: "+441212345678",
      email: business.email,
      url: `${siteUrl}/`,
      image: `${siteUrl}/images/my%20own%20front%20door.jpg`,
      areaServed: content.business.villages,
      priceRange: "££",
      sameAs: ["https://www.facebook.com/ann"],
      openingHoursSpecification: ["08:00", "13:00"].map((opens) => ({ ...hours, opens })),
      hasOfferCatalog: {
        itemListElement: [
          {
            name: "Doors",
            itemListElement: own[0]?.items.map((name) => ({ itemOffered: { name } })),
          },
        ],
      },
    },
    {
      "@type": "FAQPage",
      mainEntity: content.faq.map(({ question, answer }) => ({
        name: question,
        acceptedAnswer: { text: answer.trim() },
      })),
    },
  ]);
  // Google takes action against who rates itself.
  expect(JSON.stringify(graphOf("/"))).not.toMatch(/Rating|"Review"|reviewBody/);
});

test("pages below it lead home, and the gallery has every photo with its caption", () => {
  const breadcrumbs = (page: string, name: string) => ({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: business.name, item: `${siteUrl}/` },
      { position: 2, name, item: siteUrl + page },
    ],
  });
  const image = content.gallery.map(({ url, caption }) => ({ contentUrl: siteUrl + url, caption }));
  const [, gallery, privacy] = content.pages.map(({ title }) => title);
  expect(graphOf("/gallery")).toMatchObject([{ image }, breadcrumbs("/gallery", `${gallery}`)]);
  expect(graphOf("/privacy-notice")).toMatchObject([breadcrumbs("/privacy-notice", `${privacy}`)]);
});

test("nothing is said of what is not there, nor on the page for unknown addresses", () => {
  // Name and address are what Google requires: https://developers.google.com/search/docs/appearance/structured-data
  const required = { name: business.name, address: expect.anything() };
  expect(graphOf("/", bare)).toEqual([
    expect.objectContaining({ ...required, areaServed: business.area }),
  ]);
  for (const absent of ["image", "openingHoursSpecification", "sameAs", "priceRange"]) {
    expect(graphOf("/", bare)?.[0]).not.toHaveProperty(absent);
  }
  expect(graphOf("/gallery", bare)).toHaveLength(1);
  expect(graphOf("/gallery", { ...bare, reviews: [] })).toBeUndefined();
  expect([graphOf("/404"), graphOf("/404.html")]).toEqual([undefined, undefined]);
});

test("all of it is in schema.org's vocabulary, as the compiler reads schema-dts", () => {
  const pages = ["/", "/gallery", "/privacy-notice"];
  const said = [full, bare].flatMap((of) => pages.flatMap((page) => graphOf(page, of) ?? []));
  const wrong = [
    { "@type": "Questions" },
    { "@type": "HomeAndConstructionBusiness", phone: "01632 960 142" },
    { "@type": "OpeningHoursSpecification", dayOfWeek: "Mon" },
    { "@type": "FAQPage", mainEntity: [{ "@type": "Question", answer: "Yes." }] },
  ];
  const lines = [...said, ...wrong].map(
    (thing, index) => `export const thing${index}: Thing = ${JSON.stringify(thing)};`,
  );
  const types = `import type { Thing } from "${path.resolve("node_modules/schema-dts")}";`;
  write("things.ts", [...lines, types].join("\n"));
  const options = "--ignoreConfig --noEmit --strict --skipLibCheck --pretty false --module esnext";
  const command = `node_modules/typescript/bin/tsc ${options} --moduleResolution bundler`.split(
    " ",
  );
  const { stdout } = spawnSync(process.execPath, [...command, at("things.ts")], {
    encoding: "utf8",
  });
  const mistaken = lines.filter((_, index) => stdout.includes(`things.ts(${index + 1},`));
  expect(mistaken).toEqual(lines.slice(said.length));
  // The compiler reads all of schema.org, which takes long on a busy computer.
}, 180_000);
