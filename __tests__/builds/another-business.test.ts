import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { stringify } from "yaml";
import { accessibilityFindings } from "../support/axe";
import { routes, unknownPath } from "../support/content";
import { contentIn } from "../support/content-in";
import { filesIn } from "../support/files";
import { htmlErrors } from "../support/html-errors";
import { followLinks } from "../support/links";
import { test as base, expect, openEverything, type Page, wake } from "../support/page";
import { quarters, quarterValues, strangers } from "../support/picture-corpus";
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
 * Another business, from a fresh clone to a deployment in the place of another: its first build, builds
 * with mistakes and that are stopped, and the next one, while visitors have the first open.
 */

/** An HTML file of the owner's, which looks like one of Gatsby's and is none. */
const ownersPage = '<div id="___gatsby"><script src="/mine.js"></script></div>\n';

/** What is on the host at this moment, at its path. */
let root: string;
let host: ServedSite;

const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => use(host?.address),
});

/** A copy with another business in it, as a fresh clone is before its first build. */
async function anotherBusiness(within?: string) {
  // The days of last change in the sitemap come from the history, which a copy has not.
  const history = execFileSync("git", ["rev-parse", "--absolute-git-dir"], { encoding: "utf8" });
  const settings = { SITE_URL: siteUrl, PATH_PREFIX: pathPrefix, GIT_DIR: history.trim() };
  const site = copySite({ whole: true, within, settings });
  await writeSecondBusiness(site.directory);
  const offers = path.join(site.directory, "static/offers");
  mkdirSync(offers);
  writeFileSync(path.join(offers, "index.html"), ownersPage);
  const built = path.join(site.directory, "public");
  const read = (file: string) => readFileSync(path.join(built, file), "utf8");
  return { ...site, built, read };
}

type BusinessCopy = Awaited<ReturnType<typeof anotherBusiness>>;

/** Whatever they are called, the photos are upright, whole and without position. */
async function expectPhotosToBePublished({ built, read }: BusinessCopy) {
  expect(await picturesWithMetadata(built)).toEqual([]);
  const names = Object.values(awkward).map(({ published }) => published);
  expect(readdirSync(path.join(built, "images/gallery")).sort()).toEqual(
    [...names, path.basename(takenBack)].sort(),
  );
  const html = read("gallery.html");
  for (const { address } of Object.values(awkward)) {
    expect(html).toContain(`href="${pathPrefix}${address}"`);
  }
  expect(html).toContain('width="320" height="480"');

  const upright = await quarterValues(path.join(built, awkward.turned.address));
  const expected = await quarterValues(await quarters(320, 480).png().toBuffer());
  for (const [channel, value] of upright.flat().entries()) {
    expect(Math.abs(value - (expected.flat()[channel] ?? 0))).toBeLessThan(24);
  }
  const variants = filesIn(built).filter((file) => /static.*turned.*\.(jpg|webp|avif)$/.test(file));
  expect(variants).not.toEqual([]);
  for (const file of variants) {
    const { width, height } = await sharp(path.join(built, file)).metadata();
    expect(height / width).toBeCloseTo(1.5, 1);
  }
}

/** All that is linked or asked for lies below the path, and visitors move about there. */
async function expectToWorkBelowItsPath(page: Page, address: string, site: BusinessCopy) {
  const { broken, count } = await followLinks(page, address, routes);
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(30);

  await page.goto(`${address}/`);
  const links = page.getByRole("navigation").getByRole("link");
  for (const [index, { to }] of labelsOf(site).navigation.entries()) {
    await links.nth(index).click();
    await expect(page).toHaveURL(address + to);
  }
  await page.goto(`${address}/gallery`);
  await page.getByRole("figure").nth(1).getByRole("link").click();
  await expect(viewer(page)).toBeVisible();
  await expect(page).toHaveURL(`${address}/gallery#photo-2`);
  await page.keyboard.press("Escape");
  await privacyLink(page, site).click();
  await expect(page).toHaveURL(`${address}/privacy-notice`);
  await homeLink(page).click();
  await expect(page).toHaveURL(`${address}/`);
}

const labelsOf = ({ directory }: SiteCopy) =>
  contentIn(path.join(directory, "src/content")).interface;

const privacyLink = (page: Page, site: SiteCopy) =>
  page.getByRole("contentinfo").getByRole("link", { name: labelsOf(site).privacyNotice });

const homeLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: secondBusiness.business.name });

/** What machines read names the whole address. */
async function expectWholeAddresses(page: Page, address: string, { read }: BusinessCopy) {
  const manifest = JSON.parse(read("manifest.webmanifest")) as {
    start_url: string;
    icons: { src: string }[];
  };
  expect(manifest.start_url).toBe(`${pathPrefix}/`);
  for (const { src } of manifest.icons) {
    expect((await page.request.get(new URL(src, address).href)).status(), src).toBe(200);
  }
  const own = siteUrl + pathPrefix;
  expect(read("robots.txt")).toContain(`Sitemap: ${own}/sitemap.xml`);
  expect(read("sitemap.xml")).toContain(`<loc>${own}/gallery</loc>`);
  expect(read("contact.vcf")).toContain(`URL:${own}/`);
  expect(read("index.html")).toContain(`"@id":"${own}/#business"`);
  expect(read("index.html")).toContain(`<meta property="og:image" content="${own}/cards/home.jpg"`);
  expect(read("_headers")).toContain(`\n${pathPrefix}/static/*\n`);
}

async function expectEverythingInItsPlace(page: Page, address: string) {
  for (const route of routes) {
    await page.goto(address + route);
    for (const state of ["closed", "open"]) {
      if (state === "open") await openEverything(page);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await standingOut(page), `${route}, ${state}, ${width} px`).toEqual([]);
      }
      expect(await accessibilityFindings(page), `${route}, ${state}`).toEqual([]);
    }
  }
  await page.goto(`${address}/`);
  const { business, services, faq, reviews } = secondBusiness;
  await expect(page.locator("#services details")).toHaveCount(services.length);
  await expect(page.locator("#faq details")).toHaveCount(faq.length);
  for (const fact of [business.minimumCharge, business.guarantee, business.villages?.at(-1)]) {
    // The villages stand on the printed page as well.
    await expect(page.getByText(String(fact)).first()).toBeVisible();
  }
  const { text = "", url = "" } = business.messagingLink ?? {};
  await expect(page.getByRole("link", { name: text })).toHaveAttribute("href", url);
  const secondPhone = page.getByRole("link", { name: business.secondPhone }).first();
  await expect(secondPhone).toHaveAttribute("href", "tel:+447400123457");
  await page.goto(`${address}/gallery`);
  await expect(page.getByRole("article")).toHaveCount(reviews.length);
}

/** Its colours and its logo are in pages, icons and cards, and nothing of the site's own is left. */
async function expectItsBrand(page: Page, address: string, { built, read }: BusinessCopy) {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${address}/`);
  const token = (name: string) =>
    page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of), name);
  expect(await token("--brand")).toBe(secondBusiness.business.brand?.colour);
  const logo = page.getByRole("banner").locator("img");
  await expect(logo).toBeVisible();
  expect(
    await logo.evaluate((image: HTMLImageElement) => [image.width, image.naturalWidth]),
  ).toEqual([80, 240]);
  expect(read("favicon.svg")).toContain("data:image/png");
  expect(read("manifest.webmanifest")).toContain(await token("--paper"));
  const { dominant } = await sharp(path.join(built, "cards/home.jpg")).stats();
  expect(dominant.g).toBeLessThan(Math.min(dominant.r, dominant.b));
}

/** Looks for the text as text, before and after React has come. */
async function expectHostileTextToBeText(page: Page, address: string) {
  for (const [route, count] of [
    ["/gallery", 1],
    ["/", 5],
  ] as const) {
    await page.goto(address + route);
    await page.keyboard.press("Shift");
    await page.waitForLoadState("networkidle");
    await expect(page.getByText(hostile, { exact: true })).toHaveCount(count);
    await expect(page.locator("img[src=x]")).toHaveCount(0);
  }
  await expect(page).toHaveTitle(hostile);
  expect(await page.locator('meta[property="og:title"]').getAttribute("content")).toBe(hostile);
}

/** Builds with mistakes in three files and among the pictures, which are then mended. */
async function expectMistakesToBeReported(site: SiteCopy) {
  edit(site, "reviews", "rating: 5", "rating: poor");
  edit(site, "gallery", "door 7.jpg", "dor 7.jpg");
  appendFileSync(contentFile(site, "faq"), "\tquestion: Why?\n");
  for (const name of ["moving.gif", "notes.jpg"]) {
    writeFileSync(path.join(site.directory, "images/gallery", name), strangers[name] ?? "");
    const entry = `- url: /images/gallery/${name}\n  caption: ${name}\n`;
    appendFileSync(contentFile(site, "gallery"), entry);
  }
  const { code, output } = await site.build();
  expect(code).toBe(1);
  for (const mistake of [
    /reviews\.yaml:\d+:11 {2}rating: expected a whole number from 1 to 5, got "poor"\n\s+\d+ \| {3}rating: poor\n\s+\^/,
    /gallery\.yaml:\d+:8 {2}There is no file .*Did you mean .*door 7\.jpg\?/,
    /gallery\.yaml:\d+:8 {2}images\/gallery\/moving\.gif is a GIF/,
    /gallery\.yaml:\d+:8 {2}images\/gallery\/notes\.jpg is a text file/,
    /faq\.yaml:\d+:1 {2}a tab cannot move a line in/,
    /5 things to mend\./,
  ]) {
    expect(output).toMatch(mistake);
  }
  // At once: before anything is read for the pages, and without a message of the program's own.
  expect(output).not.toMatch(/source and transform nodes|^\s+at /m);
  await writeSecondBusiness(site.directory);
}

/** Stops a build as soon as it says that it has come to this. */
async function stopBuildAt(site: SiteCopy, moment: string) {
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
}

/** Changes the text of the home page. */
const renew = (site: SiteCopy) => edit(site, "home", "introduction: ", "introduction: New ");

/** What is said of the first photo in the second build. */
const newCaption = "Shown in other words";

/**
 * Takes a photo out of the gallery, its entry and its file, as a customer wishes, says something else of
 * the first, and changes a script.
 */
function takeBackPhoto(site: SiteCopy) {
  const [first, ...others] = secondBusiness.gallery.filter(({ url }) => url !== takenBack);
  const renewed = { ...first, alt: first?.caption, caption: newCaption };
  writeFileSync(contentFile(site, "gallery"), stringify([renewed, ...others]));
  rmSync(path.join(site.directory, takenBack));
  appendFileSync(path.join(site.directory, "gatsby-browser.tsx"), 'Reflect.set(window, "new", 1);');
}

/** Stops builds of changed content, takes a photo back, and builds to the end. */
async function stopTakeBackAndBuild(site: BusinessCopy, moments: readonly string[]) {
  const note = path.join(site.built, "UNFINISHED.txt");
  expect(existsSync(note)).toBe(false);
  for (const moment of moments) {
    renew(site);
    await stopBuildAt(site, moment);
    expect(readFileSync(note, "utf8")).toContain("Do not publish it");
  }
  takeBackPhoto(site);
  const { code, output } = await site.build();
  expect(code, output).toBe(0);
  expect(existsSync(note)).toBe(false);
  const left = path.basename(takenBack, ".jpg").replace(" ", "[ -]");
  expect(filesIn(site.built).filter((file) => new RegExp(left).test(file))).toEqual([]);
}

test.describe("another business", () => {
  test.describe.configure({ mode: "serial", timeout: 900_000 });

  let site: BusinessCopy;
  let first: string;

  const home = () => ({
    html: site.read("index.html"),
    time: statSync(path.join(site.built, "index.html")).mtimeMs,
  });

  /** Publishes a build in the place of whatever is on the host. */
  function deploy(built: string, keepsScripts = false): void {
    if (!keepsScripts) rmSync(root, { recursive: true });
    cpSync(built, root, { recursive: true });
  }

  test.beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), "host-"));
    host = await serve({ directory: root, pathPrefix });
    site = await anotherBusiness();
    first = path.join(site.directory, "first-build");
  });

  test.afterAll(async () => {
    await host.close();
    rmSync(root, { recursive: true });
    site.remove();
  });

  test("is built whole, and what is left over is reported", async () => {
    const { code, output } = await site.build();
    expect(code, output).toBe(0);
    expect(output).toContain(`${unnamed} is named nowhere, so it is not published`);
    expect(output).not.toContain("Sample content remains");
    expect(site.read("offers/index.html"), "what lies in static/").toBe(ownersPage);
    await expectPhotosToBePublished(site);
    cpSync(site.built, first, { recursive: true });
    deploy(first);
  });

  test("has no error in its HTML", async () => {
    // What is offered under /offers is the owner's own.
    rmSync(path.join(root, "offers"), { recursive: true });
    expect(await htmlErrors(root)).toEqual([]);
  });

  test("is all below its path, with whole addresses for machines", async ({ page }) => {
    await expectToWorkBelowItsPath(page, host.address, site);
    await expectWholeAddresses(page, host.address, site);
  });

  test("has everything in its place, on phones and desktops, and its colours and logo", async ({
    page,
  }) => {
    await expectEverythingInItsPlace(page, host.address);
    await expectItsBrand(page, host.address, site);
  });

  test("has hostile text as text", ({ page }) => expectHostileTextToBeText(page, host.address));

  test("has a page of its own for an unknown address", async ({ page, troubles }) => {
    troubles.expect(/status of 404/);
    expect((await page.goto(host.address + unknownPath))?.status()).toBe(404);
    await homeLink(page).click();
    await expect(page).toHaveURL(`${host.address}/`);
  });

  test("with mistakes of all kinds: they are reported at once, and what was built stays", async () => {
    const before = home();
    await expectMistakesToBeReported(site);
    expect(home()).toEqual(before);
  });

  test("whose build is stopped: the folder says so, and the next build recovers", async () => {
    await stopTakeBackAndBuild(site, ["Building production JavaScript"]);
    expect(home().html).toContain("New ");
    expect(home().html).toContain("Content-Security-Policy");
  });

  for (const [host, keepsScripts] of [
    ["keeps earlier scripts", true],
    ["keeps nothing", false],
  ] as const) {
    test.describe(`in a tab left open over a deployment to a host that ${host}`, () => {
      test.beforeEach(async ({ page, troubles }) => {
        // Scripts of the earlier build, and pictures further down.
        troubles.expect(/status of 404|Refused to execute script/);
        deploy(first);
        await page.goto(galleryAddress());
      });

      test("a photo that is still there opens after one reload, with its new caption", async ({
        page,
      }) => {
        deploy(site.built, keepsScripts);
        const loads = countLoads(page);
        await page.getByRole("link", { name: awkward.apostrophe.published }).click();
        await expect(viewer(page)).toContainText(newCaption);
        expect(loads()).toBe(1);
      });

      test("the new gallery is shown in the place of a photo that was withdrawn", async ({
        page,
      }) => {
        deploy(site.built, keepsScripts);
        const loads = countLoads(page);
        await withdrawn(page).click();
        await expectNewGallery(page);
        expect(loads()).toBe(1);
      });

      test("the gallery goes on working where React has come before", async ({ page }) => {
        await wake(page);
        deploy(site.built, keepsScripts);
        await withdrawn(page).click();
        await expect(viewer(page)).toBeVisible();
        await page.keyboard.press("Escape");
        await privacyLink(page, site).click();
        await expect(page).toHaveURL(/\/privacy-notice$/);
        await page.goto(galleryAddress());
        await expectNewGallery(page);
      });
    });
  }
});

const galleryAddress = () => `${host.address}/gallery`;

const viewer = (page: Page) => page.locator("dialog:modal");

const withdrawn = (page: Page) => page.getByRole("link", { name: "A door" });

/** Counts how often the page's address is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") loads += 1;
  });
  return () => loads;
}

async function expectNewGallery(page: Page) {
  await expect(page).toHaveURL(galleryAddress());
  await expect(page.getByRole("figure")).toHaveCount(Object.keys(awkward).length);
  await page.getByRole("figure").first().getByRole("link").click();
  await expect(viewer(page)).toContainText(newCaption);
}

test("stopped twice and built again it is what a first build in another folder gives @nightly", async () => {
  test.setTimeout(1_500_000);
  const site = await anotherBusiness();
  const other = await anotherBusiness("deeper/than that");
  const moments = ["source and transform nodes", "Building production JavaScript"];
  try {
    expect((await site.build()).code).toBe(0);
    await stopTakeBackAndBuild(site, moments);
    for (const _ of moments) renew(other);
    takeBackPhoto(other);
    const { code, output } = await other.build();
    expect(code, output).toBe(0);
    const files = [...new Set([site.built, other.built].flatMap(filesIn))];
    const bytesOf = (directory: string, file: string) => {
      const full = path.join(directory, file);
      return existsSync(full) ? readFileSync(full, "base64") : undefined;
    };
    const different = files.filter(
      (file) => bytesOf(site.built, file) !== bytesOf(other.built, file),
    );
    expect(different).toEqual([]);
    expect(files.length).toBeGreaterThan(60);
  } finally {
    site.remove();
    other.remove();
  }
});
