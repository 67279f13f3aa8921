import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { type Develop, startDevelop } from "./develop";
import { exampleContent, putExample } from "./example-content";
import { filesIn } from "./files";
import { quarters } from "./picture-corpus";
import { contentFile, copySite, edit, type SiteCopy } from "./site-copy";

/** A copy of the site with the example's content, and `develop` at work in it: one for a worker. */
export let site: SiteCopy;
export let develop: Develop;

/** The pictures that it has at first. */
let pictures: string[];

/** A picture in the copy, by its path below `images/`. */
export const image = (name: string) => path.join(site.directory, "images", name);

/** What a content file of the copy says now, and what it said at first. */
export const source = (name: string) => readFileSync(contentFile(site, name), "utf8");
export const example = (name: string) =>
  readFileSync(path.join(exampleContent, `${name}.yaml`), "utf8");

/** What the check says of a rating that somebody has mistyped. */
export const mistake = 'rating: expected a whole number from 1 to 5, got "good"';
export const mistype = () => edit(site, "reviews", "rating: 5", "rating: good");
export const mend = () => edit(site, "reviews", "rating: good", "rating: 5");

/** Starts `develop` again, after it has been stopped. */
export async function restart(): Promise<void> {
  develop = await startDevelop(site, develop.port);
  await develop.untilReady();
}

/** Tests beside `develop`, which begins with a mistake in the content and waits until it is mended. */
export const test = base.extend<object, { running: undefined }>({
  running: [
    async ({ browserName: _ }, use) => {
      // On an owner's computer pictures are made when the page asks for them, as they are where this is set.
      site = copySite({ settings: { GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "1" } });
      await putExample(site.directory);
      writeFileSync(image("gallery/spare.jpg"), await quarters(700, 500).jpeg().toBuffer());
      pictures = filesIn(image(""));
      mistype();
      develop = await startDevelop(site);
      const waiting = "Waiting until this is mended";
      await expect.poll(develop.output, { timeout: 240_000 }).toContain(waiting);
      expect(develop.output()).toContain(mistake);
      mend();
      await develop.untilReady();
      await use(undefined);
      await develop.stop();
      site.remove();
    },
    { scope: "worker", auto: true, timeout: 600_000 },
  ],
});

/** Tests that begin in the content editor, each with the example's content and pictures. */
export const editorTest = test.extend<{ inEditor: undefined }>({
  inEditor: [
    async ({ page }, use) => {
      cpSync(exampleContent, path.join(site.directory, "src/content"), { recursive: true });
      for (const file of filesIn(image(""))) if (!pictures.includes(file)) rmSync(image(file));
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${develop.address}/___content`);
      const heading = page.frameLocator("iframe").getByRole("heading", { level: 1 });
      await expect(heading).toBeVisible({ timeout: 60_000 });
      await use(undefined);
      expect(develop.exitCode(), develop.output().slice(-3000)).toBeNull();
    },
    { auto: true },
  ],
});

/** The parts of the editor. */
export const tabs = (page: Page) =>
  page.getByRole("navigation", { name: "What to change" }).getByRole("button");

/** Opens a part of the editor. */
export const open = (page: Page, part: string) =>
  tabs(page)
    .filter({ hasText: new RegExp(`^${part}`) })
    .click();

/** Loads the editor and opens a part of it. */
export async function visitEditor(page: Page, part: string): Promise<void> {
  await page.goto(`${develop.address}/___content`);
  await open(page, part);
}

/** Whether all is saved, or why not. */
export const status = (page: Page) => page.getByRole("banner").getByRole("status").first();

export const saved = (page: Page) =>
  expect(status(page)).toHaveText("Everything is saved", { timeout: 60_000 });
