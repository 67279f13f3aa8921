import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";
import { publishSitemap } from "../../../../src/node/seo";
import { contentIn } from "../../../support/content-in";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, read, write } = temporaryFolder();
const siteUrl = "https://handyman.example/site";
const content = contentIn("__tests__/businesses/locksmith/src/content");
const project = process.cwd();

/** Writes the sitemap of a site in a folder, and reads its lines. */
async function sitemapIn(folder: string, changed: Partial<typeof content>) {
  process.chdir(at(folder));
  const facts = { content: { ...content, ...changed }, siteUrl };
  await publishSitemap(at(), facts).finally(() => process.chdir(project));
  return read("sitemap.xml").split("\n");
}

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

const start = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
];
const privacyNotice = `<url><loc>${siteUrl}/privacy-notice</loc></url>`;
const end = ["</urlset>", ""];

test("names pages, their pictures and days of change; only a whole history tells these", async () => {
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
  const gallery = content.gallery.slice(0, 2).map((photo) => ({ ...photo, url }));
  const image = (path: string) =>
    `<image:image><image:loc>${siteUrl}/images/${path}</image:loc></image:image>`;
  const photos = image("Jones&#39;s%20&#38;%20&#60;.jpg").repeat(2);
  const sitemapWith = (changed: string) => [
    ...start,
    `<url><loc>${siteUrl}/</loc>${changed}${image("my%20own%20front%20door.jpg")}</url>`,
    `<url><loc>${siteUrl}/gallery</loc>${photos}</url>`,
    privacyNotice,
    ...end,
  ];
  const dated = sitemapWith("<lastmod>2025-06-01</lastmod>");
  expect(await sitemapIn("whole", { gallery })).toEqual(dated);
  const preload = Object.entries(schemas).map(([fileName, contents]) => ({ fileName, contents }));
  const { errors } = await validateXML({ xml: dated.join("\n"), schema, preload });
  expect(errors).toEqual([]);
  for (const folder of ["shallow", ""]) {
    expect(await sitemapIn(folder, { gallery })).toEqual(sitemapWith(""));
  }
});

test("names nothing that is not there, and robots.txt names it and lets everyone in", async () => {
  const { picture: _, ...home } = content.home;
  const bare = { home, gallery: [], reviews: [] };
  const homePage = `<url><loc>${siteUrl}/</loc></url>`;
  expect(await sitemapIn("", bare)).toEqual([...start, homePage, privacyNotice, ...end]);
  expect(read("robots.txt")).toBe(`User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`);
});
