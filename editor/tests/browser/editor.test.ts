import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import type { EnginePage } from "../../../__tests__/engines/engine";
import { engines } from "../../../__tests__/engines/engines";
import { accessibilityFindings } from "../../../__tests__/support/axe";
import { contentIn } from "../../../__tests__/support/content-in";
import { writeSecondBusiness } from "../../../__tests__/support/second-business";
import { edit } from "../../../__tests__/support/site-copy";
import { quarters } from "../../../__tests__/support/test-pictures";
import { unusableControls } from "../../../__tests__/support/unusable-controls";
import {
  develop,
  example,
  image,
  open,
  saved,
  site,
  source,
  tabs,
  editorTest as test,
  visitEditor,
} from "./support";

/*
 * What an owner does in the content editor, from fields to a built site.
 */

test.describe.configure({ mode: "default", timeout: 1_800_000 });

const entry = (page: Page, name: string) =>
  page.getByRole("main").locator("summary", { hasText: name });

async function photo(name: string, width: number) {
  const buffer = await quarters(width, 480).jpeg().toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

test("every part can be used and read on any screen, in large text, by night and in forced colours", async ({
  page,
}) => {
  const names = (await tabs(page).allTextContents()).map((name) => name.replace(/\d+$/, ""));
  const session = await page.context().newCDPSession(page);
  const screens = [
    { width: 1280, text: 16, settings: { colorScheme: "light" }, rules: "all" },
    { width: 820, text: 16, settings: { colorScheme: "dark" }, rules: "colours" },
    { width: 390, text: 16, settings: { forcedColors: "active" }, rules: "colours" },
    // With large text only positions and sizes can differ.
    { width: 390, text: 32, settings: {} },
  ] as const;
  for (const { width, text, settings, ...screen } of screens) {
    await page.setViewportSize({ width, height: 1180 });
    await session.send("Page.setFontSizes", { fontSizes: { standard: text } });
    await page.emulateMedia({ colorScheme: null, forcedColors: null, ...settings });
    for (const name of names) {
      await open(page, name);
      await page.evaluate(() => {
        for (const part of document.querySelectorAll("details")) part.open = true;
      });
      const where = `${name} at ${width} px, text of ${text} px, ${JSON.stringify(settings)}`;
      if ("rules" in screen) {
        expect.soft(await accessibilityFindings(page, screen.rules), where).toEqual([]);
      }
      expect.soft(await unusableControls(page), where).toEqual([]);
    }
    // The page stands beside the form, or waits behind a button.
    const [form, shown] = await Promise.all([
      page.getByRole("main").boundingBox(),
      page.locator("iframe").boundingBox(),
    ]);
    expect(shown?.y).toBe(width > 640 ? form?.y : undefined);
    // The chosen part looks different, also in forced colours.
    await expect(tabs(page).last()).toHaveAttribute("aria-current", "page");
    const [first, last] = await tabs(page).evaluateAll((buttons) =>
      [buttons[1], buttons.at(-1)].map((button) => {
        const { backgroundColor, borderColor } = getComputedStyle(button as Element);
        return [backgroundColor, borderColor];
      }),
    );
    expect.soft(last, `${width} px`).not.toEqual(first);
  }
});

test("a mistake is reported at its field and not written, and a change made elsewhere is not overwritten", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const status = page.getByRole("banner").getByRole("status");
  await expect(status.last()).toHaveText("Ready");
  await open(page, "Your business");
  const phone = main.getByLabel("Phone", { exact: true });
  const mistake = main.getByText("write a phone number such as 01632 960 142 instead of “none”");
  const heightOfHead = () => page.getByRole("banner").evaluate((head) => head.clientHeight);
  const height = await heightOfHead();
  await phone.fill("none");
  await phone.press("Tab");
  await expect(mistake).toBeVisible();
  expect(await heightOfHead(), "the page below stays where it is").toBe(height);
  await expect(phone).toHaveAccessibleDescription(/write a phone number/);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(source("business")).toBe(example("business"));
  await expect(status.first()).toHaveText(
    /what is marked in “Your business”, until it is right.*write a phone number/,
  );
  await open(page, "What is left");
  await page.getByRole("button", { name: "Go to it: Phone" }).click();
  await expect(phone).toBeFocused();
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await undo.press("Enter");
  await expect(status.last()).toHaveText("Undone: Your business, Phone");
  await expect(phone).toBeFocused();
  await expect(undo).toBeDisabled();
  await expect(phone).toHaveValue("01632 960 142");
  await expect(mistake).toBeHidden();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(status.last()).toHaveText("Done again: Your business, Phone");
  await expect(phone).toHaveValue("none");
  await expect(mistake).toBeVisible();
  await undo.click();
  await expect(mistake).toBeHidden();

  await phone.fill("another");
  await phone.press("Tab");
  await expect(main.getByText("instead of “another”")).toBeVisible();
  edit(site, "business", "owner: Martin", "owner: Mary");
  await expect(main.getByText("This was changed elsewhere meanwhile")).toBeVisible();
  await expect(main.getByText("You had typed “another”")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await main.getByRole("button", { name: "Throw it away" }).click();
  await expect(main.getByLabel("Owner", { exact: true })).toHaveValue("Mary Hale");
  expect(source("business")).toBe(example("business").replace("Martin", "Mary"));
});

/** Presses a button in a browser that Playwright does not know; false while it is not there. */
const press = (page: EnginePage, name: string) =>
  page.evaluate((text) => {
    const buttons = [...document.querySelectorAll("button")];
    const found = buttons.find(({ textContent }) => textContent === text);
    found?.click();
    return Boolean(found);
  }, name);

test("typed text shows in the page beside the form and is taken back, in Firefox too", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await open(page, "Top of the home page");
  const headline = main.getByLabel("Headline optional", { exact: true });
  const start = Date.now();
  await headline.fill("Seven things mended");
  const shown = page.frameLocator("iframe").getByText("Seven things mended").first();
  await shown.waitFor({ timeout: 60_000 });
  console.log(`From typing to seeing it: ${Date.now() - start} ms`);
  await saved(page);
  await headline.fill("Eight things mended");
  await saved(page);
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await open(page, "Photos");
  await undo.click();
  await expect(headline).toHaveValue("Seven things mended");
  await expect(headline).toBeFocused();
  await undo.click();
  await expect(headline).toHaveValue("Trusted local handyman services, done right.");
  await expect.poll(() => source("home")).toBe(example("home"));
  await expect(undo).toBeDisabled();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await accessibilityFindings(page), `${width} px`).toEqual([]);
    expect.soft(await unusableControls(page, "header"), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  // `develop` tells only windows that are open of a change.
  const shownHeadline = page.frameLocator("iframe").getByRole("heading", { level: 1 });
  await expect(shownHeadline).toContainText("Trusted", { timeout: 60_000 });

  const engine = engines.find(({ name }) => name === "Firefox ESR");
  const missing = await engine?.prepare();
  test.skip(missing !== undefined, missing);
  const firefox = await engine?.start();
  if (!firefox) throw new Error("Firefox is not there.");
  const patience = { timeout: 60_000 };
  try {
    const other = await firefox.newPage();
    const textOf = (frame: string, part: string) =>
      other.evaluate(
        (...[within, selector]) => {
          const inner = document.querySelector<HTMLIFrameElement>(within)?.contentDocument;
          return (inner ?? document).querySelector(selector)?.textContent ?? "";
        },
        frame,
        part,
      );
    await other.resize(1280, 800);
    await other.goto(`${develop.address}/___content`);
    await expect.poll(() => press(other, "Top of the home page"), patience).toBe(true);
    await expect.poll(() => textOf("iframe", "h1"), patience).toContain("Trusted");
    await other.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>("#home-headline-control");
      field?.focus();
      field?.select();
      // As the browser itself edits, which can be undone.
      document.execCommand("insertText", false, "Mended in Firefox");
    });
    await expect.poll(() => source("home"), patience).toContain("Mended in Firefox");
    await expect.poll(() => textOf("iframe", "h1"), patience).toContain("Mended in Firefox");
    await expect.poll(() => textOf("none", "[role=status]"), patience).toBe("Everything is saved");
    await press(other, "Undo");
    await expect.poll(() => source("home"), patience).toBe(example("home"));
    expect(other.complaints()).toEqual([]);
  } finally {
    await firefox.close();
  }
});

const isDrawn = (photo: SVGElement | HTMLElement) =>
  photo instanceof HTMLImageElement && photo.complete && photo.naturalWidth > 0;

/** The photos of the gallery by their files, in order. */
const photosListed = () =>
  [...source("gallery").matchAll(/url: \/images\/gallery\/(.*)/g)].map(([, name]) => name);

test("entries get another icon, another order and lines; photos are added, refused and dragged", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const announced = page.getByRole("banner").getByRole("status").last();
  const { services } = contentIn(path.join(site.directory, "src/content"));
  const lines = services.find(({ title }) => title === "Maintenance")?.items ?? [];
  await open(page, "Services");
  await expect(main.getByRole("heading", { level: 2, name: "Services" })).toBeFocused();
  await entry(page, "Maintenance").click();
  const card = main.getByRole("listitem").filter({ hasText: "Maintenance" }).first();
  await card.getByRole("button", { name: "Icon: sprout" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill("chimney");
  await expect(dialog.getByText("There is no drawing called “chimney”")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "house", exact: true }).click();
  await saved(page);
  expect(source("services")).toContain("icon: house");
  await card.getByRole("button", { name: "Icon: house" }).click();
  await expect(dialog.getByRole("searchbox")).toHaveValue("");
  await dialog.getByRole("button", { name: "Leave it as it is" }).click();
  await card.getByRole("button", { name: "Add one: Lines" }).click();
  await expect(
    page.getByText(/^Not saved yet: something in .* is still to be finished$/),
  ).toBeVisible();
  await card
    .getByLabel(`Lines ${lines.length + 1}`, { exact: true })
    .fill("Gates: hung and mended");
  await saved(page);
  const down = page.getByRole("button", { name: "Move down: Maintenance" });
  for (const at of services.keys()) {
    await down.press("Enter");
    // At the end of the list it stays in the last place.
    const place = Math.min(at + 2, services.length);
    await expect(announced).toHaveText(`Maintenance: ${place} of ${services.length}`);
    await expect(down).toBeFocused();
  }
  await expect(down).toBeDisabled();
  await entry(page, "General DIY").click();
  await page.getByRole("button", { name: "Delete: General DIY" }).click();
  await expect(announced).toHaveText("Deleted: General DIY");
  await expect(entry(page, "find what you need")).toBeFocused();
  await saved(page);

  await open(page, "Photos");
  const photoCount = photosListed().length;
  const heic = readFileSync("__tests__/support/heic/display-p3.heic");
  await main
    .locator(".drop input")
    .setInputFiles([
      { name: "garden gate.heic", mimeType: "image/heic", buffer: heic },
      { name: "moving.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") },
      await photo("radiator.jpg", 600),
    ]);
  await expect(main.getByText("moving.gif is a GIF")).toBeVisible();
  await expect(main.locator(".drop input")).toHaveValue("");
  await expect(main.getByText("Added at the end of the list: 2")).toBeVisible();
  await saved(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  // Another photo has that name already.
  await expect.poll(() => source("gallery")).toContain("url: /images/gallery/radiator-2.jpg");
  await entry(page, `Photo ${photoCount + 1}`).click();
  await main
    .getByLabel("Caption optional", { exact: true })
    .nth(photoCount)
    .fill("A gate that closes");
  await expect(announced).toHaveText("");
  await saved(page);
  const figures = page.frameLocator("iframe").getByRole("figure");
  const gate = figures.filter({ hasText: "A gate that closes" }).getByRole("img");
  await expect(gate).toBeInViewport({ timeout: 180_000 });
  await expect.poll(() => gate.evaluate(isDrawn), { timeout: 60_000 }).toBe(true);
  await entry(page, "A gate that closes").click();
  const handles = main.locator(".handle");
  await handles.nth(photoCount).dragTo(handles.nth(photoCount - 1));
  await saved(page);
  expect(photosListed().indexOf("garden gate.heic")).toBe(photoCount - 1);
  const commentsIn = (text: string) => text.split("\n").filter((line) => /^\s*#/.test(line));
  expect(commentsIn(source("gallery"))).toEqual(commentsIn(example("gallery")));
});

/** The address of the other business's site, and words that its owner types. */
const siteUrl = "https://www.moseley-lock-and-key.co.uk";
const ownWords = "In my own words";

/** Puts another business's files into the copy; in three of them something of the example is left. */
async function writeAlmostAll(): Promise<void> {
  await writeSecondBusiness(site.directory);
  edit(site, "home", "picture:\n", "picture:\n  sample: true\n");
  edit(site, "gallery", "  caption:", "  sample: true\n  caption:");
  edit(site, "reviews", "  rating:", "  sample: true\n  rating:");
}

/** Commits the copy, pushes it to a bare repository in its folder, and returns a function that runs git there. */
function keepInGit(): (...args: string[]) => string {
  const git = (...args: string[]) =>
    spawnSync("git", args, { cwd: site.directory, encoding: "utf8" }).stdout.trim();
  git("init", "--quiet", "--initial-branch=main");
  git("init", "--quiet", "--bare", "--initial-branch=main", "online.git");
  git("config", "user.name", "Ann Lee");
  git("config", "user.email", "ann@moseley-lock-and-key.co.uk");
  git("remote", "add", "origin", path.join(site.directory, "online.git"));
  git("add", "src/content", "images");
  git("commit", "--quiet", "--message", "Start");
  git("push", "--quiet", "--set-upstream", "origin", "main");
  return git;
}

test("an owner replaces the rest of the example, builds the site and puts it online, in the editor alone", async ({
  page,
}) => {
  await writeAlmostAll();
  const git = keepInGit();
  const main = page.getByRole("main");
  const group = (name: string) => main.getByRole("region", { name }).getByRole("button");
  const blockers = group("Before your website can go online");
  await visitEditor(page, "What is left");
  await expect(blockers).toHaveCount(4);
  await expect(page.getByRole("button", { name: "What is left 4" })).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await accessibilityFindings(page), `${width} px`).toEqual([]);
    expect.soft(await unusableControls(page), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const part of ["Photos", "Reviews"]) {
    await open(page, "What is left");
    await blockers.filter({ hasText: part }).click();
    await main
      .getByRole("button", { name: /^Delete: / })
      .first()
      .click();
    await saved(page);
  }
  await open(page, "Your business");
  await main.getByLabel("Kind of business optional", { exact: true }).fill("dog groomer");
  await saved(page);
  await open(page, "What is left");
  await blockers.filter({ hasText: "Top of the home page" }).click();
  await main.locator("input[type=file]").setInputFiles(await photo("door.jpg", 680));
  await expect.poll(() => source("home")).toContain("url: /images/gallery/door.jpg");
  const isExample = main.getByLabel("This is still an example", { exact: true });
  await expect(isExample).toHaveAccessibleDescription(/^For an invented example\. Clear it/);
  // A picture of the owner's own is no example.
  await expect(isExample).not.toBeChecked();
  await expect.poll(() => source("home")).not.toContain("sample:");
  await main.getByLabel("Headline optional", { exact: true }).fill(ownWords);
  await saved(page);
  await open(page, "What is left");
  await expect(blockers).toHaveCount(1);

  await open(page, "Put it online");
  const build = main.getByRole("button", { name: "Build the website" });
  await main.getByRole("link", { name: "Where to get an address" }).click();
  await expect(main.getByText(/costs about £10 a year/)).toBeInViewport();
  await build.click();
  // Each obstacle leads to its field.
  await main.getByRole("button", { name: /^Your business, Address.*has no address yet/ }).click();
  const siteAddress = main.getByLabel("Address of your website", { exact: true });
  await expect(siteAddress).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await siteAddress.fill(`${siteUrl}/gallery`);
  await siteAddress.press("Tab");
  await expect(siteAddress).toHaveAccessibleDescription(/has more in it .*; write https:/);
  await siteAddress.fill(siteUrl);
  // Text that is typed right before is built too.
  await build.click();
  const isBuilding = main.getByRole("button", { name: "Building …" });
  await expect(isBuilding).toBeVisible();
  const moves = () =>
    isBuilding.evaluate((button) => button.getAnimations({ subtree: true }).length);
  await expect.poll(moves).toBe(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(moves).toBe(0);
  await page.emulateMedia({ reducedMotion: null });
  // axe skips disabled elements.
  await expect(isBuilding).toHaveCSS("opacity", "1");
  expect(await accessibilityFindings(page, "colours")).toEqual([]);
  await expect.poll(() => source("business")).toContain(`website: ${siteUrl}`);
  await main.getByText("Your privacy notice, as visitors read it").click();
  await expect(main.getByRole("heading", { level: 4 }).first()).toBeVisible();
  const isBuilt = main.getByText("The built website lies in the folder");
  await expect(isBuilt).toBeVisible({ timeout: 900_000 });
  await open(page, "What is left");
  await expect(main.getByText("Your website is ready to go online.")).toBeVisible();
  await main.getByRole("button", { name: "Put it online" }).click();
  expect(await accessibilityFindings(page)).toEqual([]);
  const built = path.join(site.directory, "website");
  const html = readFileSync(path.join(built, "index.html"), "utf8");
  expect(html).toContain(ownWords);
  expect(html).toContain(`href="${siteUrl}`);
  expect(spawnSync("grep", ["-rl", "___content", built], { encoding: "utf8" }).stdout).toBe("");

  const opened = page.waitForEvent("popup");
  await main.getByRole("link", { name: "Look at it" }).click();
  const look = await opened;
  await expect(look.getByText(ownWords).first()).toBeVisible();
  await look.close();

  await main.getByText("With GitHub", { exact: true }).click();
  await main.getByRole("button", { name: "Put it online" }).click();
  // Of the whole part, so that a failure shows what stands there.
  await expect(main).toContainText(/Last put online: .*\d\d:\d\d\. Nothing has changed since\./, {
    timeout: 300_000,
  });
  await expect(
    main.getByText(/^On its way online, today \d\d:\d\d\. Give it some minutes/),
  ).toBeInViewport();
  await expect(main.getByRole("link", { name: siteUrl })).toHaveAttribute("href", siteUrl);
  const announced = page.getByRole("banner").getByRole("status").last();
  await expect(announced).toHaveText(new RegExp(`Give it some minutes.*${siteUrl}`));
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(git("log", "-1", "--name-only", "--format=", "origin/main").split("\n")).toEqual([
    "images/gallery/door.jpg",
    ...["business", "gallery", "home", "reviews"].map((name) => `src/content/${name}.yaml`),
  ]);

  const downloaded = page.waitForEvent("download");
  await main.getByText("By hand", { exact: true }).click();
  await main.getByRole("link", { name: "Download website.zip" }).click();
  const zip = unzipSync(readFileSync(await (await downloaded).path()));
  expect(strFromU8(zip["index.html"] ?? new Uint8Array())).toBe(html);
  await expect(main.getByText(/^Last downloaded to put online: /)).toBeVisible();
  await main.getByText("How to do it with Netlify", { exact: true }).click();
  await expect(main.getByRole("link", { name: "https://app.netlify.com/drop" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect([await accessibilityFindings(page), await unusableControls(page)]).toEqual([[], []]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await open(page, "Your business");
  await main.getByLabel("Area", { exact: true }).fill("Moseley and far around");
  await saved(page);
  await open(page, "Put it online");
  await expect(main.getByText(/which is not in it: build it again/)).toBeVisible();
  await expect(main.getByText(/You have changed something since\.$/)).toBeVisible();
  await main.getByText("With GitHub", { exact: true }).click();
  await main.getByRole("button", { name: "Put it online" }).click();
  await expect(main.getByRole("alert")).toContainText("Build the website again first.");
});

test("an owner answers five questions beside the example, and the page beside them is their own", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const answer = (label: string, text: string) =>
    main.getByLabel(label, { exact: true }).fill(text);
  edit(site, "business", "name: ", "sample: true\nname: ");
  try {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Start your website" })).toBeVisible();
    await expect(tabs(page)).toHaveCount(0);
    await answer("Name", "Hill & Daughter");
    await page.reload();
    await expect(main.getByLabel("Name", { exact: true })).toHaveValue("Hill & Daughter");
    await answer("Phone", "none");
    await main.getByRole("button", { name: "Start my website" }).click();
    await expect(main.getByLabel("Owner", { exact: true })).toBeFocused();
    await expect(main.getByText("write a phone number such as 01632 960 142")).toBeVisible();
    for (const width of [1280, 820, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await accessibilityFindings(page), `${width} px`).toEqual([]);
      expect.soft(await unusableControls(page), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    // Words of the example are not changed.
    await page.frameLocator("iframe").getByRole("heading", { level: 1 }).click();
    await expect(page.getByRole("heading", { name: "Start your website" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await answer("Owner", "Ann Hill");
    await answer("What do you do, in a few words? optional", "Mobile locksmith");
    await answer("Area", "Ely");
    await answer("Phone", "01223 496 012");
    await answer("Email", "ann@hill.co.uk");
    await main.getByRole("button", { name: "Start my website" }).click();
    await expect(main.getByRole("heading", { name: "What is left" })).toBeFocused();
    await expect(page.getByText("Your website has begun")).toBeVisible();
    expect(source("business")).toContain("name: Hill & Daughter\n");
    const shown = page.frameLocator("iframe").getByRole("heading", { level: 1 });
    await expect(shown).toContainText("Mobile locksmith", { timeout: 120_000 });
    await open(page, "Contact");
    const title = main.getByLabel("Title optional", { exact: true }).first();
    await expect(title).toHaveAccessibleDescription(/While this is empty, it is: Contact/);
    await entry(page, "Ways to reach you").click();
    await main.getByRole("button", { name: "Write your own, beginning with these" }).click();
    await saved(page);
    expect(source("contact")).toContain("kind: email");
  } finally {
    // The pictures of the example, for the tests that follow.
    const aside = path.join(site.directory, ".example");
    const images = path.join(aside, "images");
    if (existsSync(images)) cpSync(images, image(""), { recursive: true });
    rmSync(aside, { recursive: true, force: true });
  }
});
