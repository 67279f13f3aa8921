/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { validateXML } from "xmllint-wasm";
import { publishSitemap } from "../../../../src/node/seo";
import { contentIn } from "../../../support/content-in";

const siteUrl = "https://handyman.example/site";
const publicDirectory = mkdtempSync(path.join(tmpdir(), "sitemap-"));
afterAll(() => rmSync(publicDirectory, { recursive: true }));

const content = contentIn("__tests__/businesses/locksmith/src/content");

async function sitemapOf(changed: Partial<typeof content> = {}) {
  await publishSitemap(publicDirectory, { content: { ...content, ...changed }, siteUrl });
  return readFileSync(path.join(publicDirectory, "sitemap.xml"), "utf8");
}

const found = (sitemap: string, element: string) =>
  [...sitemap.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, "g"))].map(([, text]) => text);

/** Google's extension, as far as it is used: https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const imageSchema = `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.google.com/schemas/sitemap-image/1.1" elementFormDefault="qualified">
  <element name="image"><complexType><sequence><element name="loc" type="anyURI"/></sequence></complexType></element>
</schema>`;
const schema = `<schema xmlns="http://www.w3.org/2001/XMLSchema">
  <import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="image.xsd"/>
</schema>`;

/** What libxml2 finds wrong with a sitemap, held against the schema of sitemaps.org. */
async function mistakesIn(sitemap: string) {
  const official = readFileSync("node_modules/sitemap/schema/sitemap.xsd", "utf8");
  const { errors } = await validateXML({
    xml: sitemap,
    schema,
    preload: [
      { fileName: "sitemap.xsd", contents: official },
      { fileName: "image.xsd", contents: imageSchema },
    ],
  });
  return errors.map(({ message }) => message);
}

test("names the three pages and their pictures, and robots.txt names it and lets everyone in", async () => {
  const sitemap = await sitemapOf();
  expect(found(sitemap, "loc")).toEqual(
    ["/", "/gallery", "/privacy-notice"].map((page) => siteUrl + page),
  );
  expect(found(sitemap, "image:loc")).toEqual(
    [content.home.picture, ...content.gallery].map((picture) => siteUrl + picture?.url),
  );
  const robots = readFileSync(path.join(publicDirectory, "robots.txt"), "utf8");
  expect(robots).toBe(`User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`);
});

test("names neither a page nor a picture that is not there", async () => {
  const { picture: _, ...home } = content.home;
  const bare = await sitemapOf({ home, gallery: [], reviews: [] });
  expect(found(bare, "loc")).toEqual([`${siteUrl}/`, `${siteUrl}/privacy-notice`]);
  expect(bare).not.toContain("image:loc");
});

test("is valid XML whatever a picture is called", async () => {
  const gallery = content.gallery.map((photo) => ({
    ...photo,
    url: "/images/Jones's%20&%20<.jpg",
  }));
  const sitemap = await sitemapOf({ gallery });
  expect(await mistakesIn(sitemap)).toEqual([]);
  const wrong = sitemap.replace("<loc>", "<lastmod>yesterday</lastmod><loc>");
  expect(await mistakesIn(wrong)).not.toEqual([]);
  expect(await mistakesIn(sitemap.replaceAll("image:loc", "image:url"))).not.toEqual([]);
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
  const sitemapIn = async (clone: string) => {
    process.chdir(path.join(home, clone));
    return sitemapOf().finally(() => process.chdir(project));
  };
  const dated = await sitemapIn("whole");
  expect(found(dated, "lastmod")).toEqual(["2025-06-01"]);
  expect(await mistakesIn(dated)).toEqual([]);
  expect(found(await sitemapIn("shallow"), "lastmod")).toEqual([]);
  rmSync(home, { recursive: true });
});
