import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import jsQR from "jsqr";
import sharp from "sharp";
import { validateXML } from "xmllint-wasm";
import { usualKind } from "../../../../src/node/content/business-kinds";
import { readableAddress, readSiteUrl } from "../../../../src/node/content/site-url";
import { publishContactCard, publishSitemap, structuredData } from "../../../../src/node/seo";
import { pagesToList } from "../../../../src/node/seo/pages";
import { qrCode } from "../../../../src/node/seo/qr-code";
import { contentIn } from "../../../support/content-in";
import { pagesOf } from "../../../support/query-answers";
import { temporaryFolder } from "../../../support/temporary-folder";

/* What search engines, address books and cameras read. */

const { at, read, write } = temporaryFolder();
const project = process.cwd();
const siteUrl = "https://handyman.example/site";
const content = contentIn("__tests__/businesses/locksmith/src/content");

const times = "";
const day = { days: "Tuesday and Thursday", opens: "08:00", closes: "12:00", times };
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
      { days: "Sunday", note: "by arrangement", times },
    ],
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
            itemListElement: own[0]?.items.map((name) => ({ itemOffered: { name } })),
          },
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

test("structured data leaves missing facts out, and the page for unknown addresses has none", () => {
  // Name and address are what Google requires: https://developers.google.com/search/docs/appearance/structured-data
  const required = { name: business.name, address: expect.anything() };
  expect(graphOf("/", bare)).toEqual([
    expect.objectContaining({ ...required, "@type": usualKind, areaServed: business.area }),
    expect.objectContaining({ "@type": "WebSite", name: business.name }),
  ]);
  for (const absent of ["image", "openingHoursSpecification", "sameAs", "priceRange"]) {
    expect(graphOf("/", bare)?.[0]).not.toHaveProperty(absent);
  }
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

/** Writes the sitemap of a site in a folder, and reads its elements for pages. */
async function sitemapIn(folder: string, changed: Partial<typeof content>) {
  process.chdir(at(folder));
  const facts = { content: { ...content, ...changed }, siteUrl };
  await publishSitemap(at(), facts).finally(() => process.chdir(project));
  const xml = read("sitemap.xml");
  const preload = Object.entries(schemas).map(([fileName, contents]) => ({ fileName, contents }));
  expect((await validateXML({ xml, schema, preload })).errors).toEqual([]);
  return xml.split("\n").filter((line) => line.startsWith("<url>"));
}

const privacyNotice = `<url><loc>${siteUrl}/privacy-notice</loc></url>`;

test("the sitemap has pages, their pictures, and days of change where git has the whole history and no uncommitted change", async () => {
  const git = (...command: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", ...command], {
      cwd: at(),
      env: { ...process.env, GIT_COMMITTER_DATE: "2025-06-01T12:00:00Z", GIT_DIR: undefined },
      stdio: "pipe",
    });
  write("whole/src/content/home.yaml", "headline: Taps");
  git("init", "whole");
  git("-C", "whole", "add", ".");
  git("-C", "whole", "commit", "-m", "words");
  git("-C", "whole", "commit", "--allow-empty", "-m", "newest");
  git("clone", "--depth", "1", `file://${at("whole")}`, "shallow");
  const url = "/images/Jones's%20&%20<.jpg";
  // A photo and the one from before the work are both pictures of the page.
  const before = { url, alt: "", master: "", originalFile: "" };
  const gallery = content.gallery.slice(0, 1).map((photo) => ({ ...photo, url, before }));
  const image = (file: string) =>
    `<image:image><image:loc>${siteUrl}/images/${file}</image:loc></image:image>`;
  const photos = image("Jones&#39;s%20&#38;%20&#60;.jpg").repeat(2);
  const sitemapWith = (changed: string) => [
    `<url><loc>${siteUrl}/</loc>${changed}${image("my%20own%20front%20door.jpg")}</url>`,
    `<url><loc>${siteUrl}/gallery</loc>${photos}</url>`,
    privacyNotice,
  ];
  const dated = sitemapWith("<lastmod>2025-06-01</lastmod>");
  expect(await sitemapIn("whole", { gallery })).toEqual(dated);
  // A change that is not committed is newer than the newest commit.
  write("whole/src/content/home.yaml", "headline: Locks");
  for (const folder of ["whole", "shallow", ""]) {
    expect(await sitemapIn(folder, { gallery })).toEqual(sitemapWith(""));
  }
});

/** Each of the owner's files, with the pages that show its words or its picture. */
const shownOn: [file: string, ...pages: string[]][] = [
  ...["home", "services", "about", "faq", "contact"].map(yamlOn("/")),
  ...["gallery", "reviews"].map(yamlOn("/", "/gallery")),
  ...["business", "interface", "pages"].map(yamlOn("/", "/gallery", "/privacy-notice")),
  ...["gallery-page"].map(yamlOn("/gallery")),
  ...["privacy-notice"].map(yamlOn("/privacy-notice")),
  ...["not-found"].map(yamlOn()),
  ["images/front.jpg", "/"],
  ["images/portrait.jpg", "/"],
  ["images/gallery/first.jpg", "/", "/gallery"],
  // A name with brackets is no pattern that stands for other names.
  ["images/gallery/[4]2.jpg", "/gallery"],
  ["images/gallery/42.jpg"],
];

function yamlOn(...pages: string[]) {
  return (name: string): [string, ...string[]] => [`src/content/${name}.yaml`, ...pages];
}

test("a page's day of change follows every file whose words or pictures the page shows, and no other", async () => {
  for (const [file] of shownOn) write(`dated/${file}`, "committed");
  const author = ["-c", "user.name=A", "-c", "user.email=a@b.c"];
  const env = { ...process.env, GIT_DIR: undefined };
  for (const command of [["init"], ["add", "."], ["commit", "-m", "all"]]) {
    execFileSync("git", [...author, ...command], { cwd: at("dated"), env, stdio: "pipe" });
  }
  const withOriginal = (originalFile: string) => ({
    url: "/p.jpg",
    alt: "",
    master: "",
    originalFile,
  });
  const photos = ["first", "second", "third", "[4]2"].map((name) => ({
    ...(content.gallery[0] as (typeof content.gallery)[number]),
    ...withOriginal(`gallery/${name}.jpg`),
  }));
  const shown = {
    home: { ...content.home, picture: withOriginal("front.jpg") },
    about: { ...content.about, proof: "All photos", picture: withOriginal("portrait.jpg") },
    gallery: photos,
  };
  // A page whose files have changed since the newest commit has no day.
  const undated = async () => {
    const lines = await sitemapIn("dated", shown);
    const changed = lines.filter((line) => !line.includes("<lastmod>"));
    return changed.map((line) => /site(\/.*?)<\/loc>/.exec(line)?.[1]);
  };
  expect(await undated()).toEqual([]);
  for (const [file, ...pages] of shownOn) {
    write(`dated/${file}`, "changed");
    expect([file, ...(await undated())]).toEqual([file, ...pages]);
    write(`dated/${file}`, "committed");
  }
});

test("the photos that count for the home page's day of change are those that the page asks for", () => {
  const shown = { ...content, about: { ...content.about, proof: "All photos" } };
  const [homePage] = pagesToList(shown);
  const photos = homePage?.sourceFiles.filter((file) => file.startsWith("images/gallery/"));
  expect(photos).toHaveLength(pagesOf(shown).home.photos.nodes.length);
});

test("the sitemap leaves out what the site does not have, and robots.txt names it and lets everyone in", async () => {
  const homePage = `<url><loc>${siteUrl}/</loc></url>`;
  expect(await sitemapIn("", { home, gallery: [], reviews: [] })).toEqual([
    homePage,
    privacyNotice,
  ]);
  expect(read("robots.txt")).toBe(`User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`);
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
      "item1.X-ABLabel:handyman.example/site",
      "END:VCARD",
      "",
    ]);
  },
);

test("letters beyond ASCII in the address are what people read, and links stay in ASCII", async () => {
  const { origin: ascii } = readSiteUrl({
    env: { SITE_URL: "https://www.tischler-müller.example" },
  });
  expect(ascii).toMatch(/^https:\/\/www\.xn--[a-z-]+\.example$/);
  await publishContactCard(at(), { content, siteUrl: ascii });
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
