import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { accessibilityFindings } from "../../../__tests__/support/axe";
import { edit } from "../../../__tests__/support/site-copy";
import { quarters } from "../../../__tests__/support/test-pictures";
import {
  develop,
  image,
  open,
  restart,
  saved,
  site,
  source,
  status,
  test,
  visitEditor,
} from "./support";

/* Nothing typed into the editor is lost, and nothing hangs or moves meanwhile. */

test.describe.configure({ mode: "serial" });

const headlineField = (page: Page) =>
  page.getByRole("main").getByLabel("Headline optional", { exact: true }).first();

test("the newest window holds the site; the one before saves what it has, waits, and goes on when asked", async ({
  context,
}) => {
  const first = await context.newPage();
  await visitEditor(first, "Top of the home page");
  await headlineField(first).fill("Typed in the first");
  const second = await context.newPage();
  await visitEditor(second, "Top of the home page");
  const waits = first.getByRole("dialog", { name: "You go on in another window" });
  await expect(waits).toBeVisible();
  await first.keyboard.press("Escape");
  await expect(waits).toBeVisible();
  expect(await accessibilityFindings(first)).toEqual([]);
  await expect(headlineField(second)).toHaveValue("Typed in the first");
  await saved(second);
  expect(source("home")).toContain("Typed in the first");
  await headlineField(second).fill("Typed in the second");
  await saved(second);
  await waits.getByRole("button", { name: "Go on here" }).click();
  await expect(headlineField(first)).toHaveValue("Typed in the second");
  await expect(second.getByRole("dialog")).toBeVisible();
  const preview = first.frameLocator("iframe").getByRole("heading", { level: 1 }).first();
  await expect(preview).toContainText("Typed in the second");
});

test("a window begins with the part that was open last", async ({ context }) => {
  const page = await context.newPage();
  await visitEditor(page, "Photos");
  await expect(page.getByRole("heading", { name: "Photos" })).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto(`${develop.address}/___content`);
  await expect(next.getByRole("heading", { name: "Photos" })).toBeVisible();
  await next.evaluate(() => {
    const [key = ""] = Object.keys(localStorage).filter((each) => each.startsWith("part "));
    localStorage.setItem(key, "renamed-since");
  });
  await next.reload();
  await expect(next.getByRole("heading", { name: "Your business" })).toBeVisible();
});

test("text that is typed right before the window closes is saved", async ({ context }) => {
  for (const leave of ["close", "leave"]) {
    const page = await context.newPage();
    await visitEditor(page, "Top of the home page");
    // Chromium gives a page that closes half a second for its last handlers: one that still loads may miss it.
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
    const text = `Typed, then ${leave} ${Date.now()}`;
    await headlineField(page).fill(text);
    await (leave === "close" ? page.close() : page.goto("about:blank"));
    await expect.poll(() => source("home")).toContain(text);
  }
});

test("text is kept while the server has stopped, and saved when it is back or the window opens again", async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000);
  const errors: Error[] = [];
  // Gatsby's own page, in the frame, may miss the answers that it waited for.
  const isEditors = ({ stack }: Error) => stack?.includes("___content/editor.js");
  page.on("pageerror", (error) => isEditors(error) && errors.push(error));
  await visitEditor(page, "Top of the home page");
  // Another profile, which knows nothing of this window.
  const left = await browser.newPage();
  await visitEditor(left, "About you");
  await expect(headlineField(page)).toBeVisible();
  await develop.stop();
  for (const each of [page, left]) {
    await expect(status(each)).toContainText("The site’s program has stopped");
  }
  await headlineField(page).fill("Typed meanwhile");
  await left.getByLabel("Title optional", { exact: true }).first().fill("Typed and left");
  await visitEditor(left, "About you").catch(() => {});
  await restart();
  await expect(page.getByText("Connected again")).toBeVisible({ timeout: 60_000 });
  await saved(page);
  expect(source("home")).toContain("Typed meanwhile");
  const preview = page.frameLocator("iframe").getByText("Typed meanwhile").first();
  await expect(preview).toBeVisible({ timeout: 60_000 });
  await visitEditor(left, "About you");
  await saved(left);
  expect(source("about")).toContain("Typed and left");
  await left.close();
  expect(errors).toEqual([]);
});

test("the editor starts although a photo is gone, names it at its entry, and shows it once its file is back", async ({
  page,
}) => {
  test.setTimeout(900_000);
  await develop.stop();
  const photo = image("gallery/radiator.jpg");
  const bytes = readFileSync(photo);
  rmSync(photo);
  await restart();
  expect(develop.output()).toContain("The editor starts all the same");
  await visitEditor(page, "What is left");
  const notThere = "There is no file images/gallery/radiator.jpg";
  await page.getByRole("main").getByRole("button").filter({ hasText: notThere }).click();
  await expect(page.getByText(notThere)).toBeVisible();
  const preview = page.frameLocator("iframe");
  const caption = preview.locator("figcaption", { hasText: "New radiator and valves" });
  await expect(preview.locator("figcaption").first()).toBeVisible({ timeout: 60_000 });
  await expect(caption).toHaveCount(0);
  writeFileSync(photo, bytes);
  await expect(caption).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(notThere)).toHaveCount(0);
});

test("a window of another site changes nothing here, says why, and keeps its words until its own site is back", async ({
  page,
}) => {
  await visitEditor(page, "Top of the home page");
  await saved(page);
  const requests = "**/___content/**";
  await page.route(requests, (route) => {
    const headers = { ...route.request().headers(), "site-folder": "%2Fhome%2Fsam%2Fother" };
    return route.continue({ headers });
  });
  await headlineField(page).fill("For another site");
  const why = "This window belongs to the site in the folder /home/sam/other, but";
  await expect(page.getByRole("alert")).toContainText(why);
  // A change of the test before may be read only now, and is refused as well.
  await expect(status(page)).toHaveText(/^Not saved yet: it is tried again …|^This window belongs/);
  edit(site, "about", "title: ", "# Read anew\ntitle: ");
  await expect(status(page)).toContainText(why);
  await expect(status(page)).toContainText("what you type is kept here");
  expect(source("home")).not.toContain("For another site");
  await page.unroute(requests);
  await saved(page);
  expect(source("home")).toContain("For another site");
});

test("nothing moves between press and release; mistakes of a new entry show once it loses the focus", async ({
  page,
}) => {
  await visitEditor(page, "Questions");
  const main = page.getByRole("main");
  const add = main.getByRole("button", { name: "Add one: Questions" });
  await main.locator("summary").last().click();
  await main.getByLabel("Question", { exact: true }).last().focus();
  const answer = page.waitForResponse((response) => response.url().endsWith("/save"));
  await page.keyboard.insertText("Words\nof\nseveral\nlines\nand more?");
  await add.scrollIntoViewIfNeeded();
  const before = await add.boundingBox();
  const entries = main.locator(".entries > li");
  const count = await entries.count();
  await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + 10);
  await page.mouse.down();
  await (await answer).finished();
  expect(source("faq")).toContain("and more?");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await add.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(entries).toHaveCount(count + 1);
  await expect(status(page)).toHaveText(/^Not saved yet: something in .* is still to be finished$/);
  await expect(main.locator(".mistake")).toHaveCount(0);
  await main.getByLabel("Question", { exact: true }).last().press("Tab");
  await expect(main.locator(".mistake")).toHaveCount(1);
  await open(page, "Put it online");
  await open(page, "Questions");
  await expect(main.locator(".mistake")).toHaveCount(2);
  const warning = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await warning).type()).toBe("beforeunload");
  await (await warning).dismiss();
  await expect(status(page)).toHaveText(/Not saved yet/);
});

test("a photo that is dropped in another part or beside the box is added; on the page nothing happens", async ({
  page,
}) => {
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
  const heading = page.getByRole("main").getByRole("heading", { level: 2 });
  const already = page.getByText("dropped gate.jpg is among your photos already.");
  await visitEditor(page, "Contact");
  const frame = await page.locator("iframe").boundingBox();
  await drop(300, 500);
  await expect(heading).toHaveText("Photos");
  await expect.poll(() => source("gallery")).toMatch(/dropped.gate/);
  await drop((frame?.x ?? 0) + 100, 400);
  const about = await page.locator("main .about").boundingBox();
  await drop((about?.x ?? 0) + 5, (about?.y ?? 0) + (about?.height ?? 0) + 2);
  await expect(already).toBeVisible();
  // What was said is there still after another part was open.
  await open(page, "Contact");
  await open(page, "Photos");
  await expect(already).toBeVisible();
  expect(page.url()).toBe(address);
  expect(page.frames()[1]?.url()).not.toMatch(/^file:/);
});
