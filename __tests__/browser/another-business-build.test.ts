import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { parse, stringify } from "yaml";
import { routes } from "../support/content";
import { filesIn } from "../support/files";
import { openEverything } from "../support/page";
import { expectToWorkBelowItsPath } from "../support/path-prefix";
import { quarters, quarterValues, strangers } from "../support/picture-corpus";
import { picturesWithMetadata } from "../support/picture-metadata";
import {
  awkward,
  beforeCaption,
  hostile,
  secondBusiness,
  unnamed,
  writeSecondBusiness,
} from "../support/second-business";
import { serve } from "../support/serve";
import { contentFile, copySite, edit, type SiteCopy } from "../support/site-copy";
import { standingOut } from "../support/standing-out";
import { watchTroubles } from "../support/troubles";

/** The photo from before the work and the one from after are one row, also on a phone. */
async function expectPairSideBySide(page: Page) {
  for (const width of [320, 700, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const link = page.getByRole("figure").filter({ hasText: beforeCaption }).getByRole("link");
    const [before, after] = await link.evaluate((photo) => {
      const other = photo.closest("li")?.nextElementSibling?.querySelector("a");
      return [photo, other].map((element) => element?.getBoundingClientRect().toJSON());
    });
    expect(after.top).toBeCloseTo(before.top, 0);
    expect(after.left).toBeGreaterThan(before.right);
    expect(Math.abs(after.height - before.height)).toBeLessThan(2);
  }
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
    }
  }
  await page.goto(`${address}/`);
  await expect(page.locator("#services details")).toHaveCount(9);
  await expect(page.locator("#faq details")).toHaveCount(12);
  const { minimumCharge, guarantee, messagingLink, away, villages } = secondBusiness.business;
  for (const fact of [minimumCharge, guarantee, away.message, villages[23] ?? ""]) {
    // The villages stand on the printed page as well.
    await expect(page.getByText(fact).first()).toBeVisible();
  }
  await expect(page.getByRole("link", { name: messagingLink.text })).toHaveAttribute(
    "href",
    messagingLink.url,
  );
  await expect(page.getByRole("link", { name: "07700 900 321" })).toHaveAttribute(
    "href",
    "tel:+447700900321",
  );
  const { registration } = secondBusiness.business;
  await expect(page.getByRole("main").getByText(registration.number)).toHaveCount(1);
  await expect(page.locator("aside").last()).toContainText(registration.number);
  await expect(page.getByRole("img", { name: secondBusiness.about.picture.alt })).toBeVisible();
  await page.goto(`${address}/gallery`);
  await expect(page.getByRole("figure")).toHaveCount(31);
  await expectPairSideBySide(page);
  await expect(page.getByRole("article")).toHaveCount(20);
  const longest = page.getByRole("article", { name: "Customer 1", exact: true });
  await expect(longest.locator("blockquote p")).toHaveCount(5);
}

/** Its colours and its logo are in pages, icons and cards, and nothing of the site's own is left. */
async function expectItsBrand(page: Page, address: string, built: string) {
  const { colour, accent } = secondBusiness.business.brand;
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${address}/`);
  const token = (name: string) =>
    page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of), name);
  expect([await token("--brand"), await token("--accent")]).toEqual([colour, accent]);
  const logo = page.getByRole("banner").locator("img");
  await expect(logo).toBeVisible();
  expect(
    await logo.evaluate((image: HTMLImageElement) => [image.width, image.naturalWidth]),
  ).toEqual([80, 240]);
  const read = (file: string) => readFileSync(path.join(built, file), "utf8");
  expect(read("favicon.svg")).toContain("data:image/png");
  expect(read("manifest.webmanifest")).toContain(await token("--paper"));
  const { dominant } = await sharp(path.join(built, "cards/home.jpg")).stats();
  expect(dominant.g).toBeLessThan(Math.min(dominant.r, dominant.b));
}

/** Looks for the text as text, before and after React has come. */
async function expectHostileTextToBeText(page: Page, address: string) {
  for (const [route, count] of [
    ["/gallery", 1],
    ["/", 4],
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

/** Whatever they are called, the photos are upright, whole and without position. */
async function expectPhotosToBePublished(built: string) {
  expect(picturesWithMetadata(built)).toEqual([]);
  const photos = secondBusiness.gallery.flatMap<{ url: string }>((photo) =>
    "before" in photo && photo.before ? [photo, photo.before] : [photo],
  );
  const names = photos.map(({ url }) => {
    const renamed = Object.values(awkward).find((photo) => photo.url === url);
    return renamed?.published ?? path.basename(url);
  });
  expect(readdirSync(path.join(built, "images/gallery")).sort()).toEqual(names.sort());
  const html = readFileSync(path.join(built, "gallery.html"), "utf8");
  for (const { address } of Object.values(awkward)) {
    expect(html).toContain(`href="${place.pathPrefix}${address}"`);
  }
  expect(html).toContain('width="320" height="480"');

  const upright = await quarterValues(path.join(built, awkward.turned.address));
  const expected = await quarterValues(await quarters(320, 480).png().toBuffer());
  for (const [quarter, colour] of upright.entries()) {
    for (const [channel, value] of colour.entries()) {
      expect(Math.abs(value - (expected[quarter]?.[channel] ?? 0))).toBeLessThan(24);
    }
  }
  const variants = filesIn(built).filter((file) => /static.*turned.*\.(jpg|webp|avif)$/.test(file));
  expect(variants).not.toEqual([]);
  for (const file of variants) {
    const { width, height } = await sharp(path.join(built, file)).metadata();
    expect(height / width).toBeCloseTo(1.5, 1);
  }
}

/** Builds with mistakes in three files and among the pictures, which are then mended. */
async function expectMistakesToBeReported(site: SiteCopy) {
  const gallery = contentFile(site, "gallery");
  edit(site, "reviews", "rating: 2", "rating: poor");
  edit(site, "gallery", "job 7.jpg", "jbo 7.jpg");
  appendFileSync(contentFile(site, "faq"), "\tquestion: Why?\n");
  for (const name of ["moving.gif", "notes.jpg"]) {
    writeFileSync(path.join(site.directory, "images/gallery", name), strangers[name] ?? "");
    appendFileSync(gallery, `- url: /images/gallery/${name}\n  caption: ${name}\n`);
  }
  const { code, output } = await site.build();
  expect(code).toBe(1);
  expect(output).toMatch(
    /reviews\.yaml:\d+:11 {2}rating: expected a whole number from 1 to 5, got "poor"\n\s+\d+ \| {3}rating: poor\n\s+\^/,
  );
  expect(output).toMatch(/gallery\.yaml:\d+:8 {2}There is no file .*Did you mean .*job 7\.jpg\?/);
  expect(output).toMatch(/gallery\.yaml:\d+:8 {2}images\/gallery\/moving\.gif is a GIF/);
  expect(output).toMatch(/gallery\.yaml:\d+:8 {2}images\/gallery\/notes\.jpg is a text file/);
  expect(output).toMatch(/faq\.yaml:\d+:1 {2}a tab cannot move a line in/);
  expect(output).toContain("5 things to mend.");
  // At once: before anything is read for the pages, and without a message of the program's own.
  expect(output).not.toContain("source and transform nodes");
  expect(output).not.toMatch(/^\s+at /m);
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

function expectSameFiles(one: string, other: string) {
  const files = [...new Set([one, other].flatMap(filesIn))];
  const bytesOf = (directory: string, file: string) => {
    const full = path.join(directory, file);
    return existsSync(full) ? readFileSync(full) : undefined;
  };
  const different = files.filter((file) => {
    const [first, second] = [bytesOf(one, file), bytesOf(other, file)];
    return !first || !second || !first.equals(second);
  });
  expect(different).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
}

const place = { siteUrl: "https://hill-repairs.co.uk", pathPrefix: "/site" };

/** An HTML file of the owner's, which looks like one of Gatsby's and is none. */
const ownersPage = '<div id="___gatsby"><script src="/mine.js"></script></div>\n';

/** A copy with another business in it, as a fresh clone is before its first build. */
async function anotherBusiness(within?: string) {
  // The days of last change in the sitemap come from the history, which a copy has not.
  const history = execFileSync("git", ["rev-parse", "--absolute-git-dir"], { encoding: "utf8" });
  const settings = {
    SITE_URL: place.siteUrl,
    PATH_PREFIX: place.pathPrefix,
    GIT_DIR: history.trim(),
  };
  const site = copySite({ whole: true, within, settings });
  await writeSecondBusiness(site.directory);
  const offers = path.join(site.directory, "static/offers");
  mkdirSync(offers);
  writeFileSync(path.join(offers, "index.html"), ownersPage);
  return { ...site, built: path.join(site.directory, "public") };
}

type BusinessCopy = Awaited<ReturnType<typeof anotherBusiness>>;

/** Takes a photo out of the gallery, its entry and its file. */
function takeBackPhoto(site: SiteCopy) {
  const file = contentFile(site, "gallery");
  const photos = parse(readFileSync(file, "utf8")) as { url: string }[];
  const [photo] = photos.splice(5, 1);
  writeFileSync(file, stringify(photos));
  rmSync(path.join(site.directory, photo?.url ?? ""));
}

/** Stops builds of changed content, takes a photo back as a customer wishes, and builds to the end. */
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
}

test("another business with awkward text below a path, with mistakes, and stopped", async ({
  page,
}) => {
  test.setTimeout(1_500_000);
  const site = await anotherBusiness();
  const { built } = site;
  const index = path.join(built, "index.html");
  const home = () => readFileSync(index, "utf8");
  try {
    await test.step("it is built, and what is left over is reported", async () => {
      const { code, output } = await site.build();
      expect(code, output).toBe(0);
      expect(output).toContain(`${unnamed} is named nowhere, so it is not published`);
      // Only what a test must not invent.
      const [, samples = ""] = output.split("Sample content remains");
      expect(samples.match(/^src\/content\/\S+|^SITE_URL/gm)).toEqual([
        "src/content/business.yaml:3",
        "src/content/business.yaml:4",
        "src/content/business.yaml:5",
      ]);
    });

    await test.step("what lies in static/ arrives byte for byte", () => {
      expect(readFileSync(path.join(built, "offers/index.html"), "utf8")).toBe(ownersPage);
    });

    await test.step("photos are upright, whole, without position", () =>
      expectPhotosToBePublished(built));

    await test.step("links, scripts and pictures are below the path", () =>
      expectToWorkBelowItsPath(page, built, place));

    const { address, close } = await serve({ directory: built, pathPrefix: place.pathPrefix });
    const troubles = await watchTroubles(page.context(), address);
    await test.step("everything is there and in its place, on phones and desktops", () =>
      expectEverythingInItsPlace(page, address));
    await test.step("it has its colours and its logo", () => expectItsBrand(page, address, built));
    await test.step("hostile text is text", () => expectHostileTextToBeText(page, address));
    expect(troubles).toEqual([]);
    await close();

    await test.step("mistakes of all kinds are reported at once, and what was built stays", async () => {
      const before = { html: home(), time: statSync(index).mtimeMs };
      await expectMistakesToBeReported(site);
      expect({ html: home(), time: statSync(index).mtimeMs }).toEqual(before);
    });

    await test.step("a build that is stopped says so, and the next one recovers", async () => {
      await stopTakeBackAndBuild(site, ["Building production JavaScript"]);
      const html = readFileSync(index, "utf8");
      expect(html).toContain("New ");
      expect(html).toContain("Content-Security-Policy");
    });
  } finally {
    site.remove();
  }
});

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
    expectSameFiles(site.built, other.built);
  } finally {
    site.remove();
    other.remove();
  }
});
