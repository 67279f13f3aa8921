import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, type FrameLocator, type Page, test } from "@playwright/test";
import { contentNames } from "../../src/node/content";
import { parseYaml } from "../../src/node/content/yaml";
import type { EnginePage } from "../engines/engine";
import { engines } from "../engines/engines";
import { accessibilityFindings } from "../support/axe";
import { exampleContent, makeExampleImages } from "../support/example-content";
import { quarters } from "../support/picture-corpus";
import { contentFile, copySite, edit, freePort, type SiteCopy } from "../support/site-copy";

/** Where the other business's site will be. */
const siteUrl = "https://www.millbrook-repairs.co.uk";

/** Words of the sample's business as another would say them: by its names, or else in other words. */
function inOtherWords(text: string): string {
  const renamed = text
    .replaceAll("Thornbrook Handyman", "Millbrook Repairs")
    .replaceAll("Martin Hale", "Ann Lee")
    .replaceAll("Thornbrook", "Millbrook");
  return renamed === text ? text.replace(/[.?:](?=\s|$)/g, "!") : renamed;
}

const tab = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "What to change" })
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .click();

const saved = (page: Page) =>
  expect(page.getByText("Everything is saved")).toBeVisible({ timeout: 20_000 });

/** Puts the example in the place of whatever words and pictures the site has. */
async function putExample({ directory }: SiteCopy): Promise<void> {
  const images = await makeExampleImages();
  cpSync(exampleContent, path.join(directory, "src/content"), { recursive: true });
  rmSync(path.join(directory, "images"), { recursive: true, force: true });
  cpSync(images, path.join(directory, "images"), { recursive: true });
  rmSync(images, { recursive: true });
}

/** Deletes the first entries of a list, one after the other. */
async function deleteFirst(page: Page, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    await page.locator("main .entries > li > details > summary").first().click();
    await page
      .getByRole("button", { name: /^Delete: / })
      .first()
      .click();
    await saved(page);
  }
}

/** The photo of a caption, as visitors will see it. */
const shownIn = (preview: FrameLocator, caption: string) =>
  preview.getByRole("figure").filter({ hasText: caption }).getByRole("img");

const isDrawn = (photo: SVGElement | HTMLElement) =>
  photo instanceof HTMLImageElement && photo.complete && photo.naturalWidth > 0;

/** What the editor is made to do, and shows, in a browser that Playwright does not know. */
const inAnyBrowser = {
  press: (page: EnginePage, name: string) =>
    page.evaluate((words) => {
      const found = [...document.querySelectorAll("button")].find(
        ({ textContent }) => textContent === words,
      );
      found?.click();
      return Boolean(found);
    }, name),
  /** Types over what a field holds, by the browser's own editing. */
  type: (page: EnginePage, label: string, words: string) =>
    page.evaluate(
      (name, text) => {
        const found = [...document.querySelectorAll("label")].find(
          ({ textContent }) => textContent?.trim() === name,
        );
        const field = found?.control as HTMLInputElement | undefined;
        field?.focus();
        field?.select();
        return Boolean(field) && document.execCommand("insertText", false, text);
      },
      label,
      words,
    ),
  status: (page: EnginePage) =>
    page.evaluate(() => document.querySelector("[role=status]")?.textContent ?? ""),
  headline: (page: EnginePage) =>
    page.evaluate(
      () =>
        document.querySelector("iframe")?.contentDocument?.querySelector("h1")?.textContent ?? "",
    ),
};

/** Fills a field and waits until it is in its file. */
async function say(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole("main").getByLabel(label, { exact: true }).first().fill(words);
  await saved(page);
}

const source = (site: SiteCopy, name: string) => readFileSync(contentFile(site, name), "utf8");

const commentsIn = (text: string) => text.split("\n").filter((line) => /^\s*#/.test(line));

/** Lines that one text has and another lacks. */
const linesLost = (from: string, to: string) => {
  const kept = to.split("\n");
  return from.split("\n").filter((line) => line.trim() && !kept.includes(line));
};

/** All values of a content file as they were typed. */
const valuesIn = (text: string) => JSON.stringify(parseYaml(text).document.toJS());

test("an owner makes the sample another business in the content editor alone", async ({
  page,
  request,
}) => {
  test.setTimeout(1_800_000);
  // On an owner's computer pictures are made when the page asks for them, as they are where this is set.
  const site = copySite({ settings: { GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "1" } });
  await putExample(site);
  const before = Object.fromEntries(contentNames.map((name) => [name, source(site, name)]));
  const port = await freePort();
  const develop = site.start("develop", "--port", String(port), "--host", "127.0.0.1");
  let said = "";
  develop.stdout?.on("data", (part: Buffer) => {
    said += part;
  });
  const address = `http://127.0.0.1:${port}`;
  const main = page.getByRole("main");
  const preview = page.frameLocator("iframe");
  try {
    await expect
      .poll(async () => (await request.get(address).catch(() => null))?.status() ?? 0, {
        timeout: 480_000,
        intervals: [500],
      })
      .toBe(200);
    expect(said).toContain(`http://localhost:${port}/___content`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${address}/___content`);
    await expect(preview.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 60_000 });

    const banner = page.getByRole("banner");
    await expect(banner.getByRole("status").last()).toHaveText("Ready");

    await test.step("every part is accessible, on a desktop and on a tablet, by day and night", async () => {
      const names = await page
        .getByRole("navigation", { name: "What to change" })
        .getByRole("button")
        .allTextContents();
      for (const [width, colorScheme] of [
        [1280, "light"],
        [820, "dark"],
      ] as const) {
        await page.setViewportSize({ width, height: 1180 });
        await page.emulateMedia({ colorScheme });
        for (const name of names) {
          await tab(page, name.replace(/\d+$/, ""));
          await page.evaluate(() => {
            for (const part of document.querySelectorAll("details")) part.open = true;
          });
          expect(await accessibilityFindings(page), `${name} at ${width}`).toEqual([]);
          const room = await main.evaluate((part) => part.scrollWidth - part.clientWidth);
          expect(room, `${name} fits at ${width}`).toBeLessThanOrEqual(0);
        }
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: "light" });
    });

    await test.step("what is wrong stands at its field, and is not written", async () => {
      await tab(page, "Your business");
      const phone = main.getByLabel("Phone", { exact: true });
      await phone.fill("none");
      await phone.press("Tab");
      const mistake = main.getByText(
        'Phone: expected a phone number such as 01632 960 142, got "none"',
      );
      await expect(mistake).toBeVisible();
      await expect(phone).toHaveAccessibleDescription(/expected a phone number/);
      expect(await accessibilityFindings(page)).toEqual([]);
      expect(source(site, "business")).toBe(before.business);
      const status = banner.getByRole("status");
      await expect(status.first()).toHaveText(/see what is marked.*expected a phone number/);
      const undo = page.getByRole("button", { name: "Undo" });
      await undo.press("Enter");
      await expect(status.last()).toHaveText("Taken back");
      await expect(undo).toBeFocused();
      await expect(undo).toBeDisabled();
      await expect(phone).toHaveValue("01632 960 142");
      await expect(mistake).toBeHidden();
    });

    await test.step("words show in the page beside", async () => {
      await tab(page, "Top of the home page");
      const headline = main.getByLabel("Headline", { exact: true });
      const times: number[] = [];
      for (const number of ["One", "Two", "Three", "Four", "Five", "Six", "Seven"]) {
        const start = Date.now();
        await headline.fill(`${number} things mended`);
        await preview.getByText(`${number} things mended`).first().waitFor({ timeout: 60_000 });
        times.push(Date.now() - start);
      }
      const median = times.sort((a, b) => a - b)[3];
      console.log(`From typing to seeing it: ${median} ms in the middle of ${times.join(", ")}`);
    });

    await test.step("all of it is taken back", async () => {
      await saved(page);
      await page.getByRole("button", { name: "As it was at first" }).click();
      await expect(main.getByLabel("Headline", { exact: true })).toHaveValue(
        "Trusted local handyman services, done right.",
      );
      await expect.poll(() => source(site, "home")).toBe(before.home);
    });

    await test.step("Firefox does the same", async () => {
      const engine = engines.find(({ name }) => name === "Firefox ESR");
      await engine?.prepare();
      const firefox = await engine?.start();
      expect(firefox, "Firefox is there").toBeDefined();
      if (!firefox) return;
      const { press, type, status, headline } = inAnyBrowser;
      const patience = { timeout: 60_000 };
      try {
        const other = await firefox.newPage();
        await other.resize(1280, 800);
        await other.goto(`${address}/___content`);
        await expect.poll(() => press(other, "Top of the home page"), patience).toBe(true);
        await expect.poll(() => headline(other), patience).toContain("Trusted");
        expect(await type(other, "Headline", "Mended in Firefox")).toBe(true);
        await expect.poll(() => source(site, "home"), patience).toContain("Mended in Firefox");
        await expect.poll(() => headline(other), patience).toBe("Mended in Firefox");
        await expect.poll(() => status(other), patience).toBe("Everything is saved");
        expect(await press(other, "Undo")).toBe(true);
        await expect.poll(() => source(site, "home"), patience).toBe(before.home);
        expect(other.complaints()).toEqual([]);
      } finally {
        await firefox.close();
      }
    });

    await test.step("what was changed elsewhere meanwhile is not overwritten", async () => {
      await tab(page, "Questions");
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/___content/save", async (route) => {
        await released;
        await route.fallback();
      });
      await main.locator("summary", { hasText: "How do I request a quote?" }).click();
      await main.getByLabel("Question", { exact: true }).nth(2).fill("How do I ask for a price?");
      await page.waitForTimeout(1000);
      edit(site, "faq", "Are you insured", "Are you really insured");
      release();
      await expect(main.getByText("This was changed elsewhere meanwhile")).toBeVisible();
      expect(source(site, "faq")).toContain("Are you really insured");
      expect(source(site, "faq")).not.toContain("ask for a price");
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.unroute("**/___content/save");
      await main.getByRole("button", { name: "Throw it away" }).click();
      await expect(main.locator("summary", { hasText: "Are you really insured" })).toBeVisible();
      edit(site, "faq", "Are you really insured", "Are you insured");
      await expect(main.locator("summary", { hasText: "Are you insured" })).toBeVisible({
        timeout: 20_000,
      });
    });

    await test.step("the business", async () => {
      await tab(page, "Your business");
      await say(page, "Name", "Millbrook Repairs");
      await say(page, "Owner", "Ann Lee");
      await say(page, "Phone", "0118 987 6543");
      await say(page, "Email", "ann@millbrook-repairs.co.uk");
      await say(page, "Area", "Millbrook and around");
      await main.locator("summary", { hasText: "Colours and logo" }).click();
      await say(page, "Colour optional", "#5b2a56");
      await main.locator("summary", { hasText: "What you can prove" }).click();
      for (const [index, claim] of ["Gas safe", "Insured", "Background checked"].entries()) {
        await main.getByRole("button", { name: "Add one more: What you can prove" }).click();
        await main
          .getByLabel(`What you can prove ${index + 1}`, { exact: true })
          .selectOption(claim);
        await saved(page);
      }
      for (let count = 0; count < 3; count += 1) {
        await main
          .getByRole("button", { name: /^Delete: (Little|Ashcombe|Weir)/ })
          .first()
          .click();
        await saved(page);
      }
      await say(page, "Villages 1", "Millbrook");
      await say(page, "Villages 2", "Nether Millbrook");
    });

    await test.step("services: another drawing, a line more, another order, one less", async () => {
      await tab(page, "Services");
      await expect(main.getByRole("heading", { level: 2, name: "Services" })).toBeFocused();
      await main.locator("summary", { hasText: "Maintenance" }).click();
      const card = main.getByRole("listitem").filter({ hasText: "Maintenance" }).first();
      await card.getByRole("button", { name: "Icon: sprout" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("searchbox").fill("chimney");
      await expect(dialog.getByText("There is no drawing called “chimney”")).toBeVisible();
      await expect(dialog.getByRole("button", { name: "house", exact: true })).toBeVisible();
      await dialog.getByRole("searchbox").fill("fence");
      expect(await accessibilityFindings(page)).toEqual([]);
      await dialog.getByRole("button", { name: "fence", exact: true }).click();
      await saved(page);
      await card.getByRole("button", { name: "Add one more: Lines" }).click();
      await expect(page.getByText("Not saved yet: something is still empty")).toBeVisible();
      await card.getByLabel("Lines 8", { exact: true }).fill("Gates: hung and mended");
      await saved(page);
      const told = banner.getByRole("status").last();
      const up = page.getByRole("button", { name: "Move up: Maintenance" });
      const down = page.getByRole("button", { name: "Move down: Maintenance" });
      for (const [button, place] of [
        [down, 2],
        [down, 3],
        [down, 4],
        [up, 3],
        [up, 2],
      ] as const) {
        await button.press("Enter");
        await expect(told).toHaveText(`Maintenance: ${place} of 4`);
        // At the end of the list the keyboard goes to the other button, and never to “Delete”.
        await expect(place === 4 ? up : button).toBeFocused();
      }
      await saved(page);
      await main.locator("summary", { hasText: "General DIY" }).click();
      await page.getByRole("button", { name: "Delete: General DIY" }).click();
      await expect(told).toHaveText("Deleted: General DIY");
      await expect(main.locator("summary", { hasText: "Can’t find" })).toBeFocused();
      await saved(page);
      await main.getByRole("button", { name: "Add one more: Services" }).click();
      await main
        .getByRole("button", { name: /^Delete: / })
        .last()
        .click();
      await saved(page);
    });

    await test.step("a question more", async () => {
      await tab(page, "Questions");
      await main.getByRole("button", { name: "Add one more: Questions" }).click();
      const last = main.getByLabel("Question", { exact: true }).last();
      await last.fill("Do you come on Sundays?");
      await main.getByLabel("Answer", { exact: true }).last().fill("No.\nOn Saturdays I do.");
      await saved(page);
      expect(source(site, "faq")).toContain(
        "- question: Do you come on Sundays?\n  answer: >-\n    No.\n\n    On Saturdays I do.\n",
      );
    });

    await test.step("photos: several at once, the wrong ones refused in words, dragged into order", async () => {
      await tab(page, "Photos");
      await deleteFirst(page, 5);
      const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
      await main.locator(".drop input").setInputFiles([
        {
          name: "garden gate.jpg",
          mimeType: "image/jpeg",
          buffer: await quarters(660, 480).jpeg().toBuffer(),
        },
        { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: heic },
        {
          name: "radiator.jpg",
          mimeType: "image/jpeg",
          buffer: await quarters(600, 400).jpeg().toBuffer(),
        },
      ]);
      await expect(
        main.getByText("IMG_1.HEIC is a HEIC photo, as iPhones take them"),
      ).toBeVisible();
      await saved(page);
      expect(await accessibilityFindings(page)).toEqual([]);
      // There is one of that name already.
      await expect
        .poll(() => source(site, "gallery"))
        .toContain("url: /images/gallery/radiator-2.jpg");
      expect(existsSync(path.join(site.directory, "images/gallery/radiator-2.jpg"))).toBe(true);
      await main.locator("summary", { hasText: "Garden gate" }).click();
      await main.getByLabel("Caption", { exact: true }).first().fill("A gate that closes");
      await saved(page);
      const gate = shownIn(preview, "A gate that closes");
      await expect(gate).toBeInViewport({ timeout: 180_000 });
      await expect.poll(() => gate.evaluate(isDrawn), { timeout: 60_000 }).toBe(true);
      await main.locator("summary", { hasText: "A gate that closes" }).click();
      const handles = main.locator(".handle");
      await handles.nth(1).dragTo(handles.nth(0));
      await saved(page);
      expect(source(site, "gallery").indexOf("radiator-2")).toBeLessThan(
        source(site, "gallery").indexOf("A gate that closes"),
      );
      await tab(page, "Top of the home page");
      await main.locator("input[type=file]").setInputFiles([
        {
          name: "door.jpg",
          mimeType: "image/jpeg",
          buffer: await quarters(680, 480).jpeg().toBuffer(),
        },
      ]);
      await expect.poll(() => source(site, "home")).toContain("url: /images/gallery/door.jpg");
      const example = main.getByLabel("This is still an example", { exact: true });
      await expect(example).toHaveAccessibleDescription(/^For an invented example\. Clear it/);
      await example.uncheck();
      await saved(page);
    });

    await test.step("reviews: none is invented any more", async () => {
      await tab(page, "Reviews");
      await deleteFirst(page, 3);
    });

    await test.step("the rest by the list of what is left", async () => {
      for (let count = 0; count < 60; count += 1) {
        await tab(page, "To do");
        const left = main
          .locator(".to-do button")
          .filter({ hasNotText: "where you put the site online" });
        if ((await left.count()) === 0) break;
        await left.first().click();
        const focused = page.locator("input:focus, textarea:focus");
        const words = await focused.inputValue();
        expect(words).not.toBe("");
        const listed = page.waitForResponse(/leftovers/);
        await focused.fill(inOtherWords(words));
        await saved(page);
        await listed;
      }
      await tab(page, "To do");
      await expect(main.locator(".to-do button")).toHaveCount(1);
    });

    await test.step("the files hold the new words, all comments, and else what they held", () => {
      for (const name of contentNames) {
        const [old, now] = [before[name] ?? "", source(site, name)];
        expect(commentsIn(now), name).toEqual(commentsIn(old));
        expect(valuesIn(now), name).not.toMatch(/Thornbrook|Martin Hale/);
      }
      expect(source(site, "interface")).toBe(before.interface);
      expect(source(site, "contact")).toBe(before.contact);
      expect(source(site, "not-found")).toBe(before["not-found"]);
      expect(linesLost(before.business ?? "", source(site, "business"))).toEqual([
        "name: Thornbrook Handyman",
        "owner: Martin Hale",
        "phone: 01632 960 142",
        "email: hello@thornbrook-handyman.example",
        "area: Thornbrook and the surrounding villages",
        ...["Thornbrook", "Little Hatherby", "Ashcombe", "Weir End", "Oldbridge"].map(
          (village) => `  - ${village}`,
        ),
        "guarantee: If something I fitted fails within a year, I put it right free of charge.",
      ]);
      expect(linesLost(source(site, "business"), before.business ?? "")).toEqual([
        "name: Millbrook Repairs",
        "owner: Ann Lee",
        "phone: 0118 987 6543",
        "email: ann@millbrook-repairs.co.uk",
        "area: Millbrook and around",
        "brand:",
        '  colour: "#5b2a56"',
        "claims:",
        "  - gas-safe",
        "  - insured",
        "  - background-checked",
        "  - Millbrook",
        "  - Nether Millbrook",
        "guarantee: If something I fitted fails within a year, I put it right free of charge!",
      ]);
      expect(linesLost(before["privacy-notice"] ?? "", source(site, "privacy-notice"))).toEqual([
        "      Thornbrook Handyman is the business of Martin Hale, a sole trader in the United Kingdom,",
        "      who is the controller of the information described here.",
      ]);
    });

    await test.step("it passes the check and is built by the button", async () => {
      const check = spawnSync("npm", ["run", "--silent", "check:live"], {
        cwd: site.directory,
        env: { ...process.env, SITE_URL: siteUrl },
        encoding: "utf8",
      });
      expect(check.stderr.replace(/npm warn.*\n/g, "")).toBe("");
      expect(check.status).toBe(0);
      await tab(page, "Put it online");
      await main.getByRole("button", { name: "Build the website" }).click();
      await expect(main.getByText("This stands in the way")).toBeVisible({ timeout: 30_000 });
      const siteAddress = main.getByLabel("The address of your website");
      await expect(siteAddress).toHaveAccessibleDescription(/address is not its own/);
      await siteAddress.fill(siteUrl);
      await main.getByRole("button", { name: "Build the website" }).click();
      await expect(main.getByText("Your website lies in the folder")).toBeVisible({
        timeout: 900_000,
      });
      await tab(page, "To do");
      await expect(main.getByText("Nothing is left of the sample business.")).toBeVisible();
      await tab(page, "Put it online");
      expect(await accessibilityFindings(page)).toEqual([]);
      const built = path.join(site.directory, "website");
      const html = readFileSync(path.join(built, "index.html"), "utf8");
      expect(html).toContain("Millbrook Repairs");
      expect(html).toContain(`href="${siteUrl}`);
      const found = spawnSync("grep", ["-rl", "___content", built], { encoding: "utf8" });
      expect(found.stdout).toBe("");
    });
  } finally {
    develop.kill("SIGTERM");
    site.remove();
  }
});
