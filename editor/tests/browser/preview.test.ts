import { expect, type Page, type Route } from "@playwright/test";
import { unusableControls } from "../../../__tests__/support/unusable-controls";
import { develop, open, saved, source, editorTest as test } from "./support";

/* The page beside the form, or in its place; and keys in a list, as a browser handles them. */

test.describe.configure({ mode: "default" });

test("a narrow window shows the form or the page, a button changes between them, and neither scrolls the other", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const frame = page.locator("iframe");
  const toPage = page.getByRole("button", { name: "See the page" });
  const toForm = page.getByRole("button", { name: "Back to the form" });
  await expect(toPage).toBeHidden();
  await open(page, "About you");
  await main.locator("summary", { hasText: "I tidy up" }).click();
  for (const [width, height] of [
    [600, 800],
    [390, 844],
    // 1280 by 800 at 400 %.
    [320, 200],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(frame).toBeHidden();
    const title = main.getByLabel("Title", { exact: true }).last();
    await title.scrollIntoViewIfNeeded();
    await title.fill(`I leave no dust, ${width}`);
    await saved(page);
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(200);
    await toPage.click();
    await expect(toForm).toBeFocused();
    await expect(main).toBeHidden();
    const shown = page.frameLocator("iframe").getByText(`I leave no dust, ${width}`).last();
    await expect(shown).toBeInViewport({ timeout: 60_000 });
    const scrolled = () => page.frames()[1]?.evaluate(() => scrollY) ?? 0;
    await page.mouse.move(width / 2, height / 3);
    // Tried again, because the page may still be on its way to the words when the wheel turns.
    await expect(async () => {
      const before = await scrolled();
      await page.mouse.wheel(0, -150);
      await expect.poll(scrolled, { timeout: 2_000 }).toBeLessThan(before);
    }).toPass();
    expect(await unusableControls(page, "#editor > .editor >"), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await toForm.click();
    await expect(title).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(place);
  }
});

test("a page whose script has failed is loaded anew by itself", async ({ page }) => {
  const site = page.frameLocator("iframe");
  await page.frames()[1]?.evaluate(() => {
    Object.assign(window, { hasFailed: true });
    setTimeout(() => {
      throw new Error("Data are missing.");
    });
  });
  await expect(async () => {
    expect(await page.frames()[1]?.evaluate(() => "hasFailed" in window)).toBe(false);
  }).toPass({ timeout: 30_000 });
  await expect(site.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(site.locator("gatsby-fast-refresh")).toHaveCount(0);
});

for (const [what, path] of [
  ["its data", "page-data/gallery/page-data.json"],
  ["its script", "component---src-pages-gallery-tsx.js"],
] as const) {
  test(`a page for which ${what} came too late is loaded anew by itself`, async ({ page }) => {
    // As `develop` answers on a busy computer.
    const late = { status: 404, body: "{}" };
    await page.route(`**/${path}*`, (route) => route.fulfill(late));
    await open(page, "Photos");
    const site = page.frameLocator("iframe");
    const failed = site.locator("gatsby-fast-refresh, h1:has-text('development 404')");
    await expect(failed).toBeAttached({ timeout: 30_000 });
    await page.unroute(`**/${path}*`);
    await expect(site.getByRole("heading", { level: 2, name: /^Recent Work/ })).toBeVisible();
  });
}

test("words that are saved while the page still loads are shown in it", async ({ page }) => {
  await open(page, "Top of the home page");
  const data = `${develop.address}/page-data/index/page-data.json`;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const hold = async (route: Route) => {
    const response = await route.fetch();
    await arrived;
    await route.fulfill({ response });
  };
  await page.route(`${data}*`, hold, { times: 1 });
  const asked = page.waitForRequest((request) => request.url().startsWith(data));
  await page.frames()[1]?.evaluate(() => location.reload());
  await asked;
  const headline = page.getByRole("main").getByLabel("Headline optional", { exact: true });
  await headline.fill("Saved too early for Gatsby");
  await saved(page);
  const written = async () => (await fetch(data)).text();
  await expect.poll(written).toContain("Saved too early for Gatsby");
  arrive();
  const shown = page.frameLocator("iframe").getByRole("heading", { level: 1 }).first();
  await expect(shown).toContainText("Saved too early for Gatsby");
});

test("a page shows its headings in their own letters, even where these come late", async ({
  page,
}) => {
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  // The page alone, since the tools for developers name the fonts of the top document.
  await page.goto(develop.address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 60_000 });
  const tools = await page.context().newCDPSession(page);
  await tools.send("DOM.enable");
  await tools.send("CSS.enable");
  const fontsOfHeading = async () => {
    const { root } = await tools.send("DOM.getDocument");
    const { nodeId } = await tools.send("DOM.querySelector", {
      nodeId: root.nodeId,
      selector: "h1",
    });
    const { fonts } = await tools.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts.map(({ familyName }) => familyName).join();
  };
  await expect.poll(fontsOfHeading, { timeout: 20_000 }).toMatch(/^Fraunces[^,]*$/);
});

test("a list is pasted into lines, Enter begins the next one and Backspace deletes an empty one", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await open(page, "Contact");
  await main.getByLabel("Lines 4", { exact: true }).press("Control+End");
  await page.keyboard.press("Enter");
  await expect(main.getByLabel("Lines 5", { exact: true })).toBeFocused();
  await expect(main.locator(".mistake")).toHaveCount(0);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "1. Where to park\n2. Is there a dog?\n3.\tWhich floor");
    const paste = { clipboardData: data, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", paste));
  });
  await expect(main.getByLabel("Lines 7", { exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await expect(main.getByLabel("Lines 7", { exact: true })).toBeFocused();
  await page.keyboard.type(" it is on");
  await saved(page);
  expect(source("contact")).toContain(
    "    - Where to park\n    - Is there a dog?\n    - Which floor it is on\n",
  );
  await page.keyboard.press("Enter");
  await expect(main.getByLabel("Lines 8", { exact: true })).toBeFocused();
  await main.getByLabel("Lines 1", { exact: true }).click();
  await expect(main.getByLabel("Lines 8", { exact: true })).toHaveCount(0);
  await saved(page);
});

/** The pages that are tried. */
const pages = ["/", "/gallery", "/privacy-notice"];

/** Clicks every word and picture of the page in the frame, and lists those that do not open their field. */
const pressAll = (page: Page) =>
  page.evaluate(async () => {
    const frame = document.querySelector("iframe");
    const inner = frame?.contentDocument;
    const view = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (!inner || !view) throw new Error("There is no page.");
    for (const part of inner.querySelectorAll("details")) {
      part.removeAttribute("name");
      part.open = true;
    }
    const plain = (text: string) =>
      text
        .replace(/\p{Cf}/gu, "")
        .replace(/\s+/g, " ")
        .trim()
        .toLowerCase();
    const ownWords = (element: Element) =>
      [...element.childNodes]
        .map((node) => (node.nodeType === 3 ? node.textContent : ""))
        .join(" ");
    const seen = [...inner.body.querySelectorAll("*")].filter((element) => {
      const isSeen = element.checkVisibility() && element.getBoundingClientRect().width > 2;
      return isSeen && (element.localName === "img" || plain(ownWords(element)) !== "");
    });
    const press = (element: Element) => {
      (document.activeElement as HTMLElement | null)?.blur();
      const control = element.closest("a, button, summary");
      const { href } = (control ?? {}) as Partial<HTMLAnchorElement>;
      const leadsAway = href !== undefined && !href.startsWith(location.origin);
      if (!control || leadsAway) {
        // A drawing has no click() of its own.
        return element.dispatchEvent(
          new view.MouseEvent("click", { bubbles: true, cancelable: true }),
        );
      }
      element.dispatchEvent(new view.PointerEvent("pointermove", { bubbles: true }));
      const host = [...inner.querySelectorAll("[popover=manual]")].find((each) => each.shadowRoot);
      host?.shadowRoot?.querySelector("button")?.click();
      host?.remove();
    };
    /** The text of the field that was opened, or what stands in the place of an empty one or of an empty list. */
    const opened = () => {
      const { value } = document.activeElement as HTMLInputElement;
      const part = document.activeElement?.closest(".field, .part");
      const usual = part?.querySelector(":scope > .hint, :scope > summary .optional")?.textContent;
      return plain(value || usual?.replace(/.* it is: /, "") || "");
    };
    const missed: string[] = [];
    for (const element of seen) {
      press(element);
      let text = "";
      for (let frames = 0; frames < 60 && text === ""; frames++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        text = opened();
      }
      const isPicture = element instanceof view.HTMLImageElement;
      const words = plain(isPicture ? element.alt : (element.textContent ?? ""));
      const isOpened = isPicture
        ? text.startsWith("/images/")
        : words.includes(text) || text.includes(words);
      if (text === "" || !isOpened) missed.push(`${words} → ${text}`);
    }
    return { count: seen.length, missed };
  });

/** Whether a page has its fonts and stands still. */
async function isSettled() {
  await document.fonts.ready;
  const before = scrollY;
  await new Promise((resolve) => setTimeout(resolve, 500));
  return scrollY === before;
}

test("the page goes to the section that a part of the editor is about, from another page too, and stays there", async ({
  page,
}) => {
  // In other letters the page is longer.
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const preview = page.frameLocator("iframe");
  for (const [part, heading] of [
    ["Photos", "Recent Work"],
    ["Contact", "Contact"],
    ["Privacy notice", "Privacy notice"],
    ["Services", "Services"],
    ["Page not found", "I can’t find that page"],
  ] as const) {
    await open(page, part);
    const shown = preview.getByRole("heading", { name: new RegExp(`^${heading}`) });
    await expect(shown, part).toBeInViewport({ timeout: 60_000 });
    await expect.poll(() => page.frames()[1]?.evaluate(isSettled)).toBe(true);
    await expect(shown, part).toBeInViewport();
  }
});

test("the page goes to a section at once: a movement would end on the way where the page changes meanwhile", async ({
  page,
}) => {
  await page.frames()[1]?.evaluate(() => {
    const places = new Set<number>();
    addEventListener("scroll", () => places.add(scrollY));
    Object.assign(window, { places });
  });
  await open(page, "Contact");
  const shown = page.frameLocator("iframe").getByRole("heading", { name: /^Contact/ });
  await expect(shown).toBeInViewport({ timeout: 60_000 });
  const places = await page
    .frames()[1]
    ?.evaluate(() => (window as unknown as { places: Set<number> }).places.size);
  expect(places).toBe(1);
});

test("a page that loads itself anew stays at what is being changed, even where its words come late", async ({
  page,
}) => {
  await open(page, "Contact");
  const shown = page.frameLocator("iframe").getByRole("heading", { name: /^Contact/ });
  await expect(shown).toBeInViewport({ timeout: 60_000 });
  await page.route("**/page-data/index/page-data.json*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });
  const again = page.waitForResponse("**/page-data/index/page-data.json*");
  await page.frames()[1]?.evaluate(() => location.reload());
  await again;
  await expect(shown).toBeInViewport({ timeout: 60_000 });
});

test("a click on any word or picture of the home page, the gallery or the privacy notice opens its field", async ({
  page,
}) => {
  for (const width of [1280, 1900]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of pages) {
      const frame = page.frameLocator("iframe");
      // Words of the test before, whose files are back already, may still stand in the page. Gatsby does not tell a page
      // of a change that comes between the fetch of its data and its connection, so the page is loaded anew.
      await expect(async () => {
        await page.locator("iframe").evaluate(async (element, at) => {
          const loaded = new Promise((resolve) => element.addEventListener("load", resolve));
          element.setAttribute("src", at);
          await loaded;
        }, path);
        await expect(frame.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 60_000 });
        await expect(frame.getByText("Where to park")).toHaveCount(0);
      }).toPass({ timeout: 180_000 });
      const { count, missed } = await pressAll(page);
      console.log(`${path} at ${width} px: ${count} words and pictures, ${missed.length} missed`);
      expect(count).toBeGreaterThan(30);
      expect(missed).toEqual([]);
    }
  }
});

test("a click on words and pictures opens their field; links and buttons have “Change” beside them, by keyboard too", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const frame = page.frameLocator("iframe");
  const change = frame.getByRole("button", { name: "Change" });
  const focused = page.locator("main :focus");
  await frame.getByText(/^I tidy up/).click();
  await expect(focused).toHaveValue("I tidy up");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText("About you");
  // The page stays where it was clicked.
  await expect(frame.getByText(/^I tidy up/)).toBeInViewport();
  await frame.getByRole("img", { name: /tidy hallway/ }).click();
  await expect(focused).toHaveValue("/images/hero.jpg");

  const title = frame.getByRole("heading", { name: /^Maintenance/ });
  await title.click();
  await expect(frame.getByRole("listitem").filter({ hasText: "Grass cutting" })).toBeVisible();
  await title.hover();
  await change.click();
  await expect(focused).toHaveValue("Maintenance");
  // It lies over the page only while what it changes is pointed at and in sight.
  await expect(change).toBeHidden();
  await title.hover();
  await expect(change).toBeVisible();
  await title.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(change).toBeHidden();
  await title.hover();
  await expect(change).toBeVisible();
  await main.getByRole("heading", { level: 2 }).hover();
  await expect(change).toBeHidden();

  // A link that leads away from the site: the frame could not show what it leads to.
  await frame.locator("#contact").locator("a[href^='mailto:']").first().click();
  await expect(focused).toHaveValue(/@/);

  await frame.locator("#contact").getByText("08:00 to 18:00").click();
  await expect(focused).toHaveValue("08:00");

  const workLink = frame.getByRole("link", { name: "See recent work and reviews" });
  await workLink.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(change).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(workLink).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(change).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(workLink).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(frame.locator("summary").first()).not.toBeFocused();
  await expect(workLink).not.toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(focused).toHaveValue("See recent work and reviews");
  await workLink.click();
  await expect(frame.getByRole("heading", { name: "Recent work" })).toBeVisible();

  // The same in the viewer, a modal dialog.
  await frame.getByRole("figure").first().getByRole("link").first().click();
  const viewer = frame.getByRole("dialog", { name: "Photo viewer" });
  await viewer.getByRole("button", { name: "Next photo" }).hover();
  await change.click();
  await expect(main.getByLabel("Next optional", { exact: true })).toBeFocused();
  await expect(viewer).toBeVisible();
  await viewer.getByRole("button", { name: "Close" }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "See the page" }).click();
  await frame.getByRole("heading", { name: "Customer reviews" }).click();
  await expect(focused).toHaveValue(/^customer reviews$/i);
  expect(page.frames()[1]?.url()).toBe(`${develop.address}/gallery`);
});

test("words that are copied from the page are the words alone", async ({ page }) => {
  const title = page.frameLocator("iframe").getByText(/^I tidy up/);
  await expect(title).not.toHaveText("I tidy up");
  await title.selectText();
  const copied = await title.evaluate((element) => {
    const clipboardData = new DataTransfer();
    const copy = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("copy", copy));
    return clipboardData.getData("text/plain");
  });
  expect(copied.trim()).toBe("I tidy up");
});
