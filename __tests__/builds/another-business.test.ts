import { hash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { stringify } from "yaml";
import { accessibilityFindings } from "../support/axe";
import { routes, unknownPath } from "../support/content";
import { filesIn } from "../support/files";
import { htmlErrors } from "../support/html-errors";
import { followLinks } from "../support/links";
import { test as base, expect, openEverything, type Page, wake } from "../support/page";
import { picturesWithMetadata } from "../support/picture-metadata";
import {
  awkward,
  hostile,
  secondBusiness,
  takenBack,
  unnamed,
  writeSecondBusiness,
} from "../support/second-business";
import { type ServedSite, serve } from "../support/serve";
import { contentFile, copySite, edit, type SiteCopy } from "../support/site-copy";
import { standingOut } from "../support/standing-out";

const siteUrl = "https://hill-repairs.co.uk";
const pathPrefix = "/site";

/*
 * Another business, from a fresh clone to a deployment in the place of another: a build that is stopped,
 * the first whole one, one with mistakes, and the next, while visitors have the first open.
 */

/** An HTML file of the owner's, which looks like one of Gatsby's and is none. */
const ownersPage = `<!doctype html><html lang="en"><title>Offers</title>
<div id="___gatsby"><script src="/mine.js"></script></div></html>`;

/** What is said of the photo that is taken back, and of the first one in the second build. */
const withdrawn = "A door";
const newCaption = "Shown in other words";

const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(host?.address) });

test.describe.configure({ mode: "serial", timeout: 900_000 });

/** A copy with another business in it, as a fresh clone is before its first build. */
async function anotherBusiness(within?: string) {
  const settings = { SITE_URL: siteUrl, PATH_PREFIX: pathPrefix };
  const copy = copySite({ whole: true, within, settings });
  await writeSecondBusiness(copy.directory);
  const offers = path.join(copy.directory, "static/offers");
  mkdirSync(offers);
  writeFileSync(path.join(offers, "index.html"), ownersPage);
  return { ...copy, built: path.join(copy.directory, "public") };
}

let site: Awaited<ReturnType<typeof anotherBusiness>>;
/** What the first whole build has made, and what is on the host at this moment. */
let first: string;
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

/** Publishes a build in the place of whatever is on the host. */
function deploy(built: string, keepsScripts = false): void {
  if (!keepsScripts) rmSync(hosted, { recursive: true, force: true });
  cpSync(built, hosted, { recursive: true });
}

async function buildWhole(copy: SiteCopy): Promise<string> {
  const { code, output } = await copy.build();
  expect(code, output).toBe(0);
  return output;
}

/** Stops a build as soon as it says that it has come to this. */
async function stopBuildAt(moment: string) {
  const build = site.start("build", "--prefix-paths");
  let said = "";
  const ended = new Promise<number | null>((resolve) => build.once("close", resolve));
  for (const stream of [build.stdout, build.stderr]) {
    stream?.on("data", (part: Buffer) => {
      said += part;
      if (said.includes(moment)) build.kill("SIGTERM");
    });
  }
  expect(await ended).not.toBe(0);
  expect(said).toContain("A build was stopped half-way");
  expect(readFileSync(note(), "utf8")).toContain("Do not publish it");
}

test("a build that is stopped leaves a folder that says so, and the next one is whole", async () => {
  await stopBuildAt("source and transform nodes");
  const output = await buildWhole(site);
  expect(output).toContain(`${unnamed} is named nowhere, so it is not published`);
  expect(output).not.toContain("Sample content remains");
  expect(existsSync(note())).toBe(false);
  expect(read("offers/index.html"), "what lies in static/").toBe(ownersPage);
  cpSync(site.built, first, { recursive: true });
  deploy(first);
  expect(await htmlErrors(first)).toEqual([]);
});

test("whatever they are called, its photos are upright, whole and without position", async () => {
  expect(await picturesWithMetadata(first)).toEqual([]);
  const names = readdirSync(path.join(first, "images/gallery"));
  const expected = Object.values(awkward).map(({ published }) => expect.stringMatching(published));
  expect(names).toHaveLength(expected.length + 1);
  expect(names).toEqual(expect.arrayContaining([...expected, path.basename(takenBack)]));
  const pictures = filesIn(first).filter((file) => /\.(jpe?g|webp|avif)$/i.test(file));
  expect(pictures.filter((file) => !/^[a-z0-9._/-]+$/.test(file))).toEqual([]);
  const turned = filesIn(first).filter((file) => /turned.*\.(jpg|webp|avif)$/.test(file));
  expect(turned.length).toBeGreaterThan(3);
  for (const file of turned) {
    const { width, height } = await sharp(path.join(first, file)).metadata();
    expect(height / width, file).toBeCloseTo(1.5, 1);
  }
});

const viewer = (page: Page) => page.locator("dialog:modal");

test("all is below its path, with whole addresses for machines", async ({ page, troubles }) => {
  troubles.expect(/status of 404/);
  const pages = [...routes, unknownPath];
  const { broken, count } = await followLinks(page.request, host.address, pages);
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(30);
  await page.goto(`${host.address}/gallery`);
  await page.getByRole("figure").nth(1).getByRole("link").click();
  await expect(viewer(page)).toBeVisible();
  await expect(page).toHaveURL(`${host.address}/gallery#photo-2`);

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

test("all has its place, on phones and desktops, in its colours and with its logo", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  for (const route of routes) {
    await page.goto(host.address + route);
    for (const state of ["closed", "open"]) {
      if (state === "open") await openEverything(page);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await standingOut(page), `${route}, ${state}, ${width} px`).toEqual([]);
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

test("hostile text is text, before and after React has come", async ({ page }) => {
  // A name is kept without the mark of direction that a headline keeps.
  const [before = "", after = ""] = hostile.split("\u200f").map(escapeForRegExp);
  const shown = new RegExp(`^${before}\u200f?${after}$`);
  for (const [route, count] of Object.entries({ "/gallery": 1, "/": 5 })) {
    await page.goto(host.address + route);
    await wake(page);
    await expect(page.getByText(shown)).toHaveCount(count);
    await expect(page.locator("img[src=x]")).toHaveCount(0);
  }
  await expect(page).toHaveTitle(hostile);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", hostile);
});

test("mistakes of all kinds are reported at once, and what was built stays", async () => {
  edit(site, "reviews", "rating: 5", "rating: poor");
  edit(site, "gallery", "door-7.jpg", "dor-7.jpg");
  appendFileSync(contentFile(site, "faq"), "\tquestion: Why?\n");
  const { code, output } = await site.build();
  expect(code).toBe(1);
  for (const mistake of [
    /reviews\.yaml:\d+:11 {2}rating: expected a whole number from 1 to 5, got "poor"\n\s+\d+ \| {3}rating: poor\n\s+\^/,
    /gallery\.yaml:\d+:8 {2}There is no file .*Did you mean .*door-7\.jpg\?/,
    /faq\.yaml:\d+:1 {2}a tab cannot move a line in/,
    /3 things to mend\./,
  ]) {
    expect(output).toMatch(mistake);
  }
  // At once: before anything is read for the pages, and without a message of the program's own.
  expect(output).not.toMatch(/source and transform nodes|^\s+at /m);
  expect(existsSync(note()), "it has begun to build").toBe(false);
  await writeSecondBusiness(site.directory);
});

test("of a photo that is taken back, entry and file, the next build leaves nothing", async () => {
  const [renewed, ...others] = secondBusiness.gallery.filter(({ url }) => url !== takenBack);
  const entry = { ...renewed, alt: renewed?.caption, caption: newCaption };
  writeFileSync(contentFile(site, "gallery"), stringify([entry, ...others]));
  rmSync(path.join(site.directory, takenBack));
  appendFileSync(path.join(site.directory, "gatsby-browser.tsx"), 'Reflect.set(window, "new", 1);');
  await buildWhole(site);
  expect(filesIn(first).filter((file) => /door-7/.test(file))).not.toEqual([]);
  expect(filesIn(site.built).filter((file) => /door-7/.test(file))).toEqual([]);
  expect(read("gallery.html")).toContain("Content-Security-Policy");
});

const escapeForRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Counts the documents that are loaded from now on. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") count += 1;
  });
  return () => count;
}

for (const [where, keepsScripts] of Object.entries({
  "keeps scripts": true,
  "keeps none": false,
})) {
  for (const [shown, chosen] of [
    ["a photo that is still there opens", awkward.apostrophe.caption],
    ["the new gallery stands in the place of a photo that is withdrawn", withdrawn],
  ] as const) {
    test(`in a tab left open over a deployment to a host that ${where}, ${shown} after one reload`, async ({
      page,
      troubles,
    }) => {
      // Scripts of the earlier build, and pictures further down.
      troubles.expect(/status of 404|Refused to execute script/);
      deploy(first);
      await page.goto(`${host.address}/gallery`);
      deploy(site.built, keepsScripts);
      const loads = countLoads(page);
      await page.getByRole("link", { name: chosen }).click();
      if (chosen === withdrawn) {
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

test("a tab in which React came before a deployment goes on working, and its next page is new", async ({
  page,
}) => {
  deploy(first);
  await page.goto(`${host.address}/gallery`);
  await wake(page);
  deploy(site.built, true);
  const loads = countLoads(page);
  await page.getByRole("link", { name: withdrawn }).click();
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  expect(loads()).toBe(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Notice" }).click();
  await expect(page).toHaveURL(/\/privacy-notice$/);
  await page.goto(`${host.address}/gallery`);
  await expect(page.getByRole("figure")).toHaveCount(Object.keys(awkward).length);
});

test("stopped twice and built again it is what a first build in another folder gives @nightly", async () => {
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
