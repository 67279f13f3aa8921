import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { develop, image, pictures, site, test } from "../../../__tests__/support/develop-site";
import { exampleContent } from "../../../__tests__/support/example-content";
import { filesIn } from "../../../__tests__/support/files";

export * from "../../../__tests__/support/develop-site";

/** Tests that begin in the content editor, each with the example's content and pictures. */
export const editorTest = test.extend<{ inEditor: undefined }>({
  inEditor: [
    async ({ page }, use, info) => {
      cpSync(exampleContent, path.join(site.directory, "src/content"), { recursive: true });
      for (const file of filesIn(image(""))) if (!pictures.includes(file)) rmSync(image(file));
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${develop.address}/___content`);
      const heading = page.frameLocator("iframe").getByRole("heading", { level: 1 });
      await expect(heading).toBeVisible({ timeout: 60_000 });
      await use(undefined);
      // It says why, where a query or the page's script has failed.
      if (info.status !== info.expectedStatus) throw new Error(develop.output().slice(-5000));
      expect(develop.exitCode(), develop.output().slice(-3000)).toBeNull();
    },
    { auto: true },
  ],
});

/** The parts of the editor. */
export const tabs = (page: Page) =>
  page.getByRole("navigation", { name: "What to change" }).locator("button:not([aria-expanded])");

/** Opens a part of the editor. A narrow window shows the names of all parts only when asked. */
export async function open(page: Page, part: string): Promise<void> {
  const tab = tabs(page).filter({ hasText: new RegExp(`^${part}`) });
  await tab.waitFor({ state: "attached" });
  if (!(await tab.isVisible())) await page.getByRole("button", { name: "All parts" }).click();
  await tab.click();
}

/** Loads the editor and opens a part of it. */
export async function visitEditor(page: Page, part: string): Promise<void> {
  await page.goto(`${develop.address}/___content`);
  await open(page, part);
}

/** The line that says whether everything is saved. */
export const status = (page: Page) => page.getByRole("banner").getByRole("status").first();

export const saved = (page: Page) =>
  expect(status(page)).toHaveText("Everything is saved", { timeout: 60_000 });
