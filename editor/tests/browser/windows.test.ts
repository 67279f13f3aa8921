import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
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

test("one window listens for all, or the next when it is closed, and each saves and shows the page in its frame", async ({
  context,
}) => {
  // A browser has six connections for all its windows, and each stream of events holds one.
  const listening: Page[] = [];
  context.on("request", (request) => {
    if (request.resourceType() === "eventsource") listening.push(request.frame().page());
  });
  const pages = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const page = await context.newPage();
      await visitEditor(page, "Top of the home page");
      const preview = page.frameLocator("iframe").getByRole("heading", { level: 1 }).first();
      await expect(preview).toBeVisible({ timeout: 60_000 });
      return page;
    }),
  );
  // One for mistakes, and one for the pages in their frames.
  expect(listening).toHaveLength(2);
  let before = /headline: (.*)/.exec(source("home"))?.[1] ?? "";
  for (const [index, page] of pages.entries()) {
    // Each window shows what the last one wrote.
    await expect(headlineField(page)).toHaveValue(before);
    before = `Window ${index}`;
    await headlineField(page).fill(before);
    await expect.poll(() => source("home")).toContain(before);
    await saved(page);
  }
  await listening[0]?.close();
  await expect.poll(() => listening.length).toBeGreaterThan(2);
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
    const text = `Typed, then ${leave} ${Date.now()}`;
    await headlineField(page).fill(text);
    await (leave === "close" ? page.close() : page.goto("about:blank"));
    await expect.poll(() => source("home")).toContain(text);
  }
});

test("text is kept while the server has stopped, and saved or offered when it is back", async ({
  page,
  context,
}) => {
  test.setTimeout(600_000);
  const errors: Error[] = [];
  // Gatsby's own page, in the frame, may miss the answers that it waited for.
  const isEditors = ({ stack }: Error) => stack?.includes("___content/editor.js");
  page.on("pageerror", (error) => isEditors(error) && errors.push(error));
  await visitEditor(page, "Top of the home page");
  const left = await context.newPage();
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
  await expect(left.getByRole("alert")).toContainText("You had typed “Typed and left”");
  await left.getByRole("button", { name: "Use it" }).click();
  await saved(left);
  expect(source("about")).toContain("Typed and left");
  expect(errors).toEqual([]);
});

test("the editor starts although a photo is gone, names it at its entry, and shows it once its file is back", async ({
  page,
}) => {
  test.setTimeout(600_000);
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

test("what is thrown away in one window is gone in all, open or opened later", async ({
  page,
  context,
}) => {
  await visitEditor(page, "Top of the home page");
  const before = await headlineField(page).inputValue();
  await headlineField(page).fill("Far too long ".repeat(100));
  // As it does when the owner goes to another window.
  await headlineField(page).blur();
  await expect(status(page)).toContainText("Not saved yet");
  const others = [await context.newPage(), await context.newPage()] as const;
  for (const each of others) {
    await visitEditor(each, "Top of the home page");
    await expect(each.getByText("You had typed")).toHaveCount(1);
  }
  await others[0].getByRole("button", { name: "Throw it away" }).click();
  await expect(headlineField(page)).toHaveValue(before);
  for (const each of [page, ...others]) {
    await saved(each);
    await expect(each.getByText("You had typed")).toHaveCount(0);
  }
  for (const each of others) await each.close();
  await page.reload();
  await saved(page);
});

test("nothing moves between press and release; mistakes of a new entry show once it loses the focus", async ({
  page,
}) => {
  await visitEditor(page, "Questions");
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

test("a photo that is dropped beside the box is added; in another part nothing happens", async ({
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
  await visitEditor(page, "Contact");
  const frame = await page.locator("iframe").boundingBox();
  await drop(300, 500);
  await drop((frame?.x ?? 0) + 100, 400);
  await page.waitForTimeout(500);
  expect(page.url()).toBe(address);
  expect(page.frames()[1]?.url()).not.toMatch(/^file:/);
  await visitEditor(page, "Photos");
  const about = await page.locator("main .about").boundingBox();
  await drop((about?.x ?? 0) + 5, (about?.y ?? 0) + (about?.height ?? 0) + 2);
  await expect.poll(() => source("gallery")).toMatch(/dropped.gate/);
  expect(page.url()).toBe(address);
});
