/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";
import { publishSitemap } from "../../../../src/node/seo";
import { contentIn } from "../../../support/content-in";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, read, write } = temporaryFolder();
const siteUrl = "https://handyman.example/site";
const content = contentIn("__tests__/businesses/locksmith/src/content");

async function sitemapOf(changed: Partial<typeof content> = {}) {
  await publishSitemap(at(), { content: { ...content, ...changed }, siteUrl });
  return read("sitemap.xml");
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
async function mistakesIn(xml: string) {
  const preload = [
    {
      fileName: "sitemap.xsd",
      contents: readFileSync("node_modules/sitemap/schema/sitemap.xsd", "utf8"),
    },
    { fileName: "image.xsd", contents: imageSchema },
  ];
  return (await validateXML({ xml, schema, preload })).errors.map(({ message }) => message);
}

test("names the pages and their pictures, and robots.txt names it and lets everyone in", async () => {
  const sitemap = await sitemapOf();
  const pages = ["/", "/gallery", "/privacy-notice"];
  expect(found(sitemap, "loc")).toEqual(pages.map((page) => siteUrl + page));
  const pictures = [content.home.picture, ...content.gallery];
  expect(found(sitemap, "image:loc")).toEqual(pictures.map((it) => siteUrl + it?.url));
  expect(read("robots.txt")).toBe(`User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`);
});

test("names neither a page nor a picture that is not there", async () => {
  const { picture: _, ...home } = content.home;
  const bare = await sitemapOf({ home, gallery: [], reviews: [] });
  expect(found(bare, "loc")).toEqual([`${siteUrl}/`, `${siteUrl}/privacy-notice`]);
  expect(bare).not.toContain("image:loc");
});

test("is valid XML whatever a picture is called, and dates a page by a whole history alone", async () => {
  const project = process.cwd();
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
  const gallery = content.gallery.map((photo) => ({ ...photo, url }));
  const sitemapIn = async (folder: string) => {
    process.chdir(at(folder));
    return sitemapOf({ gallery }).finally(() => process.chdir(project));
  };
  const dated = await sitemapIn("whole");
  expect(found(dated, "lastmod")).toEqual(["2025-06-01"]);
  expect(await mistakesIn(dated)).toEqual([]);
  expect(await mistakesIn(dated.replaceAll("image:loc", "image:url"))).not.toEqual([]);
  for (const folder of ["shallow", ""]) {
    expect(found(await sitemapIn(folder), "lastmod")).toEqual([]);
  }
});
