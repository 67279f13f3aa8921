/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import ICAL from "ical.js";
import sharp from "sharp";
import { paletteOf } from "../../../../src/node/content";
import {
  publishContactCard,
  publishSitemap,
  publishSocialCards,
  type SiteFacts,
  structuredData,
} from "../../../../src/node/seo";
import { linesOf } from "../../../../src/node/seo/social-cards";
import { contentIn } from "../../../support/content-in";
import { drawPhotos } from "../../../support/drawn-photos";

const siteUrl = "https://handyman.example/site";
/** Drawings stand for the masters of the pictures. */
const mastersDirectory = mkdtempSync(path.join(tmpdir(), "seo-masters-"));
const publicDirectory = mkdtempSync(path.join(tmpdir(), "seo-"));
let facts: SiteFacts;

beforeAll(async () => {
  // Its own words, so that what is told of them can be written out here.
  facts = { content: contentIn("__tests__/businesses/locksmith/src/content"), siteUrl };
  const { home, gallery } = facts.content;
  const pictures = [...(home.picture ? [home.picture] : []), ...gallery.slice(0, 2)];
  await drawPhotos(pictures.map(({ master }) => path.join(mastersDirectory, master)));
});
afterAll(() => {
  for (const made of [publicDirectory, mastersDirectory]) rmSync(made, { recursive: true });
});

/** The parts of a page's structured data by their type. */
function partsOf(page: string): Record<string, Record<string, unknown>> {
  const graph = structuredData(page, facts) as unknown as { "@graph": Record<string, unknown>[] };
  return Object.fromEntries(graph["@graph"].map((part) => [String(part["@type"]), part]));
}

describe("search engines are told", () => {
  test("who the business is, how to reach it, where and when it works", () => {
    const { HomeAndConstructionBusiness: business } = partsOf("/");
    expect(business).toMatchObject({
      name: facts.content.business.name,
      telephone: "+441212345678",
      email: "help@moseley-lock-and-key.co.uk",
      url: `${siteUrl}/`,
      image: `${siteUrl}/images/my%20own%20front%20door.jpg`,
      areaServed: facts.content.business.villages,
      openingHoursSpecification: [
        {
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
          opens: "06:30",
          closes: "22:00",
        },
        { dayOfWeek: ["Saturday", "Sunday"], opens: "08:00", closes: "20:00" },
      ],
    });
  });

  test("each time on several days or after a break, and none of what is by arrangement", () => {
    const openingHours = [
      { days: "Tuesday and Thursday", opens: "08:00", closes: "12:00" },
      { days: "Tuesday and Thursday", opens: "13:00", closes: "17:00" },
      { days: "Sunday", note: "by arrangement" },
    ];
    const business = { ...facts.content.business, openingHours };
    const known = { ...facts, content: { ...facts.content, business } };
    const dayOfWeek = ["Tuesday", "Thursday"];
    const [told] = (structuredData("/", known) as { "@graph": object[] })["@graph"];
    expect(told).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek, opens: "08:00", closes: "12:00" },
        { dayOfWeek, opens: "13:00", closes: "17:00" },
      ],
    });
  });

  test("the area in words and no hours where the owner gives neither", () => {
    const { villages: _, openingHours: __, ...business } = facts.content.business;
    const bare = { ...facts, content: { ...facts.content, business } };
    const text = JSON.stringify(structuredData("/", bare));
    expect(text).toContain(`"areaServed":"${business.area}"`);
    expect(text).not.toContain("openingHours");
  });

  test("other places where the business is, and nothing of what is not there", () => {
    const { picture: _, ...home } = facts.content.home;
    const links = [{ text: "Facebook", url: "https://www.facebook.com/ann" }];
    const business = { ...facts.content.business, links };
    const content = { ...facts.content, business, home, faq: [], gallery: [], reviews: [] };
    const bare = { ...facts, content };
    const { "@graph": parts } = structuredData("/", bare) as { "@graph": object[] };
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({ sameAs: [links[0]?.url] });
    expect(parts[0]).not.toHaveProperty("image");
    expect(structuredData("/gallery", bare)).toBeNull();
    const { links: _links, ...unlinked } = facts.content.business;
    const without = { ...facts, content: { ...facts.content, business: unlinked } };
    expect(JSON.stringify(structuredData("/", without))).not.toContain("sameAs");
  });

  test("of a gallery with reviews alone no photos", () => {
    const bare = { ...facts, content: { ...facts.content, gallery: [] } };
    expect(JSON.stringify(structuredData("/gallery", bare))).not.toContain("ImageGallery");
  });

  test("every service with all of its items, but what is left to others", () => {
    const [service, ...others] = facts.content.services;
    const left = { ...service, title: "Left to others", items: ["Roofs"], notOffered: true };
    const services = [...others, { ...left, position: 0, icon: { name: "hammer", shapes: [] } }];
    const offered = { ...facts, content: { ...facts.content, services } };
    const text = JSON.stringify(structuredData("/", offered));
    for (const { title, items } of others.filter(({ notOffered }) => !notOffered)) {
      for (const words of [title, ...items]) expect(text).toContain(JSON.stringify(words));
    }
    expect(text).not.toMatch(/Left to others|Roofs/);
  });

  test("every question with its answer", () => {
    const { FAQPage: page } = partsOf("/");
    const asked = page?.mainEntity as { name: string }[] | undefined;
    expect(asked?.map(({ name }) => name)).toEqual(
      facts.content.faq.map(({ question }) => question),
    );
  });

  test("every photo with its caption", () => {
    const { ImageGallery: gallery } = partsOf("/gallery");
    expect(gallery?.image).toEqual(
      facts.content.gallery.map(({ url, caption }) => ({
        "@type": "ImageObject",
        contentUrl: siteUrl + url,
        caption,
      })),
    );
  });

  test("the way home from the pages below it", () => {
    for (const page of ["/gallery", "/privacy-notice"]) {
      expect(JSON.stringify(partsOf(page).BreadcrumbList)).toContain(`"item":"${siteUrl}${page}"`);
    }
  });

  test("no ratings, and nothing on the page for unknown addresses", () => {
    for (const page of ["/", "/gallery"]) {
      expect(JSON.stringify(structuredData(page, facts))).not.toMatch(/Rating|"Review"|reviewBody/);
    }
    expect(structuredData("/404", facts)).toBeNull();
    expect(structuredData("/404.html", facts)).toBeNull();
  });
});

describe("the sitemap", () => {
  let sitemap = "";
  beforeAll(async () => {
    await publishSitemap(publicDirectory, facts);
    sitemap = readFileSync(path.join(publicDirectory, "sitemap.xml"), "utf8");
  });

  test("names the three pages and their pictures", () => {
    const found = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(found).toEqual([`${siteUrl}/`, `${siteUrl}/gallery`, `${siteUrl}/privacy-notice`]);
    const pictures = [...sitemap.matchAll(/<image:loc>(.*?)<\/image:loc>/g)];
    expect(pictures).toHaveLength(1 + facts.content.gallery.length);
  });

  test("names neither a page nor a picture that is not there", async () => {
    const { picture: _, ...home } = facts.content.home;
    const content = { ...facts.content, home, gallery: [], reviews: [] };
    await publishSitemap(publicDirectory, { ...facts, content });
    const bare = readFileSync(path.join(publicDirectory, "sitemap.xml"), "utf8");
    expect([...bare.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${siteUrl}/`,
      `${siteUrl}/privacy-notice`,
    ]);
    expect(bare).not.toContain("image:loc");
  });

  test("is XML whatever a picture is called", async () => {
    const [first] = facts.content.gallery;
    if (!first) throw new Error("There is no photo in the content.");
    const gallery = [{ ...first, url: "/images/gallery/Jones's%20&%20Son.jpg" }];
    await publishSitemap(publicDirectory, { ...facts, content: { ...facts.content, gallery } });
    expect(readFileSync(path.join(publicDirectory, "sitemap.xml"), "utf8")).toContain(
      "Jones&#39;s%20&#38;%20Son.jpg",
    );
  });

  test("dates a page by its history, and not at all where only the end of that is there", async () => {
    const [project, home] = [process.cwd(), mkdtempSync(path.join(tmpdir(), "history-"))];
    const git = (...command: string[]) =>
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", ...command], {
        cwd: home,
        env: { ...process.env, GIT_COMMITTER_DATE: "2025-06-01T12:00:00Z", GIT_DIR: undefined },
        stdio: "pipe",
      });
    mkdirSync(path.join(home, "whole/src/content"), { recursive: true });
    writeFileSync(path.join(home, "whole/src/content/home.yaml"), "headline: Taps");
    git("init", "whole");
    git("-C", "whole", "add", ".");
    git("-C", "whole", "commit", "-m", "words");
    git("-C", "whole", "commit", "--allow-empty", "-m", "newest");
    git("clone", "--depth", "1", `file://${path.join(home, "whole")}`, "shallow");
    const datesIn = async (clone: string) => {
      process.chdir(path.join(home, clone));
      await publishSitemap(publicDirectory, facts);
      process.chdir(project);
      const published = readFileSync(path.join(publicDirectory, "sitemap.xml"), "utf8");
      return [...published.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, date]) => date);
    };
    expect(await datesIn("whole")).toEqual(["2025-06-01"]);
    expect(await datesIn("shallow")).toEqual([]);
    rmSync(home, { recursive: true });
  });

  test("is named in robots.txt, which lets everyone in", () => {
    const robots = readFileSync(path.join(publicDirectory, "robots.txt"), "utf8");
    expect(robots).toBe(`User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`);
  });
});

describe("a social card", () => {
  const cards = ["home", "gallery", "privacy-notice"];
  const card = (name: string) => path.join(publicDirectory, "cards", `${name}.jpg`);

  const draw = (content = facts.content) =>
    publishSocialCards(publicDirectory, { siteUrl, content, mastersDirectory });

  beforeAll(() => draw());

  test.each(cards)("of %s has the size that networks show whole, in few bytes", async (name) => {
    const { format, width, height } = await sharp(card(name)).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
    expect(readFileSync(card(name)).length).toBeLessThanOrEqual(150_000);
  });

  test("carries words on its left and a photo on its right", async () => {
    const spread = async (left: number) => {
      const part = { left, top: 180, width: 500, height: 280 };
      const { channels } = await sharp(await sharp(card("home")).extract(part).toBuffer()).stats();
      return channels.map(({ mean, max }) => ({ mean, max }));
    };
    const [red] = await spread(64);
    // White letters on the black ground.
    expect(red?.mean).toBeLessThan(110);
    expect(red?.max).toBeGreaterThan(240);
    expect((await spread(660))[0]?.mean).toBeGreaterThan(110);
  });

  test("is drawn in the owner's colours", async () => {
    const colours = paletteOf({ colour: "#5b2a56" });
    const business = { ...facts.content.business, colours };
    await draw({ ...facts.content, business });
    const corner = { left: 4, top: 4, width: 8, height: 8 };
    const { channels } = await sharp(await sharp(card("home")).extract(corner).toBuffer()).stats();
    await draw();
    const ground = channels.map(({ mean }) => Math.round(mean));
    const meant = [1, 3, 5].map((at) =>
      Number.parseInt((colours["brand-strong"]?.light ?? "").slice(at, at + 2), 16),
    );
    for (const [at, value] of ground.entries()) {
      expect(Math.abs(value - (meant[at] ?? 0))).toBeLessThan(6);
    }
  });

  test("without a photo is all words", async () => {
    const first = readFileSync(card("home"));
    const { picture: _, ...home } = facts.content.home;
    await draw({ ...facts.content, home });
    const edge = await sharp(card("home"))
      .extract({ left: 1150, top: 0, width: 50, height: 630 })
      .toBuffer();
    const { channels } = await sharp(edge).stats();
    await draw();
    expect(readFileSync(card("home")).equals(first)).toBe(true);
    for (const { stdev } of channels) expect(stdev).toBeLessThan(2);
  });

  test.each([
    [
      "Trusted local handyman services, done right.",
      3,
      "Trusted local\nhandyman services,\ndone right.",
    ],
    ["Reviews & Gallery", 1, "Reviews & Gallery"],
    ["Doors", 1, "Doors"],
  ])("has no line of one word, where “%s” has more", (headline, count, lines) => {
    const ways = linesOf(headline.split(" "));
    expect(ways).toHaveLength(count);
    expect(ways.at(-1)).toBe(lines);
  });

  test("shows the side of the photo on which the work is", async () => {
    const { content } = facts;
    const sideOf = async (focus: "left" | "right") => {
      const { picture: first } = content.home;
      const picture = first && { ...first, focus };
      await draw({ ...content, home: { ...content.home, picture } });
      return readFileSync(card("home"));
    };
    const left = await sideOf("left");
    expect((await sideOf("right")).equals(left)).toBe(false);
    expect((await sideOf("left")).equals(left)).toBe(true);
  });

  test("holds long words and strange letters as well, and is the same each time", async () => {
    const first = readFileSync(card("home"));
    await draw();
    expect(readFileSync(card("home")).equals(first)).toBe(true);
    const { content } = facts;
    const name = "Ŵyn & <Söhne> 🛠";
    const headline = "Installationshandwerksmeisterbetrieb".repeat(2).slice(0, 70);
    const business = { ...content.business, name };
    const other = { ...content, business, home: { ...content.home, headline } };
    await draw(other);
    expect(readFileSync(card("home")).equals(first)).toBe(false);
  });
});

test("the contact card is read by a parser of another maker", async () => {
  await publishContactCard(publicDirectory, facts);
  const text = readFileSync(path.join(publicDirectory, "contact.vcf"), "utf8");
  const card = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]);
  const { name, email, area } = facts.content.business;
  const expected = {
    version: "3.0",
    fn: name,
    tel: "+441212345678",
    email,
    note: area,
    url: `${siteUrl}/`,
  };
  for (const [field, value] of Object.entries(expected)) {
    expect([field, card.getFirstPropertyValue(field)]).toEqual([field, value]);
  }
});
