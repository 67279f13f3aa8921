import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type Develop, startDevelop } from "../support/develop";
import { quarters } from "../support/picture-corpus";
import { contentFile, copySite, type SiteCopy } from "../support/site-copy";

/*
 * Nothing typed into the editor is lost, and nothing hangs or moves meanwhile: one `develop` for all.
 */

test.describe.configure({ mode: "serial" });

let site: SiteCopy;
let develop: Develop;

async function restart(): Promise<void> {
  develop = await startDevelop(site, develop.port);
  await develop.untilReady();
}

async function open(page: Page, part: string): Promise<void> {
  await page.goto(`${develop.address}/___content`);
  await page
    .getByRole("navigation", { name: "What to change" })
    .getByRole("button", { name: new RegExp(`^${part}`) })
    .click();
}

const headline = (page: Page) =>
  page.getByRole("main").getByLabel("Headline", { exact: true }).first();
const status = (page: Page) => page.getByRole("banner").getByRole("status").first();
const source = (name: string) => readFileSync(contentFile(site, name), "utf8");

test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = copySite({ settings: { GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "1" } });
  develop = await startDevelop(site);
  await develop.untilReady();
});

test.afterAll(async () => {
  await develop.stop();
  site.remove();
});

test("six windows save, each with the page in its frame", async ({ context }) => {
  test.setTimeout(600_000);
  const pages = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const page = await context.newPage();
      await open(page, "Top of the home page");
      const preview = page.frameLocator("iframe").getByRole("heading", { level: 1 }).first();
      await expect(preview).toBeVisible({ timeout: 60_000 });
      return page;
    }),
  );
  let before = /headline: (.*)/.exec(source("home"))?.[1] ?? "";
  for (const [index, page] of pages.entries()) {
    // Each has heard of what the last one wrote.
    await expect(headline(page)).toHaveValue(before);
    before = `Window ${index}`;
    await headline(page).fill(before);
    await expect.poll(() => source("home")).toContain(before);
    await expect(status(page)).toHaveText("Everything is saved");
  }
});

test("text is saved that is typed right before the window goes", async ({ context }) => {
  for (const leave of ["close", "leave", "close", "leave"]) {
    const page = await context.newPage();
    await open(page, "Top of the home page");
    const text = `Typed, then ${leave} ${Date.now()}`;
    await headline(page).fill(text);
    await (leave === "close" ? page.close() : page.goto("about:blank"));
    await expect.poll(() => source("home")).toContain(text);
  }
});

test("text is kept while the program has stopped, and saved when it is back", async ({ page }) => {
  test.setTimeout(600_000);
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await open(page, "Top of the home page");
  await expect(headline(page)).toBeVisible();
  await develop.stop();
  await expect(status(page)).toContainText("The site’s program has stopped");
  await headline(page).fill("Typed meanwhile");
  await open(page, "Top of the home page").catch(() => {});
  await restart();
  await open(page, "Top of the home page");
  await expect(page.getByRole("alert")).toContainText("You had typed “Typed meanwhile”");
  await develop.stop();
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(status(page)).toContainText("The site’s program has stopped");
  await restart();
  await expect(page.getByText("Connected again")).toBeVisible({ timeout: 60_000 });
  await expect(status(page)).toHaveText("Everything is saved", { timeout: 60_000 });
  expect(source("home")).toContain("Typed meanwhile");
  const preview = page.frameLocator("iframe").getByText("Typed meanwhile").first();
  await expect(preview).toBeVisible({ timeout: 60_000 });
  await headline(page).fill("Typed afterwards");
  await expect(status(page)).toHaveText("Everything is saved");
  expect(errors).toEqual([]);
});

test("nothing moves between press and release, and a new entry is judged when it is left", async ({
  page,
}) => {
  await open(page, "Questions");
  const main = page.getByRole("main");
  const add = main.getByRole("button", { name: "Add one more: Questions" });
  await main.locator("summary").last().click();
  await main.getByLabel("Question", { exact: true }).last().focus();
  await page.keyboard.insertText("Words\nof\nseveral\nlines\nand more?");
  await add.scrollIntoViewIfNeeded();
  const before = await add.boundingBox();
  const entries = main.locator(".entries > li");
  const count = await entries.count();
  await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + 10);
  await page.mouse.down();
  // Longer than a save takes.
  await page.waitForTimeout(1000);
  expect(await add.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(entries).toHaveCount(count + 1);
  await expect(status(page)).toHaveText("Not saved yet: something is still empty");
  await expect(main.locator(".mistake")).toHaveCount(0);
  await main.getByLabel("Question", { exact: true }).last().press("Tab");
  await expect(main.locator(".mistake")).toHaveCount(1);
  await add.focus();
  await expect(main.locator(".mistake")).toHaveCount(2);
  const warning = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await warning).type()).toBe("beforeunload");
  await (await warning).accept();
});

test("a photo dropped beside the box is added; elsewhere nothing happens", async ({ page }) => {
  const photo = path.join(site.directory, "dropped gate.jpg");
  writeFileSync(photo, await quarters(640, 480).jpeg().toBuffer());
  const session = await page.context().newCDPSession(page);
  const drop = async (x: number, y: number) => {
    const data = { items: [], files: [photo], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      await session.send("Input.dispatchDragEvent", { type, x, y, data });
    }
  };
  const address = `${develop.address}/___content`;
  await open(page, "Contact");
  const frame = await page.locator("iframe").boundingBox();
  await drop(300, 500);
  await drop((frame?.x ?? 0) + 100, 400);
  await page.waitForTimeout(500);
  expect(page.url()).toBe(address);
  expect(page.frames()[1]?.url()).not.toMatch(/^file:/);
  await open(page, "Photos");
  const about = await page.locator("main .about").boundingBox();
  await drop((about?.x ?? 0) + 5, (about?.y ?? 0) + (about?.height ?? 0) + 2);
  await expect.poll(() => source("gallery")).toMatch(/dropped.gate/);
  expect(page.url()).toBe(address);
});

test("a new entry is judged once it was left, and a window with text that is refused warns", async ({
  page,
}) => {
  await open(page, "Services");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add one more: Services" }).click();
  await page.keyboard.type("Doors");
  await expect(status(page)).toHaveText(/Not saved yet/);
  await expect(main.locator(".mistake:visible")).toHaveCount(0);
  const part = (name: RegExp) =>
    page.getByRole("navigation", { name: "What to change" }).getByRole("button", { name });
  await part(/^Put it online/).click();
  await part(/^Services/).click();
  await expect(main.locator(".mistake").first()).toBeAttached();

  const warning = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await warning).type()).toBe("beforeunload");
  await (await warning).dismiss();
  await expect(status(page)).toHaveText(/Not saved yet/);
});
