import { existsSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { accessibilityFindings } from "../../../__tests__/support/axe";
import { unusableControls } from "../../../__tests__/support/unusable-controls";
import { example, image, open, saved, source, editorTest as test } from "./support";

/*
 * Pictures, dates and times in the content editor.
 */

test.describe.configure({ mode: "default" });

/** The button that opens the dialog of pictures. */
const chooser = (page: Page, field: string) =>
  page.getByRole("main").getByRole("button", { name: `${field}: choose one` });

test("another picture is chosen by keyboard, and the focal point of the old one is deleted", async ({
  page,
}) => {
  await open(page, "Top of the home page");
  expect(source("home")).toContain("focus: left");
  const opener = chooser(page, "Photo");
  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Photo: choose one" });
  const hero = dialog.getByRole("button", { name: "hero.jpg Shown in Top of the home page" });
  await expect(hero).toHaveAttribute("aria-pressed", "true");
  const small = dialog.getByRole("listitem").filter({ hasText: "gallery/radiator.jpg" });
  const isDrawn = (img: HTMLImageElement | SVGElement) => "naturalWidth" in img && img.naturalWidth;
  await expect.poll(() => small.locator("img").evaluate(isDrawn)).toBe(480);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await accessibilityFindings(page), `${width} px`).toEqual([]);
    expect.soft(await unusableControls(page, "dialog[open]"), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await small.getByRole("button", { name: "Shown in Photos" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await saved(page);
  expect(source("home")).toContain("url: /images/gallery/radiator.jpg");
  expect(source("home")).not.toContain("focus:");
  // Its description may still be right, so it is pointed out and not deleted.
  const note = page.getByRole("main").getByText("see that “What is seen in it” is about it");
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => source("home")).toBe(example("home"));
  await expect(note).toBeHidden();
});

test("a picture that is shown nowhere is deleted, and put back like any edit", async ({ page }) => {
  const isThere = () => [
    existsSync(image("gallery/spare.jpg")),
    existsSync(image(".deleted/gallery/spare.jpg")),
  ];
  await open(page, "Top of the home page");
  const headline = page.getByRole("main").getByLabel("Headline optional", { exact: true });
  await chooser(page, "Photo").click();
  const dialog = page.getByRole("dialog");
  // A picture that is shown has no such button.
  const deletes = dialog.getByRole("button", { name: /^Delete: / });
  await expect(deletes).toHaveCount(1);
  await deletes.press("Enter");
  await expect(dialog.getByRole("status")).toContainText("Deleted: gallery/spare.jpg");
  await expect(dialog.getByRole("status")).toBeFocused();
  expect(isThere()).toEqual([false, true]);
  await page.keyboard.press("Escape");
  await headline.fill("After it");
  await saved(page);
  const back = page.getByRole("banner").getByRole("button", { name: "Undo", exact: true });
  await back.click();
  await expect(headline).toHaveValue("Trusted local handyman services, done right.");
  expect(isThere()).toEqual([false, true]);
  await back.click();
  await expect.poll(isThere).toEqual([true, false]);
  const status = page.getByRole("banner").getByRole("status").last();
  await expect(status).toHaveText("Undone: gallery/spare.jpg");
  await expect(back).toBeDisabled();
});

test("pictures that are shown nowhere are listed below the photos, where they are deleted, and Undo brings them back", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await open(page, "Photos");
  await main.getByText("Pictures that are shown nowhere").click();
  const spare = main.getByRole("figure").filter({ hasText: "gallery/spare.jpg" });
  await expect(main.getByRole("figure")).toHaveCount(1);
  expect(await accessibilityFindings(page)).toEqual([]);
  await main.getByRole("button", { name: "Delete: gallery/spare.jpg" }).click();
  await expect(main.getByText("Deleted: gallery/spare.jpg.")).toBeFocused();
  await expect(spare).toBeHidden();
  expect(existsSync(image("gallery/spare.jpg"))).toBe(false);
  await page.getByRole("banner").getByRole("button", { name: "Undo", exact: true }).click();
  await expect(spare).toBeVisible();
  expect(existsSync(image("gallery/spare.jpg"))).toBe(true);
});

test("a picture that is shown nowhere is told of at “What is left”, which leads to the photos", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await open(page, "What is left");
  const advice = main.getByRole("region", { name: "What visitors would like to know" });
  await advice
    .getByRole("button", { name: "Photos images/gallery/spare.jpg is shown nowhere" })
    .click();
  await expect(main.getByRole("heading", { level: 2, name: "Photos" })).toBeFocused();
});

test("a logo is uploaded, shown in the page at once, and deleted without the colours; one with a script is refused", async ({
  page,
}) => {
  const logoOf = (inside: string, width = 90) => ({
    name: "our logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 30">${inside}<path d="M0 0h${width}v30z"/></svg>`,
    ),
  });
  const main = page.getByRole("main");
  await open(page, "Your business");
  await main.locator("summary", { hasText: "Colours and logo" }).click();
  const logo = main.locator("#business-brand-logo input[type=file]");
  await logo.setInputFiles(logoOf("<script>alert(1)</script>"));
  await expect(main.getByRole("alert")).toContainText("our logo.svg holds a script");
  expect(existsSync(image("our logo.svg"))).toBe(false);
  // The same file, once it is mended, can be chosen again: a browser would tell of no change.
  await expect(logo).toHaveValue("");
  await logo.setInputFiles(logoOf(""));
  await expect.poll(() => source("business")).toContain("logo: /images/our logo.svg");
  await saved(page);
  await expect(main.getByRole("alert")).toHaveCount(0);
  const shown = page.frameLocator("iframe").locator("header img").first();
  await expect(shown).toBeVisible({ timeout: 60_000 });
  const isDrawn = (img: SVGElement | HTMLElement) =>
    img instanceof HTMLImageElement && img.complete ? img.naturalWidth / img.naturalHeight : 0;
  const shape = () => shown.evaluate(isDrawn).catch(() => 0);
  await expect.poll(shape, { timeout: 60_000 }).toBe(3);
  await main.getByLabel("Colour optional", { exact: true }).fill("plum");
  await logo.setInputFiles(logoOf("<g/>", 120));
  await expect.poll(() => source("business")).toContain("logo: /images/our logo-2.svg");
  await expect.poll(shape, { timeout: 60_000 }).toBe(4);
  const home = page.frameLocator("iframe").getByRole("banner").getByRole("link").nth(1);
  const name = home.getByText("Thornbrook Handyman", { exact: true });
  await expect(name).toBeVisible();
  await main.getByLabel("Your name is in the logo", { exact: true }).check();
  await expect(name).toBeHidden({ timeout: 60_000 });
  await expect(home).toHaveAccessibleName(/^Thornbrook Handyman , home page/);
  // Only a logo can be an SVG.
  for (const [part, field, count] of [
    ["Your business", "Logo", 1],
    ["Top of the home page", "Photo", 0],
  ] as const) {
    await open(page, part);
    await chooser(page, field).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: /hero/ })).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^our logo-2/ })).toHaveCount(count);
    await page.keyboard.press("Escape");
  }
  await open(page, "Your business");
  await main.getByRole("button", { name: "Delete: Logo" }).click();
  await saved(page);
  expect(source("business")).toContain("colour: plum");
  expect(source("business")).not.toContain("logo: ");
});

test("dates and times are chosen or typed, and what is typed stays as it is", async ({ page }) => {
  const main = page.getByRole("main");
  await open(page, "Your business");
  await main.locator("summary", { hasText: "Holiday" }).click();
  const until = main.getByLabel("Last day", { exact: true });
  const picker = main.getByLabel("Last day: choose it", { exact: true });
  await main.getByLabel("Message", { exact: true }).fill("On holiday.");
  await until.fill("15 August 2030");
  await expect(picker).toHaveValue("2030-08-15");
  await saved(page);
  expect(source("business")).toContain("until: 15 August 2030");
  await picker.fill("");
  await expect(until).toHaveValue("15 August 2030");
  await picker.fill("2030-08-20");
  await saved(page);
  expect(source("business")).toContain("until: 2030-08-20");
  await until.fill("the end of August");
  await expect(picker).toHaveValue("");
  await expect(page.getByText(/^Not saved yet/)).toBeVisible();
  await until.fill("1 January 2020");
  const past = "The holiday ended on 1 January 2020";
  await expect(until).toHaveAccessibleDescription(new RegExp(past));
  await saved(page);
  await expect(main.getByText(past)).toBeVisible();
  await open(page, "What is left");
  await main.getByRole("button", { name: `Your business, Holiday, Last day ${past}` }).click();
  await expect(until).toBeFocused();
  await main.getByRole("button", { name: "Add one: Opening hours" }).click();
  await main.getByLabel("Days", { exact: true }).last().fill("Sunday");
  await main.getByLabel("Opens optional", { exact: true }).last().fill("8.30am");
  await expect(main.getByLabel("Opens: choose it").last()).toHaveValue("08:30");
  await main.getByLabel("Closes: choose it").last().fill("17:15");
  await saved(page);
  expect(source("business")).toMatch(/opens: 8.30am\n +closes: "?17:15/);
});
