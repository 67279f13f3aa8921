import { hash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { stringify } from "yaml";
import { accessibilityFindings } from "../support/axe";
import { unknownPath } from "../support/content";
import { filesIn } from "../support/files";
import { htmlErrors } from "../support/html-errors";
import { followLinks } from "../support/links";
import { test as base, expect, hydrateIfNeeded, openEverything, type Page } from "../support/page";
import {
  awkward,
  hostile,
  secondBusiness,
  unusedPhoto,
  withdrawn,
  writeSecondBusiness,
} from "../support/second-business";
import { type ServedSite, serve } from "../support/serve";
import { sidewaysOverflow } from "../support/sideways-overflow";
import { contentFile, copySite, edit, type SiteCopy } from "../support/site-copy";

const siteUrl = "https://hill-repairs.co.uk";
const pathPrefix = "/site";

/*
 * Another business, from a fresh clone to its second deployment: a build that is stopped, the first whole build,
 * one with mistakes, and a second build, which is deployed while visitors have the first open.
 */

/** An HTML file of the owner's own, which looks as if Gatsby had made it. */
const ownersPage = `<!doctype html><html lang="en"><title>Offers</title>
<div id="___gatsby"><script src="/mine.js"></script></div></html>`;

/** The caption of the first photo in the second build. */
const newCaption = "Shown with a new caption";

const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(host?.address) });

test.describe.configure({ mode: "serial", timeout: 900_000 });

/** A copy with another business in it, as a fresh clone is before its first build. */
async function anotherBusiness(subfolder?: string) {
  const env = { SITE_URL: siteUrl, PATH_PREFIX: pathPrefix };
  const copy = copySite({ isFreshClone: true, subfolder, env });
  await writeSecondBusiness(copy.directory);
  const offers = path.join(copy.directory, "static/offers");
  mkdirSync(offers);
  writeFileSync(path.join(offers, "index.html"), ownersPage);
  return { ...copy, built: path.join(copy.directory, "public") };
}

let site: Awaited<ReturnType<typeof anotherBusiness>>;
/** The folder with the first whole build. */
let first: string;
/** The folder that the host serves. */
let hosted: string;
let host: ServedSite;

test.beforeAll(async () => {
  site = await anotherBusiness();
  first = path.join(site.directory, "first-build");
  hosted = path.join(site.directory, "hosted");
  host = await serve({ directory: hosted, pathPrefix });
});

test.afterAll(async () => {
  await host.close();
  site.remove();
});

const read = (file: string) => readFileSync(path.join(site.built, file), "utf8");
const note = () => path.join(site.built, "UNFINISHED.txt");

/** Publishes a build on the host, where it replaces the last one. */
function deploy(built: string, keepsScripts = false): void {
  if (!keepsScripts) rmSync(hosted, { recursive: true, force: true });
  cpSync(built, hosted, { recursive: true });
}

async function buildWhole(copy: SiteCopy): Promise<string> {
  const { code, output } = await copy.build();
  expect(code, output).toBe(0);
  return output;
}

/** Stops a build as soon as it prints this. */
async function stopBuildAt(moment: string) {
  const build = site.start("build", "--prefix-paths");
  let output = "";
  const ended = new Promise<number | null>((resolve) => build.once("close", resolve));
  for (const stream of [build.stdout, build.stderr]) {
    stream?.on("data", (part: Buffer) => {
      output += part;
      if (output.includes(moment)) build.kill("SIGTERM");
    });
  }
  expect(await ended).not.toBe(0);
  expect(output).toContain("The build was stopped half-way");
  expect(readFileSync(note(), "utf8")).toContain("Do not publish it");
}

test("a build that is stopped leaves a note not to publish it, and the next build is whole", async () => {
  await stopBuildAt("source and transform nodes");
  const output = await buildWhole(site);
  expect(output).toContain(`${unusedPhoto}  is shown nowhere, so it is not published`);
  expect(output).not.toContain("This keeps the site from going live");
  // Below Gatsby's legend of kinds of pages, of which this site has one.
  expect(output).toMatch(/\(Function\)[\s\S]*any host of static files takes it\./);
  expect(existsSync(note())).toBe(false);
  expect(read("offers/index.html"), "a file in static/").toBe(ownersPage);
  cpSync(site.built, first, { recursive: true });
  deploy(first);
  expect(await htmlErrors(first)).toEqual([]);
});

/** The pictures below a folder that carry metadata, such as where and when they were taken, each with its kinds. */
async function picturesWithMetadata(directory: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of filesIn(directory)) {
    if (!/\.(jpe?g|png|webp|avif)$/i.test(file)) continue;
    const { exif, xmp, icc, iptc, comments } = await sharp(path.join(directory, file)).metadata();
    const blocks = Object.entries({ exif, xmp, icc, iptc, comments });
    const names = blocks.filter(([, block]) => block !== undefined).map(([name]) => name);
    if (names.length > 0) found.push(`${file}: ${names.join()}`);
  }
  return found;
}

test("photos with any name are published upright, under safe names and without where they were taken", async () => {
  expect(await picturesWithMetadata(first)).toEqual([]);
  const names = readdirSync(path.join(first, "images/gallery"));
  const expected = Object.values(awkward).map(({ published }) => expect.stringMatching(published));
  expect(names).toHaveLength(expected.length + 1);
  expect(names).toEqual(expect.arrayContaining([...expected, path.basename(withdrawn.url)]));
  const pictures = filesIn(first).filter((file) => /\.(jpe?g|webp|avif)$/i.test(file));
  expect(pictures.filter((file) => !/^[a-z0-9._/-]+$/.test(file))).toEqual([]);
  const turned = filesIn(first).filter((file) => /turned.*\.(jpg|webp|avif)$/.test(file));
  expect(turned.length).toBeGreaterThan(3);
  for (const file of turned) {
    const { width, height } = await sharp(path.join(first, file)).metadata();
    expect(height / width, file).toBeCloseTo(1.5, 1);
  }
});

/** The pages of this business, whatever the site has whose tests run. */
const routes = ["/", "/gallery", "/privacy-notice"];

const viewer = (page: Page) => page.locator("dialog:modal");

test("a site below a path has every link below that path, and whole addresses for search engines", async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const pages = [...routes, unknownPath];
  const { broken, count } = await followLinks(page.request, host.address, pages);
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(30);
  await page.goto(`${host.address}/gallery`);
  await page.getByRole("figure").nth(1).getByRole("link").click();
  await expect(viewer(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${host.address}/gallery#photo-.+`));

  const own = siteUrl + pathPrefix;
  for (const [file, text] of [
    ["manifest.webmanifest", `"start_url":"${pathPrefix}/"`],
    ["robots.txt", `Sitemap: ${own}/sitemap.xml`],
    ["sitemap.xml", `<loc>${own}/gallery</loc>`],
    ["contact.vcf", `URL:${own}/`],
    ["index.html", `"@id":"${own}/#business"`],
    ["index.html", `<meta property="og:image" content="${own}/cards/home-`],
    ["_headers", `\n${pathPrefix}/static/*\n`],
  ] as const) {
    expect(read(file)).toContain(text);
  }
});

test("every page fits phones and desktops, in the owner's colours and with the owner's logo", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  for (const route of routes) {
    await page.goto(host.address + route);
    for (const state of ["closed", "open"]) {
      if (state === "open") await openEverything(page);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await sidewaysOverflow(page), `${route}, ${state}, ${width} px`).toEqual([]);
      }
      expect(await accessibilityFindings(page), `${route}, ${state}`).toEqual([]);
    }
  }
  await page.goto(`${host.address}/`);
  await expect(page.locator("html")).toHaveCSS("--brand", "#5b2a56");
  const logo = page.getByRole("banner").locator("img");
  await expect(logo).toHaveJSProperty("width", 80);
  await expect(logo).toHaveJSProperty("naturalWidth", 240);
  expect(read("favicon.svg")).toContain("data:image/png");
});

test("text that looks like code is shown as text, before and after React has come", async ({
  page,
}) => {
  // A headline keeps its mark of direction; a name does not.
  const [before = "", after = ""] = hostile.split("\u200f").map(escapeForRegExp);
  const shown = new RegExp(`^${before}\u200f?${after}$`);
  for (const [route, count] of Object.entries({ "/gallery": 1, "/": 4 })) {
    await page.goto(host.address + route);
    await hydrateIfNeeded(page);
    await expect(page.getByText(shown)).toHaveCount(count);
    await expect(page.locator("img[src=x]")).toHaveCount(0);
  }
  await expect(page).toHaveTitle(hostile);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", hostile);
});

test("a build reports all mistakes at once and leaves the last build as it is", async () => {
  edit(site, "reviews", "rating: 5", "rating: poor");
  edit(site, "gallery", "door-7.jpg", "dor-7.jpg");
  appendFileSync(contentFile(site, "faq"), "\tquestion: Why?\n");
  const stateOf = () =>
    filesIn(site.built).map((file) => [file, statSync(path.join(site.built, file)).mtimeMs]);
  const before = stateOf();
  const { code, output } = await site.build();
  expect(code).toBe(1);
  expect(stateOf()).toEqual(before);
  for (const mistake of [
    /reviews\.yaml:\d+:11 {2}rating: write a whole number from 1 to 5 instead of “poor”\n\s+\d+ \| {3}rating: poor\n\s+\^/,
    /gallery\.yaml:\d+:8 {2}There is no file .*Did you mean .*door-7\.jpg\?/,
    /faq\.yaml:\d+:1 {2}a tab cannot move a line in/,
    /3 things to mend\./,
  ]) {
    expect(output).toMatch(mistake);
  }
  // Before Gatsby begins its work, and without a stack trace.
  expect(output).not.toMatch(/source and transform nodes|^\s+at /m);
  expect(existsSync(note()), "the note of an unfinished build").toBe(false);
  await writeSecondBusiness(site.directory);
});

test("after a photo and its entry are removed, the next build has no file of it", async () => {
  const [renewed, ...others] = secondBusiness.gallery.filter(({ url }) => url !== withdrawn.url);
  const entry = { ...renewed, alt: renewed?.caption, caption: newCaption };
  writeFileSync(contentFile(site, "gallery"), stringify([entry, ...others]));
  rmSync(path.join(site.directory, withdrawn.url));
  appendFileSync(path.join(site.directory, "gatsby-browser.tsx"), 'Reflect.set(window, "new", 1);');
  await buildWhole(site);
  expect(filesIn(first).filter((file) => /door-7/.test(file))).not.toEqual([]);
  expect(filesIn(site.built).filter((file) => /door-7/.test(file))).toEqual([]);
  expect(read("gallery.html")).toContain("Content-Security-Policy");
});

const escapeForRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Counts the pages that are loaded from now on. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") count += 1;
  });
  return () => count;
}

for (const [where, keepsScripts] of Object.entries({
  "keeps the old scripts": true,
  "removes the old scripts": false,
})) {
  for (const [shown, chosen] of [
    ["a photo that is still there opens", awkward.apostrophe.caption],
    ["the new gallery is shown instead of a photo that is gone", withdrawn.caption],
  ] as const) {
    test(`in a tab that was open during a deployment, on a host that ${where}, ${shown} after one reload`, async ({
      page,
      complaints,
    }) => {
      // The old scripts are missing, and old pictures further down.
      complaints.allow(/status of 404|Refused to execute script/);
      deploy(first);
      await page.goto(`${host.address}/gallery`);
      deploy(site.built, keepsScripts);
      const loads = countLoads(page);
      await page.getByRole("link", { name: chosen }).click();
      if (chosen === withdrawn.caption) {
        const photos = page.getByRole("figure");
        await expect(photos).toHaveCount(Object.keys(awkward).length);
        await expect(page).toHaveURL(`${host.address}/gallery`);
        await photos.first().getByRole("link").click();
      }
      await expect(viewer(page)).toContainText(newCaption);
      expect(loads()).toBe(1);
    });
  }
}

test("a tab in which React ran before a deployment goes on working, and its next page is the new one", async ({
  page,
}) => {
  deploy(first);
  await page.goto(`${host.address}/gallery`);
  await hydrateIfNeeded(page);
  deploy(site.built, true);
  const loads = countLoads(page);
  await page.getByRole("link", { name: withdrawn.caption }).click();
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  expect(loads()).toBe(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Notice" }).click();
  await expect(page).toHaveURL(/\/privacy-notice$/);
  await page.goto(`${host.address}/gallery`);
  await expect(page.getByRole("figure")).toHaveCount(Object.keys(awkward).length);
});

test("a build after two that were stopped gives the same bytes as a first build in another folder @nightly", async () => {
  for (const moment of ["source and transform nodes", "Building production JavaScript"]) {
    edit(site, "home", "introduction: ", "introduction: New ");
    await stopBuildAt(moment);
  }
  const other = await anotherBusiness("deeper/than that");
  try {
    for (const part of ["src/content", "images", "gatsby-browser.tsx"]) {
      rmSync(path.join(other.directory, part), { recursive: true });
      cpSync(path.join(site.directory, part), path.join(other.directory, part), {
        recursive: true,
      });
    }
    await Promise.all([site, other].map(buildWhole));
    const published = ({ built }: typeof site) =>
      filesIn(built).map((file) => [file, hash("sha256", readFileSync(path.join(built, file)))]);
    expect(published(other)).toEqual(published(site));
  } finally {
    other.remove();
  }
});
