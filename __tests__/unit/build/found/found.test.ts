/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkContent } from "../../../../src/build/content";
import { publishSitemap, type SiteFacts, structuredData } from "../../../../src/build/found";

const siteUrl = "https://handyman.example/site";
const publicDirectory = mkdtempSync(path.join(tmpdir(), "found-"));
let facts: SiteFacts;

beforeAll(async () => {
  const { content } = await checkContent(path.resolve("src/content"));
  if (!content) throw new Error("The sample content is not in order.");
  facts = { content, siteUrl, pictureAddress: (url) => url.replace(/ /g, "%20") };
});
afterAll(() => rmSync(publicDirectory, { recursive: true }));

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
      telephone: "+441632960142",
      email: facts.content.business.email,
      url: `${siteUrl}/`,
      image: `${siteUrl}/images/hero.jpg`,
      areaServed: facts.content.business.villages,
      openingHoursSpecification: [
        {
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
          opens: "08:00",
          closes: "18:00",
        },
        { dayOfWeek: ["Saturday"], opens: "09:00", closes: "13:00" },
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

  test("every service with all of its items", () => {
    const text = JSON.stringify(partsOf("/").HomeAndConstructionBusiness);
    for (const { title, items } of facts.content.services) {
      for (const words of [title, ...items]) expect(text).toContain(JSON.stringify(words));
    }
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

  test("is XML whatever a picture is called", async () => {
    const [first] = facts.content.gallery;
    const gallery = [{ ...first, url: "/images/gallery/Jones's & Son.jpg", caption: "A tap" }];
    await publishSitemap(publicDirectory, { ...facts, content: { ...facts.content, gallery } });
    expect(readFileSync(path.join(publicDirectory, "sitemap.xml"), "utf8")).toContain(
      "Jones&#39;s%20&#38;%20Son.jpg",
    );
  });

  test("is named in robots.txt, which lets everyone in", () => {
    const robots = readFileSync(path.join(publicDirectory, "robots.txt"), "utf8");
    expect(robots).toBe(`User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`);
  });
});
