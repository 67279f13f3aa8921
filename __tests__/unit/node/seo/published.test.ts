import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import jsQR from "jsqr";
import sharp from "sharp";
import { validateXML } from "xmllint-wasm";
import { readableAddress, readSiteUrl } from "../../../../src/node/content/derive/site-url";
import { usualKind } from "../../../../src/node/content/values/business-kinds";
import { publishContactCard, publishSitemap, structuredData } from "../../../../src/node/seo";
import { qrCode } from "../../../../src/node/seo/qr-code";
import { addressFacts, contentIn } from "../../../support/content-in";
import { temporaryFolder } from "../../../support/temporary-folder";

/* What search engines, address books and cameras read. */

const { at, read, write } = temporaryFolder();
const siteUrl = "https://handyman.example/site";
const address = "handyman.example/site";
const locksmith = "__tests__/businesses/locksmith/src/content";
const content = contentIn(locksmith, { site: { ...addressFacts, address } });
const withoutAddress = contentIn(locksmith);

const times = "";
const dayOfWeek = ["Tuesday" as const, "Thursday" as const];
const day = { days: "shown", dayOfWeek, opens: "08:00", closes: "12:00", times };
const own = [
  { title: "Doors", items: ["Hanging", "Planing"], notOffered: false },
  { title: "Windows", items: undefined, notOffered: false },
  { title: "Left to others", items: ["Roofs"], notOffered: true },
];

/** Every optional fact. */
const full = {
  ...content,
  services: content.services.slice(0, 3).map((service, index) => ({ ...service, ...own[index] })),
  business: {
    ...content.business,
    kind: "Plumber",
    priceRange: "££",
    links: [{ text: "Facebook", url: "https://www.facebook.com/ann" }],
    openingHours: [
      ...[
        day,
        { ...day, opens: "18:00", closes: "02:00" },
        { ...day, opens: "20:00", closes: "00:00" },
      ],
      { ...day, opens: "00:00", closes: "00:00" },
      { days: "shown", dayOfWeek, note: "by arrangement", times },
    ],
  },
};

const { picture: _picture, ...home } = content.home;
const { villages: _v, openingHours: _h, priceRange: _p, links: _l, ...business } = content.business;

/** None of them, and no service but one that is left to others. */
const bare = { ...content, home, business, faq: [], gallery: [], services: full.services.slice(2) };

type Graph = { "@graph": Record<string, unknown>[] } | null;

const graphOf = (page: string, of = full as typeof content) =>
  (structuredData(page, { content: of, siteUrl }) as Graph)?.["@graph"];

test("the home page says who the business is, what it offers, where and when it works", () => {
  const dayOfWeek = ["Tuesday", "Thursday"];
  expect(graphOf("/")).toMatchObject([
    {
      "@type": "Plumber",
      name: business.name,
      telephone: "+441212345678",
      email: business.email,
      url: `${siteUrl}/`,
      image: `${siteUrl}/images/my%20own%20front%20door.jpg`,
      areaServed: content.business.villages,
      priceRange: "££",
      sameAs: ["https://www.facebook.com/ann"],
      // A business that closes earlier than it opens closes on the next day; 00:00 to 23:59 is all day.
      openingHoursSpecification: [
        ["08:00", "12:00"],
        ["18:00", "02:00"],
        ["20:00", "00:00"],
        ["00:00", "23:59"],
      ].map(([opens, closes]) => ({ dayOfWeek, opens, closes })),
      hasOfferCatalog: {
        itemListElement: [
          {
            name: "Doors",
            itemListElement: own[0]?.items?.map((name) => ({ itemOffered: { name } })),
          },
          // Without a list the service itself is what is offered.
          { name: "Windows", itemListElement: [{ itemOffered: { name: "Windows" } }] },
        ],
      },
    },
    {
      "@type": "WebSite",
      name: business.name,
      url: `${siteUrl}/`,
      publisher: { "@id": `${siteUrl}/#business` },
    },
    {
      "@type": "FAQPage",
      mainEntity: content.faq.map(({ question, answer }) => ({
        name: question,
        acceptedAnswer: { text: answer.trim() },
      })),
    },
  ]);
  // Google takes action against businesses that rate themselves.
  expect(JSON.stringify(graphOf("/"))).not.toMatch(/Rating|"Review"|reviewBody/);
});

test("breadcrumbs of the other pages lead home, and the gallery lists every photo with its caption", () => {
  const breadcrumbs = (page: string, name: string) => ({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: business.name, item: `${siteUrl}/` },
      { position: 2, name, item: siteUrl + page },
    ],
  });
  const [first, ...others] = content.gallery;
  const before = {
    url: "/images/gallery/old.jpg",
    alt: "An old door.",
    master: "gallery/old.jpg",
    originalFile: "gallery/old.jpg",
  };
  const gallery = [{ ...(first as NonNullable<typeof first>), before }, ...others];
  const image = [
    { contentUrl: siteUrl + before.url, caption: `Before: ${first?.caption}` },
    ...content.gallery.map(({ url, caption }) => ({ contentUrl: siteUrl + url, caption })),
  ];
  const [, title, privacy] = content.pages.map((each) => each.title);
  const shown = { ...(full as typeof content), gallery };
  const graph = graphOf("/gallery", shown);
  expect(graph).toMatchObject([{ image }, breadcrumbs("/gallery", `${title}`)]);
  expect(graphOf("/privacy-notice")).toMatchObject([breadcrumbs("/privacy-notice", `${privacy}`)]);
});

test("structured data names the language of the site: the owner’s, or British English", () => {
  const languageOf = (business: Partial<typeof content.business>) =>
    graphOf("/", { ...bare, business: { ...bare.business, ...business } })?.[1]?.inLanguage;
  const locale = { tag: "cy", withCountry: "cy-GB", fromRight: false };
  expect(languageOf({ language: "Welsh", locale })).toBe("cy");
  expect(languageOf({})).toBe("en-GB");
});

test("structured data leaves missing facts out, and the page for unknown addresses has none", () => {
  // Name and address are what Google requires: https://developers.google.com/search/docs/appearance/structured-data
  const required = { name: business.name, address: expect.anything() };
  expect(graphOf("/", bare)).toEqual([
    expect.objectContaining({ ...required, "@type": usualKind, areaServed: business.area }),
    expect.objectContaining({ "@type": "WebSite", name: business.name }),
  ]);
  const facts = ["image", "openingHoursSpecification", "sameAs", "priceRange", "hasOfferCatalog"];
  for (const absent of facts) expect(graphOf("/", bare)?.[0]).not.toHaveProperty(absent);
  expect(graphOf("/gallery", bare)).toHaveLength(1);
  expect(graphOf("/gallery", { ...bare, reviews: [] })).toBeUndefined();
  expect([graphOf("/404"), graphOf("/404.html")]).toEqual([undefined, undefined]);
});

test("all structured data fits schema.org's vocabulary, as schema-dts has it", () => {
  const pages = ["/", "/gallery", "/privacy-notice"];
  const said = [full, bare].flatMap((of) => pages.flatMap((page) => graphOf(page, of) ?? []));
  const wrong = [
    { "@type": "HomeAndConstructionBusiness", phone: "01632 960 142" },
    { "@type": "OpeningHoursSpecification", dayOfWeek: "Mon" },
  ];
  const lines = [...said, ...wrong].map(
    (thing, index) => `export const thing${index}: Thing = ${JSON.stringify(thing)};`,
  );
  const types = `import type { Thing } from ${JSON.stringify(path.resolve("node_modules/schema-dts"))};`;
  write("things.ts", [...lines, types].join("\n"));
  const options = "--ignoreConfig --noEmit --strict --skipLibCheck --pretty false --module esnext";
  const command = `node_modules/typescript/bin/tsc ${options} --moduleResolution bundler`;
  const compiled = spawnSync(process.execPath, [...command.split(" "), at("things.ts")]);
  const stdout = String(compiled.stdout);
  const mistaken = lines.filter((_, index) => stdout.includes(`things.ts(${index + 1},`));
  expect(mistaken).toEqual(lines.slice(said.length));
  // The compiler reads all of schema.org, which takes long on a busy computer.
}, 180_000);

/** The schema of sitemaps.org, and of Google's extension what is used. */
const schemas = {
  "sitemap.xsd": readFileSync("node_modules/sitemap/schema/sitemap.xsd", "utf8"),
  "image.xsd": `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.google.com/schemas/sitemap-image/1.1" elementFormDefault="qualified">
    <element name="image"><complexType><sequence><element name="loc" type="anyURI"/></sequence></complexType></element>
  </schema>`,
};
const schema = `<schema xmlns="http://www.w3.org/2001/XMLSchema">
  <import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="image.xsd"/>
</schema>`;

/** Writes the sitemap of a site, and reads its elements for pages. */
async function sitemapOf(changed: Partial<typeof content>) {
  await publishSitemap(at(), { content: { ...content, ...changed }, siteUrl });
  const xml = read("sitemap.xml");
  const preload = Object.entries(schemas).map(([fileName, contents]) => ({ fileName, contents }));
  expect((await validateXML({ xml, schema, preload })).errors).toEqual([]);
  return xml.split("\n").filter((line) => line.startsWith("<url>"));
}

const privacyNotice = `<url><loc>${siteUrl}/privacy-notice</loc></url>`;

test("the sitemap has every page with its pictures, also those from before the work", async () => {
  const url = "/images/Jones's%20&%20<.jpg";
  const before = { url, alt: "", master: "", originalFile: "" };
  const gallery = content.gallery.slice(0, 1).map((photo) => ({ ...photo, url, before }));
  const image = (file: string) =>
    `<image:image><image:loc>${siteUrl}/images/${file}</image:loc></image:image>`;
  expect(await sitemapOf({ gallery })).toEqual([
    `<url><loc>${siteUrl}/</loc>${image("my%20own%20front%20door.jpg")}</url>`,
    `<url><loc>${siteUrl}/gallery</loc>${image("Jones&#39;s%20&#38;%20&#60;.jpg").repeat(2)}</url>`,
    privacyNotice,
  ]);
});

test("the sitemap leaves out what the site does not have, and robots.txt names it and lets everyone in", async () => {
  const homePage = `<url><loc>${siteUrl}/</loc></url>`;
  expect(await sitemapOf({ home, gallery: [], reviews: [] })).toEqual([homePage, privacyNotice]);
  expect(read("robots.txt")).toBe(`User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`);
});

test("a site without an address has no sitemap, and its contact card names none", async () => {
  const facts = { content: withoutAddress, siteUrl: "" };
  expect(await publishSitemap(at(), facts)).toEqual(["robots.txt"]);
  expect(existsSync(at("sitemap.xml"))).toBe(false);
  expect(read("robots.txt")).toBe("User-agent: *\nAllow: /\n");
  await publishContactCard(at(), facts);
  expect(read("contact.vcf")).not.toMatch(/URL|X-ABLabel/);
});

test.each([[undefined], ["+447400123457"]])(
  "the contact card says what the site says, as RFC 2426 writes it, with a second number %s",
  async (secondTelephone) => {
    const awkward = { name: "Hale, Sons; \\ Co", area: `Žďár, ${"🛠".repeat(100)}` };
    const business = { ...content.business, ...awkward, secondTelephone };
    await publishContactCard(at(), { content: { ...content, business }, siteUrl });
    expect(read("contact.vcf").split("\r\n")).toEqual([
      "BEGIN:VCARD",
      "VERSION:3.0",
      "FN:Hale\\, Sons\\; \\\\ Co",
      "N:Hale\\, Sons\\; \\\\ Co;;;;",
      "ORG:Hale\\, Sons\\; \\\\ Co",
      "TEL;TYPE=WORK,VOICE:+441212345678",
      ...(secondTelephone ? [`TEL;TYPE=WORK,VOICE:${secondTelephone}`] : []),
      "EMAIL;TYPE=INTERNET,WORK:help@moseley-lock-and-key.co.uk",
      `NOTE:Žďár\\, ${"🛠".repeat(62)}`,
      ` ${"🛠".repeat(38)}`,
      `item1.URL:${siteUrl}/`,
      `item1.X-ABLabel:${address}`,
      "END:VCARD",
      "",
    ]);
  },
);

test("letters beyond ASCII in the address are what people read, and links stay in ASCII", async () => {
  const { origin: ascii = "" } = readSiteUrl({
    env: { SITE_URL: "https://www.tischler-müller.example" },
  });
  expect(ascii).toMatch(/^https:\/\/www\.xn--[a-z-]+\.example$/);
  const address = readableAddress(`${ascii}/`);
  const business = { ...content.business, address };
  await publishContactCard(at(), { content: { ...content, business }, siteUrl: ascii });
  const card = read("contact.vcf").split("\r\n");
  expect(card).toContain(`item1.URL:${ascii}/`);
  expect(card).toContain("item1.X-ABLabel:www.tischler-müller.example");
  expect(JSON.stringify(structuredData("/", { content, siteUrl: ascii }))).not.toContain("müller");
  expect(readableAddress(`${ascii}:8080/site/`)).toBe("www.tischler-müller.example:8080/site");
});

test.each(["https://a.example/", `https://www.${"long-name-".repeat(12)}.co.uk/site/`])(
  "a camera reads the QR code of %s",
  async (address) => {
    const { side, path: d } = qrCode(address);
    // Ten pixels for each module.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 10}"><path d="${d}" stroke="#000"/></svg>`;
    const picture = sharp(Buffer.from(svg)).flatten({ background: "#fff" }).ensureAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const how = { inversionAttempts: "dontInvert" } as const;
    const seen = jsQR(new Uint8ClampedArray(data), info.width, info.height, how);
    expect(seen?.data).toBe(address);
  },
);
